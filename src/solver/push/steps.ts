import { DIRECTIONS, type Direction } from '../../core/direction';
import { BOX, contentWith, FREE, type Content } from './board/content';
import type { Field } from './board/field';
import type { PushCode } from './stores/positions';

/** The steps that make these pushes one after the other, with the shortest walks between them. */
export function stepsOf(field: Field, pushes: readonly PushCode[]): Direction[] {
  const { neighbours } = field;
  const content = contentWith(field, field.boxes);
  const steps: Direction[] = [];
  let player = field.player;
  for (const push of pushes) {
    const box = push >> 2;
    const side = push & 3;
    const target = neighbours[4 * box + (side ^ 2)] ?? field.size;
    const walk = walkBetween(field, content, player, neighbours[push] ?? field.size);
    if (content[box] !== BOX || content[target] !== FREE || !walk) throw new Error(`no such push: ${push}`);
    for (const direction of [...walk, side ^ 2]) steps.push(DIRECTIONS[direction & 3] ?? 'up');
    content[box] = FREE;
    content[target] = BOX;
    player = box;
  }
  return steps;
}

/** Directions of a shortest walk over free cells, or undefined. */
function walkBetween({ neighbours }: Field, content: Content, from: number, to: number): number[] | undefined {
  if (content[to] !== FREE) return undefined;
  // From the end backwards, so that the ways known lead there.
  const ways = new Map<number, number>([[to, -1]]);
  for (const cell of ways.keys()) {
    if (cell === from) break;
    for (let direction = 0; direction < 4; direction += 1) {
      const next = neighbours[4 * cell + direction] ?? 0;
      if (content[next] === FREE && !ways.has(next)) ways.set(next, direction ^ 2);
    }
  }
  if (!ways.has(from)) return undefined;
  const walk: number[] = [];
  for (let cell = from, way = ways.get(from); way !== undefined && way >= 0; way = ways.get(cell)) {
    walk.push(way);
    cell = neighbours[4 * cell + way] ?? 0;
  }
  return walk;
}
