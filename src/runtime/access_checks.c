/* Accesses that may be bad: whether they are, and how that is told. */

#include "gate.h"
#include "nodes.h"

enum { LONGEST_MESSAGE = 512, NULL_PAGE = 1 << 16 };

typedef struct message {
    char text[LONGEST_MESSAGE];
    uint32_t length;
} message;

static void say(message *to, const char *text)
{
    for (; *text && to->length + 1 < LONGEST_MESSAGE; text++)
        to->text[to->length++] = *text;
    to->text[to->length] = 0;
}

static void say_number(message *to, int64_t number)
{
    char digits[24], *at = digits + sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    *--at = 0;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    say(to, at);
}

static void say_object(message *to, const splat_object *object, uint64_t size, bool is_gone)
{
    if (is_gone && !object)
        say(to, "freed ");
    say_number(to, (int64_t)size);
    say(to, "-byte ");
    if (!object) {
        say(to, "heap block");
        return;
    }
    if (object->kind == OBJECT_LITERAL || object->kind == OBJECT_ARGUMENT) {
        say(to, object->kind == OBJECT_LITERAL ? "string literal" : object->name);
        return;
    }
    say(to, object->kind == OBJECT_SLOT ? "stack " : "global ");
    say(to, object->is_array ? "array" : "variable");
    if (object->name) {
        say(to, " `");
        say(to, object->name);
        say(to, "`");
    }
    if (is_gone)
        say(to, " of a function that has returned");
}

/* "write of 1 byte at offset 1024 of 1024-byte stack array `resolved`" */
static void say_access(message *to, const node_access *of, const splat_node *node, const splat_object *object)
{
    say(to, of->writes ? "write of " : "read of ");
    say_number(to, (int64_t)of->bytes);
    say(to, of->bytes == 1 ? " byte at offset " : " bytes at offset ");
    say_number(to, (int64_t)((uintptr_t)of->address - node->base));
    say(to, " of ");
    say_object(to, object, node->true_size, node->size == 0 && !node_is_alive(node));
}

static void report(const node_access *of, const splat_node *node, const splat_object *object, enum bug_kind kind,
                   const message *text)
{
    const node_facts *facts = object ? NULL : node_facts_of(node);
    bug_place place = {.site = of->site, .pc = of->pc, .frame = of->frame, .message = text->text,
                       .made_site = SEGMENT_NO_SITE};
    if (object && object->site != SEGMENT_NO_SITE)
        place.made_site = object->site + object->module->site_base;
    if (facts) {
        place.made = facts->made.pc;
        place.made_from = facts->made.from;
        place.freed = facts->freed.pc;
        place.freed_from = facts->freed.from;
    }
    bug_report(kind, &place);
    runtime_leave(SEGMENT_END_BUG, 1);
}

LOCAL void access_is_bug(const node_access *of, const splat_node *node, const splat_object *object, enum bug_kind kind)
{
    message text = {0};
    if (!bug_is_wanted(kind))
        return;
    say_access(&text, of, node, object);
    report(of, node, object, kind, &text);
}

LOCAL void free_is_bug(const node_access *of, const splat_node *node, enum bug_kind kind)
{
    message text = {0};
    if (!bug_is_wanted(kind))
        return;
    say(&text, "free of ");
    if (kind == BUG_BAD_FREE && node->base != (uintptr_t)of->address) {
        say(&text, "offset ");
        say_number(&text, (int64_t)((uintptr_t)of->address - node->base));
        say(&text, " of ");
    }
    say_object(&text, node->object, node->true_size, !node_is_alive(node));
    report(of, node, node->object, kind, &text);
}

LOCAL void unset_is_bug(const unset_read *of)
{
    message text = {0};
    bug_place place = {BUG_HERE, .message = text.text, .made = of->made};
    place.site = of->site;
    if (of->object && of->object->site != SEGMENT_NO_SITE)
        place.made_site = of->object->site + of->object->module->site_base;
    say(&text, of->what);
    say(&text, " depends on ");
    if (of->size > sizeof(uint64_t)) {
        say(&text, "byte ");
        say_number(&text, (int64_t)of->offset);
        say(&text, " of ");
    }
    say_object(&text, of->object, of->size, false);
    say(&text, ", which was never set");
    bug_report(BUG_UNINITIALIZED_READ, &place);
    if (RT.tracing && !(RT.header->options & SEGMENT_SINGLE))
        runtime_leave(SEGMENT_END_BUG, 1);
}

static enum bug_kind kind_outside(const node_access *of)
{
    return of->writes ? BUG_OUT_OF_BOUNDS_WRITE : BUG_OUT_OF_BOUNDS_READ;
}

/* Whether a range of symbolic place or size stays inside was asked already, with its symbolic end. */
static bool was_asked(const node_access *of, const splat_node *node)
{
    for (uint32_t i = 0; i < 2; i++)
        if (RT.asked[i].node == node && RT.asked[i].end == (uintptr_t)of->address + of->bytes) {
            RT.asked[i].node = NULL;
            return true;
        }
    return false;
}

