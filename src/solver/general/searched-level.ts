import { Board } from '../../core/board/board';
import { DIRECTIONS } from '../../core/direction';
import type { Level } from '../../core/level/level';
import { step, type Move } from '../../core/play/move';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { Standing } from '../../core/play/answer';
import { openBoard } from '../../core/play/turn';

/** A level ready for a search by its rules: the board at its first position, and all moves to try. */
export interface SearchedLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly referee: Referee;
  /** Its journal is empty. */
  readonly board: Board;
  /** Steps first, four to a player, in the order of the directions; then the actions. */
  readonly moves: readonly Move[];
  readonly start: Standing['state'];
}

export function openForSearch(level: Level, rules: RuleSet): SearchedLevel {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  board.clearJournal();
  const steps = level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
  const actions = (rules.actions ?? []).map((id): Move => ({ kind: 'action', id }));
  return { level, rules, referee, board, moves: [...steps, ...actions], start: referee.standing(board).state };
}
