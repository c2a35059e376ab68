/* What a run could not follow, and where. */

#include "gate.h"
#include "loops.h"

enum { LONGEST_FRAME = 1 << 23, MOST_FRAMES = 32 };

static bool same_text(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

/* The nearest place of the program itself, by frame pointers from the function of the runtime that was called. */
static uint64_t place_in_program(void)
{
    uintptr_t frame = (uintptr_t)RT.entered;
    bool is_there = frame > (uintptr_t)__builtin_frame_address(0);
    for (uint32_t i = 0; is_there && i < MOST_FRAMES && runtime_is_frame(frame); i++) {
        uintptr_t next = ((const uintptr_t *)frame)[0], back = ((const uintptr_t *)frame)[1];
        if (runtime_is_of_program(back - 1))
            return address_name(back - 1);
        if (next <= frame || next - frame > LONGEST_FRAME)
            break;
        frame = next;
    }
    return 0;
}

static bool has_callee(const segment_loss *loss, const char *callee)
{
    return !callee ? !loss->callee : loss->callee && same_text(RT.texts + loss->callee, callee);
}

static void add(segment_loss loss, const char *callee)
{
    if (!RT.tracing || RT.ended)
        return;
    loops_lose(0);
    segment_area *losses = &RT.header->losses;
    if (loss.site == SEGMENT_NO_SITE || runtime_is_own_site(loss.site))
        loss.pc = place_in_program();
    for (uint32_t i = losses->count; i-- > 0;) {
        segment_loss *known = &RT.losses[i];
        if (known->site == loss.site && known->reason == loss.reason && known->pc == loss.pc &&
            known->function == loss.function && has_callee(known, callee)) {
            known->count++;
            return;
        }
    }
    if (losses->count == losses->capacity)
        return;
    loss.count = 1;
    loss.callee = callee ? text_put_string(callee) : 0;
    RT.losses[losses->count] = loss;
    losses->count++;
}

LOCAL void loss_add(uint32_t site, enum loss_reason reason, const char *callee)
{
    add((segment_loss){.site = site, .reason = reason}, callee);
}

LOCAL void loss_add_function(uint32_t site, enum loss_reason reason, const void *function)
{
    add((segment_loss){.site = site, .reason = reason, .function = address_name((uintptr_t)function)}, NULL);
}

ABI_COLD void __splat_lost(uint32_t site, uint32_t reason)
{
    GATE();
    loss_add(site, reason, NULL);
}
