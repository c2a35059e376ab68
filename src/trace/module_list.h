#ifndef module_list_h_INCLUDED
#define module_list_h_INCLUDED

/* What a program registered, as the driver believes it: the checked entries of the segment's table of modules, and the
 * files that they are part of. The list only grows: a library's numbers stay when it is unloaded. */

#include "../base/array.h"
#include "../base/packing.h"
#include "segment.h"

#include <stddef.h>

/* The program, or a library that it loaded. */
typedef struct module_image {
    uint64_t hash, start, end; /* as in segment_module */
    char *path;                /* "" if unknown */
} module_image;

typedef struct module_list {
    ARRAY(segment_module) modules;
    ARRAY(module_image) images;
} module_list;

void module_list_free(module_list *of);
void module_list_copy(module_list *to, const module_list *from); /* replaces the content of `to` */

/* Takes what was added to the segment since the last time, up to the first entry that breaks a rule. `wanted` as for
 * trace_read. */
void module_list_update(module_list *of, const segment_header *wanted, const uint8_t *segment);

/* Writes the list into a segment, so that a run finds it whatever an earlier one did to it. */
void module_list_restore(const module_list *of, const segment_header *wanted, uint8_t *segment);

/* For other processes and later ones. `into` is empty before; false: the bytes are damaged, and it is empty still. */
void module_list_pack(const module_list *of, text *to);
bool module_list_unpack(module_list *into, const void *bytes, size_t size);

/* Are the first modules of `of` those of `begin`, with the same numbers? */
bool module_list_begins_with(const module_list *of, const module_list *begin);

/* `of` begins with `begin`. Is one of the files of `begin` another one now? All modules of a file register at once, so
 * it is if there is a new one. */
bool module_list_has_other_file(const module_list *of, const module_list *begin);

/* The end of the coverage bytes, in whole pages as they are mapped. */
uint32_t module_list_coverage_end(const module_list *of);

#endif
