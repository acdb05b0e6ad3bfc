import { MacroBoard } from '../board/macro-board';
import { type DeadlockTests, PositionTests, PullTests } from '../deadlocks/position-tests';
import { reversedTables, type Tables } from '../push-search';
import type { Origin } from './feature-search';

/** All that a search in one direction needs. */
export interface Side {
  readonly tables: Tables;
  readonly board: MacroBoard;
  readonly tests: DeadlockTests;
}

export type SideName = 'forward' | 'backward';

/** Both directions of a level. */
export type Sides = Readonly<Record<SideName, Side>>;

/** Both sides, each with its own board. Only for levels that can be planned. */
export function sidesOf(tables: Tables): Sides {
  const board = new MacroBoard(tables, false);
  const reversed = reversedTables(tables);
  const reversedBoard = new MacroBoard(reversed, false);
  return {
    forward: { tables, board, tests: new PositionTests(tables, board) },
    backward: { tables: reversed, board: reversedBoard, tests: new PullTests(reversed, reversedBoard) },
  };
}

/** Where searches in a direction begin: at the start, or in the solved positions. */
export function rootsOf({ forward: { board, tables } }: Sides, side: SideName): Origin[] {
  const { boxes, player, goals } = tables.field;
  if (side === 'forward') return [{ boxes, player, pushes: [] }];
  return [...board.solvedPositions()].map((zone) => ({ boxes: goals, player: zone, pushes: [] }));
}

export function otherSide(side: SideName): SideName {
  return side === 'forward' ? 'backward' : 'forward';
}
