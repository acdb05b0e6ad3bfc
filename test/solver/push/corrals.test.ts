import { Components } from '../../../src/solver/push/board/parts';
import { contentWithBoxes } from '../../../src/solver/push/board/field';
import { CorralSearch } from '../../../src/solver/push/deadlocks/corral-search';
import { Corrals } from '../../../src/solver/push/deadlocks/corrals';
import { Skeletons } from '../../../src/solver/push/deadlocks/freeze';
import { runToEnd } from '../../support/run-to-end';
import { tablesFrom } from './drawn-model';

/** The board with the boxes marked that corral pruning lets move. */
function pruned(rows: readonly string[]): string[] {
  const { field, isDeadState, work } = tablesFrom(rows);
  const corrals = new Corrals(field, work);
  const components = new Components(field);
  components.find(contentWithBoxes(field, field.boxes), field.player);
  const isFound = runToEnd(corrals.find(contentWithBoxes(field, field.boxes), components, isDeadState));
  return rows.map((row, y) =>
    [...row]
      .map((symbol, x) => {
        const box = field.boxes.find((cell) => field.columns[cell] === x + 1 && field.rows[cell] === y + 1);
        return isFound && box !== undefined && corrals.canMove(box) ? 'M' : symbol;
      })
      .join(''),
  );
}

describe('corral pruning', () => {
  test('allows only pushes that open the zone the player cannot reach', () => {
    expect(pruned(['#########', '#.  #   #', '#.  $ @ #', '#.$ #  $#', '#   #   #', '#########'])).toEqual([
      '#########',
      '#.  #   #',
      '#.  M @ #',
      '#.$ #  $#',
      '#   #   #',
      '#########',
    ]);
  });

  test('allows all pushes if a box round the zone can be pushed aside', () => {
    const rows = ['#########', '#.  #   #', '#.   $@ #', '#.$ #  $#', '#   #   #', '#########'];
    expect(pruned(rows)).toEqual(rows);
  });

  test('allows all pushes if the player can walk everywhere', () => {
    const rows = ['#######', '#.  . #', '# $ $ #', '#  @  #', '#######'];
    expect(pruned(rows)).toEqual(rows);
  });
});

describe('the search in a corral', () => {
  test.each([
    [
      'finds a deadlock if opening the corral needs a push onto a dead square',
      ['########', '## #   #', '#  $ @.#', '## #   #', '########'],
      true,
    ],
    [
      'finds none if the corral can be opened',
      ['#########', '#.  #   #', '#   $ @ #', '#   #   #', '#########'],
      false,
    ],
    ['finds none if the boxes are on goals', ['########', '## #   #', '#  * @ #', '## #   #', '########'], false],
  ])('%s', (_, rows, isDead) => {
    const tables = tablesFrom(rows);
    const content = contentWithBoxes(tables.field, tables.field.boxes);
    const components = new Components(tables.field);
    components.find(content, tables.field.player);
    const skeleton = runToEnd(new Skeletons(tables).of(content, tables.field.boxes));
    const isCondemned = skeleton && runToEnd(new CorralSearch(tables).isDead(tables.field.boxes, components, skeleton));
    expect(isCondemned).toBe(isDead);
  });
});
