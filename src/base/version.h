#ifndef version_h_INCLUDED
#define version_h_INCLUDED

#define SPLAT_VERSION "0.1.0"

#endif
