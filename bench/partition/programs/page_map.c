/* Pages of memory, each with a count of its users and a state: a process takes a page over, another one gives it back.
 * Pages have nothing to do with each other. */
#include <splat.h>

#include <assert.h>

#ifndef PAGES
#define PAGES 512
#endif

enum { FREE, MAPPED, SHARED };

struct page {
    unsigned char users, state;
};

static struct page pages[PAGES];

static void map_page(struct page *page)
{
    if (page->state == FREE)
        page->state = MAPPED;
    else if (page->state == MAPPED)
        page->state = SHARED;
    page->users++;
}

static void unmap_page(struct page *page)
{
    page->users--;
    if (page->users == 0)
        page->state = FREE;
    else if (page->users == 1)
        page->state = MAPPED;
}

static int is_sound(const struct page *page)
{
    if (page->state == FREE)
        return page->users == 0;
    if (page->state == MAPPED)
        return page->users == 1;
    return page->state == SHARED && page->users > 1;
}

int main(void)
{
    unsigned char wanted[PAGES];
    splat_bytes(pages, sizeof pages, "pages");
    for (int i = 0; i < PAGES; i++)
        wanted[i] = is_sound(&pages[i]) && pages[i].users < 200;
    for (int i = 0; i < PAGES; i++)
        if (wanted[i])
            map_page(&pages[i]);
    for (int i = 0; i < PAGES; i++)
        assert(!wanted[i] || is_sound(&pages[i]));
    for (int i = 0; i < PAGES; i++)
        if (wanted[i])
            unmap_page(&pages[i]);
    for (int i = 0; i < PAGES; i++)
        assert(!wanted[i] || is_sound(&pages[i]));
    return 0;
}
