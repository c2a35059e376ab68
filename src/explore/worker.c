#include "worker.h"

#include "../base/clock.h"
#include "../base/memory.h"

#include <poll.h>

#define WAIT_MILLISECONDS 20 /* for a run that another worker gives back */
#define SEND_SECONDS 0.02 /* steps are sent together: a message each would wake the driver for every path */
#define SEND_BYTES (1u << 16)

typedef struct worker {
    channel *driver;
    run_allowance *runs; /* null: no limit */
    unsigned number;
    bool has_run;       /* was taken, and not made yet */
    uint64_t runs_made;
    double last_sent;
    text packed; /* scratch */
    edge_names given;
    ARRAY(uint32_t) sides, sites;
    volatile sig_atomic_t *interrupted;
} worker;

static void send_all(worker *of)
{
    channel_send(of->driver, true);
    of->last_sent = clock_seconds();
}

static void put_empty(worker *of, enum message_kind kind)
{
    text_clear(&of->packed);
    channel_put(of->driver, kind, &of->packed);
}

static void send_modules(void *context, const module_list *modules)
{
    worker *of = context;
    text_clear(&of->packed);
    module_list_pack(modules, &of->packed);
    channel_put(of->driver, MESSAGE_MODULES, &of->packed);
    send_all(of);
}

/* A turn makes no run, or the one that was taken for it, and perhaps more to confirm a bug. */
static void count_runs(worker *of, uint64_t made)
{
    uint64_t more = made - of->runs_made;
    of->runs_made = made;
    if (!of->runs || !more)
        return;
    if (more > of->has_run)
        run_allowance_charge(of->runs, of->number, more - of->has_run);
    of->has_run = false;
}

static void send_step(void *context, campaign_step *step)
{
    worker *of = context;
    count_runs(of, step->counters.runs);
    text_clear(&of->packed);
    campaign_step_pack(step, &of->packed);
    channel_put(of->driver, MESSAGE_STEP, &of->packed);
    if (channel_unsent(of->driver) > SEND_BYTES || clock_seconds() - of->last_sent > SEND_SECONDS)
        send_all(of);
}

static void give_away(worker *of, campaign *at)
{
    campaign_shed(at, &of->given);
    text_clear(&of->packed);
    edge_names_pack(&of->given, &of->packed);
    channel_put(of->driver, MESSAGE_GIVEN, &of->packed);
    send_all(of);
}

static bool take_work(campaign *at, unpacker *from)
{
    size_t count = unpack_count(from);
    for (size_t left = count; left && !from->broken; left--) {
        bundle work = {0};
        bundle_unpack(&work, from);
        if (!from->broken)
            campaign_add_work(at, &work);
        bundle_free(&work);
    }
    return count && !from->broken;
}

static void take_news(worker *of, campaign *at, unpacker *from)
{
    array_clear(&of->sides);
    array_clear(&of->sites);
    for (size_t left = unpack_count(from); left; left--)
        array_push(&of->sides, (uint32_t)unpack_number(from));
    for (size_t left = unpack_count(from); left; left--)
        array_push(&of->sites, (uint32_t)unpack_number(from));
    if (!from->broken)
        campaign_add_news(at, of->sides.items, of->sides.count, of->sites.items, of->sites.count);
}

/* True if it brought work. */
static bool handle(worker *of, campaign *at, message *got)
{
    if (got->kind == MESSAGE_WORK)
        return take_work(at, &got->content);
    if (got->kind == MESSAGE_SHED)
        give_away(of, at);
    else if (got->kind == MESSAGE_NEWS)
        take_news(of, at, &got->content);
    return false;
}

static void look_for_messages(worker *of, campaign *at)
{
    message got;
    while (channel_get(of->driver, false, &got))
        handle(of, at, &got);
    if (channel_is_closed(of->driver))
        *of->interrupted = 1;
}

static bool take_run(worker *of)
{
    of->has_run = !of->runs || of->has_run || run_allowance_take(of->runs, of->number);
    return of->has_run;
}

static void prepare_turn(void *context, campaign *at)
{
    worker *of = context;
    look_for_messages(of, at);
    if (take_run(of))
        return;
    send_all(of);
    while (!*of->interrupted && !take_run(of)) {
        struct pollfd driver = {.fd = channel_descriptor(of->driver), .events = POLLIN};
        poll(&driver, 1, WAIT_MILLISECONDS);
        look_for_messages(of, at);
    }
}

static bool ask_for_work(void *context, campaign *at)
{
    worker *of = context;
    message got;
    if (of->runs && of->has_run)
        run_allowance_put_back(of->runs, of->number);
    of->has_run = false;
    put_empty(of, MESSAGE_WANT);
    send_all(of);
    while (!*of->interrupted && channel_get(of->driver, true, &got))
        if (handle(of, at, &got))
            return true;
    return false;
}

void worker_run(const campaign_settings *settings, channel *driver, run_allowance *runs, unsigned number)
{
    worker of = {.driver = driver, .runs = runs, .number = number, .interrupted = settings->interrupted};
    campaign_settings own = *settings;
    own.seconds = 0;
    own.runs = 0;
    own.context = &of;
    own.on_start = NULL;
    own.on_modules = send_modules;
    own.find_work = ask_for_work;
    own.on_step = send_step;
    own.on_turn = prepare_turn;
    char *why = NULL;
    campaign *explorer = campaign_new(&own, &why);
    if (!explorer || !campaign_run(explorer, &why)) {
        text_clear(&of.packed);
        pack_string(&of.packed, why);
        channel_put(driver, MESSAGE_FAILED, &of.packed);
    }
    send_all(&of);
    memory_free(why);
    campaign_free(explorer);
    text_free(&of.packed);
    array_free(&of.given);
    array_free(&of.sides);
    array_free(&of.sites);
}
