import { at } from '../../../src/core/at';
import { BOX, type Content, contentWithBoxes, FREE } from '../../../src/solver/push/board/field';
import { BoxTally } from '../../../src/solver/push/features/box-tally';
import { cleanTablesFrom } from './drawn-model';
import { bigLevels, dice } from './random-levels';

test('after each move as many boxes are counted as if all were looked at', () => {
  const roll = dice(5);
  const counts = bigLevels(2, 60)
    .map((rows) => cleanTablesFrom(rows).field)
    .filter(({ boxes }) => boxes.length >= 4)
    .flatMap((field) => {
      const { neighbours } = field;
      const hasRoom = (content: Content, box: number): boolean =>
        [0, 1, 2, 3].some((direction) => {
          const beside = at(neighbours, 4 * box + direction);
          return content[beside] === FREE && content[at(neighbours, 4 * beside + direction)] === FREE;
        });
      const [tally, fresh] = [new BoxTally(field, hasRoom), new BoxTally(field, hasRoom)];
      const content = contentWithBoxes(field, field.boxes);
      tally.look(content, field.boxes);
      return Array.from({ length: 200 }, () => {
        const moved = roll(field.boxes.length);
        const to = roll(field.size);
        const from = at(field.boxes, moved);
        if (content[to] !== FREE) return undefined;
        const boxes = field.boxes.map((cell) => (cell === from ? to : cell));
        content[from] = FREE;
        content[to] = BOX;
        const counted = tally.after(content, from, to);
        fresh.look(content, boxes);
        content[to] = FREE;
        content[from] = BOX;
        return { counted, all: fresh.count, before: tally.count };
      }).filter((count) => count !== undefined);
    });
  expect(counts.map(({ counted }) => counted)).toEqual(counts.map(({ all }) => all));
  expect(counts.filter(({ all, before }) => all !== before).length).toBeGreaterThan(100);
});
