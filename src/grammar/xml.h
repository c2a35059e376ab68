#ifndef xml_h_INCLUDED
#define xml_h_INCLUDED

/* A reader of XML that goes from tag to tag: as much of it as reports of tools need. */

#include "../base/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct xml_reader {
    const char *at, *end;
    text name;      /* of the tag at hand */
    text attributes; /* as they stand there */
    text content;   /* the text before the tag, with entities resolved */
    bool is_end;    /* </name> */
} xml_reader;

xml_reader xml_read(const char *source, size_t length);

/* The next tag; false behind the last. Comments and declarations are left out. */
bool xml_next(xml_reader *of);

/* The value of an attribute of the tag at hand, which the caller frees; null: it has none of this name. */
char *xml_attribute(const xml_reader *of, const char *name);

void xml_free(xml_reader *of);

#endif
