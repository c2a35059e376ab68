// A header is read line by line into a buffer. Each line may have so many characters; the count of them
// starts again at a carriage return, the place in the buffer only at a newline.
// BUG: out-of-bounds-write @bug
// INPUT: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa" 1:13 "bbbbbbb"
#include <splat.h>
#include <stdlib.h>

enum { HEADER_SIZE = 48, LINE_SIZE = 32 };

struct reader {
    char *line;
    int place, count, lines;
};

static void put(struct reader *into, char c)
{
    into->line[into->place++] = c; // @bug
}

static void end_line(struct reader *of)
{
    put(of, '\0');
    of->place = of->count = 0;
    of->lines++;
}

static int read_header(struct reader *into, const char *header)
{
    for (; *header != '\0'; header++) {
        if (*header == '\n') {
            end_line(into);
        } else if (*header == '\r') {
            into->count = 0;
#ifdef FIXED
            into->place = 0;
#endif
        } else if (++into->count < LINE_SIZE) {
            put(into, *header);
        } else {
            return -1;
        }
    }
    end_line(into);
    return into->lines;
}

int main(void)
{
    char *header = malloc(HEADER_SIZE + 1);
    struct reader reader = {malloc(LINE_SIZE), 0, 0, 0};
    if (header == NULL || reader.line == NULL)
        return 1;
    splat_bytes(header, HEADER_SIZE, "header");
    header[HEADER_SIZE] = '\0';
    int lines = read_header(&reader, header);
    free(header);
    free(reader.line);
    return lines == 3;
}
