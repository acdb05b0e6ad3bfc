import { Board, type Snapshot } from '../core/board';
import { DIRECTIONS } from '../core/direction';
import type { Level } from '../core/level';
import { open, takeStep } from '../core/turn';
import { step, type Move, type Step } from '../core/move';
import type { Rules } from '../core/rules';

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
 * it says "unsolvable" only when no position is left. Plain and slow; the judge of anything cleverer.
 */
export function search(level: Level, rules: Rules, limits: SearchLimits): SearchResult {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  open(referee, board);
  if (referee.standing(board).state === 'won') return { status: 'solved', moves: [] };

  const seen = new Map<number, Snapshot[]>();
  const nodes: Node[] = [{ position: board.save(), parent: -1, move: undefined }];
  const most = Math.floor(limits.memory / (nodes[0]?.position.memory.byteLength ?? 1));
  seen.set(
    board.hash,
    nodes.map(({ position }) => position),
  );

  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) break;
    if (nodes.length > most || (index % 256 === 0 && limits.isOver())) return { status: 'gave-up' };
    for (const move of movesOf(level)) {
      board.restore(node.position);
      if (!takeStep(referee, board, move.player, move.direction).done) continue;
      const { state } = referee.standing(board);
      if (state === 'won') return { status: 'solved', moves: [...pathTo(nodes, index), move] };
      if (state === 'lost') continue;
      const alike = seen.get(board.hash);
      if (alike?.some((position) => board.isAt(position))) continue;
      const position = board.save();
      if (alike) alike.push(position);
      else seen.set(board.hash, [position]);
      nodes.push({ position, parent: index, move });
    }
  }
  return { status: 'unsolvable' };
}

/** How many different positions can be reached in 0, 1, 2 ... steps and no fewer: the fingerprint of a rules set. */
export function fingerprint(level: Level, rules: Rules, depth: number): number[] {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  open(referee, board);
  const seen = new Set([board.hash]);
  let ring = referee.standing(board).state === 'playing' ? [board.save()] : [];
  const counts = [1];
  for (let depthNow = 1; depthNow <= depth; depthNow += 1) {
    const next: Snapshot[] = [];
    let count = 0;
    for (const position of ring)
      for (const move of movesOf(level)) {
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

interface Node {
  readonly position: Snapshot;
  readonly parent: number;
  readonly move: Step | undefined;
}

function movesOf(level: Level): Step[] {
  return level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
}

function pathTo(nodes: readonly Node[], end: number): Step[] {
  const path: Step[] = [];
  for (let node = nodes[end]; node?.move; node = nodes[node.parent]) path.unshift(node.move);
  return path;
}
