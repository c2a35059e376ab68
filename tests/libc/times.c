/* Times and dates beside the system's, in UTC and in another zone. */

#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <limits.h>
#include <time.h>

enum { ROUNDS = 20000 };

OURS(gmtime); OURS(gmtime_r); OURS(timegm); OURS(mktime); OURS(localtime); OURS(localtime_r); OURS(asctime);
OURS(asctime_r); OURS(ctime); OURS(ctime_r); OURS(strftime); OURS(difftime);

static time_t random_time(void)
{
    static const time_t special[] = {0, -1, 1, 86399, 86400, -86400, 951782400, 951868800, 4107542400, 253402300799,
                                     67767976233532799, 67767976233532800, -67768040609740800, -67768040609740801,
                                     LONG_MAX, LONG_MIN, 67767976233446399};
    switch (random_below(4)) {
    case 0: return special[random_below(sizeof special / sizeof *special)] ;
    case 1: return (time_t)((unsigned long)random_below(UINT_MAX) << 32 | random_below(UINT_MAX)) >> random_below(34);
    case 2: return (time_t)random_below(UINT_MAX);
    default: return (time_t)random_below(400 * 366) * 86400 - 2208988800 - (time_t)random_below(2);
    }
}

static int random_field(int usual)
{
    switch (random_below(12)) {
    case 0: return (int)random_below(UINT_MAX);
    case 1: return -(int)random_below(100);
    case 2: return INT_MAX - (int)random_below(3);
    case 3: return INT_MIN + (int)random_below(3);
    default: return (int)random_below((unsigned)usual);
    }
}

static struct tm random_parts(int is_wild)
{
    static const char *const zones[] = {"UTC", "GMT", "Abc", "+03"};
    struct tm made = {.tm_sec = (int)random_below(61), .tm_min = (int)random_below(60), .tm_hour = (int)random_below(24),
                      .tm_mday = 1 + (int)random_below(31), .tm_mon = (int)random_below(12),
                      .tm_year = (int)random_below(300), .tm_wday = (int)random_below(7),
                      .tm_yday = (int)random_below(366), .tm_isdst = (int)random_below(3) - 1,
                      .tm_gmtoff = (long)random_below(30000) - 15000, .tm_zone = zones[random_below(4)]};
    if (random_below(4) == 0)
        made.tm_year = random_field(30000);
    if (is_wild) {
        int *const fields[] = {&made.tm_sec, &made.tm_min, &made.tm_hour, &made.tm_mday, &made.tm_mon};
        *fields[random_below(5)] = random_field(100);
        *fields[random_below(5)] = random_field(100);
    }
    return made;
}

static int is_same(const struct tm *a, const struct tm *b)
{
    return a->tm_sec == b->tm_sec && a->tm_min == b->tm_min && a->tm_hour == b->tm_hour && a->tm_mday == b->tm_mday &&
           a->tm_mon == b->tm_mon && a->tm_year == b->tm_year && a->tm_wday == b->tm_wday &&
           a->tm_yday == b->tm_yday && a->tm_isdst == b->tm_isdst && a->tm_gmtoff == b->tm_gmtoff &&
           !strcmp(a->tm_zone, b->tm_zone);
}

