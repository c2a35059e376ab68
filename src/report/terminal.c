#include "terminal.h"

#include "../base/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define SECONDS_BETWEEN_STATUS_LINES 0.2
#define STATUS_SHARE 0.02 /* of the time, at most */
#define USUAL_WIDTH 80

struct terminal {
    bool quiet, has_status_line;
    size_t shown; /* length of the status line on the screen */
    double asked, next_status; /* times */
};

terminal *terminal_new(bool quiet)
{
    const char *type = getenv("TERM");
    terminal *of = memory_allocate(1, sizeof *of);
    of->quiet = quiet;
    of->has_status_line = !quiet && isatty(STDERR_FILENO) && !(type && strcmp(type, "dumb") == 0);
    return of;
}

static void clear_status_line(terminal *of)
{
    if (of->shown)
        fprintf(stderr, "\r%*s\r", (int)of->shown, "");
    of->shown = 0;
}

void terminal_free(terminal *of)
{
    if (!of)
        return;
    clear_status_line(of);
    memory_free(of);
}

static void show(terminal *of, text *what)
{
    clear_status_line(of);
    fputs(text_get(what), stderr);
    fflush(stderr);
    text_free(what);
}

void terminal_show_start(terminal *of, const campaign_plan *plan)
{
    if (of->quiet)
        return;
    text what = {0};
    campaign_text_add_start(plan, &what);
    show(of, &what);
}

static size_t screen_width(void)
{
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return USUAL_WIDTH;
}

bool terminal_wants_status(terminal *of)
{
    if (!of->has_status_line)
        return false;
    of->asked = clock_seconds();
    return of->asked >= of->next_status;
}

void terminal_show_status(terminal *of, const campaign_status *status)
{
    text line = {0};
    /* The last column stays free: a character there makes some terminals go to the next line. */
    campaign_text_add_status(status, screen_width() - 1, &line);
    size_t length = line.length;
    fprintf(stderr, "\r%s%*s", text_get(&line), of->shown > length ? (int)(of->shown - length) : 0, "");
    fflush(stderr);
    of->shown = length;
    text_free(&line);
    double now = clock_seconds(), pause = (now - of->asked) / STATUS_SHARE;
    of->next_status = now + (pause > SECONDS_BETWEEN_STATUS_LINES ? pause : SECONDS_BETWEEN_STATUS_LINES);
}

void terminal_show_bug(terminal *of, const bug *found)
{
    if (of->quiet)
        return;
    text what = {0};
    bug_add_headline(found, &what);
    text_add(&what, "\n");
    show(of, &what);
}

void terminal_show_error(terminal *of, const char *format, ...)
{
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text what = {0};
    text_addf(&what, "splat: %s\n", line);
    show(of, &what);
}

void terminal_show_end(terminal *of, const campaign_summary *summary, const char *folder)
{
    if (of->quiet)
        return;
    text what = {0};
    campaign_text_add_end(summary, folder, &what);
    show(of, &what);
}

void terminal_show_tables(terminal *of, const text *tables)
{
    if (of->quiet)
        return;
    text what = {0};
    text_addf(&what, "\n%s", text_get(tables));
    show(of, &what);
}
