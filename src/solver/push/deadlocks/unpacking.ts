import type { Pieces, Work } from '../../work';
import { BOX, FREE, type Content, type Field } from '../board/field';
import { Components } from '../board/components';
import { Zone } from '../board/zone';

/**
 * The solved position taken apart: for each zone where the player may be in the end the goals that keep their boxes when
 * every box he can pull one step is taken off, again and again. A box that must be there in the end and cannot be put
 * there any more must be there already, so in a position that can be solved some zone keeps only boxes that stand there.
 */
export function* keptGoals(field: Field, frozen: Content, work: Work): Pieces<readonly (readonly number[])[]> {
  const zone = new Zone(field);
  const open = [...field.goals].filter((goal) => frozen[goal] === FREE);
  const full = Uint8Array.from(frozen);
  for (const goal of open) full[goal] = BOX;
  const components = new Components(field);
  components.find(full, 0);
  const kept: number[][] = [];
  for (let cell = 0; cell < field.size; cell += 1) {
    if (components.names[cell] !== cell) continue;
    kept.push(yield* keptFrom(field, Uint8Array.from(full), open, cell, zone, work));
  }
  return kept;
}

function* keptFrom(
  field: Field,
  content: Content,
  goals: readonly number[],
  player: number,
  zone: Zone,
  work: Work,
): Pieces<number[]> {
  let kept = [...goals];
  for (let before = Infinity; kept.length < before;) {
    before = kept.length;
    zone.fill(content, player);
    kept = kept.filter((box) => {
      if (!isPullable(field, content, box, zone)) return true;
      content[box] = FREE;
      return false;
    });
    if (work.count(zone.count + goals.length)) yield;
  }
  return kept;
}

function isPullable({ neighbours, size }: Field, content: Content, box: number, zone: Zone): boolean {
  for (let state = 4 * box; state < 4 * box + 4; state += 1) {
    const player = neighbours[state] ?? size;
    if (zone.has(player) && content[neighbours[4 * player + (state & 3)] ?? size] === FREE) return true;
  }
  return false;
}
