#include "quick_memory.h"

#include "quick_calls.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>

/* Where the C library has the kernel write the thread's processor, from the thread pointer. Old ones do not. */
extern __attribute__((weak)) const ptrdiff_t __rseq_offset;
extern __attribute__((weak)) const unsigned int __rseq_size;
enum { SMALLEST_RSEQ = 32 };

/* The kernel leaves more than that between the stack and what it maps below. */
#define LARGEST_STACK ((uint64_t)100 << 20)

static uintptr_t page_of(uintptr_t address)
{
    return address & ~(uintptr_t)(QUICK_PAGE - 1);
}

static void set_rights(uintptr_t start, uintptr_t end, int rights)
{
    if (start < end)
        QUICK_CALL(SYS_mprotect, start, end - start, rights);
}

static quick_range *range_of(quick_memory *of, uintptr_t address)
{
    for (uint32_t i = 0; i < of->range_count; i++)
        if (address >= of->ranges[i].start && address < of->ranges[i].end)
            return &of->ranges[i];
    return NULL;
}

static bool is_closed(quick_memory *of, uintptr_t page)
{
    for (uint32_t i = 0; i < of->page_count; i++)
        if (of->pages[i] == page)
            return false;
    return range_of(of, page);
}

/* ---- looking ---- */

typedef struct search {
    quick_memory *into;
    uintptr_t kept_start, kept_end, before_stack;
    bool failed;
} search;

static void add_range(search *at, uintptr_t start, uintptr_t end, int rights)
{
    quick_memory *of = at->into;
    if (start >= end)
        return;
    if (of->range_count == QUICK_RANGES)
        at->failed = true;
    else
        of->ranges[of->range_count++] = (quick_range){start, end, rights};
}

static bool take_line(void *state, const map_line *line)
{
    search *at = state;
    if (RT.stack_top > line->start && RT.stack_top <= line->end) {
        at->into->stack_start = line->start;
        at->into->stack_end = line->end;
    } else if (!at->into->stack_start) {
        at->before_stack = line->end;
    }
    if (!line->is_private || !(line->rights & PROT_WRITE))
        return true;
    uintptr_t before = line->end < at->kept_start ? line->end : at->kept_start;
    uintptr_t behind = line->start > at->kept_end ? line->start : at->kept_end;
    add_range(at, line->start, before, line->rights);
    add_range(at, behind, line->end, line->rights);
    return true;
}

/* The lowest address that the stack can grow to. */
static uintptr_t stack_floor(const quick_memory *of)
{
    return page_of(of->stack_end - (of->stack_size < LARGEST_STACK ? of->stack_size : LARGEST_STACK));
}

static bool find_stack(quick_memory *of, uintptr_t before_stack)
{
    struct rlimit limit;
    if (!of->stack_start || QUICK_CALL(SYS_getrlimit, RLIMIT_STACK, &limit) != 0)
        return false;
    of->stack_size = limit.rlim_cur;
    return stack_floor(of) > before_stack && stack_floor(of) < of->stack_start;
}

/* The kernel limits the part of the stack that can grow, and closed pages are none of it. */
static void limit_stack(const quick_memory *of, uint64_t closed)
{
    struct rlimit limit;
    if (of->stack_size == RLIM_INFINITY || QUICK_CALL(SYS_getrlimit, RLIMIT_STACK, &limit) != 0)
        return;
    limit.rlim_cur = of->stack_size - closed;
    QUICK_CALL(SYS_setrlimit, RLIMIT_STACK, &limit);
}

static void find_kernels(quick_memory *of)
{
    if (!&__rseq_offset || !&__rseq_size || !__rseq_size)
        return;
    uintptr_t start = (uintptr_t)__builtin_thread_pointer() + (uintptr_t)__rseq_offset;
    of->kernels = (quick_range){start, start + (__rseq_size > SMALLEST_RSEQ ? __rseq_size : SMALLEST_RSEQ), 0};
}

static void keep_open(quick_memory *of, uintptr_t address)
{
    if (is_closed(of, page_of(address)))
        of->pages[of->page_count++] = page_of(address);
}

LOCAL bool quick_memory_find(quick_memory *of, void *saved, const stack_t *signal_stack)
{
    uintptr_t kept = (uintptr_t)signal_stack->ss_sp;
    search at = {.into = of, .kept_start = kept, .kept_end = kept + signal_stack->ss_size};
    of->saved = saved;
    memory_map_read(take_line, &at);
    if (at.failed || !find_stack(of, at.before_stack))
        return false;
    find_kernels(of);
    quick_memory_forget(of);
    return true;
}

LOCAL void quick_memory_forget(quick_memory *of)
{
    of->page_count = 0;
    keep_open(of, of->kernels.start);
    keep_open(of, of->kernels.end - 1);
    keep_open(of, of->stack_start); /* the stack grows by pages with the rights of its lowest one */
}

/* ---- opening and closing ---- */

static void sort_pages(quick_memory *of)
{
    for (uint32_t i = 1; i < of->page_count; i++) {
        uintptr_t page = of->pages[i];
        uint32_t to = i;
        for (; to && of->pages[to - 1] > page; to--)
            of->pages[to] = of->pages[to - 1];
        of->pages[to] = page;
    }
}

