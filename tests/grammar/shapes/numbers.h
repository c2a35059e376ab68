/* As flex and old parsers write them: neither start conditions nor tokens are what they are called here. */
#define INITIAL 0
#define NOTE 1
#define NAME 258
