import { DIRECTIONS, LURD } from '../core/direction';
import type { Fault, Place } from '../core/fault';
import { commandMove } from '../core/command';
import type { Move } from '../core/game';
import { ok, wrong, type Result } from '../core/result';

/** A step of a sequence file, and the letter it is known by: `l u r d`, or a command in upper case. */
export interface SequenceStep {
  readonly letter: string;
  readonly move: Move;
}

/** More steps than this are a slip of the pen in a repeat; the longest published solution has 612,529. */
export const MOST_STEPS = 10_000_000;

/**
 * Letters `l u r d` in either case with white space anywhere; a number before a letter or a bracketed group repeats it
 * (`3r2(ud)`), and `;` starts a comment that ends with its line.
 */
export function parseSteps(text: string): Result<SequenceStep[], Fault> {
  const groups: Group[] = [{ times: 1, steps: [], line: 1, column: 1 }];
  let times: number | undefined;
  let timesAt: Place = { line: 1, column: 1 };
  for (const { symbol, line, column } of tokens(text)) {
    const group = groups[groups.length - 1];
    const step = STEP_OF.get(symbol.toLowerCase());
    if (!group) break;
    if (/^\d+$/.test(symbol)) {
      if (times !== undefined) return wrong({ kind: 'number-without-step', ...timesAt });
      times = Number(symbol);
      timesAt = { line, column };
      if (times > MOST_STEPS) return wrong({ kind: 'number-too-large', line, column, most: MOST_STEPS });
    } else if (symbol === '(') {
      groups.push({ times: times ?? 1, steps: [], line, column });
      times = undefined;
    } else if (times !== undefined && symbol === ')') {
      return wrong({ kind: 'number-without-step', ...timesAt });
    } else if (symbol === ')') {
      const outer = groups[groups.length - 2];
      if (!outer) return wrong({ kind: 'stray-close', line, column });
      if (outer.steps.length + group.steps.length * group.times > MOST_STEPS)
        return wrong({ kind: 'too-many-steps', line, column, most: MOST_STEPS });
      for (let time = 0; time < group.times; time += 1) for (const step of group.steps) outer.steps.push(step);
      groups.pop();
    } else if (step) {
      if (group.steps.length + (times ?? 1) > MOST_STEPS)
        return wrong({ kind: 'too-many-steps', line, column, most: MOST_STEPS });
      for (let time = 0; time < (times ?? 1); time += 1) group.steps.push(step);
      times = undefined;
    } else return wrong({ kind: 'unknown-step', line, column, symbol, expected: 'l u r d' });
  }
  const [outermost, ...open] = groups;
  const lastOpen = open[open.length - 1];
  if (lastOpen) return wrong({ kind: 'open-group', line: lastOpen.line, column: lastOpen.column });
  if (times !== undefined) return wrong({ kind: 'number-without-step', ...timesAt });
  return ok(outermost?.steps ?? []);
}

interface Group {
  readonly times: number;
  readonly steps: SequenceStep[];
  readonly line: number;
  readonly column: number;
}

const STEP_OF: ReadonlyMap<string, SequenceStep> = new Map(
  DIRECTIONS.map((direction) => {
    const letter = LURD[direction];
    return [letter, { letter, move: { player: 0, direction } }];
  }),
);

/** Commands `W A S D R`, `H J K L U` in either case, each with an optional number after it that repeats it. */
export function parseCommands(text: string, players: number): Result<SequenceStep[], Fault> {
  const commands: SequenceStep[] = [];
  let last: SequenceStep | undefined;
  for (const { symbol, line, column } of tokens(text)) {
    const move = commandMove(symbol, players);
    if (/^\d+$/.test(symbol)) {
      const times = Number(symbol);
      if (!last) return wrong({ kind: 'number-without-step', line, column });
      if (commands.length + times > MOST_STEPS)
        return wrong({ kind: 'too-many-steps', line, column, most: MOST_STEPS });
      if (times === 0) commands.pop();
      for (let time = 1; time < times; time += 1) commands.push(last);
      last = undefined;
    } else if (move) {
      last = { letter: symbol.toUpperCase(), move };
      commands.push(last);
    } else return wrong({ kind: 'unknown-step', line, column, symbol, expected: 'W A S D R and H J K L U' });
  }
  return ok(commands);
}

interface Token {
  readonly symbol: string;
  readonly line: number;
  readonly column: number;
}

/** Whole numbers and single other characters; white space and comments are passed over. */
function* tokens(text: string): Generator<Token> {
  let line = 1;
  let lineStart = 0;
  for (const { 0: symbol, index } of text.matchAll(/\r\n|\n|\r|;[^\r\n]*|\d+|\S/gu)) {
    if (/^[\r\n]/.test(symbol)) {
      line += 1;
      lineStart = index + symbol.length;
    } else if (!symbol.startsWith(';') && symbol !== '\uFEFF') yield { symbol, line, column: index - lineStart + 1 };
  }
}
