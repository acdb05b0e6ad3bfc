import type { Turn } from '../../core/board/view';
import { ahead } from '../../core/level/level';
import { FLOOR, NOTHING, pieceOf, type PieceRole, topPiece } from '../../core/level/piece';
import type { Game } from '../../core/play/game';
import type { Move, Step } from '../../core/play/move';
import { movesToNextAction, type Route, type SearchReport } from '../../core/play/solution-route';
import type { Deadlock } from '../../core/push/deadlock';
import type { RuleSet } from '../../core/rule-set';
import { count } from '../../messages/counts';
import type { Overlay } from './overlay';

/** The next push or action, and how it is shown. */
export interface Hint {
  /** The walk, then the push or action. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}

/** The next push or action of a route; undefined if it is not possible from here. */
export function hintOn(route: Route, game: Game): Hint | undefined {
  const moves = movesToNextAction(route, game);
  return moves && hintOfMoves(moves, game);
}

/** The last of these moves, after a walk. They are tried on a copy first; undefined if they are not possible from here. */
export function hintOfMoves(moves: readonly Move[], game: Game): Hint | undefined {
  const turns = game.preview(moves);
  const action = turns.at(-1);
  if (!action || turns.length < moves.length) return undefined;
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

/** `push the box right, after 3 steps`; `target` is the cell that the last step enters. */
function actionText({ move, push }: Turn, steps: number, game: Game, target: number | undefined): string {
  if (move?.kind !== 'step') {
    const offer = game.rules.presentation.offers?.find(({ action }) => action === move?.id);
    return offer ? `${offer.help} (${offer.key})` : 'go on';
  }
  const { level, board, rules } = game;
  const nameAt = (cell: number): string => pieceOf(rules.pieces, 'thing', board.thing(cell))?.name ?? 'box';
  const who = level.players.length > 1 ? `${nameAt(board.player(move.player))}: ` : '';
  const what = target === undefined ? '' : nameAt(target);
  const onto = target === undefined ? '' : enteredName(game, target);
  const does = push
    ? `push the ${what} ${move.direction}`
    : `step ${move.direction}${onto === '' ? '' : ` to the ${onto}`}`;
  return `${who}${does}${steps > 0 ? `, after ${count(steps, 'step')}` : ''}`;
}

/** Pieces that a hint names when the player steps onto them. */
const ENTERED: readonly PieceRole[] = ['prize', 'door', 'hole'];

function enteredName({ rules, board }: Game, cell: number): string {
  const piece = topPiece(rules.pieces, { ground: board.ground(cell), thing: board.thing(cell) });
  return piece && ENTERED.includes(piece.role) ? piece.name : '';
}

/** The warning about a deadlock, with the rule set's own word for a goal. */
export function deadlockText({ kind, cells, reason }: Deadlock, { pieces }: RuleSet): string {
  const goal = pieces.find(({ role }) => role === 'goal')?.name ?? 'goal';
  switch (kind) {
    case 'dead-square':
      return cells.length === 1 ? `this box can never reach a ${goal}` : `these boxes can never reach a ${goal}`;
    case 'frozen':
      return cells.length === 1 ? 'this box can never be pushed again' : 'these boxes can never be pushed again';
    case 'too-few-goals':
      return cells.length === 1
        ? `this box can only reach ${goal}s that other boxes need`
        : `there are not enough ${goal}s that these boxes can reach`;
    case 'too-few-boxes':
      return cells.length === 1
        ? `no box can reach this ${goal} any more`
        : `not enough boxes can reach these ${goal}s any more`;
    case 'no-way':
      return reason ?? 'the level cannot be solved from here';
  }
}

type GaveUp = Extract<SearchReport, { status: 'gave-up' }>;

/** Why a search ended without an answer; `again` says which key continues it. */
export function gaveUpText({ why, seconds }: GaveUp, again: string): string {
  switch (why) {
    case 'time':
    case 'effort':
      return `no solution was found in ${Math.round(seconds)} s${again}`;
    case 'memory':
      return `no solution was found in ${Math.round(seconds)} s, when the memory was full`;
    case 'positions':
      return 'no solvable position was found, but not all could be decided';
    case 'size':
      return 'this board is too large for the solver';
  }
}
