import type { Move, Step } from '../../../../core/play/move';
import type { Overlay } from '../../../../drawing/board/overlay';
import type { Deadlock, DeadlockDetector } from '../../../../core/push/deadlock';
import type { SearchResult } from '../../../../core/play/search-result';
import { type FoundRoute, movesToNextAction, type Route } from './route';
import { FLOOR, NOTHING, type PieceRole } from '../../../../core/level/piece';
import type { Turn } from '../../../../core/board/view';
import type { Game } from '../../../../core/play/game';
import type { RuleSet } from '../../../../core/rule-set';
import { count } from '../../../../messages/counts';
import { ahead } from '../../../../core/level/level';

/** A request for a search. It is compared by identity: the same request continues the search where it stopped. */
export type SearchRequest =
  /** A solution from this position of the history. */
  | { readonly kind: 'solution'; readonly at: number }
  /** The last solvable position, between a solvable one and an unsolvable one. */
  | { readonly kind: 'last-solvable'; readonly solvable: number | undefined; readonly unsolvable: number };

export type SearchReport =
  | { readonly status: 'searching'; readonly seconds: number }
  | (SearchResult<{ readonly route: FoundRoute }> & { readonly seconds: number })
  /** `isLast`: it is proven that no later position is solvable. */
  | {
      readonly status: 'last-solvable';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: FoundRoute | undefined;
    }
  /** The search itself has failed. */
  | { readonly status: 'failed'; readonly sentence: string };

/** The purpose of a search for a solution. A warning only needs to know whether there is one. */
export type SearchPurpose = 'hint' | 'solution' | 'warning' | 'way-back';

export interface RunningSearch {
  readonly request: SearchRequest;
  readonly purpose: SearchPurpose;
  /** Its time so far, and its maximum unless the player asks again. */
  readonly seconds: number;
  readonly maxSeconds: number;
}

/** What is known about solutions of the position, and what the player has been told about it. */
export interface HintState {
  readonly search: RunningSearch | undefined;
  /** A search that was stopped or ran out of time, and can continue. */
  readonly stopped: StoppedSearch | undefined;
  readonly route: Route | undefined;
  /** The hint, while it is shown. */
  readonly hint: Hint | undefined;
  /** The last position of the history that is certainly solvable. */
  readonly solvableAt: number | undefined;
  /** The first position of the history that is proven unsolvable, and the box whose push made it so. */
  readonly loss: KnownLoss | undefined;
  /** The number of hints given in this game. */
  readonly count: number;
  /** Without one the game gives no warning of deadlocks. */
  readonly deadlockDetector: DeadlockDetector | undefined;
  /** The deadlock on the current board. */
  readonly deadlock: Deadlock | undefined;
  /** The ids of notices that the player has seen. */
  readonly givenNotices: ReadonlySet<string>;
  /** The number of undos since the last move forward: after some of them the player may want a hint. */
  readonly undoStreak: number;
}

interface StoppedSearch {
  readonly request: SearchRequest;
  readonly seconds: number;
}

interface KnownLoss {
  readonly position: number;
  readonly box: number | undefined;
}

/** How long a search for a hint or for a warning may take. */
export const HINT_SECONDS = 30;
export const WARNING_SECONDS = 2;

export function createHintState(count: number, deadlockDetector?: DeadlockDetector): HintState {
  return {
    search: undefined,
    stopped: undefined,
    route: undefined,
    hint: undefined,
    solvableAt: undefined,
    loss: undefined,
    count,
    deadlockDetector,
    deadlock: undefined,
    givenNotices: new Set(),
    undoStreak: 0,
  };
}

/** The next push or action, and how it is shown. */
interface Hint {
  /** The walk, then the push or action. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}

/** The texts of hints and warnings, without capital and full stop. */

/** `push the box right, after 3 steps`; `target` is the cell that the last step enters. */
function actionText({ move, push }: Turn, steps: number, game: Game, target: number | undefined): string {
  if (move?.kind !== 'step') {
    const offer = game.rules.presentation.offers?.find(({ action }) => action === move?.id);
    return offer ? `${offer.help} (${offer.key})` : 'go on';
  }
  const { level, board } = game;
  const who = level.players.length > 1 ? `${thingName(game, board.thing(board.player(move.player)))}: ` : '';
  const what = target === undefined ? '' : thingName(game, board.thing(target));
  const onto = target === undefined ? '' : enteredName(game, target);
  const does = push
    ? `push the ${what} ${move.direction}`
    : `step ${move.direction}${onto === '' ? '' : ` to the ${onto}`}`;
  return `${who}${does}${steps > 0 ? `, after ${count(steps, 'step')}` : ''}`;
}

function thingName({ rules }: Game, code: number): string {
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'box';
}

/** Pieces that a hint names when the player steps onto them. */
const ENTERED: readonly PieceRole[] = ['prize', 'door', 'hole'];

function enteredName({ rules, board }: Game, cell: number): string {
  const [thing, ground] = [board.thing(cell), board.ground(cell)];
  const piece = rules.pieces.find(({ layer, code }) =>
    thing === NOTHING ? layer === 'ground' && code === ground : layer === 'thing' && code === thing,
  );
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
