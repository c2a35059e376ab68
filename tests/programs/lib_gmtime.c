// The leap day of 2000, found through gmtime and strftime.
// RUN: --runs 400
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void)
{
    char text[20];
    unsigned char day;
    splat_bytes(&day, sizeof day, "day");
    time_t time = 944006400 + (time_t)day * 86400; /* from December 1999 on */
    struct tm *parts = gmtime(&time);
    if (parts->tm_mon == 1 && parts->tm_mday == 29) {
        strftime(text, sizeof text, "%F", parts);
#ifndef FIXED
        if (strcmp(text, "2000-02-29") == 0)
            abort(); // @bug
#endif
        return 1;
    }
    return 0;
}
