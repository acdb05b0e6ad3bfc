import fc from 'fast-check';
import { comparePlain, naturalOrder } from '../../src/files/find-files';
import { tries } from '../support/tries';

const DICTIONARY = new Intl.Collator('en', { numeric: true });

describe('names are sorted as people do', () => {
  test.each([
    ['map10.txt map9.txt level1.lvl map09.txt a', 'a level1.lvl map9.txt map09.txt map10.txt'],
    ['B-10 a_9 b-9 Ä.1', 'a_9 Ä.1 b-9 B-10'],
  ])('%s', (names, sorted) => {
    const all = names.split(' ');
    expect(all.sort(naturalOrder(all)).join(' ')).toBe(sorted);
  });

  test('without a dictionary as with one, if they are plain', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab019.-'), maxLength: 6 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(comparePlain(one, other)).toBe(DICTIONARY.compare(one, other));
      }),
      tries(5_000),
    );
  });
});
