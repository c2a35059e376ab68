/* The heap: the C library's, with a node for each block. A freed block is kept for a while, so that a use of it is
 * noticed; a block that is resized always moves. The program's own functions of these names win. */

#include "gate.h"
#include "nodes.h"
#include "unset.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size), *__libc_calloc(size_t count, size_t size), *__libc_memalign(size_t a, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void __libc_free(void *block);

enum { KEPT_BLOCKS = 1 << 12, KEPT_BYTES = 1 << 20, PADDING = 1 };

#define WEAK __attribute__((weak))
/* The frames above are looked at only where they lie on the stack. */
static inline __attribute__((always_inline)) node_place caller(void)
{
    const uintptr_t *frame = __builtin_frame_address(0), *above = (const uintptr_t *)frame[0];
    bool is_frame = above > frame && runtime_is_frame((uintptr_t)above);
    return (node_place){(uintptr_t)__builtin_return_address(0) - 1, is_frame ? above[1] - 1 : 0};
}
#define CALLER caller()

/* Freed blocks, oldest first. */
static struct {
    splat_node *blocks[KEPT_BLOCKS];
    uint32_t first, count;
    uint64_t bytes;
} kept;

/* ---- making blocks ---- */

static bool is_allowed(size_t size)
{
    bool is_too_large = RT.attached && RT.header->allocation_limit && size > RT.header->allocation_limit;
    if (is_too_large)
        errno = ENOMEM;
    return !is_too_large && size <= SIZE_MAX - ABI_GRANULE;
}

/* `is_set`: the block has a content. */
static void *made(void *block, size_t size, node_place place, bool is_set)
{
    GATE(block);
    splat_node *node = block ? node_add(block, size, NULL) : NULL;
    if (node) {
        node_facts_of(node)->made = place;
        node_set_symbolic_size(node, RT.allocation_size == size ? RT.allocation : 0);
        shadow_clear((uintptr_t)block, size);
        if (!is_set && RT.allocation_is_ours && RT.allocation_size == size)
            unset_mark((uintptr_t)block, size, NULL, place.pc);
    }
    RT.allocation = RT.allocation_is_ours = 0;
    return block;
}

/* With --fail-allocations the input decides, by a bit for each allocation. */
static bool fails(void)
{
    uint32_t site = __splat_call.allocation_site;
    __splat_call.allocation_site = 0;
    if (!site || !RT.attached || !(RT.header->options & SEGMENT_FAIL_ALLOCATIONS))
        return false;
    GATE(false);
    if (RT.ended)
        return false;
    const void *mark = __splat_call.returned;
    __splat_call.returned = NULL; /* as an instrumented caller leaves it: see input_declare */
    uint32_t first = input_declare(INPUT_UNSIGNED, 1, SEGMENT_FAILED_ALLOCATION);
    __splat_call.returned = mark;
    if (!RT.tracing)
        return false;
    bool taken = RT.input[first] & 1;
    uint32_t condition = result(expr_extract(&RT.arena, input_expression(first), 0, 1));
    if (condition)
        event_branch(site - 1, condition, taken);
    if (taken)
        errno = ENOMEM;
    return taken;
}

static bool is_possible(size_t size)
{
    return is_allowed(size) && !fails();
}

static void *allocate(size_t size, node_place place)
{
    return made(is_possible(size) ? __libc_malloc(size + PADDING) : NULL, size, place, false);
}

WEAK void *malloc(size_t size)
{
    return allocate(size, CALLER);
}

WEAK void *calloc(size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) {
        errno = ENOMEM;
        return NULL;
    }
    return made(is_possible(all) ? __libc_calloc(1, all + PADDING) : NULL, all, CALLER, true);
}

static void *allocate_aligned(size_t alignment, size_t size, node_place place)
{
    size_t at_least = alignment < ABI_GRANULE ? ABI_GRANULE : alignment;
    return made(is_possible(size) ? __libc_memalign(at_least, size + PADDING) : NULL, size, place, false);
}

WEAK void *memalign(size_t alignment, size_t size)
{
    return allocate_aligned(alignment, size, CALLER);
}

WEAK void *aligned_alloc(size_t alignment, size_t size)
{
    return allocate_aligned(alignment, size, CALLER);
}

WEAK int posix_memalign(void **into, size_t alignment, size_t size)
{
    if (alignment % sizeof(void *) || !alignment || (alignment & (alignment - 1)))
        return EINVAL;
    void *block = allocate_aligned(alignment, size, CALLER);
    if (!block)
        return ENOMEM;
    *into = block;
    return 0;
}

WEAK void *valloc(size_t size)
{
    return allocate_aligned((size_t)sysconf(_SC_PAGESIZE), size, CALLER);
}

WEAK void *pvalloc(size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return allocate_aligned(page, (size + page - 1) / page * page, CALLER);
}

/* ---- freeing them ---- */

