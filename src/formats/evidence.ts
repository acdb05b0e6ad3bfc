import type { Format } from './format';

/** A text that is no longer is looked at as a whole: its levels begin in it, or it is taken to have none. */
const LONGEST_INTRODUCTION = 16_000;

/**
 * Whether something besides letters speaks for levels in the beginning of a text, so that it is worth reading: prose,
 * programs and pictures are passed over at the price of a look.
 */
export function hasEvidence(head: string, formats: readonly Format[]): boolean {
  const beginning = head.slice(0, LONGEST_INTRODUCTION);
  return formats.some((format) => {
    const { mark, mayLackMark } = format.traits;
    const verdict = format.recognise(head);
    if (verdict !== 'maybe') return verdict === 'sure';
    // A format that may lack its mark may be meant by any text at all; its levels are closed by walls.
    if (mayLackMark) return WALLS.test(beginning);
    return mark?.test(head) === true || format.recognise(beginning) !== 'no';
  });
}

/** A row that begins and ends with a wall. */
const WALLS = /^[ \t]*#.*#[ \t]*\r?$/m;
