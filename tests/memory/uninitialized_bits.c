// Bit-fields are set one after the other in a local structure, which reads the bits around them; one is
// never set.
// BUG: uninitialized-read @bug
// INPUT: 1:9
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct options {
    unsigned level : 3;
    unsigned color : 5;
    unsigned quiet : 1;
    unsigned depth : 7;
};

static void read_options(struct options *options, unsigned char byte)
{
    options->level = byte & 7u;
    options->color = byte >> 3;
#ifdef FIXED
    options->quiet = byte > 200;
#else
    if (options->level != 1)
        options->quiet = byte > 200;
#endif
    options->depth = 3;
}

static int volume(const struct options *options)
{
    int volume = (int)options->level * 10;
    if (options->quiet) // @bug
        volume /= 2;
    return volume + (int)options->depth;
}

int main(void)
{
    struct options options;
    read_options(&options, splat_uchar("options"));
    struct options kept = options;
    return volume(&kept) > 60;
}