LOCAL void check_symbolic_size(const node_access *of, const splat_node *node)
{
    node_facts *facts = node_facts_of(node);
    uint64_t end = (uintptr_t)of->address - node->base + of->bytes;
    if (!facts || !facts->symbolic_size || end <= facts->within || !RT.tracing || was_asked(of, node))
        return;
    uint32_t reaches = expr_binary(&RT.arena, EXPR_ULE, expr_const(&RT.arena, 64, end), facts->symbolic_size);
    facts->within = end;
    if (result(reaches))
        event_check(of->site, reaches, end <= node->true_size, kind_outside(of));
}

/* BUG_KIND_COUNT: it is none. */
static enum bug_kind judge(const node_access *of, const splat_node *node)
{
    uint64_t offset = (uintptr_t)of->address - node->base;
    if (!node_is_alive(node))
        return node_is_slot(node) ? BUG_USE_AFTER_RETURN : BUG_USE_AFTER_FREE;
    return of->bytes > node->true_size || offset > node->true_size - of->bytes ? kind_outside(of) : BUG_KIND_COUNT;
}

/* Reports what is bad. */
static void check_now(const node_access *of, const splat_node *node, enum bug_kind kind)
{
    if (kind != BUG_USE_AFTER_FREE && kind != BUG_USE_AFTER_RETURN)
        check_symbolic_size(of, node);
    if (kind != BUG_KIND_COUNT)
        access_is_bug(of, node, node->object, kind);
}

/* What is loaded instead, until the recipe looks at the access. It lasts for as long as a segment may need it. */
static const void *copy_for_recipe(const node_access *of)
{
    enum { ROOM = 32, COPIES = ABI_NOWHERE_SIZE / ROOM - 1 };
    static uint32_t turn;
    uint8_t *copy = (uint8_t *)ABI_NOWHERE_AT + ROOM * (1 + turn++ % COPIES);
    for (uint64_t i = 0; i < of->bytes && i < ROOM; i++)
        copy[i] = ((const uint8_t *)of->address)[i];
    return copy;
}

static const void *check_later(const node_access *of, const splat_node *node, enum bug_kind kind)
{
    const node_facts *facts = kind == BUG_KIND_COUNT ? node_facts_of(node) : NULL;
    if (kind != BUG_KIND_COUNT && bug_is_wanted(kind))
        return (const void *)ABI_NOWHERE_AT;
    return facts && facts->symbolic_size ? copy_for_recipe(of) : of->address;
}

static const void *check_access(const node_access *of, const void *referent, const splat_object *object, bool later)
{
    splat_node known = {(uintptr_t)referent, 1, object ? object->size : 0, object};
    const splat_node *node = object ? &known : node_find_for(referent, of->address, of->bytes);
    if (!node) {
        if ((uintptr_t)referent >= NULL_PAGE)
            node_count_unknown(referent);
        return of->address;
    }
    enum bug_kind kind = object ? kind_outside(of) : judge(of, node);
    if (later)
        return check_later(of, node, kind);
    if (object)
        access_is_bug(of, node, object, kind);
    else
        check_now(of, node, kind);
    return of->address;
}

ABI_COLD const void *__splat_access(const void *address, uint64_t size, const void *referent, const splat_object *of,
                                    uint32_t site, uint32_t flags)
{
    node_access made = {address, size, site, flags & ACCESS_WRITES, (uintptr_t)__builtin_return_address(0) - 1,
                        (uintptr_t)__builtin_frame_address(0)};
    GATE(address);
    if (!size || !nodes_are_wanted() || RT.ended)
        return address;
    return check_access(&made, referent, of, flags & ACCESS_DEFERRED);
}

ABI_COLD void __splat_escape(const void *pointer, const void *referent)
{
    GATE();
    const splat_node *node = node_find(referent);
    if (node && (uintptr_t)pointer - node->base > node->true_size)
        node_add_stray(pointer, node);
}

/* Only what lies in the node is looked at. */
ABI_COLD void __splat_text(const char *text, const void *referent, uint32_t site)
{
    node_access made = {text, 0, site, false, (uintptr_t)__builtin_return_address(0) - 1,
                        (uintptr_t)__builtin_frame_address(0)};
    GATE();
    const splat_node *node = node_find_for(referent, text, 1);
    if (!node)
        return;
    uint64_t offset = (uintptr_t)text - node->base, end = offset;
    while (end < node->true_size && ((const char *)node->base)[end])
        end++;
    made.bytes = end + 1 - offset;
    check_access(&made, (const void *)node->base, NULL, false);
}

ABI_COLD void __splat_overlap(const void *to, const void *from, uint64_t size, uint32_t site)
{
    GATE();
    if (to == from || !size)
        return;
    bug_place place = {BUG_HERE, .message = "memcpy between ranges that overlap"};
    place.site = site;
    bug_report(BUG_OVERLAP, &place);
}
