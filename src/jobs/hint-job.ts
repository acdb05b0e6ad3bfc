import { isMoreThanWalk } from '../core/routes/free-walk';
import { Game } from '../core/play/game';
import type { Level } from '../core/level/level';
import { History } from '../core/history/history';
import type { HistoryMemory } from '../core/history/log';
import { formatMoves } from '../core/history/text';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { levelOf, type Setup } from '../core/level/setup';
import type { GiveUpReason, SearchResult } from '../core/play/search-result';
import { solverFor } from '../solver/choose-solver';
import { UNITS_PER_PIECE } from '../solver/work';

/** A way to win, as a thread tells it: the moves as a line's text, and which of them are more than walking. */
export interface RouteText {
  readonly moves: string;
  readonly deeds: Int32Array;
  readonly stands: Int32Array;
}

/** What came of a search. */
export type HintFinding =
  | { readonly kind: 'found'; readonly route: RouteText }
  | {
      readonly kind: 'back';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: RouteText | undefined;
    }
  | { readonly kind: 'hopeless' }
  | { readonly kind: 'out-of'; readonly what: GiveUpReason };

/** A search that goes on whenever it is asked to. */
export type HintJob = Generator<undefined, HintFinding>;

/** Looks for a way to win from a position. */
export function* searchSolution(rules: RuleSet, setup: Setup, memory: number): HintJob {
  const level = levelOf(setup, rules);
  if (!level.ok) throw new Error(`the position is no level: ${JSON.stringify(level.faults)}`);
  const solver = solverFor(rules, level.value, { memory });
  for (;;) {
    const answer = solver.advance(UNITS_PER_PIECE);
    if (answer) return findingOf(answer, level.value, rules);
    yield;
  }
}

function findingOf(answer: SearchResult, level: Level, rules: RuleSet): HintFinding {
  switch (answer.status) {
    case 'solved':
      return { kind: 'found', route: replaySolution(answer.moves, level, rules) };
    case 'unsolvable':
      return { kind: 'hopeless' };
    case 'gave-up':
      return { kind: 'out-of', what: answer.why };
  }
}

/** Plays a solution before anybody sees it; one that does not win is a fault of the program. */
function replaySolution(moves: readonly Move[], level: Level, rules: RuleSet): RouteText {
  const game = new Game(level, rules);
  const deeds: number[] = [];
  const stands: number[] = [];
  for (const move of moves) {
    if (game.standing.state !== 'playing') break;
    const stand = move.kind === 'step' ? game.board.player(move.player) : 0;
    if (!game.make(move).done) break;
    if (!isMoreThanWalk(game.turn(game.position), level, game.referee)) continue;
    deeds.push(game.position - 1);
    stands.push(stand);
  }
  if (game.standing.state !== 'won') throw new Error('the way that was found does not win');
  return { moves: formatMoves(game.history, 'plain'), deeds: Int32Array.from(deeds), stands: Int32Array.from(stands) };
}

/** A line on a level, and two of its positions: one that can be won, if any is known, and one that cannot. */
export interface LostStretch {
  readonly level: Level;
  readonly line: HistoryMemory;
  readonly won: number | undefined;
  readonly lost: number;
}

/** What one position gets, in milliseconds, until it counts as unknown. */
const POSITION_LIMIT_MS = 5000;

/**
 * Looks for the last position of a line from which the level can be won. What is lost stays lost, so it is sought by
 * halves; a position of which nothing is found out counts as lost, but is not said to be.
 */
export function* searchLastSolvable(rules: RuleSet, stretch: LostStretch, memory: number, now: () => number): HintJob {
  const resumed = Game.resume(stretch.level, rules, History.of(stretch.line), { undoLimit: -1 });
  if (!resumed.ok) throw new Error(`the line cannot be played: ${JSON.stringify(resumed.faults)}`);
  const game = resumed.value;
  let { won = -1, lost } = stretch;
  let route: RouteText | undefined;
  let isProven = true;
  while (lost - won > 1) {
    const position = Math.floor((won + lost) / 2);
    game.jump(position);
    const finding = yield* withinLimit(searchFromHere(game, memory), now);
    if (finding.kind === 'found') {
      won = position;
      route = finding.route;
    } else {
      lost = position;
      isProven &&= finding.kind === 'hopeless';
    }
  }
  if (won >= 0) return { kind: 'back', position: won, isLast: isProven, route };
  return isProven ? { kind: 'hopeless' } : { kind: 'out-of', what: 'positions' };
}

function* searchFromHere(game: Game, memory: number): HintJob {
  return game.standing.state === 'lost'
    ? { kind: 'hopeless' }
    : yield* searchSolution(game.rules, game.setup(), memory);
}

/** The same for some seconds and no more. */
function* withinLimit(scouting: HintJob, now: () => number): HintJob {
  const end = now() + POSITION_LIMIT_MS;
  for (;;) {
    const { done, value } = scouting.next();
    if (done === true) return value;
    if (now() > end) return { kind: 'out-of', what: 'time' };
    yield;
  }
}
