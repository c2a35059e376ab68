int common_state;
char common_room[16];
void common_step(int x);

void common_step(int x)
{
    common_state = (x & 0xffff) + common_room[3];
}
