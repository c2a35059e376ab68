#ifndef queue_h_INCLUDED
#define queue_h_INCLUDED

void queue_put(int value);
int queue_take(void);

#endif
