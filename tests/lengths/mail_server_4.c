// A mail server unfolds a header: words of twelve characters with a separator behind each. A space is kept,
// a return starts a new line that is indented to the column of the text. The room is compared for words and
// spaces; for the return and its indentation it is not.
// BUG: out-of-bounds-write @bug
// INPUT: "wednesdayish\r"*7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { HEADER_SIZE = 100, WORD = 12, FIELD_SIZE = 512, COLUMN = 72 };
enum result { COMPLETE, TOO_LONG, CUT_OFF };

struct header_field {
    size_t used;
    unsigned words, lines;
    char text[FIELD_SIZE];
};

struct header_name {
    const char *text;
    int is_list;
};

static const struct header_name names[] = {{"To: ", 1}, {"Subject: ", 0}};

static size_t room(const struct header_field *in)
{
    return sizeof in->text - in->used;
}

static void begin_field(struct header_field *field, const struct header_name *name)
{
    field->used = strlen(name->text);
    memcpy(field->text, name->text, field->used);
    field->words = 0;
    field->lines = 1;
}

static enum result add_word(struct header_field *to, const char *word)
{
    if (room(to) < WORD + 1)
        return TOO_LONG;
    memcpy(to->text + to->used, word, WORD);
    to->used += WORD;
    to->words++;
    return COMPLETE;
}

static enum result add_space(struct header_field *to)
{
    if (room(to) < 2)
        return TOO_LONG;
    to->text[to->used++] = ' ';
    return COMPLETE;
}

static enum result add_line(struct header_field *to)
{
#ifdef FIXED
    if (room(to) < 2 + COLUMN + 1)
        return TOO_LONG;
#endif
    memcpy(to->text + to->used, "\r\n", 2);
    memset(to->text + to->used + 2, ' ', COLUMN); // @bug
    to->used += 2 + COLUMN;
    to->lines++;
    return COMPLETE;
}

static enum result unfold(struct header_field *field, const char *header, size_t size)
{
    enum result result = COMPLETE;
    for (size_t at = 0; result == COMPLETE && at + WORD < size; at += WORD + 1) {
        result = add_word(field, header + at);
        if (result != COMPLETE)
            break;
        char separator = header[at + WORD];
        if (separator == '\r')
            result = add_line(field);
        else if (separator == ' ')
            result = add_space(field);
        else
            return separator == '\0' ? COMPLETE : CUT_OFF;
    }
    return result;
}

/* Lists are shown with the number of their lines. */
static int weigh(const struct header_field *field, const struct header_name *name)
{
    return (int)(name->is_list ? field->words + field->lines : field->words);
}

int main(void)
{
    char header[HEADER_SIZE];
    struct header_field field;
    splat_bytes(header, sizeof header, "header");
    begin_field(&field, &names[0]);
    enum result result = unfold(&field, header, sizeof header);
    return result != COMPLETE ? 100 + (int)result : weigh(&field, &names[0]) > 6;
}
