#ifndef clock_h_INCLUDED
#define clock_h_INCLUDED

/* Seconds on a clock that never goes back. */
double clock_seconds(void);

#endif
