#include "crew.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "worker.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define TURN_MILLISECONDS 20
#define NEWS_SECONDS 0.25
#define STOP_SECONDS 3.0     /* for the last messages of workers that shall end */
#define MOST_BUNDLES 16      /* handed out at once */
#define SHED_SECONDS 0.005   /* a worker that had nothing to give is not asked again before */
#define USELESS_DEATHS 20    /* in a row, of workers that did nothing */
#define MOST_MESSAGES 256    /* of one worker before the others, saving and the clock have their turn */

typedef struct member {
    unsigned number; /* from 1: the owner of its work in the ledger */
    pid_t pid;
    channel *link; /* null: there is no process */
    bool is_idle, is_asked;
    uint64_t queued; /* edges that it has waiting, as last heard */
    double asked_at;
    unsigned deaths; /* since it last did something */
    uint64_t runs;   /* as last heard */
    size_t sides_told, checks_told;
} member;

typedef struct crew {
    const crew_settings *settings;
    member *members;
    run_allowance *runs; /* null: no limit */
    bool has_begun;
    bool is_behind; /* messages are left that were received already */
    uint64_t next_id;
    double last_news;
    ARRAY(uint32_t) sides; /* that were covered, in order of their coming */
    campaign_step step;    /* scratch */
    text packed;
    char *failure;
} crew;

/* ---- processes ---- */

static _Noreturn void be_worker(crew *of, const member *self, int descriptor, pid_t driver, uint64_t first_id)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NAME, "splat-worker"); /* in ps and top */
    if (getppid() != driver)
        _exit(1);
    signal(SIGINT, SIG_IGN); /* a terminal sends it to all; the driver says when to stop */
    signal(SIGHUP, SIG_IGN);
    for (unsigned i = 0; i < of->settings->jobs; i++)
        if (of->members[i].link)
            close(channel_descriptor(of->members[i].link));
    campaign_settings own = of->settings->explorer;
    own.resumes = own.resumes || of->has_begun || self->number != 1;
    own.first_id = first_id;
    channel *link = channel_new(descriptor);
    worker_run(&own, link, of->runs, self->number - 1);
    channel_free(link);
    _exit(0);
}

static bool start_member(crew *of, member *who)
{
    int ends[2];
    pid_t driver = getpid();
    uint64_t first_id = of->settings->new_first_id(of->settings->context);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        of->failure = text_format("no worker can be started: %s", strerror(errno));
        return false;
    }
    who->pid = fork();
    if (who->pid == 0) {
        close(ends[0]);
        be_worker(of, who, ends[1], driver, first_id);
    }
    close(ends[1]);
    if (who->pid < 0) {
        of->failure = text_format("no worker can be started: %s", strerror(errno));
        close(ends[0]);
        return false;
    }
    who->link = channel_new(ends[0]);
    who->is_idle = who->is_asked = false;
    who->queued = who->runs = who->sides_told = who->checks_told = 0;
    return true;
}

