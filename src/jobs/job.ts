import { assembleLevel, type Setup } from '../core/level/setup';
import type { Level } from '../core/level/level';
import type { GaveUp } from '../core/play/search-result';
import type { RuleSet } from '../core/rule-set';
import { RULE_SETS } from '../rules';

/** How much a job may take. */
export interface Limits {
  /** While it runs, setting up included; pauses are left out. */
  readonly seconds: number;
  /** Units of work: the same on every machine, whatever else it does. */
  readonly units?: number | undefined;
  /** Bytes that the positions of a search may take. */
  readonly memory: number;
}

/**
 * Work in pieces of a fraction of a millisecond where that is possible. After each piece it yields its result as it
 * stands, which is its progress, and its result if its time is over; or that it has nothing to do until a message comes.
 */
export type Job<Result> = Generator<Result | 'busy' | 'waiting', Result>;

/** What the thread has for a job that it runs. */
export interface JobContext<Request = never, Message = never> {
  readonly limits: Limits;
  /** How long the job has run. */
  readonly seconds: () => number;
  /** The messages that have come since this was asked last. */
  readonly receive: () => readonly Request[];
  readonly send: (message: Message) => void;
  /** The job has something to do again. */
  readonly wake: () => void;
}

/** What every module of `JOBS` exports as `run`. */
export type RunJob<Task, Result, Request, Message> = (task: Task, context: JobContext<Request, Message>) => Job<Result>;

/** What a thread is asked. It runs one job at a time; a new one takes the place of the last. */
export type JobRequest<Name, Task, Request> =
  | { readonly kind: 'start'; readonly id: number; readonly job: Name; readonly task: Task; readonly limits: Limits }
  /** With this many seconds in all. A result that was reported already is reported again. */
  | { readonly kind: 'continue'; readonly seconds: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'message'; readonly message: Request };

/** What a job has come to, and how long that took. */
export interface Outcome<Result> {
  readonly result: Result;
  readonly seconds: number;
}

/** What a thread reports of the job with this id. */
export type JobReport<Result, Message> = { readonly id: number } & (
  | ({ readonly kind: 'progress' } & Outcome<Result>)
  | ({ readonly kind: 'result' } & Outcome<Result>)
  | { readonly kind: 'message'; readonly message: Message }
);

/** What becomes of a job whose thread ends before it. */
export type JobFailure =
  | ({ readonly kind: 'out-of-memory'; readonly error: Error } & Outcome<GaveUp>)
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'ended'; readonly code: number };

/** A position of a game, as it travels to a thread. */
export interface Position {
  /** The id of the rule set. */
  readonly rules: string;
  readonly setup: Setup;
}

/** The level that begins at a position. It is not checked again: it comes from a game. */
export function levelAt({ rules: id, setup }: Position): { readonly rules: RuleSet; readonly level: Level } {
  const rules = RULE_SETS.find((one) => one.id === id);
  if (!rules) throw new Error(`there is no rule set "${id}"`);
  return { rules, level: assembleLevel(setup, rules.pieces).level };
}
