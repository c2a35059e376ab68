#ifndef fold_case_h_INCLUDED
#define fold_case_h_INCLUDED

/* tolower() of the C locale, without a branch. */
static inline int fold_case(unsigned char c)
{
    unsigned is_upper = (unsigned)c - 'A' < 26;
    return (int)(c | is_upper << 5);
}

#endif
