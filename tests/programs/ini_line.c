// A line of a settings file, key=value; an empty key is forgotten.
// RUN: --runs 1000
// BUG: assert @bug
#include <splat.h>

struct setting {
    int key_length, value_length;
};

static int parse(const char *line, int length, struct setting *setting)
{
    int i = 0;
    while (i < length && line[i] == ' ')
        i++;
    if (i == length || line[i] == '#' || line[i] == ';')
        return 0;
    int start = i;
    while (i < length && line[i] != '=' && line[i] != ' ')
        i++;
    setting->key_length = i - start;
    while (i < length && line[i] == ' ')
        i++;
    if (i == length || line[i] != '=')
        return -1;
#ifdef FIXED
    if (setting->key_length == 0)
        return -1;
#endif
    i++;
    setting->value_length = length - i;
    return 1;
}

int main(void)
{
    char line[4];
    struct setting setting = {0, 0};
    splat_bytes(line, sizeof line, "line");
    if (parse(line, 4, &setting) == 1)
        splat_assert(setting.key_length > 0); // @bug
    return 0;
}
