import { NOTHING, type PieceRole } from '../../../core/level/piece';
import type { Turn } from '../../../core/board/change';
import type { Game } from '../../../core/play/game';
import type { Deadlock } from '../../../core/push/deadlock';
import type { RuleSet } from '../../../core/rule-set';
import { count } from '../../../messages/counts';
import type { SearchReport } from './search-request';

/** All that is said of hints and warnings; small first letters, no full stops. */

/** `push the box right, after 3 steps`; `aim` is the cell that the deed's step goes to. */
export function actionText({ move, push }: Turn, steps: number, game: Game, aim: number | undefined): string {
  if (move?.kind !== 'step') {
    const offer = game.rules.presentation.offers?.find(({ action }) => action === move?.id);
    return offer ? `${offer.help} (${offer.key})` : 'go on';
  }
  const { level, board } = game;
  const who = level.players.length > 1 ? `${thingName(game, board.thing(board.player(move.player)))}: ` : '';
  const what = aim === undefined ? '' : thingName(game, board.thing(aim));
  const onto = aim === undefined ? '' : enteredName(game, aim);
  const does = push
    ? `push the ${what} ${move.direction}`
    : `step ${move.direction}${onto === '' ? '' : ` to the ${onto}`}`;
  return `${who}${does}${steps > 0 ? `, after ${count(steps, 'step')}` : ''}`;
}

function thingName({ rules }: Game, code: number): string {
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'box';
}

/** What can be stepped onto for its own sake. */
const ENTERED: readonly PieceRole[] = ['prize', 'door', 'hole'];

function enteredName({ rules, board }: Game, cell: number): string {
  const [thing, ground] = [board.thing(cell), board.ground(cell)];
  const piece = rules.pieces.find(({ layer, code }) =>
    thing === NOTHING ? layer === 'ground' && code === ground : layer === 'thing' && code === thing,
  );
  return piece && ENTERED.includes(piece.role) ? piece.name : '';
}

/** What an alarm says, in the rules set's own word for a goal. */
export function deadlockText({ kind, cells }: Deadlock, { pieces }: RuleSet): string {
  const goal = pieces.find(({ role }) => role === 'goal')?.name ?? 'goal';
  switch (kind) {
    case 'dead-square':
      return cells.length === 1 ? `this box can never reach a ${goal}` : `these boxes can never reach a ${goal}`;
    case 'frozen':
      return cells.length === 1 ? 'this box is stuck for good' : 'these boxes are stuck for good';
    case 'too-few-goals':
      return `these boxes cannot reach enough ${goal}s any more`;
    case 'too-few-boxes':
      return cells.length === 1 ? `no box can reach this ${goal} any more` : `too few boxes can reach these ${goal}s`;
  }
}

type GaveUp = Extract<SearchReport, { status: 'gave-up' }>;

/** Why a search ended without an answer; `again` is the key that goes on with it. */
export function gaveUpText({ why, seconds }: GaveUp, again: string): string {
  switch (why) {
    case 'time':
    case 'effort':
      return `no way was found in ${Math.round(seconds)} s; ${again} goes on looking`;
    case 'memory':
      return `no way was found in ${Math.round(seconds)} s, when the memory was full`;
    case 'positions':
      return 'no position was found from which it can be won, but not all could be decided';
    case 'size':
      return 'this board is too large for the solver';
  }
}
