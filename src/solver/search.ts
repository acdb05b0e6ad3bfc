import { Board, type Snapshot } from '../core/board';
import { DIRECTIONS } from '../core/direction';
import type { Move } from '../core/game';
import type { Level } from '../core/level';
import { open, takeStep } from '../core/turn';
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
  const board = new Board(level, rules.gaugeCount);
  open(rules, board);
  if (rules.standing(board).state === 'won') return { status: 'solved', moves: [] };

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
      if (!takeStep(rules, board, move.player, move.direction).done) continue;
      const { state } = rules.standing(board);
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
  const board = new Board(level, rules.gaugeCount);
  open(rules, board);
  const seen = new Set([board.hash]);
  let ring = rules.standing(board).state === 'playing' ? [board.save()] : [];
  const counts = [1];
  for (let step = 1; step <= depth; step += 1) {
    const next: Snapshot[] = [];
    let count = 0;
    for (const position of ring)
      for (const move of movesOf(level)) {
        board.restore(position);
        if (!takeStep(rules, board, move.player, move.direction).done || seen.has(board.hash)) continue;
        seen.add(board.hash);
        count += 1;
        if (rules.standing(board).state === 'playing') next.push(board.save());
      }
    ring = next;
    counts.push(count);
  }
  return counts;
}

interface Node {
  readonly position: Snapshot;
  readonly parent: number;
  readonly move: StepMove | undefined;
}

type StepMove = Exclude<Move, 'undo'>;

function movesOf(level: Level): StepMove[] {
  return level.players.flatMap((_, player) => DIRECTIONS.map((direction) => ({ player, direction })));
}

function pathTo(nodes: readonly Node[], end: number): StepMove[] {
  const path: StepMove[] = [];
  for (let node = nodes[end]; node?.move; node = nodes[node.parent]) path.unshift(node.move);
  return path;
}
