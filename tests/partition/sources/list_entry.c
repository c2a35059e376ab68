// Names of inputs that hang on whether there is a list, and how long it is.
struct item {
    struct item *next;
    int value;
};

int look(struct item *list, int other)
{
    if (list && list->next && list->next->value == 2 && other == 5)
        return 1 / (other - 5);
    return 0;
}
