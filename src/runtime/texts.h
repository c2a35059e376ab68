#ifndef texts_h_INCLUDED
#define texts_h_INCLUDED

/* Strings and data that are known by their lengths: docs/design/texts.md.
 *
 * A *text* is a sequence of bytes of which some depend on lengths. It never changes: a byte of memory refers to a byte of a
 * text by its shadow cell, so copies of memory are copies of cells, and a byte that the program overwrites is simply no
 * longer part of the text. There are two kinds: an input, and a *patch*, which is what memory holds after a range of
 * symbolic place or size was written: the new content inside that range, what was there before outside of it.
 *
 * A text says how far it has no zero; that is what lengths of strings come from. */

#include "quantity.h"

enum { TEXT_LARGEST = 1 << 16 };
#define TEXT_CELL 0x40000000u /* in the id of a cell; the rest is the text's number, the cell's index the byte's */

/* Bytes as they were at some time. */
typedef struct text_snapshot {
    const uint8_t *bytes;
    const shadow_cell *cells; /* null: all are concrete */
    uint32_t count;
} text_snapshot;

/* Bytes of a snapshot that are of one text, one after the other, or of none. */
typedef struct text_part {
    uint32_t start, count;
    const struct text *of; /* null: none; else from this index on: */
    uint32_t index;
} text_part;

/* What is known of the zeros in bytes from some address on: none in [from, end), and at `end` there is one if it `ends`.
 * Of the bytes before `from` nothing is known. */
typedef struct text_facts {
    uint32_t from;
    quantity end;
    bool ends;
} text_facts;

enum text_kind { TEXT_INPUT, TEXT_PATCH };
enum text_content { TEXT_COPIES, TEXT_FILLS };

typedef struct text {
    enum text_kind kind;
    uint32_t room;   /* bytes; where an input ends that can be shorter, the rest is there too */
    uint32_t stored; /* of these: how many have a place in memory, in a block of symbolic size less than all in this run */
    text_facts facts;
    uintptr_t at; /* where it was made */
    bool is_plain; /* no decision is needed to have one of its bytes */
    /* an input: the prefix, then a filler, and a zero at the length if it is a string */
    uint32_t first, prefix;
    quantity length;
    const uint8_t *filler;
    bool is_string;
    /* a patch: `count` bytes from `start` on */
    quantity start, count;
    text_snapshot old;
    enum text_content content;
    uint8_t fill;
    text_snapshot source; /* the content is what stands there from `shift` on */
    quantity shift;
} text;

LOCAL void texts_start(void);
/* At the end of a run, for the self-check. */
LOCAL void texts_tell_lengths(void);
static inline bool texts_exist(void)
{
    return __splat_follows_texts != 0;
}
/* Null: too many. All zero but its number. */
LOCAL text *text_new(uint32_t *number);
LOCAL void *text_allocate(uint64_t size); /* null: no room */
LOCAL text *text_of_cell(const shadow_cell *cell); /* null: the cell is none of a text's */
/* The cell at the address if its byte is still the one that was stored; else, or if it is concrete, null. */
LOCAL const shadow_cell *text_find_cell(uintptr_t address);
/* Does a run of so many cells from this one on reach the text's end? */
static inline bool text_is_whole(const text *of, uint32_t index, uint32_t count)
{
    return index + count == of->room || index + count == of->stored;
}
/* How many cells from the address on are those of one text, one after the other; 0: the first is none. */
LOCAL uint32_t text_run(uintptr_t address, uint64_t most);
/* The text that a symbolic address leads into, wherever it may point: if there is only one, and it is whole there, and
 * also up to its end if that is asked for; where it begins. Else null. */
LOCAL const text *text_at_symbolic(quantity address, bool up_to_end, uintptr_t *begin);
/* Is there a part of a text in these bytes? */
LOCAL bool text_is_in(uintptr_t address, uint64_t size);
/* The cells from `address` on become the text's, from index `from` up to `to`. */
LOCAL void text_put_cells(uint32_t number, uintptr_t address, uint32_t from, uint32_t to);
/* The part from `at` on, or, backwards, up to it. */
LOCAL text_part text_part_around(const text_snapshot *in, uint32_t at, bool backwards);
LOCAL bool text_take_snapshot(uintptr_t address, uint64_t size, text_snapshot *into);

/* text_bytes.c: expressions of 8 bits, constants included; 0 when there is no room for more. */
LOCAL uint32_t text_byte(const text *of, uint32_t index, uint32_t site);
/* The byte at a symbolic index, which may need decisions; *settled: the index was made concrete and the byte is what
 * memory says. */
LOCAL uint32_t text_byte_at(const text *of, quantity index, uint32_t site, bool *settled);

/* text_spans.c */
LOCAL text_facts text_facts_at(uintptr_t address, uint64_t most, uint32_t site);

/* text_patches.c */
/* A byte is about to be stored at a symbolic address inside this object. False: that is not followed. */
LOCAL bool text_store(const void *address, uint32_t saddress, uint8_t value, runtime_object in, uint32_t site);
/* A pointer that lengths were added to still leads to the object that it began in, wherever it points. */
LOCAL splat_referent text_root(const splat_referent *of);

#endif