static void let_go_of_oldest(void)
{
    splat_node *node = kept.blocks[kept.first];
    void *block = (void *)node->base;
    kept.first = (kept.first + 1) % KEPT_BLOCKS;
    kept.count--;
    kept.bytes -= node->true_size;
    node_remove(node);
    __libc_free(block);
}

static void keep(splat_node *node, node_place place)
{
    node_facts *facts = node_facts_of(node);
    facts->state = NODE_FREED;
    facts->freed = place;
    node_watch(node);
    while (kept.count == KEPT_BLOCKS || (kept.count && kept.bytes + node->true_size > KEPT_BYTES))
        let_go_of_oldest();
    kept.blocks[(kept.first + kept.count++) % KEPT_BLOCKS] = node;
    kept.bytes += node->true_size;
}

/* The node of the block that is to be freed; null: the block has none. Does not return from a bug. */
static splat_node *find_block(void *block, node_place place, uintptr_t frame)
{
    splat_node *node = node_find(block);
    if (!node)
        return NULL;
    bool is_heap = !node_is_slot(node) && !node->object;
    node_access made = {block, 0, SEGMENT_NO_SITE, false, place.pc, frame};
    if (is_heap && !node_is_alive(node))
        free_is_bug(&made, node, BUG_DOUBLE_FREE);
    else if (!is_heap || node->base != (uintptr_t)block)
        free_is_bug(&made, node, BUG_BAD_FREE);
    return is_heap && node->base == (uintptr_t)block && node_is_alive(node) ? node : NULL;
}

/* False: the block is not one of ours. */
static bool give_back(void *block, node_place place, uintptr_t frame)
{
    /* A process that the program forked frees nothing that has a node. */
    GATE(node_find(block) != NULL);
    bool is_known = node_find(block) != NULL;
    splat_node *node = find_block(block, place, frame);
    if (node)
        keep(node, place);
    return is_known;
}

WEAK void free(void *block)
{
    int kept_error = errno;
    if (block && !give_back(block, CALLER, (uintptr_t)__builtin_frame_address(0)))
        __libc_free(block);
    errno = kept_error;
}

/* ---- resizing ---- */

static void move_shadows(void *to, const void *from, size_t size)
{
    GATE();
    if (runtime_follows())
        shadow_copy((uintptr_t)to, (uintptr_t)from, size);
}

static void *resize(void *old, size_t size, node_place place, uintptr_t frame)
{
    splat_node *node = NULL;
    if (!old)
        return allocate(size, place);
    if (gate_enter()) {
        node = find_block(old, place, frame);
        gate_leave(NULL);
    }
    if (!node)
        return is_allowed(size) ? __libc_realloc(old, size + PADDING) : NULL;
    size_t common = size < node->true_size ? size : node->true_size;
    void *block = size ? allocate(size, place) : NULL;
    if (block) {
        __builtin_memcpy(block, old, common);
        move_shadows(block, old, common);
    }
    if (block || !size)
        give_back(old, place, frame);
    return block;
}

WEAK void *realloc(void *old, size_t size)
{
    return resize(old, size, CALLER, (uintptr_t)__builtin_frame_address(0));
}

WEAK void *reallocarray(void *old, size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) {
        errno = ENOMEM;
        return NULL;
    }
    return resize(old, all, CALLER, (uintptr_t)__builtin_frame_address(0));
}

/* As much as was asked for: what lies behind is not the program's. */
WEAK size_t malloc_usable_size(void *block)
{
    const splat_node *node = block ? node_find(block) : NULL;
    if (!block || node)
        return node ? node->true_size : 0;
    /* The C library's block has its size before it, with flags in the lowest bits, and itself included. */
    return (((const size_t *)block)[-1] & ~(size_t)7) - sizeof(size_t);
}

/* ---- symbolic sizes ---- */

/* Sizes at the edges are tried: none at all, and more than there is. */
ABI_COLD void __splat_allocation(uint64_t a, uint64_t b, uint32_t sa, uint32_t sb, uint32_t site)
{
    GATE();
    RT.allocation_size = a * b;
    RT.allocation_is_ours = true;
    if (!(sa | sb) || !RT.tracing)
        return;
    expr_arena *arena = &RT.arena;
    uint32_t size = expr_binary(arena, EXPR_MUL, operand(sa, 64, a), operand(sb, 64, b));
    uint64_t now = a * b, limit = RT.header->allocation_limit ? RT.header->allocation_limit : ~(uint64_t)0;
    if (RT.allocation)
        loss_add(site, LOSS_CALL, "malloc");
    RT.allocation = result(size);
    if (!RT.allocation)
        return;
    uint32_t fits = result(expr_binary(arena, EXPR_ULE, size, expr_const(arena, 64, limit)));
    if (fits)
        event_branch(site, fits, now <= limit);
    uint32_t is_empty = result(expr_binary(arena, EXPR_EQ, size, expr_const(arena, 64, 0)));
    if (is_empty)
        event_branch(site, is_empty, now == 0);
}
