/* Lists of words in parentheses, each with a dot; z stands only in front of x or y. */

typedef struct reader {
    const char *at, *end;
    int depth, words;
} reader;

static int next(reader *of)
{
    return of->at < of->end ? *of->at : -1;
}

static int read_word(reader *of)
{
    while (next(of) >= 'x' && next(of) <= 'z') {
        if (*of->at++ == 'z' && next(of) != 'x' && next(of) != 'y')
            return 0;
    }
    of->words++;
    return next(of) == '.' && *of->at++;
}

static int read_list(reader *of)
{
    if (next(of) != '(')
        return 0;
    of->at++;
    of->depth++;
    while (next(of) == '(' || (next(of) >= 'x' && next(of) <= 'z'))
        if (!(next(of) == '(' ? read_list(of) : read_word(of)))
            return 0;
    if (next(of) != ')')
        return 0;
    of->at++;
    return 1;
}

int accepts(const char *text, int length)
{
    reader of = {text, text + length, 0, 0};
    return read_list(&of) && of.at == of.end && of.depth + of.words < 100;
}
