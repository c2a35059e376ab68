// A static function that nothing calls, with a static type's name and an inline one beside it.
// ENTRY: hidden
// BUG: shift @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes

static inline int limit(int amount)
{
#ifdef FIXED
    return amount & 31;
#else
    return amount;
#endif
}

static unsigned hidden(unsigned value, int amount)
{
    return value << limit(amount); // @bug
}
