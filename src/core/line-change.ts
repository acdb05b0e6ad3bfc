import type { LineFault } from './fault';
import { formatName, NAME_PATTERN, parseName } from './bookmark-text';
import { Line, LONGEST_NAME, MOST_BOOKMARKS } from './line';
import { FIRST_ACTION, MOST_ACTIONS, MOVE } from './line-codes';
import { roomOf, tailEnd, tailsOf, type Bookmark, type LineMemory, type Tail } from './line-memory';
import { formatMoves, MOST_MOVES, parseMoves } from './line-text';
import { ok, failure, type Result } from './result';
import { UPRIGHT, type Symmetry } from './symmetry';
import { turnedLine } from './turned-line';

/**
 * What a line has become since it was an earlier copy of itself, as a text; undefined if nothing has happened. It costs
 * what happened, however long the line is: a game that is saved every second has no time for more.
 *
 * `since/1`, how many moves still stand, the position, the quota spent and that before the last reset, then the moves
 * that follow, turned over if asked to. `(from known moves)` is a tail that was set aside meanwhile: so many moves that the earlier line went on
 * with from there, and then these.
 *
 * Where bookmarks have changed it is `since/2`, and last stand `<name>tails,position` for each that was set when so many of
 * those tails had been set aside, and `<name>-` for each that is gone.
 */
export function formatChange(earlier: Line, now: Line, symmetry = UPRIGHT): string | undefined {
  const before = earlier.memory;
  const after = now.memory;
  const kept = sharedFrom(before.moves, 1, after.moves, 1);
  const tails = tailsOf(after.aside, before.aside.length);
  const isSame =
    kept + 1 === Math.max(before.moves.length, after.moves.length) &&
    before.at === after.at &&
    before.spent === after.spent &&
    before.spentBeforeReset === after.spentBeforeReset;
  const marks = marksText(before, after, tails);
  if (isSame && tails.length === 0 && marks === '') return undefined;
  const numbers = [kept, after.at, after.spent, after.spentBeforeReset].join(' ');
  const asides = tails.map(({ from, codes }) => {
    const known = sharedFrom(before.moves, from + 1, codes, 0);
    return `(${from} ${known} ${movesText(after.actions, codes.subarray(known), symmetry)})`;
  });
  const version = marks === '' ? VERSION : MARKED_VERSION;
  const moves = movesText(after.actions, after.moves.subarray(kept + 1), symmetry);
  return `${version} ${numbers} ${moves}${asides.join('')}${marks}`;
}

const VERSION = 'since/1';
const MARKED_VERSION = 'since/2';
const MARK = `${NAME_PATTERN}(?:-|(\\d{1,9}),(\\d{1,9}))`;
const CHANGE = new RegExp(
  '^since/[12] (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) ([^()|<>]*)((?:\\(\\d{1,9} \\d{1,9} [^()|<>]*\\))*)' +
    `((?:${MARK})*)$`,
  'i',
);

/** Has a line become what a text says that it has become; the line itself stays as it is. */
export function applyChange(line: Line, text: string): Result<Line, LineFault> {
  const changed = line.copy();
  const work = makeChange(changed, text, MOST_MOVES);
  return work.ok ? ok(changed) : work;
}

/**
 * The same of the line itself, which it leaves alone where the text is wrong, or would take more than so much work: a few
 * letters can stand for millions of moves. The answer is the work: a move is 1, and ten are 1 that are known already.
 */
export function makeChange(line: Line, text: string, most: number): Result<number, LineFault> {
  const [, keptText, at, spent, spentBeforeReset, next = '', asides = '', marks = ''] = CHANGE.exec(text) ?? [];
  if (keptText === undefined) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const kept = Number(keptText);
  if (kept > line.length) return failure({ kind: 'line-position', found: kept, most: line.length });
  const actions = [...line.memory.actions];
  const moves = codesIn(next, actions, most);
  if (!moves.ok) return moves;
  let work = moves.value.length;
  const pieces: Uint16Array[] = [];
  const stages: Stage[] = [];
  let room = line.memory.aside.length;
  for (const [, from, known, tail = ''] of asides.matchAll(/\((\d+) (\d+) ([^()|]*)\)/g)) {
    const codes = codesIn(tail, actions, most - work);
    if (!codes.ok) return codes;
    const longest = Math.max(0, line.length - Number(from));
    if (Number(known) > longest) return failure({ kind: 'line-position', found: Number(known), most: longest });
    work += codes.value.length + Math.ceil(Number(known) / KNOWN_FOR_ONE);
    if (work > most) return failure({ kind: 'line-too-long', column: 1, most });
    const old = line.memory.moves.subarray(Number(from) + 1, Number(from) + 1 + Number(known));
    const end = tailEnd(Number(from), old.length + codes.value.length);
    pieces.push(old, codes.value, end);
    stages.push({ aside: room, length: Number(from) + old.length + codes.value.length });
    room += old.length + codes.value.length + end.length;
  }
  const length = kept + moves.value.length;
  if (length > MOST_MOVES) return failure({ kind: 'line-too-long', column: 1, most: MOST_MOVES });
  if (Number(at) > length) return failure({ kind: 'line-position', found: Number(at), most: length });
  const bookmarks = markedIn(marks, line.memory.bookmarks, [...stages, { aside: room, length }]);
  if (!bookmarks.ok) return bookmarks;
  line.change({
    kept,
    moves: moves.value,
    aside: joined(pieces),
    actions,
    at: Number(at),
    spent: Number(spent),
    spentBeforeReset: Number(spentBeforeReset),
    bookmarks: bookmarks.value,
  });
  return ok(work);
}

