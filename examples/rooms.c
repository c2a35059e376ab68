/* The heating of a house, one room at a time.
 *
 *     splat run --partition auto examples/rooms.c
 *     splat run --partition examples/rooms.blocks examples/rooms.c
 *
 * A message says for each of eight rooms what its knob is set to, how warm it should be and how warm it is, and for the
 * whole house in which unit its sensors measure. Rooms do not influence each other; but as each has several ways to go
 * through the program, together they have more than a million. Most of those are the same thing said again: what happens
 * in one room while another does something else. Splat sees that no decision depends on two rooms, explores each with the
 * unit beside it, all else being as in one run that went well, and is done after some eighty paths.
 *
 * One of them ends in a bug. A temperature that is too high is refused; but the knob has a third position that adds five
 * degrees, and where both meet, a table is read behind its end. The file rooms.blocks says the same blocks by hand.
 *
 * Give the table a fifth number and run again: no bug is left. */

#include <splat.h>
#include <stdint.h>
#include <stdio.h>

enum { ROOMS = 8, WARMEST = 30, BOOST_BY = 5, VERSION = 2 };
enum knob { OFF, HOLD, BOOST };

struct room {
    uint8_t knob, wanted, measured;
};

static int celsius(int degrees, char unit)
{
    return unit == 'F' ? (degrees - 32) * 5 / 9 : degrees;
}

/* How far the valve is opened. */
static int percent(const struct room *room, char unit)
{
    static const uint8_t at_most[] = {5, 20, 50, 80};
    if (room->knob == OFF)
        return 0;
    int wanted = room->wanted;
    if (room->knob == BOOST)
        wanted += BOOST_BY;
    int most = at_most[wanted / 8];
    return celsius(room->measured, unit) < wanted ? most : 0;
}

int main(void)
{
    struct room rooms[ROOMS];
    uint8_t version = splat_uchar("version");
    char unit = splat_char("unit");
    splat_bytes(rooms, sizeof rooms, "rooms");
    if (version != VERSION) {
        puts("another version");
        return 1;
    }
    for (int i = 0; i < ROOMS; i++) {
        if (rooms[i].wanted > WARMEST) {
            puts("too warm");
            return 1;
        }
        printf("room %d: %d percent\n", i, percent(&rooms[i], unit));
    }
    return 0;
}
