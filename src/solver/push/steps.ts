import { at } from '../../core/at';
import { DIRECTIONS, type Direction } from '../../core/direction';
import { type Resumable, Work } from '../solver';
import { BOX, contentWithBoxes, FREE, type Content, type Field } from './board/field';
import type { PushCode } from './stores/positions';

/** The player's steps for these pushes, with the shortest walks between them. */
export function* stepsOf(field: Field, pushes: readonly PushCode[], work: Work): Resumable<Direction[]> {
  const { neighbours } = field;
  const content = contentWithBoxes(field, field.boxes);
  const walker = new Walker(field);
  const steps: Direction[] = [];
  let player = field.player;
  for (const push of pushes) {
    const box = push >> 2;
    const side = push & 3;
    const target = neighbours[4 * box + (side ^ 2)] ?? field.size;
    const walk = walker.walkBetween(content, player, neighbours[push] ?? field.size);
    if (content[box] !== BOX || content[target] !== FREE || !walk) throw new Error(`no such push: ${push}`);
    for (const direction of [...walk, side ^ 2]) steps.push(DIRECTIONS[direction & 3] ?? 'up');
    content[box] = FREE;
    content[target] = BOX;
    player = box;
    if (work.count(walker.units)) yield;
  }
  return steps;
}

/** The same, synchronously, for a solution that is not long. */
export function allStepsOf(field: Field, pushes: readonly PushCode[]): Direction[] {
  for (const pieces = stepsOf(field, pushes, new Work()); ;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}

/** Finds shortest walks of the player between boxes. */
export class Walker {
  /** The units of work that the last search for a walk took. */
  units = 0;
  readonly #neighbours: Int32Array;
  readonly #queue: Int32Array;
  /** By cell: the number of the last walk search that reached it, and the direction from there on. */
  readonly #seen: Int32Array;
  readonly #ways: Int8Array;
  #walks = 0;

  constructor({ size, neighbours }: Field) {
    this.#neighbours = neighbours;
    this.#queue = new Int32Array(size + 1);
    this.#seen = new Int32Array(size + 1);
    this.#ways = new Int8Array(size + 1);
  }

  /** Directions of a shortest walk over free cells, or undefined. */
  walkBetween(content: Content, from: number, to: number): number[] | undefined {
    if (content[to] !== FREE) return undefined;
    this.#walks += 1;
    // Searches backward from the end, so the stored directions lead there.
    this.#queue[0] = to;
    this.#seen[to] = this.#walks;
    let count = 1;
    for (let index = 0; index < count && this.#seen[from] !== this.#walks; index += 1) {
      const cell = at(this.#queue, index);
      for (let direction = 0; direction < 4; direction += 1) {
        const next = at(this.#neighbours, 4 * cell + direction);
        if (content[next] !== FREE || this.#seen[next] === this.#walks) continue;
        this.#seen[next] = this.#walks;
        this.#ways[next] = direction ^ 2;
        this.#queue[count] = next;
        count += 1;
      }
    }
    this.units = count;
    if (this.#seen[from] !== this.#walks) return undefined;
    const walk: number[] = [];
    for (let cell = from; cell !== to; cell = this.#neighbours[4 * cell + (walk.at(-1) ?? 0)] ?? to)
      walk.push(at(this.#ways, cell));
    return walk;
  }
}
