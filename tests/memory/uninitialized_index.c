// A cursor in a local structure: moving it to a line sets the line and forgets the column, which then is an
// index.
// BUG: uninitialized-read @bug
// INPUT: 4:1 4:2
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { LINES = 3, COLUMNS = 8 };
enum command { HOME, TO_LINE, TO_COLUMN };

struct cursor {
    unsigned line;
    unsigned column;
};

static const char screen[LINES * COLUMNS + 1] = "a line. b line. c line. ";

static void move(struct cursor *cursor, enum command command, unsigned where)
{
    switch (command) {
    case HOME:
        cursor->line = cursor->column = 0;
        break;
    case TO_LINE:
        cursor->line = where;
#ifdef FIXED
        cursor->column = 0;
#endif
        break;
    case TO_COLUMN:
        cursor->line = 0;
        cursor->column = where;
        break;
    }
}

static char character_at(const struct cursor *cursor)
{
    unsigned place = cursor->line * COLUMNS + cursor->column % COLUMNS;
    return screen[place]; // @bug
}

int main(void)
{
    struct cursor cursor;
    enum command command = (enum command)splat_range(HOME, TO_COLUMN, "command");
    move(&cursor, command, (unsigned)splat_range(0, LINES - 1, "where"));
    return character_at(&cursor) == 'b';
}
