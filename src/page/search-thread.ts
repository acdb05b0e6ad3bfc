import { assembleLevel, type Setup } from '../core/level/setup';
import { wonGame } from '../core/play/game';
import type { Move } from '../core/play/move';
import { RULE_SETS } from '../rules';
import { runSolver, solverFor } from '../solver/choose-solver';
import type { GameReader } from './levels';

/** A position to search a solution for. */
export interface SearchTask {
  /** The id of the rule set, or the text of the rule file. */
  readonly rules: string;
  readonly setup: Setup;
}

export type SearchAnswer =
  | { readonly status: 'solved'; readonly moves: readonly Move[] }
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly why: 'time' | 'memory' };

const MEMORY = 2 ** 28;
/** Work for a short solution, before any solution will do: a fraction of a second. */
const SHORT_UNITS = 2 ** 24;
const MAX_MS = 60_000;

/** Searches for a solution, and replays it before the player sees it. */
export function search({ rules: name, setup }: SearchTask, readGame?: GameReader): SearchAnswer {
  const rules = RULE_SETS.find(({ id }) => id === name) ?? readGame?.(name).rules;
  if (!rules) throw new Error('the page does not have these rules');
  // It comes from a game, so it is not validated again.
  const { level } = assembleLevel(setup, rules.pieces);
  const end = performance.now() + MAX_MS;
  const run = runSolver(solverFor(rules, level, { memory: MEMORY, shortFirst: SHORT_UNITS }));
  for (;;) {
    const { done, value } = run.next();
    if (value.status === 'solved') {
      wonGame(level, rules, value.moves);
      return { status: 'solved', moves: value.moves };
    }
    if (value.status === 'unsolvable') return { status: 'unsolvable' };
    if (done === true) return { status: 'gave-up', why: 'memory' };
    if (performance.now() > end) return { status: 'gave-up', why: 'time' };
  }
}

/** Answers the questions of the page, in a thread of its own. */
export function serveSearches(readGame?: GameReader): void {
  self.onmessage = ({ data }: MessageEvent<SearchTask>) => {
    self.postMessage(search(data, readGame));
  };
}
