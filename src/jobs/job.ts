import type { History } from '../core/history/history';
import { parseMoves } from '../core/history/text';
import { assembleLevel, type Setup } from '../core/level/setup';
import type { Level } from '../core/level/level';
import type { GaveUp } from '../core/play/search-result';
import type { RuleSet } from '../core/rule-set';
import { RULE_SETS } from '../rules';
import { isGameText } from '../rules/puzzlescript/read/game';
import { gameOf } from '../rules/puzzlescript/rule-set/rule-set';

/** The limits of a job. */
export interface Limits {
  /** Running time, including the setup but not the pauses. */
  readonly seconds: number;
  /** Seconds in which the processor worked for the job. */
  readonly cpuSeconds?: number | undefined;
  /** Units of work, which do not depend on the speed of the machine. */
  readonly units?: number | undefined;
  /** Bytes that the positions of a search may take. */
  readonly memory: number;
}

/**
 * Work in pieces, if possible of a fraction of a millisecond. After each piece the job yields its result so far, which is
 * reported as progress, and as the result if the time is over; or `waiting` if it has nothing to do until a message comes.
 */
export type Job<Result> = Generator<Result | 'busy' | 'waiting', Result>;

/** What the thread provides to a running job. */
export interface JobContext<Request = never, Message = never> {
  readonly limits: Limits;
  /** How long the job has run. */
  readonly seconds: () => number;
  /** Takes the messages that have come since the last call. */
  readonly receive: () => readonly Request[];
  readonly send: (message: Message) => void;
  /** Wakes the waiting job: it has something to do again. */
  readonly wake: () => void;
}

/** The `run` of every module in `JOBS`. */
export type RunJob<Task, Result, Request, Message> = (task: Task, context: JobContext<Request, Message>) => Job<Result>;

/** A request to a thread, which runs one job at a time; a new job replaces the last. */
export type JobRequest<Name, Task, Request> =
  | { readonly kind: 'start'; readonly id: number; readonly job: Name; readonly task: Task; readonly limits: Limits }
  /** `seconds` in all. A result that was already reported is reported again. */
  | { readonly kind: 'continue'; readonly seconds: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'message'; readonly message: Request };

/** The result of a job so far, and how long it has run. */
export interface JobOutcome<Result> {
  readonly result: Result;
  readonly seconds: number;
}

export type JobReport<Result, Message> = { readonly id: number } & (
  | ({ readonly kind: 'progress' } & JobOutcome<Result>)
  | ({ readonly kind: 'result' } & JobOutcome<Result>)
  | { readonly kind: 'message'; readonly message: Message }
);

/** Why a thread ended before its job. */
export type JobFailure =
  | ({ readonly kind: 'out-of-memory'; readonly error: Error } & JobOutcome<GaveUp>)
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'ended'; readonly code: number };

/** A position of a game, as data for a thread. */
export interface StartPosition {
  /** The name of the rule set for threads: see `rulesName`. */
  readonly rules: string;
  readonly setup: Setup;
}

/** The level that starts at a position. It is not validated again, because it comes from a game. */
export function levelAt({ rules: id, setup }: StartPosition): { readonly rules: RuleSet; readonly level: Level } {
  const rules = ruleSetOf(id);
  return { rules, level: assembleLevel(setup, rules.pieces).level };
}

/** The rule set of a name: see `rulesName`. */
export function ruleSetOf(id: string): RuleSet {
  const rules = findRules(id);
  if (!rules) throw new Error(`there is no rule set "${id}"`);
  return rules;
}

/** The same; undefined if there is none. */
export function findRules(id: string): RuleSet | undefined {
  return RULE_SETS.find((candidate) => candidate.id === id) ?? (isGameText(id) ? gameOf(id).rules : undefined);
}

/** The moves that a thread has sent. */
export function historyOf(moves: string): History {
  const history = parseMoves(moves);
  if (!history.ok) throw new Error('the moves of a thread cannot be read');
  return history.value;
}

/** Runs a search to its end within a job; `resultOf` makes the job's results of the search's. */
export function* runPieces<Piece, Answer, Result>(
  search: Generator<Piece, Answer>,
  resultOf: (piece: Piece) => Result,
): Generator<Result, Answer> {
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
    yield resultOf(value);
  }
}
