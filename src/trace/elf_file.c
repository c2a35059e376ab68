#include "elf_file.h"

#include "../base/file.h"
#include "../base/map.h"
#include "../base/memory.h"

#include <elf.h>
#include <string.h>

/* The whole file is read in, not mapped: it may be rebuilt while we hold it. */
struct elf_file {
    text content;
    uint64_t sections; /* offset of the section headers */
    uint64_t section_count;
    const char *names; /* the section names, terminated at names_size */
    uint64_t names_size;
};

static bool is_inside(const elf_file *of, uint64_t offset, uint64_t size)
{
    return offset <= of->content.length && size <= of->content.length - offset;
}

/* The index is below section_count, or 0. */
static bool get_section(const elf_file *of, uint64_t index, Elf64_Shdr *into)
{
    uint64_t offset = of->sections + index * sizeof *into;
    if (!is_inside(of, offset, sizeof *into))
        return false;
    memcpy(into, of->content.data + offset, sizeof *into);
    return true;
}

static bool has_bytes(const elf_file *of, const Elf64_Shdr *section)
{
    return section->sh_type != SHT_NOBITS && section->sh_type != SHT_NULL &&
           is_inside(of, section->sh_offset, section->sh_size);
}

/* Large counts and indices stand in the first section header instead. */
static const char *find_sections(elf_file *of, const Elf64_Ehdr *header)
{
    Elf64_Shdr first, names;
    of->sections = header->e_shoff;
    if (!of->sections)
        return NULL;
    if (header->e_shentsize != sizeof first || !is_inside(of, of->sections, sizeof first) ||
        !get_section(of, 0, &first))
        return "its section headers are damaged";
    uint64_t count = header->e_shnum ? header->e_shnum : first.sh_size;
    uint64_t names_index = header->e_shstrndx == SHN_XINDEX ? first.sh_link : header->e_shstrndx;
    if (count > of->content.length / sizeof first || !is_inside(of, of->sections, count * sizeof first))
        return "its section headers lie outside the file";
    of->section_count = count;
    if (!count || names_index == SHN_UNDEF)
        return NULL;
    if (names_index >= count || !get_section(of, names_index, &names) || !has_bytes(of, &names) ||
        !names.sh_size || of->content.data[names.sh_offset + names.sh_size - 1])
        return "its section names are damaged";
    of->names = of->content.data + names.sh_offset;
    of->names_size = names.sh_size;
    return NULL;
}

static const char *read_header(elf_file *of)
{
    Elf64_Ehdr header;
    if (of->content.length < sizeof header || memcmp(of->content.data, ELFMAG, SELFMAG) != 0)
        return "it is no ELF file";
    memcpy(&header, of->content.data, sizeof header);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
        return "it is no 64-bit little-endian ELF file";
    return find_sections(of, &header);
}

elf_file *elf_file_take(text *content, const char **why)
{
    elf_file *made = memory_allocate(1, sizeof *made);
    made->content = *content;
    *content = (text){0};
    *why = read_header(made);
    if (!*why)
        return made;
    elf_file_close(made);
    return NULL;
}

elf_file *elf_file_open(const char *path, const char **why)
{
    text content = {0};
    if (file_read(path, &content))
        return elf_file_take(&content, why);
    *why = "it cannot be read";
    text_free(&content);
    return NULL;
}

void elf_file_close(elf_file *of)
{
    if (!of)
        return;
    text_free(&of->content);
    memory_free(of);
}

bool elf_file_section(const elf_file *of, const char *name, const uint8_t **bytes, size_t *size)
{
    if (!of->names)
        return false;
    for (uint64_t i = 1; i < of->section_count; i++) {
        Elf64_Shdr section;
        if (!get_section(of, i, &section) || section.sh_name >= of->names_size)
            continue;
        if (strcmp(of->names + section.sh_name, name) != 0 || !has_bytes(of, &section))
            continue;
        *bytes = (const uint8_t *)of->content.data + section.sh_offset;
        *size = section.sh_size;
        return true;
    }
    return false;
}

uint64_t elf_file_hash(const elf_file *of)
{
    return map_hash_bytes(of->content.data, of->content.length);
}
