import { FLOOR, NOTHING } from '../../../../core/level/piece';
import type { Turn } from '../../../../core/board/view';
import type { Game } from '../../../../core/play/game';
import { ahead } from '../../../../core/level/level';
import type { Move, Step } from '../../../../core/play/move';
import type { Overlay } from '../../../../drawing/board/overlay';
import { movesToNextAction, type Route } from './route';
import { actionText } from './texts';

/** The next push or action, and how it is shown. */
export interface Hint {
  /** The walk, then the push or action. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}

/** The next push or action of a route. It is tried on a copy first; undefined if it is not possible from here. */
export function hintOn(route: Route, game: Game): Hint | undefined {
  const moves = movesToNextAction(route, game);
  const turns = game.preview(moves ?? []);
  const action = turns.at(-1);
  if (!moves || !action || turns.length < moves.length) return undefined;
  const walk = turns.slice(0, -1);
  const path = action.move?.kind === 'step' ? walkCells(walk, action.move) : [];
  const target = targetCell(action, path, game);
  return {
    moves,
    overlays: overlaysOf(action, path, target, game),
    text: actionText(action, walk.length, game, target),
  };
}

/** The cells of the walk before the push or action. */
function walkCells(walk: readonly Turn[], { player }: Step): number[] {
  return walk.flatMap(({ ticks }) => {
    const changes = ticks.flatMap((tick) => tick.changes);
    return changes.filter(({ layer, index }) => layer === 'player' && index === player).at(-1)?.after ?? [];
  });
}

/** The cell that the last step enters. */
function targetCell({ move }: Turn, path: readonly number[], { board, level }: Game): number | undefined {
  if (move?.kind !== 'step') return undefined;
  return (path.at(-1) ?? board.player(move.player)) + ahead(level, move.direction);
}

function overlaysOf(
  { move, push }: Turn,
  path: readonly number[],
  target: number | undefined,
  { board, level }: Game,
): ReadonlyMap<number, Overlay> {
  const overlays = new Map<number, Overlay>(path.map((cell) => [cell, 'way']));
  if (target === undefined || move?.kind !== 'step') return overlays;
  const isBare = board.thing(target) === NOTHING && board.ground(target) === FLOOR;
  overlays.set(target, isBare ? move.direction : 'meant');
  if (push) overlays.set(target + ahead(level, move.direction), move.direction);
  return overlays;
}
