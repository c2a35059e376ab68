#ifndef formatted_number_h_INCLUDED
#define formatted_number_h_INCLUDED

#include "conversion.h"
#include "pieces.h"

/* Of as many bytes as the conversion says. */
void __libsplat_put_signed(output *out, const conversion *of, int64_t value);
void __libsplat_put_unsigned(output *out, const conversion *of, uint64_t value);
/* It is not null. */
void __libsplat_put_pointer(output *out, const conversion *of, const void *pointer);
void __libsplat_put_float(output *out, const conversion *of, double value);

#endif
