import { Board, type Snapshot } from '../core/board/board';
import { DIRECTIONS } from '../core/direction';
import type { Level } from '../core/level/level';
import { openBoard, takeMove, takeStep } from '../core/play/turn';
import { step, type Move, type Step } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { openForSearch } from './general/searched-level';
import { StepPositions } from './general/step-positions';
import { IntList } from './push/stores/int-list';

export interface SearchLimits {
  /** Asked now and then; true ends the search. */
  readonly isOver: () => boolean;
  /** Bytes the positions may take. */
  readonly memory: number;
}

export type SearchResult =
  { readonly status: 'solved'; readonly moves: readonly Move[] } | { readonly status: 'unsolvable' | 'gave-up' };

/**
 * Looks at every position of a level, nearest first, whatever the rules: a solution it finds has the fewest moves, and
 * it says "unsolvable" only when no position is left. Plain and without bounds; the judge of anything cleverer.
 */
export function search(level: Level, rules: RuleSet, limits: SearchLimits): SearchResult {
  const play = openForSearch(level, rules);
  const { referee, board, moves, start } = play;
  if (start !== 'playing') return start === 'won' ? { status: 'solved', moves: [] } : { status: 'unsolvable' };
  const positions = new StepPositions(play);
  const queue = new IntList();
  queue.push(positions.first);
  for (let turn = 0; turn < queue.length; turn += 1) {
    if (turn % 64 === 0 && (limits.isOver() || positions.bytesForOneMore + queue.bytes > limits.memory))
      return { status: 'gave-up' };
    const number = queue.at(turn);
    positions.load(number);
    for (let index = 0; index < moves.length; index += 1) {
      const move = moves[index];
      if (!move || !takeMove(referee, board, move).done) continue;
      const { state } = referee.standing(board);
      if (state === 'won') return { status: 'solved', moves: [...positions.movesTo(number), index].flatMap(moveOf) };
      const met = state === 'lost' ? number : positions.number();
      if (!positions.isKnown(met)) {
        positions.note(met, number, index);
        queue.push(met);
      }
      board.rewind(0);
    }
  }
  return { status: 'unsolvable' };

  function moveOf(index: number): Move[] {
    return moves.slice(index, index + 1);
  }
}

/** How many different positions can be reached in 0, 1, 2 ... steps and no fewer: the fingerprint of a rules set. */
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
