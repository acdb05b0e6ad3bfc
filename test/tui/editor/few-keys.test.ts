import { classic } from '../../../src/rules';
import { readCollection } from '../../../src/formats/detect';
import { FORMATS } from '../../../src/formats';
import type { Setup } from '../../../src/core/level/setup';
import { draftOf } from '../../../src/core/level/write-level';
import { withoutMargin } from '../../../src/editing/level/board-text';
import { openedRows } from '../../support/edited';
import { keysFor } from '../../support/fewest-keys';
import { Screen } from '../../support/screen';
import { shared, sharedTest } from '../../support/shared-data';

/** The maximum of keys that draw the level from nothing. */
const MAX_KEYS = 130;

function drawnWith(keys: string): string[] {
  const screen = new Screen([], { edited: openedRows(classic, 'xsb') }).type(keys);
  return screen.drawn.map((row) => row.trimEnd());
}

test('a warehouse of the size and kind of XSokoban 1 is drawn from nothing with 104 keys', () => {
  const keys =
    '6-j6h-$--$-j6h3-$l5-j12h3-l--2l-l--j12h-$-2l-l--l--j14h3-l-@4-$4-3.j18h-$-2l5-2l3-3.j18h4-l--5l--j10h3-w';
  expect(keys.length).toBeLessThanOrEqual(MAX_KEYS);
  expect(drawnWith(keys)).toEqual([
    '    ########',
    '    #      #',
    '    # $  $ #####',
    '  ###   $#     #',
    '  #   #  ## #  #',
    '### $ ## #  #  #####',
    '#   # @    $    ...#',
    '# $ ##     ##   ...#',
    '#    #  #####  #####',
    '#####   #   ####',
    '    #####',
  ]);
});

sharedTest('XSokoban 1 itself takes no more', () => {
  const read = readCollection(shared('collections/XSokoban_90.xsb'), { formats: FORMATS, rules: [classic] });
  const setup = read.ok ? read.value.entries[0]?.readSetup() : undefined;
  const rows = setup?.ok ? rowsOf(withoutMargin(setup.value.setup, classic)) : [];
  const keys = keysFor(rows);
  expect(keys.length).toBeLessThanOrEqual(MAX_KEYS);
  expect(drawnWith(keys)).toEqual(rows);
});

function rowsOf(setup: Setup): string[] {
  const { draft } = draftOf(setup, 'xsb', classic.notations.xsb ?? { blocks: [] });
  return draft.blocks.flatMap((block) => block.map(({ text }) => text.trimEnd()));
}
