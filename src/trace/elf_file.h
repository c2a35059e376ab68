#ifndef elf_file_h_INCLUDED
#define elf_file_h_INCLUDED

/* Sections of an ELF64 file by name, bounds-checked. */

#include "../base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct elf_file elf_file;

/* Null with a reason in *why (static text) when the file cannot be read or is no 64-bit little-endian ELF. */
elf_file *elf_file_open(const char *path, const char **why);

/* The same of bytes that are there already; they are taken over. */
elf_file *elf_file_take(text *content, const char **why);
void elf_file_close(elf_file *of);

/* The section's bytes, valid until close; false if there is none. */
bool elf_file_section(const elf_file *of, const char *name, const uint8_t **bytes, size_t *size);

/* A hash of the whole file: the program's identity. */
uint64_t elf_file_hash(const elf_file *of);

#endif
