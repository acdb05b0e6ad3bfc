import type { History } from '../core/history/history';
import { applyChange } from '../core/history/change-text';
import { formatHistory, MAX_MOVES, parseHistory } from '../core/history/text';
import { fieldsIn, numberIn, textIn, type Fields } from './fact';

/** The state of a game at one moment, turned to the level's normal form. */
export interface GameMoment extends SaveStamp {
  readonly history: History;
}

/** The facts that are saved with the history. */
export interface SaveStamp {
  /** The first position that a sequence reached, if any: from there on it is not the player's own solution. */
  readonly shownFrom: number | undefined;
  readonly hints: number;
  /** The id of the session, under its name in the file. */
  readonly visit: string;
  /** The length of this session. */
  readonly seconds: number;
  readonly at: string;
}

/**
 * A saved game: the history at first, then a record of the changes for each save. Records are numbered from 1, so that a
 * missing one is noticed.
 */
export interface GameText {
  readonly last: GameMoment;
  /** The length of each session that wrote to the file. */
  readonly secondsBySession: ReadonlyMap<string, number>;
  /** The readable records, one a line, and their number without the first. */
  readonly text: string;
  readonly count: number;
  /** A record is missing, so later ones are lost. */
  readonly isDamaged: boolean;
}

/** The first record, with the whole history. */
export function formatStart(id: string, moment: GameMoment): string {
  return record({ id, kind: 'game', ...stampOf(moment), line: formatHistory(moment.history) });
}

/** A later record, with a change from `formatChange`. */
export function formatSaved(number: number, stamp: SaveStamp, change: string): string {
  return record({ n: number, ...stampOf(stamp), change });
}

/** The limit for all changes of a file, as `applyChange` counts them: the most moves of a game. */
const MAX_WORK = MAX_MOVES;

/** Reads a game up to the first damage; undefined if the first record is damaged. */
export function parseGame(text: string): GameText | undefined {
  const [first = '', ...others] = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '');
  const fields = fieldsIn(first);
  const start = fields?.kind === 'game' ? parseHistory(textIn(fields, 'line')) : undefined;
  if (!fields || !start?.ok) return undefined;
  const history = start.value;
  const secondsBySession = new Map<string, number>();
  let last = momentOf(history, fields);
  let work = 0;
  let count = 0;
  let lastLost = 0;
  const readable = [first];
  for (const text of others) {
    const saved = fieldsIn(text);
    const number = saved ? numberIn(saved, 'n') : 0;
    // An incomplete record was written again under the same number.
    const isNext = number === count + 1;
    const changed = saved && isNext ? applyChange(history, textIn(saved, 'change'), MAX_WORK - work) : undefined;
    if (!saved || !changed?.ok) {
      if (number > count) lastLost = Math.max(lastLost, number);
      continue;
    }
    secondsBySession.set(last.visit, last.seconds);
    last = momentOf(history, saved);
    work += changed.value;
    count = number;
    readable.push(text);
  }
  secondsBySession.set(last.visit, last.seconds);
  return {
    last,
    secondsBySession,
    text: readable.map((record) => `${record}\n`).join(''),
    count,
    isDamaged: lastLost > count,
  };
}

function momentOf(history: History, fields: Fields): GameMoment {
  const shown = numberIn(fields, 'shown');
  const stamp = { visit: textIn(fields, 'visit'), seconds: numberIn(fields, 'seconds'), at: textIn(fields, 'at') };
  return { history, shownFrom: shown > 0 ? shown : undefined, hints: numberIn(fields, 'hints'), ...stamp };
}

function stampOf({ visit, seconds, at, shownFrom, hints }: SaveStamp): Fields {
  const shown = shownFrom === undefined ? {} : { shown: shownFrom };
  return { visit, seconds, at, ...shown, ...(hints === 0 ? {} : { hints }) };
}

/** The newline before it separates it from an incomplete record. */
function record(fields: Fields): string {
  return `\n${JSON.stringify(fields)}\n`;
}
