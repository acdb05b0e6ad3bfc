import type { LineFault } from '../fault';
import { ok, failure, type Result } from '../result';
import { UPRIGHT, type Symmetry } from '../level/symmetry';
import { formatName, NAME_PATTERN, parseName, formatMoves, MAX_MOVES, parseMoves } from './text';
import { grow, isSameMove, translate } from './codes';
import { History, MAX_BOOKMARKS, MAX_NAME } from './history';
import { pathAt, runsOf, type HistoryMemory, type Mark, type Run } from './log';
import { turnHistory } from './transform';

/**
 * What has been added to a history since it was an earlier copy of itself, as a text; undefined if nothing has happened. It
 * costs what happened, however long the history is: a game that is saved every second has no time for more.
 *
 * `since/1`, how many moves of the path still stand, the position, the quota spent and that before the last reset, then
 * the moves that follow, turned over if asked to. `(from known moves)` is a tail of the path that was left meanwhile: so many moves
 * that the earlier path went on with from there, and then these.
 *
 * Where bookmarks have changed it is `since/2`, and last stand `<name>tails,position` for each that was set when so many of
 * those tails had been left, and `<name>-` for each that is gone.
 */
export function formatChange(earlier: History, now: History, symmetry = UPRIGHT): string | undefined {
  const [before, after] = [earlier.memory, now.memory];
  const known = pathAt(before, earlier.stage).subarray(1);
  // A level may have been begun anew meanwhile: then all is new.
  const stage = isLater(before, after) ? earlier.stage : 0;
  const { left, path } = replaceInTurn(pathAt(after, stage).subarray(1), runsOf(after, stage + 1));
  const kept = sharedFrom(0, known, path);
  const isSame =
    kept === Math.max(known.length, path.length) &&
    before.at === after.at &&
    before.spent === after.spent &&
    before.spentBeforeReset === after.spentBeforeReset;
  const marks = marksText(before, after, stage);
  if (isSame && left.length === 0 && marks === '') return undefined;
  const numbers = [kept, after.at, after.spent, after.spentBeforeReset].join(' ');
  const tails = left.map(({ from, codes }) => {
    const same = sharedFrom(from, known, codes);
    return `(${from} ${same} ${movesText(after.actions, codes.subarray(same), symmetry)})`;
  });
  const version = marks === '' ? VERSION : MARKED_VERSION;
  return `${version} ${numbers} ${movesText(after.actions, path.subarray(kept), symmetry)}${tails.join('')}${marks}`;
}

const VERSION = 'since/1';
const MARKED_VERSION = 'since/2';
const MARK = `${NAME_PATTERN}(?:-|(\\d{1,9}),(\\d{1,9}))`;
const CHANGE = new RegExp(
  '^since/[12] (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) ([^()|<>]*)((?:\\(\\d{1,9} \\d{1,9} [^()|<>]*\\))*)' +
    `((?:${MARK})*)$`,
  'i',
);

/** Has a history become what a text says that it has become; the history itself stays as it is. */
export function applyChange(history: History, text: string): Result<History, LineFault> {
  const changed = history.copy();
  const work = makeChange(changed, text, MAX_MOVES);
  return work.ok ? ok(changed) : work;
}

/**
 * The same of the history itself, which it leaves alone where the text is wrong, or would take more than so much work: a few
 * letters can stand for millions of moves. The answer is the work: a move is 1, and ten are 1 that are known already.
 */
