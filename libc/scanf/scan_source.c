#include "scan_source.h"

#include "../stdio/stream_reading.h"
#include "../stdlib/integer.h"

static int next_character(scan_source *from)
{
    if (from->text)
        return *from->text ? (unsigned char)*from->text++ : EOF;
    if (!from->symbolic)
        return _IO_getc(from->stream);
    from->was_pushed = from->symbolic->pushed != 0;
    return __libsplat_stream_next(from->symbolic);
}

HIDDEN bool __libsplat_scan_next(scan_source *from)
{
    if (from->ended) {
        errno = from->error_at_end;
        return false;
    }
    int c = next_character(from);
    if (c == EOF) {
        from->ended = true;
        from->error_at_end = errno;
        return false;
    }
    from->c = (unsigned char)c;
    from->taken++;
    return true;
}

HIDDEN void __libsplat_scan_put_back(scan_source *from)
{
    if (from->ended)
        return;
    from->taken--;
    if (from->text)
        from->text--;
    else if (from->symbolic)
        __libsplat_stream_unread(from->symbolic, from->was_pushed);
    else
        _IO_sputbackc(from->stream, from->c);
}

HIDDEN void __libsplat_scan_skip_space(scan_source *from)
{
    while (__libsplat_scan_next(from) && is_space(from->c))
        ;
    __libsplat_scan_put_back(from);
}
