/* Every run opens a file and reads it; 2^16 paths. With -DWRITES it makes one, too. */
#include <stdio.h>

int main(void)
{
    unsigned char bits[16];
    char line[64] = "";
    int sum = 0;
    if (fread(bits, 1, sizeof bits, stdin) != sizeof bits)
        return 1;
    FILE *file = fopen("settings.txt", "r");
    if (!file || !fgets(line, sizeof line, file))
        return 2;
    fclose(file);
#ifdef WRITES
    FILE *made = fopen("made.txt", "w");
    if (!made || fputs(line, made) < 0)
        return 3;
    fclose(made);
#endif
    for (int i = 0; i < 16; i++)
        if (bits[i] & 1)
            sum += line[i % 8];
    return sum == 12345;
}
