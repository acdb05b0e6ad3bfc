import { performance } from 'node:perf_hooks';
import { RULE_SETS } from '../rules';
import type { RuleSet } from '../core/rule-set';
import type { Setup } from '../core/level/setup';
import { searchLastSolvable, searchSolution, type HintFinding, type HintJob, type LostStretch } from './hint-job';

/** What a thread is told to look for, under a number; or to go on with that, or to rest. */
export type HintOrder =
  | (HintTask & { readonly number: number; readonly seconds: number; readonly memory: number })
  | { readonly kind: 'go-on'; readonly number: number; readonly seconds: number }
  | { readonly kind: 'rest' };

export type HintTask =
  | { readonly kind: 'way'; readonly rules: string; readonly setup: Setup }
  | { readonly kind: 'way-back'; readonly rules: string; readonly stretch: LostStretch };

/** What it tells: how long it has looked, and what came of it. */
export interface HintNews {
  readonly number: number;
  readonly seconds: number;
  readonly finding: HintFinding | undefined;
}

interface Run {
  readonly number: number;
  readonly scouting: HintJob;
  /** Milliseconds that it has taken, and may take. */
  spent: number;
  until: number;
  toldAt: number;
  /** The result, for a request that comes again. */
  finding: HintFinding | undefined;
}

/** So long a thread works without a look at what it is told. */
const TURN = 20;
const NEWS_INTERVAL_MS = 250;

/** Runs one search at a time, in short turns, so that orders are heard in between. */
export class HintRunner {
  private run: Run | undefined;
  private isRunning = false;
  /** The next turn is due already. */
  private isDue = false;

  constructor(private readonly tell: (told: HintNews) => void) {}

  handle(order: HintOrder): void {
    if (order.kind === 'rest') {
      this.isRunning = false;
      return;
    }
    const until = order.seconds * 1000;
    if (order.kind === 'go-on') {
      if (this.run?.number !== order.number) return;
      this.run.until = until;
    } else
      this.run = { number: order.number, scouting: createJob(order), spent: 0, until, toldAt: 0, finding: undefined };
    this.isRunning = true;
    this.goOn();
  }

  private goOn(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      if (!this.isRunning || !this.run) return;
      const finding = runTurn(this.run);
      this.isRunning = finding === undefined;
      this.report(this.run, finding);
      if (this.isRunning) this.goOn();
    });
  }

  private report(run: Run, finding: HintFinding | undefined): void {
    if (!finding && run.spent < run.toldAt + NEWS_INTERVAL_MS) return;
    run.toldAt = run.spent;
    this.tell({ number: run.number, seconds: run.spent / 1000, finding });
  }
}

/** Searches for a moment. */
function runTurn(run: Run): HintFinding | undefined {
  if (run.finding) return run.finding;
  const start = performance.now();
  const before = run.spent;
  for (;;) {
    const { done, value } = run.scouting.next();
    const taken = performance.now() - start;
    run.spent = before + taken;
    if (done === true) return (run.finding = value);
    if (run.spent >= run.until) return { kind: 'out-of', what: 'time' };
    if (taken >= TURN) return undefined;
  }
}

function createJob(order: HintTask & { readonly memory: number }): HintJob {
  const rules = ruleSetOf(order.rules);
  return order.kind === 'way'
    ? searchSolution(rules, order.setup, order.memory)
    : searchLastSolvable(rules, order.stretch, order.memory, () => performance.now());
}

function ruleSetOf(id: string): RuleSet {
  const rules = RULE_SETS.find((one) => one.id === id);
  if (!rules) throw new Error(`there is no rules set "${id}"`);
  return rules;
}
