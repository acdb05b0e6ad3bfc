import { Board } from '../../core/board/board';
import { DIRECTIONS } from '../../core/direction';
import type { Level } from '../../core/level/level';
import { step, type Move } from '../../core/play/move';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { Standing } from '../../core/play/answer';
import { openBoardByTicks } from '../../core/play/turn';
import { barriersOf } from '../../core/push/push';
import type { Resumable, Work } from '../solver';

/** A level ready for a search by its rules: the board at its first position, and all moves to try. */
export interface SearchedLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly referee: Referee;
  /** By cell: 0 where there is neither a wall nor the edge. */
  readonly barriers: Uint8Array;
  /** Its journal is empty. */
  readonly board: Board;
  /** Steps first, four to a player, in the order of the directions; then the actions. */
  readonly moves: readonly Move[];
  readonly start: Standing['state'];
}

/** Opens a level in pieces of about one look at each cell. */
export function* openForSearch(level: Level, rules: RuleSet, referee: Referee, work: Work): Resumable<SearchedLevel> {
  const barriers = barriersOf(level, rules.pieces);
  if (work.count(level.size)) yield;
  const board = new Board(level, referee.gaugeCount);
  if (work.count(level.size)) yield;
  yield* inPieces(openBoardByTicks(referee, board), level.size, work);
  board.clearJournal();
  if (referee.bound && referee.prepareBound) yield* inPieces(referee.prepareBound(), level.size, work);
  const steps = level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
  const actions = (rules.actions ?? []).map((id): Move => ({ kind: 'action', id }));
  const { state } = referee.standing(board);
  return { level, rules, referee, barriers, board, moves: [...steps, ...actions], start: state };
}

function* inPieces(pieces: Iterable<undefined>, units: number, work: Work): Resumable<void> {
  for (const pause of pieces) if (work.count(units)) yield pause;
}