/** Copying so many moves takes no longer than reading one. */
const KNOWN_FOR_ONE = 10;

const NONE = new Uint16Array(0);

/** A line between two tails: how much had been set aside, and how long the line was at last. */
interface Stage {
  readonly aside: number;
  readonly length: number;
}

function marksText(before: LineMemory, after: LineMemory, tails: readonly Tail[]): string {
  const isSame = (one: Bookmark) => (other: Bookmark) =>
    other.name === one.name && other.position === one.position && other.aside === one.aside;
  const gone = before.bookmarks.filter(({ name }) => after.bookmarks.every((mark) => mark.name !== name));
  const set = after.bookmarks.filter((mark) => !before.bookmarks.some(isSame(mark)));
  const numberAt = (aside: number): number => {
    let number = 0;
    for (let room = before.aside.length; room < aside; number += 1) room += roomOf(tails[number] ?? NO_TAIL);
    return number;
  };
  return [
    ...gone.map(({ name }) => `${formatName(name)}-`),
    ...set.map(({ name, aside, position }) => `${formatName(name)}${numberAt(aside)},${position}`),
  ].join('');
}

const NO_TAIL: Tail = { from: 0, codes: NONE };

/** The bookmarks after those of a text have gone or come. */
function markedIn(
  text: string,
  before: readonly Bookmark[],
  stages: readonly Stage[],
): Result<readonly Bookmark[], LineFault> {
  const marks = new Map(before.map((mark) => [mark.name, mark]));
  for (const [symbol, written = '', number, position] of text.matchAll(new RegExp(MARK, 'gi'))) {
    const name = parseName(written);
    // What was set anew comes last.
    marks.delete(name);
    if (number === undefined) continue;
    const stage = stages[Number(number)];
    if (!stage || Number(position) > stage.length)
      return failure({ kind: 'line-position', found: Number(position), most: stage?.length ?? 0 });
    if (name.length > LONGEST_NAME || marks.size >= MOST_BOOKMARKS)
      return failure({ kind: 'line-symbol', column: text.indexOf(symbol) + 1, symbol });
    marks.set(name, { name, position: Number(position), aside: stage.aside });
  }
  return ok([...marks.values()]);
}

/** How many numbers agree from a place in each on. */
function sharedFrom(one: Uint16Array, start: number, other: Uint16Array, otherStart: number): number {
  const most = Math.max(0, Math.min(one.length - start, other.length - otherStart));
  let shared = 0;
  while (shared < most && one[start + shared] === other[otherStart + shared]) shared += 1;
  return shared;
}

function movesText(actions: readonly string[], codes: Uint16Array, symmetry: Symmetry): string {
  return formatMoves(turnedLine(lineOf(actions, codes), symmetry), 'joined');
}

/** The codes of moves in a text, to which these actions mean something; those it brings along are added to them. */
function codesIn(text: string, actions: string[], most: number): Result<Uint16Array, LineFault> {
  const piece = parseMoves(text, most);
  if (!piece.ok) return piece;
  const { memory } = piece.value;
  const own = memory.actions.map((action) => {
    if (!actions.includes(action)) actions.push(action);
    return FIRST_ACTION + actions.indexOf(action);
  });
  if (actions.length > MOST_ACTIONS) return failure({ kind: 'line-symbol', column: 1, symbol: text.slice(0, 20) });
  const codes = memory.moves.subarray(1);
  if (own.length === 0) return ok(codes);
  return ok(
    codes.map((code) => {
      const move = code & MOVE;
      return move < FIRST_ACTION ? code : (code & ~MOVE) | (own[move - FIRST_ACTION] ?? 0);
    }),
  );
}

function lineOf(actions: readonly string[], codes: Uint16Array): Line {
  const moves = joined([Uint16Array.of(0), codes]);
  return Line.of({ actions, moves, at: codes.length, aside: NONE, spent: 0, spentBeforeReset: 0, bookmarks: [] });
}

function joined(pieces: readonly Uint16Array[]): Uint16Array {
  const all = new Uint16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
