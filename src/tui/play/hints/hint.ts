import { FLOOR, NOTHING } from '../../../core/level/piece';
import type { Turn } from '../../../core/board/change';
import type { Game } from '../../../core/play/game';
import { ahead } from '../../../core/level/level';
import type { Move, Step } from '../../../core/play/move';
import type { Overlay } from '../../../drawing/board/overlay';
import { movesToNextAction, type Route } from './route';
import { actionText } from './texts';

/** What to do next, and how it is shown. */
export interface Hint {
  /** The walk, and last the deed. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}

/** The next deed of a route; undefined where it cannot be done from here any more, which is tried before it is said. */
export function hintOn(route: Route, game: Game): Hint | undefined {
  const moves = movesToNextAction(route, game);
  const turns = game.preview(moves ?? []);
  const action = turns.at(-1);
  if (!moves || !action || turns.length < moves.length) return undefined;
  const walk = turns.slice(0, -1);
  const way = action.move?.kind === 'step' ? walkCells(walk, action.move) : [];
  const aim = targetCell(action, way, game);
  return {
    moves,
    overlays: overlaysOf(action, way, aim, game),
    text: actionText(action, walk.length, game, aim),
  };
}

/** The cells that a player comes to before his deed. */
function walkCells(walk: readonly Turn[], { player }: Step): number[] {
  return walk.flatMap(({ ticks }) => {
    const changes = ticks.flatMap((tick) => tick.changes);
    return changes.filter(({ layer, index }) => layer === 'player' && index === player).at(-1)?.after ?? [];
  });
}

/** The cell that the deed's step goes to. */
function targetCell({ move }: Turn, way: readonly number[], { board, level }: Game): number | undefined {
  if (move?.kind !== 'step') return undefined;
  return (way.at(-1) ?? board.player(move.player)) + ahead(level, move.direction);
}

function overlaysOf(
  { move, push }: Turn,
  way: readonly number[],
  aim: number | undefined,
  { board, level }: Game,
): ReadonlyMap<number, Overlay> {
  const overlays = new Map<number, Overlay>(way.map((cell) => [cell, 'way']));
  if (aim === undefined || move?.kind !== 'step') return overlays;
  const isBare = board.thing(aim) === NOTHING && board.ground(aim) === FLOOR;
  overlays.set(aim, isBare ? move.direction : 'meant');
  if (push) overlays.set(aim + ahead(level, move.direction), move.direction);
  return overlays;
}
