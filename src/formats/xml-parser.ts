/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Sax from 'sax';

/** The parser of XML, loaded where there is XML to parse: hardly any start of the program needs it. */
export function xmlParser(): typeof Sax {
  return require('sax');
}
