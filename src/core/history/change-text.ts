import type { HistoryFault } from '../fault';
import { ok, failure, type Result } from '../result';
import { UPRIGHT, type Symmetry } from '../level/symmetry';
import { formatName, NAME_PATTERN, parseName, formatMoves, MAX_MOVES, parseMoves } from './text';
import { grow, isSameCode, translate } from './path';
import { History, MAX_BOOKMARKS, MAX_NAME } from './history';
import { pathAt, runsOf, type HistoryMemory, type BookmarkPlace, type Run } from './log';
import { turnHistory } from './transform';

/**
 * Writes what happened in a history since an earlier copy of it; undefined if nothing happened. The cost depends on
 * what happened, not on the length of the history: a game is saved every second.
 * The text is `since/1`, the number of moves of the path that are unchanged, the position, the undo quota spent and the
 * quota spent before the last reset, then the new moves of the path, turned by the symmetry. `(from known moves)` is a
 * tail that the path has left since: it begins at position `from`, with `known` moves of the earlier path, then these
 * moves.
 * If bookmarks changed it is `since/2`, and ends with `<name>tails,position` for each bookmark that was set (after this
 * number of tails), and `<name>-` for each that was removed.
 */
export function formatChange(earlier: History, now: History, symmetry = UPRIGHT): string | undefined {
  const [before, after] = [earlier.memory, now.memory];
  const known = pathAt(before, earlier.stage).subarray(1);
  // If the game was started again, everything is new.
  const stage = isContinuation(before, after) ? earlier.stage : 0;
  const { left, path } = replaceInTurn(pathAt(after, stage).subarray(1), runsOf(after, stage + 1));
  const unchanged = countShared(0, known, path);
  const isSame =
    unchanged === Math.max(known.length, path.length) &&
    before.at === after.at &&
    before.spent === after.spent &&
    before.spentBeforeReset === after.spentBeforeReset;
  const marks = marksText(before, after, stage);
  if (isSame && left.length === 0 && marks === '') return undefined;
  const numbers = [unchanged, after.at, after.spent, after.spentBeforeReset].join(' ');
  const tails = left.map(({ from, codes }) => {
    const same = countShared(from, known, codes);
    return `(${from} ${same} ${movesText(after.actions, codes.subarray(same), symmetry)})`;
  });
  const version = marks === '' ? VERSION : MARKED_VERSION;
  return `${version} ${numbers} ${movesText(after.actions, path.subarray(unchanged), symmetry)}${tails.join('')}${marks}`;
}

const VERSION = 'since/1';
const MARKED_VERSION = 'since/2';
const MARK = `${NAME_PATTERN}(?:-|(\\d{1,9}),(\\d{1,9}))`;
const CHANGE = new RegExp(
  '^since/[12] (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) ([^()|<>]*)((?:\\(\\d{1,9} \\d{1,9} [^()|<>]*\\))*)' +
    `((?:${MARK})*)$`,
  'i',
);

/**
 * Applies a change text to the history itself. If the text is wrong, or costs more than `maxWork`, the history stays as
 * it is. Returns the work: 1 for each new move, and 1 for ten known moves. The limit is there because a few letters can
 * stand for millions of moves.
 */
export function applyChange(history: History, text: string, maxWork: number): Result<number, HistoryFault> {
  const [, sharedText, at, spent, spentBeforeReset, next = '', tailTexts = '', marks = ''] = CHANGE.exec(text) ?? [];
  if (sharedText === undefined) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const known = history.pathCodes;
  const unchanged = Number(sharedText);
  if (unchanged > known.length) return failure({ kind: 'line-position', found: unchanged, most: known.length });
  const moves = readCodes(next, history.memory.actions, maxWork);
  if (!moves.ok) return moves;
  let { actions } = moves.value;
  let work = moves.value.codes.length;
  const tails: Run[] = [];
  for (const [, fromText, sameText, tail = ''] of tailTexts.matchAll(/\((\d+) (\d+) ([^()|]*)\)/g)) {
    const [from, same] = [Number(fromText), Number(sameText)];
    const codes = readCodes(tail, actions, maxWork - work);
    if (!codes.ok) return codes;
    ({ actions } = codes.value);
    const longest = Math.max(0, known.length - from);
    if (same > longest) return failure({ kind: 'line-position', found: same, most: longest });
    work += codes.value.codes.length + Math.ceil(same / KNOWN_MOVES_PER_UNIT);
    if (work > maxWork) return failure({ kind: 'line-too-long', column: 1, most: maxWork });
    tails.push({ from, codes: join(known.subarray(from, from + same), codes.value.codes) });
  }
  const length = unchanged + moves.value.codes.length;
  if (length > MAX_MOVES) return failure({ kind: 'line-too-long', column: 1, most: MAX_MOVES });
  if (Number(at) > length) return failure({ kind: 'line-position', found: Number(at), most: length });
  tails.reverse();
  let reach = length;
  for (const { from, codes } of tails) {
    if (from > reach) return failure({ kind: 'line-position', found: from, most: reach });
    reach = from + codes.length;
  }

  // Nothing has changed below this position.
  const base = tails.reduce((least, { from }) => Math.min(least, from), unchanged);
  const old = known.slice(base);
  const last = join(old.subarray(0, unchanged - base), moves.value.codes);
  const turns = tails.map(({ from, codes }) => ({ from: from - base, codes }));
  const { left, path } = replaceInTurn(last, turns);
  const isExtension = path.length >= old.length && old.every((code, place) => isSameCode(code, path[place]));
  const shared = countShared(0, old, path);
  const runs = [{ from: shared, codes: path.subarray(shared) }, ...left.reverse()];
  const before = isExtension ? history.memory : historyOf(actions, known.slice(0, base + shared)).memory;
  const bookmarks = readMarks(marks, before.marks, stagesOf(before, base, isExtension ? old.length : shared, runs));
  if (!bookmarks.ok) return bookmarks;
  if (!isExtension) history.replaceWith(before);
  for (const { from, codes } of runs) history.continueWith(base + from, codes);
  history.restoreState({
    actions,
    at: Number(at),
    spent: Number(spent),
    spentBeforeReset: Number(spentBeforeReset),
    marks: bookmarks.value,
  });
  return ok(work);
}

