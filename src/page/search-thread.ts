import { levelOf, type Setup } from '../core/level/setup';
import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import { RULE_SETS } from '../rules';
import { runSolver, solverFor } from '../solver/choose-solver';

/** A position to search a solution for. */
export interface SearchTask {
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
export function search({ rules: id, setup }: SearchTask): SearchAnswer {
  const rules = RULE_SETS.find((one) => one.id === id);
  const level = rules && levelOf(setup, rules);
  if (!rules || !level?.ok) throw new Error('the position is no level');
  const end = performance.now() + MAX_MS;
  const run = runSolver(solverFor(rules, level.value, { memory: MEMORY, shortFirst: SHORT_UNITS }));
  for (;;) {
    const { done, value } = run.next();
    if (value.status === 'solved') {
      const game = new Game(level.value, rules);
      game.replay(value.moves);
      if (game.standing.state !== 'won') throw new Error('the solution that was found does not win');
      return { status: 'solved', moves: value.moves };
    }
    if (value.status === 'unsolvable') return { status: 'unsolvable' };
    if (done === true) return { status: 'gave-up', why: 'memory' };
    if (performance.now() > end) return { status: 'gave-up', why: 'time' };
  }
}

/** Answers the questions of the page, in a thread of its own. */
export function serveSearches(): void {
  self.onmessage = ({ data }: MessageEvent<SearchTask>) => {
    self.postMessage(search(data));
  };
}
