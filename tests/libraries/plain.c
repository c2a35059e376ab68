/* A library that is not instrumented: hands a value on to a callback, and loses it if it computes with it. */
int plain_call(int (*callback)(const void *), const void *data);
int plain_add(int x);
int plain_hand_on(int (*function)(void));

int plain_call(int (*callback)(const void *), const void *data)
{
    return callback(data) != 0;
}

int plain_add(int x)
{
    return x + 1;
}

int plain_hand_on(int (*function)(void))
{
    return function();
}
