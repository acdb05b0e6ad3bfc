import { Game } from '../../../core/play/game';
import { findLosses, type Loss, type Stretch } from '../../../core/play/losses';
import { isShorter, type KnownBest } from '../../../core/play/par';
import type { StatusTexts } from '../../../core/presentation';
import { reachedCells } from '../../../drawing/board/scene';

/** The player's solution, or the better one. */
export type Side = 'own' | 'better';
export const SIDES = ['own', 'better'] as const satisfies readonly Side[];

/**
 * The screen that shows where a solution lost most: a stretch of the player's solution and the same stretch of a better
 * one, step by step beside each other. The games are copies for this screen; they stand at the shown step.
 */
export interface Comparison {
  readonly games: Readonly<Record<Side, Game>>;
  readonly totals: Readonly<Record<Side, { readonly moves: number; readonly pushes: number }>>;
  readonly texts: StatusTexts;
  /** See `reachedCells`. */
  readonly reached: Uint8Array;
  /** The largest loss first. */
  readonly losses: readonly Loss[];
  /** The number of the shown loss, and of its moves that are shown. */
  readonly chosen: number;
  readonly step: number;
  /** The cells that the player has left since the start of the stretch. */
  readonly trails: Readonly<Record<Side, ReadonlySet<number>>>;
  /** The board on the screen if there is room for only one. */
  readonly shown: Side;
}

/** Compares a game that was won with a better solution, which has fewer moves or else fewer pushes. */
export function compareSolutions(won: Game, better: KnownBest): Comparison {
  const { level, rules } = won;
  const moves = { own: won.movesSoFar(), better: better.solution };
  const games = { own: new Game(level, rules), better: new Game(level, rules) };
  for (const side of SIDES) games[side].replay(moves[side]);
  const comparison: Comparison = {
    games,
    totals: { own: countsOf(games.own), better: countsOf(games.better) },
    texts: rules.presentation.on(level),
    reached: reachedCells(level, rules),
    losses: findLosses(level, rules, moves.own, moves.better, isShorter(better, won) ? 'moves' : 'pushes'),
    chosen: 0,
    step: 0,
    trails: { own: NO_CELLS, better: NO_CELLS },
    shown: 'own',
  };
  return goTo(comparison, 0);
}

const NO_CELLS: ReadonlySet<number> = new Set();

function countsOf({ moves, pushes }: Game): { readonly moves: number; readonly pushes: number } {
  return { moves, pushes };
}

export function stretchOf({ losses, chosen }: Comparison, side: Side): Stretch {
  return losses[chosen]?.[side] ?? NO_STRETCH;
}

const START = { position: 0, moves: 0, pushes: 0 };
const NO_STRETCH: Stretch = { from: START, to: START };

/** The turns of a stretch. */
export function lengthOf(comparison: Comparison, side: Side): number {
  const { from, to } = stretchOf(comparison, side);
  return to.position - from.position;
}

/** Shows both solutions this many turns after the start of the stretch; the shorter one waits at its end. */
export function goTo(comparison: Comparison, step: number): Comparison {
  const at = Math.max(0, Math.min(step, Math.max(...SIDES.map((side) => lengthOf(comparison, side)))));
  const trails = { own: walk(comparison, 'own', at), better: walk(comparison, 'better', at) };
  return { ...comparison, step: at, trails };
}

/** Brings a game to a step of the stretch; returns the cells that its players leave on the way. */
function walk(comparison: Comparison, side: Side, step: number): ReadonlySet<number> {
  const game = comparison.games[side];
  const { from } = stretchOf(comparison, side);
  const trail = new Set<number>();
  game.jump(from.position);
  const end = from.position + Math.min(step, lengthOf(comparison, side));
  while (game.position < end) {
    const move = game.moveAt(game.position + 1);
    if (move?.kind === 'step') trail.add(game.board.player(move.player));
    game.jump(game.position + 1);
  }
  return trail;
}