/* What is between the open pages. They themselves stay open all the time: the kernel may write there at any. */
LOCAL void quick_memory_close(quick_memory *of)
{
    sort_pages(of);
    limit_stack(of, of->stack_end - of->stack_start - QUICK_PAGE);
    for (uint32_t i = 0, page = 0; i < of->range_count; i++) {
        const quick_range *range = &of->ranges[i];
        uintptr_t at = range->start;
        for (; page < of->page_count && of->pages[page] < range->end; page++) {
            set_rights(at, of->pages[page], range->rights & ~PROT_WRITE);
            at = of->pages[page] + QUICK_PAGE;
        }
        set_rights(at, range->end, range->rights & ~PROT_WRITE);
    }
}

static void save_pages(quick_memory *of, uint32_t from, uint32_t to)
{
    uintptr_t start = (uintptr_t)of->saved[from], end = (uintptr_t)of->saved[to];
    set_rights(start, end, PROT_READ | PROT_WRITE);
    for (uint32_t i = from; i < to; i++)
        quick_copy(of->saved[i], (const void *)of->pages[i], QUICK_PAGE);
    set_rights(start, end, PROT_READ);
}

LOCAL void quick_memory_save(quick_memory *of)
{
    of->mapping_count = 0;
    of->end_of_data = (uintptr_t)QUICK_CALL(SYS_brk, 0);
    save_pages(of, 0, of->page_count);
}

LOCAL bool quick_memory_open(quick_memory *of, uintptr_t address)
{
    uintptr_t page = page_of(address);
    if (!is_closed(of, page) || of->page_count == QUICK_PAGES)
        return false;
    of->pages[of->page_count++] = page;
    save_pages(of, of->page_count - 1, of->page_count);
    set_rights(page, page + QUICK_PAGE, range_of(of, page)->rights);
    return true;
}

LOCAL bool quick_memory_is_open(quick_memory *of, uintptr_t address, uint64_t size)
{
    for (uintptr_t page = page_of(address); page < address + size; page += QUICK_PAGE)
        if (is_closed(of, page))
            return false;
    return true;
}

LOCAL bool quick_memory_open_all(quick_memory *of, uintptr_t address, uint64_t size)
{
    for (uintptr_t page = page_of(address); page < address + size; page += QUICK_PAGE)
        if (is_closed(of, page) && !quick_memory_open(of, page))
            return false;
    return true;
}

LOCAL void quick_memory_release(const quick_memory *of)
{
    for (uint32_t i = 0; i < of->range_count; i++)
        set_rights(of->ranges[i].start, of->ranges[i].end, of->ranges[i].rights);
    limit_stack(of, 0);
}

/* ---- what a run maps ---- */

LOCAL bool quick_memory_brk(const quick_memory *of, uintptr_t wanted, long *result)
{
    if (wanted && wanted < of->end_of_data)
        return false;
    *result = QUICK_CALL(SYS_brk, wanted);
    return true;
}

LOCAL bool quick_memory_map(quick_memory *of, const long arguments[6], long *result)
{
    int flags = (int)arguments[3] & ~(MAP_NORESERVE | MAP_STACK);
    if (flags != (MAP_PRIVATE | MAP_ANONYMOUS) || of->mapping_count == QUICK_MAPPINGS)
        return false;
    *result = quick_call(SYS_mmap, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
    uintptr_t start = (uintptr_t)*result, end = start + page_of((uint64_t)arguments[1] + QUICK_PAGE - 1);
    if (*result > 0)
        of->mappings[of->mapping_count++] = (quick_range){start, end, (int)arguments[2]};
    return true;
}

LOCAL bool quick_memory_unmap(quick_memory *of, uintptr_t start, uint64_t size, long *result)
{
    for (uint32_t i = 0; i < of->mapping_count; i++)
        if (of->mappings[i].start == start && of->mappings[i].end == start + page_of(size + QUICK_PAGE - 1)) {
            of->mappings[i] = of->mappings[--of->mapping_count];
            *result = QUICK_CALL(SYS_munmap, start, size);
            return true;
        }
    return false;
}

static uintptr_t clamp(uintptr_t value, uintptr_t least, uintptr_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void put_page_back(const quick_memory *of, uint32_t i)
{
    uintptr_t start = of->pages[i], end = start + QUICK_PAGE;
    uintptr_t before = clamp(of->kernels.start, start, end), behind = clamp(of->kernels.end, start, end);
    quick_copy((void *)start, of->saved[i], before - start);
    quick_copy((void *)behind, of->saved[i] + (behind - start), end - behind);
}

LOCAL void quick_memory_put_back(quick_memory *of)
{
    for (; of->mapping_count; of->mapping_count--) {
        const quick_range *last = &of->mappings[of->mapping_count - 1];
        QUICK_CALL(SYS_munmap, last->start, last->end - last->start);
    }
    QUICK_CALL(SYS_brk, of->end_of_data);
    QUICK_CALL(SYS_madvise, stack_floor(of), of->stack_start - stack_floor(of), MADV_DONTNEED);
    for (uint32_t i = 0; i < of->page_count; i++)
        put_page_back(of, i);
}
