#include "lexer.h"

typedef struct { const char *at; } Input;

/* Gives what comes next. */
static int lex(Input *input) {
  const char *start = input->at;
/*!re2c
  re2c:define:YYCTYPE = char;
  digit = [0-9];
  number = digit+;

  number { return make(start); }
  * { return 0; }
*/
}

int main(void) {
  Input input = { "1" };
  return lex(&input);
}
