import { isDeed } from '../core/deed';
import { Game } from '../core/game';
import type { Level } from '../core/level';
import { History } from '../core/history/history';
import type { HistoryMemory } from '../core/history/log';
import { formatMoves } from '../core/history/text';
import type { Move } from '../core/move';
import type { Rules } from '../core/rules';
import { levelOf, type Setup } from '../core/setup';
import type { SolverAnswer } from '../solver/solver';
import { solverOf } from '../solver/solver-of';
import { A_PIECE } from '../solver/work';

/** A way to win, as a thread tells it: the moves as a line's text, and which of them are more than walking. */
export interface ToldRoute {
  readonly moves: string;
  readonly deeds: Int32Array;
  readonly stands: Int32Array;
}

/** What came of a search. */
export type Finding =
  | { readonly kind: 'found'; readonly route: ToldRoute }
  | {
      readonly kind: 'back';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: ToldRoute | undefined;
    }
  | { readonly kind: 'hopeless' }
  | { readonly kind: 'out-of'; readonly what: 'memory' | 'size' | 'time' | 'positions' };

/** A search that goes on whenever it is asked to. */
export type Scouting = Generator<undefined, Finding>;

/** Looks for a way to win from a position. */
export function* wayFrom(rules: Rules, setup: Setup, memory: number): Scouting {
  const level = levelOf(setup, rules);
  if (!level.ok) throw new Error(`the position is no level: ${JSON.stringify(level.faults)}`);
  const solver = solverOf(rules, level.value, { memory });
  for (;;) {
    const answer = solver.advance(A_PIECE);
    if (answer) return findingOf(answer, level.value, rules);
    yield;
  }
}

function findingOf(answer: SolverAnswer, level: Level, rules: Rules): Finding {
  switch (answer.status) {
    case 'solved':
      return { kind: 'found', route: replayed(answer.moves, level, rules) };
    case 'unsolvable':
      return { kind: 'hopeless' };
    case 'gave-up':
      return { kind: 'out-of', what: answer.why };
  }
}

/** Plays a solution before anybody sees it; one that does not win is a fault of the program. */
function replayed(moves: readonly Move[], level: Level, rules: Rules): ToldRoute {
  const game = new Game(level, rules);
  const deeds: number[] = [];
  const stands: number[] = [];
  for (const move of moves) {
    if (game.standing.state !== 'playing') break;
    const stand = move.kind === 'step' ? game.board.player(move.player) : 0;
    if (!game.make(move).done) break;
    if (!isDeed(game.turn(game.position), level, game.referee)) continue;
    deeds.push(game.position - 1);
    stands.push(stand);
  }
  if (game.standing.state !== 'won') throw new Error('the way that was found does not win');
  return { moves: formatMoves(game.history, 'plain'), deeds: Int32Array.from(deeds), stands: Int32Array.from(stands) };
}

/** A line on a level, and two of its positions: one that can be won, if any is known, and one that cannot. */
export interface Stretch {
  readonly level: Level;
  readonly line: HistoryMemory;
  readonly won: number | undefined;
  readonly lost: number;
}

/** What one position gets, in milliseconds, until it counts as unknown. */
const A_POSITION = 5000;

/**
 * Looks for the last position of a line from which the level can be won. What is lost stays lost, so it is sought by
 * halves; a position of which nothing is found out counts as lost, but is not said to be.
 */
export function* wayBack(rules: Rules, stretch: Stretch, memory: number, now: () => number): Scouting {
  const resumed = Game.resume(stretch.level, rules, History.of(stretch.line), { undoLimit: -1 });
  if (!resumed.ok) throw new Error(`the line cannot be played: ${JSON.stringify(resumed.faults)}`);
  const game = resumed.value;
  let { won = -1, lost } = stretch;
  let route: ToldRoute | undefined;
  let isProven = true;
  while (lost - won > 1) {
    const position = Math.floor((won + lost) / 2);
    game.jump(position);
    const finding = yield* inShort(wayOn(game, memory), now);
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

function* wayOn(game: Game, memory: number): Scouting {
  return game.standing.state === 'lost' ? { kind: 'hopeless' } : yield* wayFrom(game.rules, game.setup(), memory);
}

/** The same for some seconds and no more. */
function* inShort(scouting: Scouting, now: () => number): Scouting {
  const end = now() + A_POSITION;
  for (;;) {
    const { done, value } = scouting.next();
    if (done === true) return value;
    if (now() > end) return { kind: 'out-of', what: 'time' };
    yield;
  }
}
