void unseen_write(void *to, const void *from, unsigned long size);
void unseen_touch(void *to);
void unseen_sort(void *items, unsigned long count, unsigned long size, int (*compare)(const void *, const void *));
