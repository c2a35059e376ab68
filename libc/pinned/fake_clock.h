#ifndef fake_clock_h_INCLUDED
#define fake_clock_h_INCLUDED

/* Time in pinned runs: starts at the same moment in every run, and passes by a microsecond whenever it is
 * asked for. */

enum {
    FAKE_EPOCH = 1000000000, /* seconds since 1970 at the start */
    FAKE_UPTIME = 100000,    /* seconds since boot at the start */
    MICROSECONDS = 1000000   /* in a second */
};

/* Microseconds since the start of the run. */
unsigned long __libsplat_fake_clock(void);

#endif
