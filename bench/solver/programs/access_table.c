// Rights by table: classes of users, a matrix of rights, and a second table behind the first.
#include <splat.h>

enum right { READ = 1, WRITE = 2, GRANT = 4, OWN = 8 };

static const unsigned char class_of[32] = {
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 2, 4, 6, 1, 3, 5, 7, 7, 7, 0, 0, 3, 3, 5, 1,
};

static const unsigned char rights[8][8] = {
    {1, 0, 0, 0, 0, 0, 0, 0}, {1, 3, 0, 1, 0, 0, 0, 0}, {1, 1, 3, 0, 0, 1, 0, 0}, {1, 0, 0, 7, 1, 0, 0, 0},
    {1, 1, 1, 1, 7, 3, 0, 0}, {1, 3, 1, 3, 3, 7, 1, 0}, {3, 3, 3, 3, 3, 3, 7, 1}, {7, 7, 7, 7, 7, 7, 7, 15},
};

static const short cost[16] = {0, 3, 5, 9, 12, 14, 20, 25, 40, 41, 43, 47, 50, 60, 70, 99};

static int decide(unsigned user, unsigned object, unsigned wish)
{
    unsigned given = rights[class_of[user]][class_of[object]];
    if ((given & wish) == wish)
        return 1;
    if (given & OWN)
        return 2;
    if (given & GRANT)
        return wish & OWN ? 3 : 4;
    return 0;
}

int main(void)
{
    unsigned char request[15];
    int total = 0, granted = 0;
    splat_bytes(request, sizeof request, "request");
    for (unsigned i = 0; i + 2 < sizeof request; i += 3) {
        unsigned user = request[i] & 31u, object = request[i + 1] & 31u, wish = request[i + 2];
        if (wish > 15)
            return 1;
        int decision = decide(user, object, wish);
        if (decision == 0)
            continue;
        granted++;
        total += cost[(user ^ object) & 15u];
    }
    if (granted == 5 && total > 250)
        return 2;
    return total == 100 ? 3 : 4;
}
