#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "trace/elf_file.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What the tests look for in their own program. */
__attribute__((section("splat_marker"), used)) static const char marker[] = "found in the section";

static void test_own_program(void **state)
{
    const char *why = "unset";
    elf_file *file = elf_file_open("/proc/self/exe", &why);
    assert_non_null(file);
    const uint8_t *bytes;
    size_t size;
    assert_true(elf_file_section(file, "splat_marker", &bytes, &size));
    assert_true(size >= sizeof marker);
    assert_memory_equal(bytes, marker, sizeof marker);
    assert_true(elf_file_section(file, ".text", &bytes, &size));
    assert_false(elf_file_section(file, "splat_marke", &bytes, &size));
    assert_false(elf_file_section(file, "", &bytes, &size));
    assert_false(elf_file_section(file, ".bss", &bytes, &size));
    elf_file *again = elf_file_open("/proc/self/exe", &why);
    assert_true(elf_file_hash(file) == elf_file_hash(again));
    elf_file_close(again);
    elf_file_close(file);
    elf_file_close(NULL);
}

static void test_what_is_no_elf_file(void **state)
{
    const char *why = NULL;
    assert_null(elf_file_open("/nowhere/at/all", &why));
    assert_non_null(why);
    why = NULL;
    assert_null(elf_file_open("/proc/self/cmdline", &why));
    assert_non_null(why);
    why = NULL;
    assert_null(elf_file_open("/", &why));
    assert_non_null(why);
}

enum { HEADERS = 64, SECTIONS = 4 };

/* A small file: header, four section headers, names, one section of 8 bytes. */
static size_t make_small_file(uint8_t *into)
{
    static const char names[] = "\0.names\0data\0zero";
    Elf64_Ehdr header = {
        .e_shoff = HEADERS, .e_shentsize = sizeof(Elf64_Shdr), .e_shnum = SECTIONS, .e_shstrndx = 1};
    memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    size_t behind = HEADERS + SECTIONS * sizeof(Elf64_Shdr);
    Elf64_Shdr sections[SECTIONS] = {
        {.sh_size = SECTIONS, .sh_link = 1},
        {.sh_name = 1, .sh_type = SHT_STRTAB, .sh_offset = behind, .sh_size = sizeof names},
        {.sh_name = 8, .sh_type = SHT_PROGBITS, .sh_offset = behind + sizeof names, .sh_size = 8},
        {.sh_name = 13, .sh_type = SHT_NOBITS, .sh_offset = behind, .sh_size = 1000},
    };
    memcpy(into, &header, sizeof header);
    memcpy(into + HEADERS, sections, sizeof sections);
    memcpy(into + behind, names, sizeof names);
    memcpy(into + behind + sizeof names, "12345678", 8);
    return behind + sizeof names + 8;
}

/* `file` is a file in memory, which is replaced by these bytes. */
static elf_file *open_bytes(int file, const uint8_t *bytes, size_t size, const char **why)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    assert_int_equal(ftruncate(file, 0), 0);
    assert_int_equal(pwrite(file, bytes, size, 0), size);
    return elf_file_open(path, why);
}

static void damage_at_random(int memory, const uint8_t *whole, size_t size)
{
    uint8_t copy[1024];
    elf_file *file;
    const char *why;
    const uint8_t *bytes;
    size_t count;
    random_source source = {3};
    int opened = 0, refused = 0;
    for (int round = 0; round < 4000; round++) {
        memcpy(copy, whole, size);
        size_t cut = random_below(&source, 8) ? size : random_below(&source, size + 1);
        for (uint64_t i = random_below(&source, 5); i > 0; i--) {
            uint64_t words[] = {0, 1, UINT64_MAX, UINT64_MAX - 63, size, random_next(&source)};
            size_t width = (size_t)1 << random_below(&source, 4);
            size_t place = random_below(&source, size / width) * width;
            memcpy(copy + place, &words[random_below(&source, 6)], width);
        }
        file = open_bytes(memory, copy, cut, &why);
        refused += !file;
        opened += file != NULL;
        if (!file) {
            assert_non_null(why);
            continue;
        }
        uint64_t sum = elf_file_hash(file);
        const char *wanted[] = {"data", ".names", "zero", ""};
        for (int i = 0; i < 4; i++)
            if (elf_file_section(file, wanted[i], &bytes, &count))
                for (size_t b = 0; b < count; b++)
                    sum += bytes[b];
        assert_true(sum != 1);
        elf_file_close(file);
    }
    assert_true(opened > 500 && refused > 500);
}

static void test_damaged_files(void **state)
{
    int memory = memfd_create("damaged", 0);
    assert_true(memory >= 0);
    _Alignas(8) uint8_t whole[1024], copy[1024];
    size_t size = make_small_file(whole);
    const char *why;
    const uint8_t *bytes;
    size_t count;

    elf_file *file = open_bytes(memory, whole, size, &why);
    assert_non_null(file);
    assert_true(elf_file_section(file, "data", &bytes, &count));
    assert_int_equal(count, 8);
    assert_memory_equal(bytes, "12345678", 8);
    assert_false(elf_file_section(file, "zero", &bytes, &count));
    elf_file_close(file);

    memcpy(copy, whole, size); /* the count and the index of the names stand in the first section header */
    ((Elf64_Ehdr *)(void *)copy)->e_shnum = 0;
    ((Elf64_Ehdr *)(void *)copy)->e_shstrndx = SHN_XINDEX;
    file = open_bytes(memory, copy, size, &why);
    assert_non_null(file);
    assert_true(elf_file_section(file, "data", &bytes, &count));
    elf_file_close(file);

    memcpy(copy, whole, size);
    copy[EI_CLASS] = ELFCLASS32;
    assert_null(open_bytes(memory, copy, size, &why));
    memcpy(copy, whole, size); /* no sections at all */
    ((Elf64_Ehdr *)(void *)copy)->e_shoff = 0;
    file = open_bytes(memory, copy, size, &why);
    assert_non_null(file);
    assert_false(elf_file_section(file, "data", &bytes, &count));
    elf_file_close(file);
    memcpy(copy, whole, size); /* more sections than there is room for */
    ((Elf64_Ehdr *)(void *)copy)->e_shnum = 100;
    assert_null(open_bytes(memory, copy, size, &why));

    damage_at_random(memory, whole, size);
    close(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_program),
        cmocka_unit_test(test_what_is_no_elf_file),
        cmocka_unit_test(test_damaged_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
