#ifndef worker_h_INCLUDED
#define worker_h_INCLUDED

/* A process that explores for a driver: a campaign whose owner is at the other end of a socket. */

#include "campaign.h"
#include "channel.h"

/* Explores until the driver is gone or settings->interrupted is set. The callbacks of the settings are not used. */
void worker_run(const campaign_settings *settings, channel *driver);

#endif
