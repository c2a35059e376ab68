#ifndef json_h_INCLUDED
#define json_h_INCLUDED

/* JSON: a writer into a `text`, and a reader into a tree. */

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JSON_DEPTH_LIMIT 64

/* The writer sets commas and line ends itself; the caller opens and closes in order. */
typedef struct json_writer {
    text *to;
    bool compact; /* all on one line, for events */
    bool after_key;
    unsigned depth;
    bool filled[JSON_DEPTH_LIMIT]; /* whether the object or array at this depth holds something */
} json_writer;

json_writer
json_writer_pretty(text *to); /* two spaces for each level; a line end behind the outermost value */
json_writer json_writer_compact(text *to); /* one line, a line end behind the outermost value */

void json_begin_object(json_writer *writer);
void json_end_object(json_writer *writer);
void json_begin_array(json_writer *writer);
void json_end_array(json_writer *writer);

/* Inside an object: the name of the value that comes next. */
void json_key(json_writer *writer, const char *key);

/* Bytes that are no valid UTF-8 become \u00XX. A null string is written as null. */
void json_string(json_writer *writer, const char *string);
void json_string_bytes(json_writer *writer, const void *bytes, size_t count);
void json_number(json_writer *writer, double number); /* not finite: null */
void json_integer(json_writer *writer, int64_t number);
void json_unsigned(json_writer *writer, uint64_t number);
void json_bool(json_writer *writer, bool value);
void json_null(json_writer *writer);

/* Key and value in one call. */
void json_put_string(json_writer *writer, const char *key, const char *string);
void json_put_number(json_writer *writer, const char *key, double number);
void json_put_unsigned(json_writer *writer, const char *key, uint64_t number);
void json_put_bool(json_writer *writer, const char *key, bool value);

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

typedef struct json json;

/* Reads one value and nothing behind it. Null with a reason and its line in `*why`, which the caller frees.
 */
json *json_read(const char *source, size_t length, char **why);
void json_free(json *root);

/* The accessors take null and wrong kinds, and then give null, 0 or false, so that look-ups can be chained.
 */
enum json_kind json_kind_of(const json *value);
const json *json_get(const json *object, const char *key);
size_t json_count(const json *array_or_object);
const json *json_item(const json *array_or_object, size_t index);
const char *json_item_key(const json *object, size_t index);
const char *json_text(const json *string); /* UTF-8, terminated */
size_t json_text_length(const json *string);
double json_number_of(const json *number);
uint64_t json_unsigned_of(const json *number); /* exact for integers up to 2^64-1; 0 if it is none */
bool json_is_true(const json *value);

#endif