export function makeChange(history: History, text: string, most: number): Result<number, LineFault> {
  const [, keptText, at, spent, spentBeforeReset, next = '', asides = '', marks = ''] = CHANGE.exec(text) ?? [];
  if (keptText === undefined) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const known = history.pathCodes;
  const kept = Number(keptText);
  if (kept > known.length) return failure({ kind: 'line-position', found: kept, most: known.length });
  const moves = readCodes(next, history.memory.actions, most);
  if (!moves.ok) return moves;
  let { actions } = moves.value;
  let work = moves.value.codes.length;
  const tails: Run[] = [];
  for (const [, fromText, sameText, tail = ''] of asides.matchAll(/\((\d+) (\d+) ([^()|]*)\)/g)) {
    const [from, same] = [Number(fromText), Number(sameText)];
    const codes = readCodes(tail, actions, most - work);
    if (!codes.ok) return codes;
    ({ actions } = codes.value);
    const longest = Math.max(0, known.length - from);
    if (same > longest) return failure({ kind: 'line-position', found: same, most: longest });
    work += codes.value.codes.length + Math.ceil(same / KNOWN_FOR_ONE);
    if (work > most) return failure({ kind: 'line-too-long', column: 1, most });
    tails.push({ from, codes: join(known.subarray(from, from + same), codes.value.codes) });
  }
  const length = kept + moves.value.codes.length;
  if (length > MAX_MOVES) return failure({ kind: 'line-too-long', column: 1, most: MAX_MOVES });
  if (Number(at) > length) return failure({ kind: 'line-position', found: Number(at), most: length });

  // Below this position nothing has changed, however long the path is.
  const base = tails.reduce((least, { from }) => Math.min(least, from), kept);
  const old = known.slice(base);
  const last = join(old.subarray(0, kept - base), moves.value.codes);
  const { left, path } = replaceInTurn(
    last,
    tails.reverse().map(({ from, codes }) => ({ from: from - base, codes })),
  );
  const goesOn = path.length >= old.length && old.every((code, place) => isSameMove(code, path[place]));
  const shared = sharedFrom(0, old, path);
  const runs = [{ from: shared, codes: path.subarray(shared) }, ...left.reverse()];
  const before = goesOn ? history.memory : historyOf(actions, known.slice(0, base + shared)).memory;
  const bookmarks = readMarks(marks, before.marks, stagesOf(before, base, goesOn ? old.length : shared, runs));
  if (!bookmarks.ok) return bookmarks;
  if (!goesOn) history.hold(before);
  for (const { from, codes } of runs) history.continueWith(base + from, codes);
  history.settle({
    actions,
    at: Number(at),
    spent: Number(spent),
    spentBeforeReset: Number(spentBeforeReset),
    marks: bookmarks.value,
  });
  return ok(work);
}

/** Copying so many moves takes no longer than reading one. */
const KNOWN_FOR_ONE = 10;

/** The runs of the log as they will be when these have been played: a run begins where the path is left. */
function stagesOf({ runs }: HistoryMemory, base: number, length: number, played: readonly Run[]): Stage[] {
  let number = runs.length / 2 - 1;
  let end = length;
  return played.map(({ from, codes }) => {
    if (from < end) number += 1;
    end = from + codes.length;
    return { number, length: base + end };
  });
}

/** A run that a text tells: its number in the log, and how long the path was at its end. */
interface Stage {
  readonly number: number;
  readonly length: number;
}

/**
 * Has each piece in turn take the place of what the path goes on with from its position, on the spot. Runs of
 * the log leave tails so; and tails, the last one first, give the runs back.
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

function isLater(before: HistoryMemory, after: HistoryMemory): boolean {
  return (
    before.codes.length <= after.codes.length &&
    before.runs.every((number, index) => number === after.runs[index]) &&
    before.codes.every((code, place) => isSameMove(code, after.codes[place]))
  );
}

function marksText(before: HistoryMemory, after: HistoryMemory, stage: number): string {
  const isSame = (one: Mark) => (other: Mark) =>
    other.name === one.name && other.position === one.position && other.stage === one.stage;
  const gone = before.marks.filter(({ name }) => after.marks.every((mark) => mark.name !== name));
  const set = after.marks.filter((mark) => !before.marks.some(isSame(mark)));
  return [
    ...gone.map(({ name }) => `${formatName(name)}-`),
    ...set.map((mark) => `${formatName(mark.name)}${mark.stage - stage},${mark.position}`),
  ].join('');
}

/** The bookmarks after those of a text have gone or come. */
function readMarks(
  text: string,
  before: readonly Mark[],
  stages: readonly Stage[],
): Result<readonly Mark[], LineFault> {
  const marks = new Map(before.map((mark) => [mark.name, mark]));
  for (const [symbol, written = '', number, position] of text.matchAll(new RegExp(MARK, 'gi'))) {
    const name = parseName(written);
    // What was set anew comes last.
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

/** How many codes agree, those of one list from a place on. */
function sharedFrom(start: number, one: Uint16Array, other: Uint16Array): number {
  const most = Math.max(0, Math.min(one.length - start, other.length));
  let shared = 0;
  while (shared < most && one[start + shared] === other[shared]) shared += 1;
  return shared;
}

function movesText(actions: readonly string[], codes: Uint16Array, symmetry: Symmetry): string {
  return formatMoves(turnHistory(historyOf(actions, codes), symmetry), 'joined');
}

function historyOf(actions: readonly string[], codes: Uint16Array): History {
  const runs = Int32Array.of(0, 0);
  return History.of({ actions, codes, runs, at: codes.length, spent: 0, spentBeforeReset: 0, marks: [] });
}

/** The codes of so many moves at most in a text, for a history that knows these actions and learns others. */
function readCodes(
  text: string,
  actions: readonly string[],
  most: number,
): Result<NonNullable<ReturnType<typeof translate>>, LineFault> {
  const piece = parseMoves(text, most);
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
