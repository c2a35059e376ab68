#include <time.h>

double difftime(time_t later, time_t earlier)
{
    return later >= earlier ? (double)((unsigned long)later - (unsigned long)earlier)
                            : -(double)((unsigned long)earlier - (unsigned long)later);
}
