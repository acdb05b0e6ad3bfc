import { automaticSizes, isWithin, type ScreenArea } from '../../../drawing/board/layout';
import { panelInside } from '../../../drawing/panel';
import type { HistoryBar } from '../../history-bar';
import type { Display, HasMessage } from '../../screen';
import { Game } from '../../../core/play/game';
import { findLosses, type Loss, type Stretch } from '../../../core/play/losses';
import { isShorter, type KnownBest } from '../../../core/play/par';
import type { StatusTexts } from '../../../core/presentation';
import { reachedCells } from '../../../drawing/board/scene';

/** Rows above the boards: the title and the sentence; and below them: the bar and the lowest line. */
const HEAD_ROWS = 2;
const FOOT_ROWS = 2;
/** From this height on, the boards stand on panels. */
const MIN_HEIGHT_OF_PANELS = 18;
/** Columns between two boards: without panels the line, and a blank on both sides. */
const BETWEEN = 3;
const HEADING_ROWS = 1;

/** The places of both boards, each with the row of its heading above it; or of one board, if there is no room for two. */
interface ComparisonLayout {
  readonly boards: readonly [ScreenArea, ScreenArea] | readonly [ScreenArea];
  /** Each board stands on a panel. */
  readonly isFramed: boolean;
  /** Without panels, the column between boards that are side by side. */
  readonly line: { readonly x: number; readonly y: number; readonly height: number } | undefined;
}

/** Side by side, or one below the other if that allows larger cells. */
export function layoutOf({ games }: Comparison, display: Display): ComparisonLayout {
  const { level } = games.own;
  const isFramed = display.height >= MIN_HEIGHT_OF_PANELS;
  const y = HEAD_ROWS;
  const room = { x: 1, y, width: display.width - 2, height: display.height - FOOT_ROWS - y };
  const half = Math.floor((room.width - BETWEEN) / 2);
  const low = Math.floor(room.height / 2);
  const beside = [
    { ...room, width: half },
    { ...room, x: room.x + half + BETWEEN, width: half },
  ] as const;
  const below = [
    { ...room, height: low },
    { ...room, y: room.y + low, height: low },
  ] as const;
  const sizes = automaticSizes(display.settings);
  const largest = (area: ScreenArea): number =>
    sizes.findIndex((size) => isWithin(level, size, boardArea(insideOf(area, isFramed))));
  const [besideSize, belowSize] = [largest(beside[0]), largest(below[0])];
  if (belowSize >= 0 && (besideSize < 0 || belowSize < besideSize)) return { boards: below, isFramed, line: undefined };
  if (besideSize < 0) return { boards: [room], isFramed, line: undefined };
  return { boards: beside, isFramed, line: isFramed ? undefined : { x: room.x + half + 1, y, height: room.height } };
}

/** The place of a heading and its board. */
export function insideOf(area: ScreenArea, isFramed: boolean): ScreenArea {
  return isFramed ? panelInside(area) : area;
}

/** The part of an area below the heading. */
export function boardArea(area: ScreenArea): ScreenArea {
  return { ...area, y: area.y + HEADING_ROWS, height: Math.max(0, area.height - HEADING_ROWS) };
}

export function hasRoomForBoth(comparison: Comparison, display: Display): boolean {
  return layoutOf(comparison, display).boards.length > 1;
}

/** The history of the player's solution. */
export function barOf({ games }: Comparison, { width, height }: Display): HistoryBar {
  return { x: 1, y: height - FOOT_ROWS, width: width - 2, length: games.own.length };
}

/** The player's solution, or the better one. */
export type Side = 'own' | 'better';
export const SIDES = ['own', 'better'] as const satisfies readonly Side[];

/**
 * The screen that shows where a solution lost most: a stretch of the player's solution and the same stretch of a better
 * one, step by step beside each other. The games are copies for this screen; they stand at the shown step.
 */
export interface Comparison extends HasMessage {
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
  return goToFork(comparison);
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

/** Shows the first step of a stretch after which the solutions differ; before it, both boards are the same. */
export function goToFork(comparison: Comparison): Comparison {
  const last = Math.max(...SIDES.map((side) => lengthOf(comparison, side)));
  for (let step = 0; step <= last; step += 1) {
    const there = goTo(comparison, step);
    if (there.games.own.key !== there.games.better.key) return there;
  }
  return goTo(comparison, 0);
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
