import { UNITS_PER_PIECE, Work } from '../solver/solver';
import { floorCells, type FloorRange, makeRoom, neighboursOf, placeGoals, type Room } from './room';
import type { Shape } from '../core/level/level';
import { wonGame } from '../core/play/game';
import type { RuleSet } from '../core/rule-set';
import { improverFor } from '../solver/choose-solver';
import { Random } from './random';
import { setupOfMade } from './starts';
import { type GeneratedLevel, isBetter, missOf, type Wish, type Making } from './wish';
import { madeLevel, rateByScale, soundLevel } from './rating';

/** Boxes and the player, by cells of the room. */
interface PulledPosition {
  readonly boxes: readonly number[];
  readonly player: number;
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
function* pullApart(
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
  return best.slice(0, count).map(({ boxes, player }) => ({
    boxes: boxes.map((box) => cells[box] ?? 0),
    player: cells[player] ?? 0,
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

const PAUSE = 2 ** 14;
/** The number of positions of a room that the solver tries, and the units for a better solution of the best. */
const STARTS = 3;
const IMPROVING_UNITS = 3e7;
const IMPROVING_MEMORY = 2 ** 27;
/** A unit of the optimiser is much less work than one of a table. */
const UNITS_OF_IMPROVING = 8;

/**
 * Makes a classic level that is too large for a table: it pulls boxes off the goals of a room as far apart as possible,
 * and asks the solver how many pushes are enough. So its number of pushes is only the best known. Yields the best so
 * far.
 */
export function* generateLarge(rules: RuleSet, wish: Wish): Making {
  const random = new Random(wish.seed);
  const work = new Work();
  const isWished = wish.pushes !== undefined || wish.difficulty !== undefined;
  let best: GeneratedLevel | undefined;
  while (work.done < wish.units && (!best || best.miss > 0 || !isWished)) {
    work.count(UNITS_PER_ROOM);
    yield best;
    const boxes = wish.boxes ?? random.between(6, 9);
    const shape = wish.shape ?? shapeFor(random, boxes);
    const room = makeRoom(random, shape, floorFor(shape, boxes));
    const goals = room && placeGoals(random, room, boxes);
    if (!room || goals?.length !== boxes) continue;
    work.pauseAfter(PAUSE);
    const pulling = pullApart(room, goals, STARTS, work);
    let found = pulling.next();
    for (; found.done !== true; found = pulling.next()) {
      yield best;
      work.pauseAfter(PAUSE);
    }
    for (const { boxes: starts, player } of found.value) {
      if (goals.filter((goal) => starts.includes(goal)).length * 3 > boxes) continue;
      const setup = setupOfMade({ room, goals, boxes: starts, player }, rules.pieces);
      const level = soundLevel(rules, setup);
      const rated = rateByScale(rules, level, work);
      yield best;
      if (!rated) continue;
      const made = { ...madeLevel(rules, level, rated.moves, rated.difficulty, wish), isProven: false };
      if (isBetter(made, best)) best = made;
    }
  }
  return best && (yield* improve(rules, best, wish, work));
}

/** The approximate work of making a large room, in units. */
const UNITS_PER_ROOM = 20_000;

/** A shape for this number of boxes: about seven cells each inside the walls, and at least six each way. */
function shapeFor(random: Random, boxes: number): Shape {
  const width = random.between(8, 10) + Math.floor(boxes / 4);
  return { width, height: Math.max(8, Math.floor((9 * boxes) / (width - 2)) + random.between(2, 4)) };
}

function floorFor({ width, height }: Shape, boxes: number): FloorRange {
  const inner = (width - 2) * (height - 2);
  return { min: Math.max(3 * boxes, Math.floor(inner * 0.4)), max: Math.floor(inner * 0.85) };
}

/** Makes the solution better, by pushes. */
function* improve(
  rules: RuleSet,
  made: GeneratedLevel,
  wish: Wish,
  work: Work,
): Generator<GeneratedLevel, GeneratedLevel> {
  const level = soundLevel(rules, made.setup);
  const improver = improverFor(rules, level, [made.solution], { by: 'pushes', memory: IMPROVING_MEMORY });
  while (improver.unitsDone < IMPROVING_UNITS && !improver.advance(UNITS_PER_PIECE)) yield made;
  work.count(Math.floor(improver.unitsDone / UNITS_OF_IMPROVING));
  const solution = improver.solution();
  const { moves, pushes } = wonGame(level, rules, solution);
  const better = { ...made, solution, moves, pushes, isProven: improver.isProven };
  return { ...better, miss: missOf(wish, pushes, made.difficulty) };
}
