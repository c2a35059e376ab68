// Tasks are linked by a member; from the member's address the task is computed. The head of the list is no
// task.
// BUG: out-of-bounds-read @bug
// INPUT: 1:10 1:20 1:30
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>
#include <stdlib.h>

enum { TASKS = 2 };

struct link {
    struct link *next, *previous;
};

struct task {
    long urgency;
    char name[8];
    struct link link;
};

static struct task *task_of(struct link *link)
{
    return (struct task *)((char *)link - offsetof(struct task, link));
}

static void append(struct link *head, struct link *link)
{
    link->previous = head->previous;
    link->next = head;
    head->previous->next = link;
    head->previous = link;
}

/* The first task that is as urgent, or null. */
static struct task *find_urgent(struct link *head, long urgency)
{
    struct link *at = head->next;
#ifdef FIXED
    while (at != head && task_of(at)->urgency < urgency)
        at = at->next;
    return at == head ? NULL : task_of(at);
#else
    while (task_of(at)->urgency < urgency) // @bug
        at = at->next;
    return task_of(at);
#endif
}

int main(void)
{
    struct link *head = malloc(sizeof *head);
    struct task *tasks = calloc(TASKS, sizeof *tasks);
    if (head == NULL || tasks == NULL)
        return 1;
    head->next = head->previous = head;
    for (int i = 0; i < TASKS; i++) {
        tasks[i].urgency = splat_uchar("urgency");
        append(head, &tasks[i].link);
    }
    struct task *found = find_urgent(head, splat_uchar("wanted"));
    int position = found == NULL ? -1 : (int)(found - tasks);
    free(tasks);
    free(head);
    return position + 1;
}
