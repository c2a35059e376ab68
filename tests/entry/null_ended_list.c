// Pointers without a length beside them end with null; the twin looks at the end first.
// ENTRY: has_word
// RUN: --elements 2 --strings 2
// BUG: null-dereference|segfault @bug
// TWIN-EXHAUSTED: yes

int has_word(const char *const *words)
{
    if (!words)
        return 0;
#ifdef FIXED
    for (; *words; words++)
#else
    for (; (*words)[0]; words++) // @bug
#endif
        if ((*words)[0] == 'w')
            return 1;
    return 0;
}
