import type { History } from '../core/history/history';
import { applyChangeInPlace } from '../core/history/change-text';
import { formatHistory, MAX_MOVES, parseHistory } from '../core/history/text';
import { fieldsIn, numberIn, textIn, type Fields } from './fact';

/** How a game in play stands at one moment, turned as the level's id wants it. */
export interface GameMoment extends Stamp {
  readonly line: History;
}

/** What is kept of a moment besides the line. */
export interface Stamp {
  /** The first position that a sequence has led to, if any: from there on it is no solution of the player's own. */
  readonly shownFrom: number | undefined;
  /** How many hints were given. */
  readonly hints: number;
  readonly visit: string;
  /** How long this visit has lasted. */
  readonly seconds: number;
  readonly at: string;
}

/**
 * A game as it is kept: the line as it was at first, and then one record for each time it was saved, with what had changed.
 * The records count from 1, so that a missing one is found.
 */
export interface GameText {
  readonly last: GameMoment;
  /** How long each visit has lasted that wrote into it. */
  readonly seconds: ReadonlyMap<string, number>;
  /** The records that were read, each on a line of its own, and how many they are besides the first. */
  readonly text: string;
  readonly count: number;
  /** Records behind which nothing could be read. */
  readonly isDamaged: boolean;
}

/** The first record: the line as a whole. */
export function formatStart(id: string, moment: GameMoment): string {
  return record({ id, kind: 'game', ...stampOf(moment), line: formatHistory(moment.line) });
}

/** A later one: what `formatChange` says. */
export function formatSaved(number: number, stamp: Stamp, change: string): string {
  return record({ n: number, ...stampOf(stamp), change });
}

/** What all changes of a file may be together, as `makeChange` counts it: as many moves as there can be in a game. */
const MAX_WORK = MAX_MOVES;

/** Reads a game as far as it can be read; undefined where not even its beginning can. */
export function parseGame(text: string): GameText | undefined {
  const [first = '', ...others] = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '');
  const fields = fieldsIn(first);
  const start = fields?.kind === 'game' ? parseHistory(textIn(fields, 'line')) : undefined;
  if (!fields || !start?.ok) return undefined;
  const line = start.value;
  const seconds = new Map<string, number>();
  let last = momentOf(line, fields);
  let work = 0;
  let count = 0;
  let lost = 0;
  const read = [first];
  for (const text of others) {
    const saved = fieldsIn(text);
    const number = saved ? numberIn(saved, 'n') : 0;
    // A record that was not written to its end is written again, under the same number.
    const isNext = number === count + 1;
    const changed = saved && isNext ? applyChangeInPlace(line, textIn(saved, 'change'), MAX_WORK - work) : undefined;
    if (!saved || !changed?.ok) {
      if (number > count) lost = Math.max(lost, number);
      continue;
    }
    seconds.set(last.visit, last.seconds);
    last = momentOf(line, saved);
    work += changed.value;
    count = number;
    read.push(text);
  }
  seconds.set(last.visit, last.seconds);
  return { last, seconds, text: read.map((one) => `${one}\n`).join(''), count, isDamaged: lost > count };
}

function momentOf(line: History, fields: Fields): GameMoment {
  const shown = numberIn(fields, 'shown');
  const stamp = { visit: textIn(fields, 'visit'), seconds: numberIn(fields, 'seconds'), at: textIn(fields, 'at') };
  return { line, shownFrom: shown > 0 ? shown : undefined, hints: numberIn(fields, 'hints'), ...stamp };
}

function stampOf({ visit, seconds, at, shownFrom, hints }: Stamp): Fields {
  const shown = shownFrom === undefined ? {} : { shown: shownFrom };
  return { visit, seconds, at, ...shown, ...(hints === 0 ? {} : { hints }) };
}

/** The newline before it keeps it apart from whatever was not written to its end. */
function record(fields: Fields): string {
  return `\n${JSON.stringify(fields)}\n`;
}
