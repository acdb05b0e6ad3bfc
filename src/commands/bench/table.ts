import type { Playable } from '../../library/level-entry';
import { winsOf } from '../../library/summary';
import { count } from '../../messages/counts';
import { colours, table } from '../output';
import type { SolveResultLine } from '../solve/results';

/** What a solver has done with a level. */
interface Outcome {
  readonly status: string;
  /** Why it gave up, or was ended. */
  readonly reason?: string | undefined;
  /** Of the processor; undefined if an earlier run does not tell. */
  readonly seconds: number | undefined;
  /** Of a solution that was replayed. */
  readonly moves: number | undefined;
  readonly pushes: number | undefined;
}

/** A level, its result, and that of the run to compare with. */
export interface Measured {
  readonly name: string;
  readonly result: Outcome;
  readonly before: Outcome | undefined;
}

/** The result of an earlier run; its solution is replayed, too. `isSolvable` tells whether a solution of the level is known. */
export function measuredBefore({ level, rules }: Playable, line: SolveResultLine, isSolvable: () => boolean): Outcome {
  const { status, seconds, solution } = line;
  const none = { seconds, moves: undefined, pushes: undefined };
  if (solution === undefined) return { status: status === 'unsolvable' && isSolvable() ? 'wrong' : status, ...none };
  const [game] = winsOf([solution], level, rules, Infinity);
  return game ? { status: 'solved', seconds, moves: game.moves, pushes: game.pushes } : { status: 'wrong', ...none };
}

const ROWS = ['solved', 'wrong', 'unsolvable', 'gave-up', 'failed'] as const;
const MAX_NAMED = 20;

/** The table of a run, with another one beside it; moves and pushes are those of levels that both have solved. */
export function benchTable(measured: readonly Measured[], isCompared: boolean): string[] {
  const now = measured.map(({ result }) => result);
  const before = measured.map((one) => one.before);
  const runs = isCompared ? [now, before] : [now];
  const isShared = now.map((one, index) => isSolved(one) && (!isCompared || isSolved(before[index])));
  const shared = runs.map((run) => run.filter((_, index) => isShared[index]));
  const rows = [
    ...ROWS.map((status) => [status, ...runs.map((run) => countText(run, status))]),
    ['median seconds', ...runs.map((run) => median(secondsOf(run.filter(isSolved))))],
    ['total seconds', ...runs.map((run) => total(secondsOf(run)))],
    [
      isCompared ? 'moves, solved by both' : 'moves',
      ...shared.map((run) => String(sum(run.map((one) => one?.moves ?? 0)))),
    ],
    [
      isCompared ? 'pushes, solved by both' : 'pushes',
      ...shared.map((run) => String(sum(run.map((one) => one?.pushes ?? 0)))),
    ],
  ];
  const [headings = '', ...lines] = table(
    [count(measured.length, 'level'), 'this run', ...(isCompared ? ['before'] : [])],
    rows,
  );
  const alone = (isFirst: boolean): string[] =>
    measured
      .filter(({ result, before: other }) => isSolved(isFirst ? result : other) && !isSolved(isFirst ? other : result))
      .map(({ name }) => name);
  const named = isCompared
    ? [namedLine('only this run solves', alone(true)), namedLine('only the run before solves', alone(false))]
    : [];
  return [colours.bold(headings), ...lines, ...named];
}

/** `3 (2 cpu, 1 output)`: how many have a status, and why they gave up. */
function countText(run: readonly (Outcome | undefined)[], status: string): string {
  const found = run.filter((one) => one?.status === status);
  const reasons = status === 'gave-up' ? found.flatMap((one) => one?.reason ?? []) : [];
  const counts = [...new Set(reasons)].map((reason) => `${reasons.filter((one) => one === reason).length} ${reason}`);
  return `${found.length}${counts.length === 0 ? '' : ` (${counts.join(', ')})`}`;
}

function isSolved(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'solved';
}

function secondsOf(run: readonly (Outcome | undefined)[]): number[] {
  return run.flatMap((one) => one?.seconds ?? []);
}

function median(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? '-' : middle.toFixed(2);
}

function total(numbers: readonly number[]): string {
  return numbers.length === 0 ? '-' : sum(numbers).toFixed(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function namedLine(what: string, names: readonly string[]): string {
  if (names.length === 0) return `${what}: none`;
  const rest = names.length > MAX_NAMED ? `, and ${names.length - MAX_NAMED} more` : '';
  return `${what}: ${names.length}: ${names.slice(0, MAX_NAMED).join('; ')}${rest}`;
}