#define CHECK_SPLIT(function)                                                                                \
    do {                                                                                                     \
        test_begin(#function);                                                                               \
        for (int i = 0; i < ROUNDS; i++) {                                                                   \
            time_t time = random_time();                                                                     \
            struct tm mine, theirs;                                                                          \
            errno = 0;                                                                                       \
            struct tm *expected = function(&time, &theirs);                                                  \
            int expected_error = errno;                                                                      \
            errno = 0;                                                                                       \
            struct tm *found = our_##function(&time, &mine);                                                 \
            CHECK(!found == !expected && (found ? is_same(&mine, &theirs) : errno == expected_error),        \
                  "%ld: %d-%d-%d %d", time, mine.tm_year, mine.tm_mon, mine.tm_mday, mine.tm_yday);          \
        }                                                                                                    \
    } while (0)

#define CHECK_JOIN(function)                                                                                 \
    do {                                                                                                     \
        test_begin(#function);                                                                               \
        for (int i = 0; i < ROUNDS; i++) {                                                                   \
            struct tm given = random_parts(1), mine = given, theirs = given;                                 \
            errno = 0;                                                                                       \
            time_t expected = function(&theirs);                                                             \
            int expected_error = errno;                                                                      \
            errno = 0;                                                                                       \
            time_t found = our_##function(&mine);                                                            \
            CHECK(found == expected && is_same(&mine, &theirs) && (found != -1 || errno == expected_error),                   \
                  "%d-%d-%d %d:%d:%d %d: %ld, not %ld", given.tm_year, given.tm_mon, given.tm_mday,          \
                  given.tm_hour, given.tm_min, given.tm_sec, given.tm_isdst, found, expected);               \
        }                                                                                                    \
    } while (0)

static int is_same_text(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static void check_texts(void)
{
    test_begin("asctime, ctime");
    for (int i = 0; i < ROUNDS / 4; i++) {
        struct tm parts = random_parts(1);
        char mine[200], theirs[200];
        parts.tm_wday = random_field(9);
        char *expected = asctime(&parts);
        int expected_error = errno;
        char *found = our_asctime(&parts);
        CHECK(is_same_text(found, expected) && (found || errno == expected_error), "%s %s", found, expected);
        expected = asctime_r(&parts, theirs);
        found = our_asctime_r(&parts, mine);
        CHECK(is_same_text(found, expected), "%s %s", found, expected);
        time_t time = random_time();
        errno = 0;
        expected = ctime(&time);
        expected_error = errno;
        errno = 0;
        found = our_ctime(&time);
        CHECK(is_same_text(found, expected) && errno == expected_error, "%s %s %d", found, expected, errno);
        expected = ctime_r(&time, theirs);
        found = our_ctime_r(&time, mine);
        CHECK(is_same_text(found, expected), "%s %s", found, expected);
        time_t other = random_time();
        CHECK(our_difftime(time, other) == difftime(time, other), "%ld %ld", time, other);
    }
}

static void check_formats(void)
{
    static const char parts_of_formats[] = "_-0^#15EOaAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%%QfiJKLNoqv+ ";
    test_begin("strftime");
    for (int i = 0; i < ROUNDS * 3; i++) {
        char format[40], mine[300], theirs[300];
        unsigned length = 0;
        for (unsigned count = random_below(4); count; count--) {
            format[length++] = random_below(8) ? '%' : '-';
            for (unsigned more = 1 + random_below(random_below(3) ? 1 : 4); more; more--)
                format[length++] = parts_of_formats[random_below(sizeof parts_of_formats - 1)];
        }
        format[length] = 0;
        struct tm parts = random_parts(0);
        if (random_below(16) == 0)
            parts.tm_wday = (int)random_below(20) - 6, parts.tm_mon = random_field(12), parts.tm_hour = random_field(24);
        size_t room = random_below(4) ? sizeof mine : random_below(30);
        memset(mine, '#', sizeof mine);
        memset(theirs, '#', sizeof theirs);
        size_t expected = strftime(theirs, room, format, &parts), found = our_strftime(mine, room, format, &parts);
        CHECK(found == expected && (!expected || !strcmp(mine, theirs)), "\"%s\", %zu: %zu \"%s\", not %zu \"%s\"", format, room,
              found, found ? mine : "", expected, expected ? theirs : "");
    }
}

static void check_zone(const char *zone)
{
    if (zone)
        setenv("TZ", zone, 1);
    else
        unsetenv("TZ");
    tzset();
    CHECK_SPLIT(gmtime_r);
    CHECK_SPLIT(localtime_r);
    CHECK_JOIN(timegm);
    CHECK_JOIN(mktime);
    check_texts();
    check_formats();
}

static void check_shared(void)
{
    test_begin("gmtime, localtime");
    for (int i = 0; i < ROUNDS / 10; i++) {
        time_t time = random_time();
        struct tm *expected = gmtime(&time), *found = our_gmtime(&time);
        CHECK(!found == !expected && (!found || is_same(found, expected)), "%ld", time);
        expected = localtime(&time);
        found = our_localtime(&time);
        CHECK(!found == !expected && (!found || is_same(found, expected)), "%ld", time);
        time = 1;
        CHECK(!found || our_gmtime(&time) == found, "one result for both");
    }
}

int main(void)
{
    check_zone(NULL);
    check_zone("UTC");
    check_zone("XYZ-3:30ABC,M3.2.0,M11.1.0"); /* the C library's */
    check_shared();
    test_end();
    return 0;
}
