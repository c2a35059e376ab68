/* Wide characters beside the system's, in the C locale and in UTF-8. */

#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

enum { ROUNDS = 200000 };

OURS(mbrtowc); OURS(mbrlen); OURS(mbsinit); OURS(towlower); OURS(towupper); OURS(btowc); OURS(wctob);
OURS(wcrtomb); OURS(wcstombs); OURS(wcslen); OURS(wcsnlen); OURS(wcscmp); OURS(wcsncmp); OURS(wcschr); OURS(wmemchr); OURS(wcscpy);
OURS(iswalnum); OURS(iswalpha); OURS(iswblank); OURS(iswcntrl); OURS(iswdigit); OURS(iswgraph); OURS(iswlower);
OURS(iswprint); OURS(iswpunct); OURS(iswspace); OURS(iswupper); OURS(iswxdigit);

static size_t random_bytes(char *into)
{
    static const unsigned char usual[] = {0, 'a', 0x7f, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xa0, 0x9f, 0xed,
                                          0xef, 0xf0, 0x8f, 0x90, 0xf4, 0xf5, 0xff};
    for (int i = 0; i < 5; i++)
        into[i] = (char)(random_below(4) ? usual[random_below(sizeof usual)] : random_below(256));
    return random_below(6);
}

static void check_conversion(const char *locale)
{
    if (!setlocale(LC_ALL, locale))
        return;
    test_begin("mbrtowc, mbrlen, mbsinit");
    mbstate_t mine = {0}, theirs = {0};
    for (int i = 0; i < ROUNDS; i++) {
        char text[8];
        wchar_t a = 7, b = 7;
        size_t size = random_bytes(text), expected, found;
        int mine_failed, theirs_failed;
        errno = 0;
        if (random_below(8) == 0)
            mine = theirs = (mbstate_t){0};
        if (random_below(4)) {
            expected = mbrtowc(&b, text, size, &theirs);
            theirs_failed = errno;
            errno = 0;
            found = our_mbrtowc(&a, text, size, &mine);
        } else {
            expected = mbrlen(text, size, &theirs);
            theirs_failed = errno;
            errno = 0;
            found = our_mbrlen(text, size, &mine);
        }
        mine_failed = errno;
        CHECK(found == expected && a == b && mine_failed == theirs_failed && our_mbsinit(&mine) == mbsinit(&theirs),
              "%s, %02x %02x, %zu: %zd, not %zd", locale, text[0] & 0xff, text[1] & 0xff, size, found, expected);
        if (expected == (size_t)-1)
            mine = theirs = (mbstate_t){0};
    }
}

static wchar_t random_character(void)
{
    static const wchar_t usual[] = {0,      1,      0x7f,   0x80,    0x7ff,    0x800,    0xd7ff,     0xd800,
                                    0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff, 0x110000, 0x7fffffff, -1};
    return random_below(4) ? usual[random_below(sizeof usual / sizeof *usual)] : (wchar_t)random_below(0x120000);
}

static void check_writing(const char *locale)
{
    if (!setlocale(LC_ALL, locale))
        return;
    test_begin("wcrtomb, wcstombs");
    mbstate_t mine = {0}, theirs = {0};
    for (int i = 0; i < ROUNDS; i++) {
        char a[32] = "", b[32] = "";
        wchar_t text[4] = {random_character(), random_character(), random_character()};
        size_t expected = wcrtomb(b, text[0], &theirs), found = our_wcrtomb(a, text[0], &mine);
        CHECK(found == expected && !memcmp(a, b, sizeof a), "%s, %x: %zd, not %zd", locale, (unsigned)text[0], found, expected);
        size_t room = random_below(14);
        expected = wcstombs(b, text, room), found = our_wcstombs(a, text, room);
        CHECK(found == expected && (found == (size_t)-1 || !memcmp(a, b, sizeof a)), "%s, %x %x %x, %zu: %zd, not %zd", locale,
              (unsigned)text[0], (unsigned)text[1], (unsigned)text[2], room, found, expected);
        CHECK(our_wcstombs(NULL, text, 0) == wcstombs(NULL, text, 0), "%s, %x", locale, (unsigned)text[0]);
    }
    CHECK(our_wcrtomb(NULL, 'x', &mine) == wcrtomb(NULL, 'x', &theirs), "%s, null", locale);
}

static void check_classes(const char *locale)
{
    if (!setlocale(LC_ALL, locale))
        return;
    test_begin("iswalpha, towlower and others");
    for (wint_t c = 0; c < 0x3000; c++) {
        wint_t of = c < 0x2fff ? c : WEOF;
#define SAME(name) (!our_##name(of) == !name(of))
        CHECK(SAME(iswalnum) && SAME(iswalpha) && SAME(iswblank) && SAME(iswcntrl) && SAME(iswdigit) && SAME(iswgraph) &&
                  SAME(iswlower) && SAME(iswprint) && SAME(iswpunct) && SAME(iswspace) && SAME(iswupper) && SAME(iswxdigit),
              "%x", of);
        CHECK(our_towlower(of) == towlower(of) && our_towupper(of) == towupper(of), "%x", of);
        CHECK(our_btowc((int)c - 2) == btowc((int)c - 2) && our_wctob(of) == wctob(of), "%x", of);
    }
}

/* At the end of the page. */
static wchar_t *random_wide(char *page, size_t length)
{
    wchar_t *text = (wchar_t *)(void *)(page + TEST_PAGE) - length - 1;
    for (size_t i = 0; i < length; i++)
        text[i] = (wchar_t[]){'a', 'b', -1, 0x20ac}[random_below(4)];
    text[length] = 0;
    return text;
}

static void check_strings(void)
{
    char *one = guarded_page(), *two = guarded_page();
    test_begin("wcslen, wcscmp and others");
    for (int i = 0; i < ROUNDS / 10; i++) {
        const wchar_t *a = random_wide(one, random_below(6)), *b = random_wide(two, random_below(6));
        wchar_t c = (wchar_t[]){'a', 0, -1, 0x20ac}[random_below(4)], copy[8];
        size_t limit = random_below(8), within = wcslen(a) + 1 < limit ? wcslen(a) + 1 : limit;
        CHECK(our_wcslen(a) == wcslen(a) && our_wcsnlen(a, limit) == wcsnlen(a, limit), "%ls", a);
        CHECK(sign_of(our_wcscmp(a, b)) == sign_of(wcscmp(a, b)), "%ls, %ls", a, b);
        CHECK(sign_of(our_wcsncmp(a, b, limit)) == sign_of(wcsncmp(a, b, limit)), "%ls, %ls, %zu", a, b, limit);
        CHECK(our_wcschr(a, c) == wcschr(a, c) && our_wmemchr(a, c, within) == wmemchr(a, c, within), "%ls", a);
        CHECK(our_wcscpy(copy, a) == copy && !wcscmp(copy, a), "%ls", a);
    }
}

int main(void)
{
    check_conversion("C");
    check_conversion("C.UTF-8");
    check_writing("C");
    check_writing("C.UTF-8");
    check_classes("C");
    check_classes("C.UTF-8");
    check_strings();
    test_end();
    return 0;
}