/** Copying this many known moves takes no longer than reading one. */
const KNOWN_MOVES_PER_UNIT = 10;

/** The runs of the log after these have been played: a new run begins where the path is left. */
function stagesOf({ runs }: HistoryMemory, base: number, length: number, played: readonly Run[]): Stage[] {
  let number = runs.length / 2 - 1;
  let end = length;
  return played.map(({ from, codes }) => {
    if (from < end) number += 1;
    end = from + codes.length;
    return { number, length: base + end };
  });
}

/** A run of a change text: its number in the log, and the length of the path at its end. */
interface Stage {
  readonly number: number;
  readonly length: number;
}

/**
 * Replaces the end of the path by each piece in turn, in place, and collects the tails that were cut off. Runs of the
 * log give tails; the tails in reverse order give the runs back.
 */
function replaceInTurn(
  start: Uint16Array,
  pieces: readonly Run[],
): { readonly left: Run[]; readonly path: Uint16Array } {
  let path = start;
  let { length } = path;
  const left = pieces.map(({ from, codes }): Run => {
    const tail = path.slice(from, length);
    length = from + codes.length;
    if (length > path.length) path = grow(path, length);
    path.set(codes, from);
    return { from, codes: tail };
  });
  return { left, path: path.subarray(0, length) };
}

function isContinuation(before: HistoryMemory, after: HistoryMemory): boolean {
  return (
    before.codes.length <= after.codes.length &&
    before.runs.every((number, index) => number === after.runs[index]) &&
    before.codes.every((code, place) => isSameCode(code, after.codes[place]))
  );
}

function marksText(before: HistoryMemory, after: HistoryMemory, stage: number): string {
  const isSame = (one: BookmarkPlace) => (other: BookmarkPlace) =>
    other.name === one.name && other.position === one.position && other.stage === one.stage;
  const gone = before.marks.filter(({ name }) => after.marks.every((mark) => mark.name !== name));
  // A bookmark that is set again moves to the end, even if it says the same: as set counts all from the first such on.
  const places = after.marks.map((mark) => before.marks.findIndex(isSame(mark)));
  const moved = places.findIndex((place, index) => place <= (places[index - 1] ?? -1));
  const set = moved === -1 ? [] : after.marks.slice(moved);
  return [
    ...gone.map(({ name }) => `${formatName(name)}-`),
    ...set.map((mark) => `${formatName(mark.name)}${mark.stage - stage},${mark.position}`),
  ].join('');
}

/** The bookmarks after a change text has set and removed some. */
function readMarks(
  text: string,
  before: readonly BookmarkPlace[],
  stages: readonly Stage[],
): Result<readonly BookmarkPlace[], HistoryFault> {
  const marks = new Map(before.map((mark) => [mark.name, mark]));
  for (const [symbol, written = '', number, position] of text.matchAll(new RegExp(MARK, 'gi'))) {
    const name = parseName(written);
    // A bookmark that is set again moves to the end.
    marks.delete(name);
    if (number === undefined) continue;
    const stage = stages[Number(number)];
    if (!stage || Number(position) > stage.length)
      return failure({ kind: 'line-position', found: Number(position), most: stage?.length ?? 0 });
    if (name.length > MAX_NAME || marks.size >= MAX_BOOKMARKS)
      return failure({ kind: 'line-symbol', column: text.indexOf(symbol) + 1, symbol });
    marks.set(name, { name, position: Number(position), stage: stage.number });
  }
  return ok([...marks.values()]);
}

/** How many codes of the first list, from `start` on, are the same as those at the beginning of the second. */
function countShared(start: number, one: Uint16Array, other: Uint16Array): number {
  const length = Math.max(0, Math.min(one.length - start, other.length));
  let shared = 0;
  while (shared < length && one[start + shared] === other[shared]) shared += 1;
  return shared;
}

function movesText(actions: readonly string[], codes: Uint16Array, symmetry: Symmetry): string {
  return formatMoves(turnHistory(historyOf(actions, codes), symmetry), 'joined');
}

function historyOf(actions: readonly string[], codes: Uint16Array): History {
  const runs = Int32Array.of(0, 0);
  return History.of({ actions, codes, runs, at: codes.length, spent: 0, spentBeforeReset: 0, marks: [] });
}

/** The codes of the moves in a text, which may stand for `maxMoves` moves. The history learns actions that it did not know. */
function readCodes(
  text: string,
  actions: readonly string[],
  maxMoves: number,
): Result<NonNullable<ReturnType<typeof translate>>, HistoryFault> {
  const piece = parseMoves(text, maxMoves);
  if (!piece.ok) return piece;
  const { memory } = piece.value;
  const translated = translate(memory.codes, memory.actions, actions);
  return translated ? ok(translated) : failure({ kind: 'line-symbol', column: 1, symbol: text.slice(0, 20) });
}

function join(one: Uint16Array, other: Uint16Array): Uint16Array {
  const joined = new Uint16Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
