#ifndef worker_h_INCLUDED
#define worker_h_INCLUDED

/* A process that explores for a driver: a campaign whose owner is at the other end of a socket. */

#include "campaign.h"
#include "channel.h"
#include "run_allowance.h"

/* Explores until the driver is gone or settings->interrupted is set. The callbacks and limits of the settings are not
 * used. `runs` (null: no limit) is shared with other workers, in which this one has the number `number`; while nothing
 * is left of it, the worker waits. The second run that confirms a bug is made in any case. */
void worker_run(const campaign_settings *settings, channel *driver, run_allowance *runs, unsigned number);

#endif
