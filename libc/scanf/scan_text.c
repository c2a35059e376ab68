#include "scan_conversions.h"

#include <stdint.h>
#include <stdlib.h>

/* Where the characters go. */
typedef struct text_target {
    char *at; /* null: nowhere */
    size_t length;
    char **owner; /* where the block is told; null if it is the program's memory */
    size_t room;
} text_target;

static enum scan_result begin(text_target *made, const directive *of, va_list *to)
{
    enum { FIRST_ROOM = 100 };
    *made = (text_target){0};
    if (of->is_suppressed)
        return SCANNED;
    if (!of->allocates) {
        made->at = va_arg(*to, char *);
        return made->at ? SCANNED : NO_MATCH;
    }
    made->owner = va_arg(*to, char **);
    if (!made->owner)
        return NO_MATCH;
    made->room = FIRST_ROOM;
    *made->owner = made->at = malloc(made->room);
    return made->at ? SCANNED : NO_MEMORY;
}

static bool resize(text_target *target, size_t room)
{
    char *moved = realloc(target->at, room);
    if (moved) {
        target->room = room;
        *target->owner = target->at = moved;
    }
    return moved;
}

static bool put(text_target *target, char c)
{
    if (!target->at)
        return true;
    if (target->owner && target->length == target->room && !resize(target, 2 * target->room))
        return false;
    target->at[target->length++] = c;
    return true;
}

static void give_up(text_target *target)
{
    if (target->owner) {
        free(target->at);
        *target->owner = NULL;
    }
}

static enum scan_result read_characters(scan_source *from, const directive *of, const scan_set *set, text_target *target)
{
    size_t before = from->taken, left = of->width;
    if (!__libsplat_scan_next(from))
        return NO_INPUT;
    do {
        if (!set_has(set, from->c)) {
            __libsplat_scan_put_back(from);
            break;
        }
        if (!put(target, (char)from->c))
            return NO_MEMORY;
    } while (--left != 0 && __libsplat_scan_next(from));
    if (from->taken == before)
        return NO_MATCH;
    return of->kind == 'c' || put(target, 0) ? SCANNED : NO_MEMORY;
}

HIDDEN enum scan_result __libsplat_scan_text(scan_source *from, const directive *of, const scan_set *set, va_list *to)
{
    text_target target;
    enum scan_result result = begin(&target, of, to);
    if (result == SCANNED)
        result = set ? read_characters(from, of, set, &target) : NO_MATCH;
    if (result != SCANNED)
        give_up(&target);
    else if (target.owner)
        resize(&target, target.length);
    return result;
}
