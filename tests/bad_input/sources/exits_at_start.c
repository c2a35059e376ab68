/* Ends before it asks for any input. */
#include <splat.h>
#include <unistd.h>

int main(void)
{
    _exit(3);
}