/* Its process is gone, or will be at once: what it had goes to others. */
static void end_member(crew *of, member *who)
{
    channel_free(who->link);
    who->link = NULL;
    kill(who->pid, SIGKILL);
    while (waitpid(who->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    if (of->runs)
        run_allowance_end_process(of->runs, who->number - 1, who->runs);
    tally_end_explorer(of->settings->found, who->number);
    ledger_give_all_back(of->settings->work, who->number);
    if (of->settings->imports)
        imports_note_death(of->settings->imports, who->number);
    who->deaths++;
}

/* ---- messages ---- */

static void take_modules(crew *of, unpacker *from)
{
    module_list modules = {0};
    if (!module_list_unpack(&modules, from->at, (size_t)(from->end - from->at)) ||
        !of->settings->on_modules(of->settings->context, &modules))
        from->broken = true;
    module_list_free(&modules);
}

static void take_step(crew *of, member *who, unpacker *from)
{
    campaign_step *step = &of->step;
    campaign_step_unpack(step, from);
    if (!unpack_is_complete(from))
        return;
    if (step->closed.count || step->given_up.count || step->seed_done)
        who->deaths = 0;
    of->has_begun |= step->seed_done && step->run;
    who->is_idle = false; /* work came while it was asking for some */
    who->queued = step->queued;
    who->runs = step->counters.runs;
    for (size_t i = 0; i < step->sides.count; i++)
        array_push(&of->sides, step->sides.items[i]);
    if (of->settings->imports)
        imports_note(of->settings->imports, who->number, step);
    of->settings->on_step(of->settings->context, who->number, step);
}

static int compare_names(const void *a, const void *b)
{
    const edge_name *x = a, *y = b;
    return x->bundle < y->bundle ? -1 : x->bundle > y->bundle;
}

/* The edges of each bundle together. */
static void take_given(crew *of, member *who, unpacker *from)
{
    edge_names names = {0};
    edge_names_unpack(&names, from);
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, compare_names);
    ARRAY(path_place) places = {0};
    for (size_t i = 0; i < names.count; i++) {
        array_push(&places, names.items[i].place);
        if (i + 1 < names.count && names.items[i + 1].bundle == names.items[i].bundle)
            continue;
        ledger_give_back(of->settings->work, names.items[i].bundle, places.items, places.count, of->next_id++);
        array_clear(&places);
    }
    who->is_asked = false;
    who->asked_at = clock_seconds();
    who->queued -= names.count < who->queued ? names.count : who->queued;
    array_free(&places);
    array_free(&names);
}

static void take_failure(crew *of, unpacker *from)
{
    char *why = unpack_string(from);
    if (why && !of->failure)
        of->failure = memory_copy_text(why);
    memory_free(why);
}

static void handle(crew *of, member *who, message *got)
{
    switch (got->kind) {
    case MESSAGE_MODULES:
        take_modules(of, &got->content);
        break;
    case MESSAGE_STEP:
        take_step(of, who, &got->content);
        break;
    case MESSAGE_GIVEN:
        take_given(of, who, &got->content);
        break;
    case MESSAGE_WANT:
        who->is_idle = true;
        who->queued = 0;
        break;
    case MESSAGE_FAILED:
        take_failure(of, &got->content);
        break;
    default:
        got->content.broken = true;
    }
}

/* What has come; false when the other end is gone. */
static bool listen_to(crew *of, member *who)
{
    message got;
    unsigned count = 0;
    while (count < MOST_MESSAGES && channel_get(who->link, false, &got)) {
        count++;
        handle(of, who, &got);
        if (got.content.broken)
            return false;
    }
    bool is_behind = count == MOST_MESSAGES;
    of->is_behind |= is_behind;
    return is_behind || !channel_is_closed(who->link);
}

/* ---- work ---- */

static void put_work(crew *of, member *who, size_t count, const text *bundles)
{
    text_clear(&of->packed);
    pack_number(&of->packed, count);
    text_add_bytes(&of->packed, bundles->data, bundles->length);
    channel_put(who->link, MESSAGE_WORK, &of->packed);
    who->is_idle = false;
}

/* Seeds are for the first worker alone, as what each of them opens depends on those before it; but for those of patterns,
 * which have places of their own. */
static bool are_seeds_shared(const crew *of)
{
    return of->settings->explorer.patterns != NULL;
}

/* Seeds, or some bundles, to an idle worker; or one of the seeds that were put off. */
static void hand_out(crew *of, member *who, bool takes_late)
{
    ledger *work = of->settings->work;
    bool takes_seeds = !ledger_waiting(work);
    size_t all = takes_seeds ? ledger_seeds(work) : ledger_waiting(work), count = 0;
    size_t most = all / (2 * of->settings->jobs) + 1;
    if (most > MOST_BUNDLES)
        most = MOST_BUNDLES;
    if (takes_seeds && !are_seeds_shared(of))
        most = all;
    text bundles = {0};
    for (const bundle *next; count < most; count++) {
        next = takes_seeds ? ledger_take_seed(work, who->number) : ledger_take(work, who->number);
        if (!next)
            break;
        bundle_pack(next, &bundles);
    }
    const bundle *late = count || !takes_late ? NULL : ledger_take_late(work, who->number);
    if (late)
        bundle_pack(late, &bundles);
    count += late != NULL;
    if (count)
        put_work(of, who, count, &bundles);
    text_free(&bundles);
}

/* The worker with most to give, if it may be asked; null: none. */
static member *find_giver(crew *of, double now)
{
    member *best = NULL;
    for (unsigned i = 0; i < of->settings->jobs; i++) {
        member *each = &of->members[i];
        if (!each->link || each->is_idle)
            continue;
        if (each->is_asked)
            return NULL;
        if (each->queued > 1 && now - each->asked_at > SHED_SECONDS && (!best || each->queued > best->queued))
            best = each;
    }
    return best;
}

/* ---- what comes from elsewhere ---- */

static bool are_imports_here(const crew *of)
{
    return of->settings->imports && imports_get_phase(of->settings->imports) != IMPORTS_NONE;
}

static bool may_more_come(const crew *of)
{
    return of->settings->waits && of->settings->waits(of->settings->context);
}

/* Everybody is there, and no work is on its way. */
static bool can_ask(const crew *of)
{
    for (unsigned i = 0; i < of->settings->jobs; i++)
        if (!of->members[i].link || of->members[i].is_asked)
            return false;
    return of->has_begun && !ledger_seeds(of->settings->work);
}

/* All work that waits, in turns to all workers, busy or not: so that it is in their trees. */
static void hand_out_all(crew *of)
{
    ledger *work = of->settings->work;
    size_t share = ledger_waiting(work) / of->settings->jobs + 1;
    for (unsigned i = 0; i < of->settings->jobs; i++) {
        text bundles = {0};
        size_t count = 0;
        for (const bundle *next; count < share && (next = ledger_take(work, of->members[i].number)); count++)
            bundle_pack(next, &bundles);
        if (count)
            put_work(of, &of->members[i], count, &bundles);
        text_free(&bundles);
    }
}

static void give_imports(crew *of, member *who)
{
    size_t count;
    const bundle *batch = imports_list(of->settings->imports, &count);
    text bundles = {0};
    for (size_t i = 0; i < count; i++)
        bundle_pack(&batch[i], &bundles);
    put_work(of, who, count, &bundles);
    text_free(&bundles);
}

static void serve_imports(crew *of)
{
    if (!are_imports_here(of))
        return;
    imports *from = of->settings->imports;
    if (imports_get_phase(from) == IMPORTS_WAIT && can_ask(of)) {
        hand_out_all(of);
        for (unsigned i = 0; i < of->settings->jobs; i++)
            give_imports(of, &of->members[i]);
        imports_ask(from);
    } else if (imports_get_phase(from) == IMPORTS_FOUND && of->members[0].link) {
        give_imports(of, &of->members[0]);
        imports_place(from, of->members[0].number);
    }
}

/* ---- sharing ---- */

static void share_work(crew *of)
{
    ledger *work = of->settings->work;
    bool has_seeds = ledger_seeds(work) > 0, is_somebody_idle = false;
    bool takes_late = ledger_late(work) && !has_seeds && !may_more_come(of);
    for (unsigned i = 0; i < of->settings->jobs; i++) {
        member *who = &of->members[i];
        if (!who->link || !who->is_idle || (has_seeds && i > 0 && !are_seeds_shared(of)))
            continue;
        if (ledger_waiting(work) || has_seeds || takes_late)
            hand_out(of, who, takes_late);
        is_somebody_idle |= who->is_idle;
    }
    bool may_ask = is_somebody_idle && (!has_seeds || are_seeds_shared(of)) && !are_imports_here(of);
    member *giver = may_ask ? find_giver(of, clock_seconds()) : NULL;
    if (!giver)
        return;
    text_clear(&of->packed);
    channel_put(giver->link, MESSAGE_SHED, &of->packed);
    giver->is_asked = true;
}

static void tell_news(crew *of)
{
    double now = clock_seconds();
    const tally *found = of->settings->found;
    if (now - of->last_news < NEWS_SECONDS)
        return;
    of->last_news = now;
    for (unsigned i = 0; i < of->settings->jobs; i++) {
        member *who = &of->members[i];
        size_t checks = tally_failed_check_count(found);
        if (!who->link || (who->sides_told == of->sides.count && who->checks_told == checks))
            continue;
        text_clear(&of->packed);
        pack_number(&of->packed, of->sides.count - who->sides_told);
        for (; who->sides_told < of->sides.count; who->sides_told++)
            pack_number(&of->packed, of->sides.items[who->sides_told]);
        pack_number(&of->packed, checks - who->checks_told);
        for (; who->checks_told < checks; who->checks_told++)
            pack_number(&of->packed, tally_failed_check_at(found, who->checks_told));
        channel_put(who->link, MESSAGE_NEWS, &of->packed);
    }
}

/* ---- the loop ---- */

/* Waits for messages, and sends what can be sent. */
static void wait_for_messages(crew *of)
{
    unsigned jobs = of->settings->jobs;
    struct pollfd *polled = memory_allocate(jobs, sizeof *polled);
    for (unsigned i = 0; i < jobs; i++) {
        channel *link = of->members[i].link;
        polled[i].fd = link ? channel_descriptor(link) : -1;
        polled[i].events = POLLIN;
        if (link && channel_send(link, false) && channel_unsent(link))
            polled[i].events |= POLLOUT;
    }
    poll(polled, jobs, of->is_behind ? 0 : TURN_MILLISECONDS);
    of->is_behind = false;
    memory_free(polled);
}

static bool is_finished(const crew *of)
{
    for (unsigned i = 0; i < of->settings->jobs; i++)
        if (!of->members[i].link || !of->members[i].is_idle)
            return false;
    if (are_imports_here(of) || may_more_come(of))
        return false;
    return !ledger_waiting(of->settings->work) && !ledger_seeds(of->settings->work) && !ledger_late(of->settings->work);
}

static void replace_dead(crew *of)
{
    for (unsigned i = 0; i < of->settings->jobs && !of->failure; i++) {
        member *who = &of->members[i];
        if (who->link && !listen_to(of, who))
            end_member(of, who);
        if (who->link || of->failure)
            continue;
        if (who->deaths > USELESS_DEATHS)
            of->failure = text_format("its workers died %u times without doing anything", who->deaths);
        else
            start_member(of, who);
    }
}

static const char *work_together(crew *of)
{
    for (;;) {
        const char *reason = of->settings->on_turn(of->settings->context);
        if (reason)
            return reason;
        replace_dead(of);
        if (of->failure)
            return "error";
        if (is_finished(of))
            return "finished";
        serve_imports(of);
        share_work(of);
        tell_news(of);
        wait_for_messages(of);
    }
}

/* Lets all workers end their runs and say their last words. */
static void stop_all(crew *of)
{
    double deadline = clock_seconds() + STOP_SECONDS;
    for (unsigned i = 0; i < of->settings->jobs; i++) {
        if (!of->members[i].link)
            continue;
        shutdown(channel_descriptor(of->members[i].link), SHUT_WR);
        kill(of->members[i].pid, SIGTERM);
    }
    for (bool is_anybody_there = true; is_anybody_there && clock_seconds() < deadline;) {
        is_anybody_there = false;
        wait_for_messages(of);
        for (unsigned i = 0; i < of->settings->jobs; i++) {
            member *who = &of->members[i];
            if (who->link && !listen_to(of, who))
                end_member(of, who);
            is_anybody_there |= who->link != NULL;
        }
    }
    for (unsigned i = 0; i < of->settings->jobs; i++)
        if (of->members[i].link)
            end_member(of, &of->members[i]);
}

const char *crew_run(const crew_settings *settings, char **why)
{
    crew of = {.settings = settings, .has_begun = settings->explorer.resumes};
    size_t known;
    const uint8_t *covered = coverage_bytes(tally_get_coverage(settings->found), &known);
    for (size_t i = 0; i < known; i++)
        if (covered[i])
            array_push(&of.sides, (uint32_t)i);
    of.next_id = settings->new_first_id(settings->context);
    of.members = memory_allocate(settings->jobs, sizeof *of.members);
    for (unsigned i = 0; i < settings->jobs; i++)
        of.members[i].number = i + 1;
    if (settings->explorer.runs)
        of.runs = run_allowance_new(settings->explorer.runs, settings->jobs);
    const char *reason = work_together(&of);
    stop_all(&of);
    *why = strcmp(reason, "error") == 0 ? of.failure : NULL;
    if (!*why)
        memory_free(of.failure);
    run_allowance_free(of.runs);
    memory_free(of.members);
    array_free(&of.sides);
    campaign_step_free(&of.step);
    text_free(&of.packed);
    return reason;
}
