// Sorts numbers by insertion, looks one up, and says whether three of them are neighbours: a path for each order.
#include <splat.h>

enum { COUNT = 5 };

static void sort(unsigned char *numbers)
{
    for (int i = 1; i < COUNT; i++) {
        unsigned char moved = numbers[i];
        int j = i;
        for (; j > 0 && numbers[j - 1] > moved; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = moved;
    }
}

static int is_sorted(const unsigned char *numbers)
{
    for (int i = 1; i < COUNT; i++)
        if (numbers[i - 1] > numbers[i])
            return 0;
    return 1;
}

static int find(const unsigned char *numbers, unsigned char wanted)
{
    int from = 0, to = COUNT;
    while (from < to) {
        int middle = (from + to) / 2;
        if (numbers[middle] < wanted)
            from = middle + 1;
        else
            to = middle;
    }
    return from < COUNT && numbers[from] == wanted ? from : -1;
}

static int are_neighbours(const unsigned char *numbers)
{
    return numbers[1] == numbers[0] + 1 && numbers[2] == numbers[1] + 1;
}

int main(void)
{
    unsigned char numbers[COUNT];
    splat_bytes(numbers, COUNT, "numbers");
    sort(numbers);
    splat_assert(is_sorted(numbers));
    if (find(numbers, 100) >= 0)
        return 2;
    return are_neighbours(numbers);
}
