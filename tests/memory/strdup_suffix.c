// A copy made by strdup has the room of the original; one kind of file name gets a longer ending.
// BUG: out-of-bounds-write @bug
// INPUT: "ab.c"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 4 };

/* The name of the object file of a source file, to be freed. */
static char *object_name(const char *source)
{
    char *name = strdup(source);
    if (name == NULL)
        return NULL;
    char *dot = strrchr(name, '.');
    if (dot == NULL || dot == name)
        return name;
    if (dot[1] != 'c' || dot[2] != '\0')
        return name;
#ifdef FIXED
    memcpy(dot, ".o", 3);
#else
    memcpy(dot, ".obj", 5); // @bug
#endif
    return name;
}

int main(void)
{
    char source[NAME_SIZE + 1];
    splat_bytes(source, NAME_SIZE, "source");
    source[NAME_SIZE] = '\0';
    char *name = object_name(source);
    if (name == NULL)
        return 1;
    size_t length = strlen(name);
    free(name);
    return (int)length;
}
