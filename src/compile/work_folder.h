#ifndef work_folder_h_INCLUDED
#define work_folder_h_INCLUDED

/* A fresh folder for the files of one compilation. */

/* Made in $TMPDIR or /tmp. Null with a message when that fails; else the caller gives it to
 * work_folder_remove. */
char *work_folder_make(void);

void work_folder_remove(char *folder);

#endif
