import type { Format } from './format';
import { TWO_NUMBERS } from './size';

/** A text that is no longer is looked at as a whole: its levels begin in it, or it is taken to have none. */
const LONGEST_INTRODUCTION = 16_000;

/**
 * Whether something besides letters speaks for levels in the beginning of a text, so that it is worth reading: prose,
 * programs and pictures are passed over at the price of a look.
 */
export function hasEvidence(head: string, formats: readonly Format[]): boolean {
  const beginning = head.slice(0, LONGEST_INTRODUCTION);
  return formats.some((format) => {
    const verdict = format.recognise(head);
    if (verdict !== 'maybe') return verdict === 'sure';
    // What may be meant by mere words says nothing by that; a level of such a format is closed by walls.
    if (format.recognise(WORDS) !== 'no') return WALLS.test(beginning);
    return TWO_NUMBERS.test(beginning) || format.recognise(beginning) !== 'no';
  });
}

const WORDS = 'some words\nand more of them\n';
/** A row that begins and ends with a wall. */
const WALLS = /^[ \t]*#.*#[ \t]*\r?$/m;
