import { Board, type Snapshot } from '../../src/core/board/board';
import { DIRECTIONS } from '../../src/core/direction';
import type { Level } from '../../src/core/level/level';
import { step, type Move, type Step } from '../../src/core/play/move';
import { openBoard, takeMove, takeStep } from '../../src/core/play/turn';
import type { RuleSet } from '../../src/core/rule-set';
import { openForSearch } from '../../src/solver/general/searched-level';
import { StepPositions } from '../../src/solver/general/fewest-search';
import { Work } from '../../src/solver/solver';
import { runToEnd } from './run-to-end';

export interface SearchLimits {
  /** Called now and then; true ends the search. */
  readonly isOver: () => boolean;
  /** Bytes the positions may take. */
  readonly memory: number;
}

export type SearchResult =
  { readonly status: 'solved'; readonly moves: readonly Move[] } | { readonly status: 'unsolvable' | 'gave-up' };

/**
 * Searches all positions of a level of any rule set, nearest first. Its solutions have the fewest moves, and it answers
 * "unsolvable" only when no position is left. It uses no bounds, so tests can check the solvers against it.
 */
export function plainSearch(level: Level, rules: RuleSet, limits: SearchLimits): SearchResult {
  const play = runToEnd(openForSearch(level, rules, rules.on(level), new Work()));
  const { referee, board, moves, start } = play;
  if (start !== 'playing') return start === 'won' ? { status: 'solved', moves: [] } : { status: 'unsolvable' };
  const positions = new StepPositions(play);
  const queue = [positions.first];
  for (const [turn, number] of queue.entries()) {
    if (turn % 64 === 0 && (limits.isOver() || positions.bytesForOneMore + 4 * queue.length > limits.memory))
      return { status: 'gave-up' };
    positions.load(number);
    for (let index = 0; index < moves.length; index += 1) {
      const move = moves[index];
      if (!move || !takeMove(referee, board, move).done) continue;
      const { state } = referee.standing(board);
      if (state === 'won') return { status: 'solved', moves: [...positions.movesTo(number), index].flatMap(moveOf) };
      const reached = state === 'lost' ? number : positions.number();
      if (!positions.isKnown(reached)) {
        positions.note(reached, number, index);
        queue.push(reached);
      }
      board.rewind(0);
    }
  }
  return { status: 'unsolvable' };

  function moveOf(index: number): Move[] {
    return moves.slice(index, index + 1);
  }
}

/** The fingerprint of a rule set: how many positions can be reached in exactly 0, 1, 2 ... steps, but not in fewer. */
export function fingerprint(level: Level, rules: RuleSet, depth: number): number[] {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const seen = new Set([board.hash]);
  let ring = referee.standing(board).state === 'playing' ? [board.save()] : [];
  const counts = [1];
  for (let depthNow = 1; depthNow <= depth; depthNow += 1) {
    const next: Snapshot[] = [];
    let count = 0;
    for (const position of ring)
      for (const move of stepsOf(level)) {
        board.restore(position);
        if (!takeStep(referee, board, move.player, move.direction).done || seen.has(board.hash)) continue;
        seen.add(board.hash);
        count += 1;
        if (referee.standing(board).state === 'playing') next.push(board.save());
      }
    ring = next;
    counts.push(count);
  }
  return counts;
}

function stepsOf(level: Level): Step[] {
  return level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
}
