#include "loop_tables.h"

#include "../base/memory.h"

bool loop_tables_has(const loop_tables *of, uint32_t site)
{
    size_t i = 0;
    while (i < of->count && of->items[i].site != site)
        i++;
    return i < of->count;
}

/* By site. */
void loop_tables_add(loop_tables *to, uint32_t site, char *text)
{
    if (loop_tables_has(to, site)) {
        memory_free(text);
        return;
    }
    array_push(to, (loop_table){site, text});
    for (size_t i = to->count - 1; i && to->items[i - 1].site > site; i--) {
        to->items[i] = to->items[i - 1];
        to->items[i - 1] = (loop_table){site, text};
    }
}

void loop_tables_move(loop_tables *to, loop_tables *from)
{
    for (size_t i = 0; i < from->count; i++)
        loop_tables_add(to, from->items[i].site, from->items[i].text);
    array_clear(from);
}

void loop_tables_print(const loop_tables *of, text *to)
{
    for (size_t i = 0; i < of->count; i++)
        text_addf(to, "%s%s", i ? "\n" : "", of->items[i].text);
}

void loop_tables_pack(const loop_tables *of, text *to)
{
    pack_number(to, of->count);
    for (size_t i = 0; i < of->count; i++) {
        pack_number(to, of->items[i].site);
        pack_string(to, of->items[i].text);
    }
}

void loop_tables_unpack(loop_tables *into, unpacker *from)
{
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        uint32_t site = (uint32_t)unpack_number(from);
        char *words = unpack_string(from);
        if (words)
            loop_tables_add(into, site, words);
        else
            from->broken = true;
    }
}

void loop_tables_clear(loop_tables *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].text);
    array_clear(of);
}

void loop_tables_free(loop_tables *of)
{
    loop_tables_clear(of);
    array_free(of);
}
