import type { Work } from '../solver/solver';
import { floorCells, neighboursOf, type Room } from './room';

/** Boxes and the player, by cells of the room. */
export interface PulledPosition {
  readonly boxes: readonly number[];
  readonly player: number;
  readonly score: number;
}

interface Node {
  /** Sorted numbers. */
  readonly boxes: readonly number[];
  readonly player: number;
  /** The box that was pulled last, and the number of times that it was another one than before. */
  readonly last: number;
  readonly changes: number;
  readonly score: number;
}

/** The number of positions kept of each generation, of generations, and of generations without a new pair of boxes. */
const WIDTH = 24;
const GENERATIONS = 160;
const PATIENCE = 25;

/**
 * Plays backwards from the goals by pulls, for levels that are too large for a table: a beam search that prefers positions far
 * from the goals, changes of boxes and novelty, which is a pair of cells that had no boxes at the same time before (after Bento,
 * Pereira and Lelis 2019). Returns the best positions of all generations.
 */
export function* pullApart(
  room: Room,
  goals: readonly number[],
  count: number,
  work: Work,
): Generator<undefined, PulledPosition[]> {
  const cells = floorCells(room);
  const numbers = new Map(cells.map((cell, number) => [cell, number]));
  const neighbours = cells.map((cell) => neighboursOf(room, cell).map((next) => numbers.get(next) ?? NONE));
  const starts = goals.map((goal) => numbers.get(goal) ?? 0).sort((one, other) => one - other);
  const far = distancesFrom(neighbours, starts);
  const seen = new Set<string>();
  const pairs = new Uint8Array(cells.length * cells.length);
  let generation: Node[] = zonesOf(neighbours, starts).map((player) => ({
    boxes: starts,
    player,
    last: NONE,
    changes: 0,
    score: 0,
  }));
  const best: Node[] = [];
  let idle = 0;
  for (let age = 0; age < GENERATIONS && generation.length > 0 && idle < PATIENCE; age += 1) {
    const next: Node[] = [];
    for (const node of generation) {
      const { isBox, zone } = zoneOf(neighbours, node.boxes, node.player);
      work.count(4 * cells.length);
      for (const box of node.boxes)
        for (let direction = 0; direction < 4; direction += 1) {
          const near = neighbours[box]?.[direction] ?? NONE;
          const back = neighbours[near]?.[direction] ?? NONE;
          if (near === NONE || back === NONE || zone[near] !== 1 || isBox[back] === 1) continue;
          const boxes = node.boxes.map((one) => (one === box ? near : one)).sort((one, other) => one - other);
          const changes = node.changes + (node.last === box ? 0 : 1);
          const news = countNewPairs(pairs, cells.length, boxes, near);
          const distance = boxes.reduce((sum, one) => sum + (far[one] ?? 0), 0);
          next.push({ boxes, player: back, last: near, changes, score: 3 * distance + 4 * changes + 2 * news });
        }
    }
    next.sort((one, other) => other.score - one.score);
    generation = [];
    for (const node of next) {
      if (generation.length >= WIDTH) break;
      const { zone } = zoneOf(neighbours, node.boxes, node.player);
      const key = `${node.boxes.join()} ${zone.indexOf(1)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      generation.push(node);
    }
    let news = 0;
    for (const { boxes, last } of generation) news += addPairs(pairs, cells.length, boxes, last);
    idle = news > 0 ? 0 : idle + 1;
    best.push(...generation.slice(0, 2));
    if (work.isDue) yield;
  }
  best.sort((one, other) => other.score - one.score);
  return best.slice(0, count).map(({ boxes, player, score }) => ({
    boxes: boxes.map((box) => cells[box] ?? 0),
    player: cells[player] ?? 0,
    score,
  }));
}

const NONE = -1;

type Neighbours = readonly (readonly number[])[];

/** By cell: the steps to the nearest goal. */
function distancesFrom(neighbours: Neighbours, starts: readonly number[]): number[] {
  const distances = neighbours.map(() => NONE);
  for (const start of starts) distances[start] = 0;
  const found = [...starts];
  for (const cell of found)
    for (const next of neighbours[cell] ?? []) {
      if (next === NONE || distances[next] !== NONE) continue;
      distances[next] = (distances[cell] ?? 0) + 1;
      found.push(next);
    }
  return distances;
}

interface Zone {
  readonly isBox: Uint8Array;
  /** By cell: 1 where the player can walk. */
  readonly zone: Uint8Array;
}

function zoneOf(neighbours: Neighbours, boxes: readonly number[], player: number): Zone {
  const isBox = new Uint8Array(neighbours.length);
  for (const box of boxes) isBox[box] = 1;
  const zone = new Uint8Array(neighbours.length);
  zone[player] = 1;
  const found = [player];
  for (const cell of found)
    for (const next of neighbours[cell] ?? []) {
      if (next === NONE || zone[next] === 1 || isBox[next] === 1) continue;
      zone[next] = 1;
      found.push(next);
    }
  return { isBox, zone };
}

/** A cell of each part of the floor between boxes. */
function zonesOf(neighbours: Neighbours, boxes: readonly number[]): number[] {
  const covered = new Uint8Array(neighbours.length);
  const players: number[] = [];
  for (let cell = 0; cell < neighbours.length; cell += 1) {
    if (covered[cell] === 1 || boxes.includes(cell)) continue;
    players.push(cell);
    zoneOf(neighbours, boxes, cell).zone.forEach((isIn, one) => {
      if (isIn === 1) covered[one] = 1;
    });
  }
  return players;
}

function countNewPairs(pairs: Uint8Array, size: number, boxes: readonly number[], moved: number): number {
  return boxes.reduce((sum, box) => sum + (pairs[box * size + moved] === 1 ? 0 : 1), 0);
}

function addPairs(pairs: Uint8Array, size: number, boxes: readonly number[], moved: number): number {
  let news = 0;
  for (const box of boxes) {
    if (pairs[box * size + moved] === 1) continue;
    pairs[box * size + moved] = 1;
    pairs[moved * size + box] = 1;
    news += 1;
  }
  return news;
}
