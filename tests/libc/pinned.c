/* Time, process ids and random numbers, pinned and real. */

#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

OURS(time); OURS(gettimeofday); OURS(clock_gettime); OURS(clock); OURS(getpid); OURS(getppid); OURS(kill);
OURS(getrandom); OURS(getentropy); OURS(arc4random); OURS(arc4random_buf); OURS(arc4random_uniform);
OURS(read); OURS(fopen); OURS(fdopen);

static volatile sig_atomic_t caught;

static void catch_signal(int signal)
{
    caught = signal;
}

static void test_pinned(void)
{
    fake_pinned = 1;
    test_begin("pinned time");
    time_t now;
    struct timeval day;
    struct timespec first, second;
    CHECK(our_time(&now) == 1000000000 && now == 1000000000, "%ld", (long)now);
    CHECK(our_time(NULL) == 1000000000, "no place");
    CHECK(our_gettimeofday(&day, NULL) == 0 && day.tv_sec == 1000000000 && day.tv_usec == 3, "%ld", day.tv_usec);
    CHECK(our_clock_gettime(CLOCK_REALTIME, &first) == 0 && first.tv_sec == 1000000000, "%ld", first.tv_sec);
    CHECK(our_clock_gettime(CLOCK_REALTIME, &second) == 0 && second.tv_nsec == first.tv_nsec + 1000, "step");
    CHECK(our_clock_gettime(CLOCK_MONOTONIC, &first) == 0 && first.tv_sec == 100000, "%ld", first.tv_sec);
    CHECK(our_clock_gettime(CLOCK_THREAD_CPUTIME_ID, &first) == 0 && first.tv_sec == 0, "%ld", first.tv_sec);
    errno = 0;
    CHECK(our_clock_gettime(9999, &first) == -1 && errno == EINVAL, "no such clock");
    clock_t used = our_clock();
    CHECK(used == 8 && our_clock() == 9, "%ld", (long)used);

    test_begin("pinned process");
    CHECK(our_getpid() == our_getpid() && our_getpid() != our_getppid() && our_getpid() > 1 << 22, "id");
    signal(SIGUSR1, catch_signal);
    CHECK(our_kill(our_getpid(), SIGUSR1) == 0 && caught == SIGUSR1, "signal to itself");
    CHECK(our_kill(our_getppid(), SIGUSR1) == -1 && errno == ESRCH, "signal to the parent");

    test_begin("pinned random numbers");
    unsigned char bytes[300] = {0};
    CHECK(our_getrandom(bytes, 4, 0) == 4 && bytes[4] == 0, "size");
    CHECK(our_getentropy(bytes, 256) == 0 && bytes[256] == 0, "size");
    CHECK(our_getentropy(bytes, 257) == -1 && errno == EIO, "too much");
    int different = 0;
    for (int i = 1; i < 256; i++)
        different += bytes[i] != bytes[i - 1];
    CHECK(different > 200, "%d", different);
    unsigned seen = 0;
    for (int i = 0; i < 1000; i++) {
        unsigned value = our_arc4random_uniform(10);
        CHECK(value < 10, "%u", value);
        seen |= 1u << value;
    }
    CHECK(seen == 0x3ff && our_arc4random_uniform(1) == 0 && our_arc4random_uniform(0) == 0, "%x", seen);
}

/* Reads the same bytes from each device, by descriptor and by stream. */
static void test_devices(int pinned)
{
    static const char *const paths[] = {"/dev/random", "/dev/urandom"};
    unsigned char bytes[4][24] = {{0}};
    fake_pinned = pinned;
    test_begin(pinned ? "pinned devices" : "real devices");
    for (int i = 0; i < 4; i++) {
        int file = open(paths[i % 2], O_RDONLY);
        __splat_libc_state.random = 99;
        if (i < 2) {
            CHECK(our_read(file, bytes[i], 24) == 24, "read");
            close(file);
            continue;
        }
        FILE *stream = i == 2 ? our_fdopen(file, "r") : our_fopen(paths[i % 2], "r");
        CHECK(stream && fread(bytes[i], 1, 24, stream) == 24, "fread");
        CHECK(fclose(stream) == 0 && (fcntl(file, F_GETFD) == -1) == (i == 2), "close");
        if (i == 3)
            close(file);
    }
    for (int i = 1; i < 4; i++)
        CHECK((memcmp(bytes[i], bytes[0], 24) == 0) == pinned, "%s", paths[i % 2]);
}

static void test_real(void)
{
    fake_pinned = 0;
    test_begin("real time, process and random numbers");
    struct timeval day;
    struct timespec precise;
    time_t now = time(NULL), ours = our_time(NULL);
    CHECK(ours == now || ours == now + 1, "%ld", (long)(ours - now));
    CHECK(our_gettimeofday(&day, NULL) == 0 && labs(day.tv_sec - now) <= 1, "%ld", day.tv_sec);
    CHECK(our_clock_gettime(CLOCK_REALTIME, &precise) == 0 && labs(precise.tv_sec - now) <= 1, "%ld", precise.tv_sec);
    CHECK(labs(our_clock() - clock()) < CLOCKS_PER_SEC, "clock");
    CHECK(our_getpid() == getpid() && our_getppid() == getppid(), "id");
    unsigned char one[32] = {0}, other[32] = {0};
    CHECK(our_getrandom(one, sizeof one, 0) == sizeof one && our_getentropy(other, sizeof other) == 0, "size");
    CHECK(memcmp(one, other, sizeof one), "all the same");
    our_arc4random_buf(other, sizeof other);
    CHECK(memcmp(one, other, sizeof one) && (our_arc4random() | our_arc4random()), "all the same");
}

int main(void)
{
    test_pinned();
    test_devices(1);
    test_devices(0);
    test_real();
    test_end();
    return 0;
}
