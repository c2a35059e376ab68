#include "work_folder.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

char *work_folder_make(void)
{
    const char *parent = getenv("TMPDIR");
    char *folder = text_format("%s/splat-cc-XXXXXX", parent && *parent ? parent : "/tmp");
    if (mkdtemp(folder))
        return folder;
    message_error("cc: %s: %s; set TMPDIR to a folder with space", folder, strerror(errno));
    memory_free(folder);
    return NULL;
}

void work_folder_remove(char *folder)
{
    if (folder)
        file_remove(folder);
    memory_free(folder);
}
