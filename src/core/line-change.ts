import type { LineFault } from './fault';
import { Line, MOST_ACTIONS } from './line';
import { tailEnd, tailsOf } from './line-memory';
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
  if (isSame && tails.length === 0) return undefined;
  const numbers = [kept, after.at, after.spent, after.spentBeforeReset].join(' ');
  const asides = tails.map(({ from, codes }) => {
    const known = sharedFrom(before.moves, from + 1, codes, 0);
    return `(${from} ${known} ${movesText(after.actions, codes.subarray(known), symmetry)})`;
  });
  return `${VERSION} ${numbers} ${movesText(after.actions, after.moves.subarray(kept + 1), symmetry)}${asides.join('')}`;
}

const VERSION = 'since/1';
const CHANGE = /^since\/1 (\d{1,9}) (\d{1,9}) (\d{1,9}) (\d{1,9}) ([^()|]*)((?:\(\d{1,9} \d{1,9} [^()|]*\))*)$/;

/** Has a line become what a text says that it has become. */
export function applyChange(line: Line, text: string): Result<Line, LineFault> {
  const [, keptText, at, spent, spentBeforeReset, next = '', asides = ''] = CHANGE.exec(text) ?? [];
  if (keptText === undefined) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const kept = Number(keptText);
  if (kept > line.length) return failure({ kind: 'line-position', found: kept, most: line.length });
  // One line learns all actions that occur, so that the codes of all pieces mean the same.
  const words = lineOf(line.memory.actions, NONE);
  const moves = codesIn(next, words);
  if (!moves.ok) return moves;
  const pieces = [line.memory.aside];
  for (const [, from, known, tail = ''] of asides.matchAll(/\((\d+) (\d+) ([^()|]*)\)/g)) {
    const codes = codesIn(tail, words);
    if (!codes.ok) return codes;
    const most = Math.max(0, line.length - Number(from));
    if (Number(known) > most) return failure({ kind: 'line-position', found: Number(known), most });
    const old = line.memory.moves.subarray(Number(from) + 1, Number(from) + 1 + Number(known));
    pieces.push(old, codes.value, tailEnd(Number(from), old.length + codes.value.length));
  }
  const length = kept + moves.value.length;
  if (length > MOST_MOVES) return failure({ kind: 'line-too-long', column: 1, most: MOST_MOVES });
  if (Number(at) > length) return failure({ kind: 'line-position', found: Number(at), most: length });
  return ok(
    Line.of({
      actions: words.memory.actions,
      moves: joined([line.memory.moves.subarray(0, kept + 1), moves.value]),
      at: Number(at),
      aside: joined(pieces),
      spent: Number(spent),
      spentBeforeReset: Number(spentBeforeReset),
    }),
  );
}

const NONE = new Uint16Array(0);

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

/** The codes of moves in a text, as a line knows them that learns the actions it did not know. */
function codesIn(text: string, words: Line): Result<Uint16Array, LineFault> {
  const piece = parseMoves(text);
  if (!piece.ok) return piece;
  const actions = new Set([...words.memory.actions, ...piece.value.memory.actions]);
  if (actions.size > MOST_ACTIONS) return failure({ kind: 'line-symbol', column: 1, symbol: text.slice(0, 20) });
  const before = words.length;
  const nothing = (): void => undefined;
  piece.value.walk({
    move: (move) => {
      words.append(move);
    },
    end: nothing,
    branch: nothing,
    back: nothing,
  });
  return ok(words.memory.moves.slice(before + 1));
}

function lineOf(actions: readonly string[], codes: Uint16Array): Line {
  const moves = joined([Uint16Array.of(0), codes]);
  return Line.of({ actions, moves, at: codes.length, aside: NONE, spent: 0, spentBeforeReset: 0 });
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
