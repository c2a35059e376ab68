#include "option_values.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool option_values_count(const char *word, uint64_t limit, uint64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoull(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == 0 && errno == 0 && *value <= limit;
}

bool option_values_size(const char *word, segment_size *value)
{
    char *end;
    errno = 0;
    unsigned long long size = strtoull(word, &end, 10), prefix = size;
    bool has_prefix = *end == ':';
    if (has_prefix) {
        word = end + 1;
        prefix = strtoull(word, &end, 10);
    }
    *value = (segment_size){(uint32_t)size, (uint32_t)prefix};
    return word[0] >= '0' && word[0] <= '9' && *end == 0 && errno == 0 && size <= OPTION_LARGEST_SIZE && prefix <= size;
}

bool option_values_seconds(const char *word, double *value)
{
    static const struct unit {
        const char *name;
        double seconds;
    } units[] = {{"", 1}, {"ms", 0.001}, {"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}, {"d", 86400}};
    char *end;
    if (word[0] < '0' || word[0] > '9')
        return false;
    *value = strtod(word, &end);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (!strcmp(end, units[i].name)) {
            *value *= units[i].seconds;
            return *value > 0 && *value < 1e9;
        }
    return false;
}

