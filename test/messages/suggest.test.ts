import { suggest } from '../../src/messages/suggest';

const COMMANDS = ['play', 'rate', 'solve', 'stats'];

describe('a misspelt word', () => {
  test.each([
    ['with a letter left out', 'pla', 'play'],
    ['with a letter too many', 'rates', 'rate'],
    ['with another letter', 'ploy', 'play'],
    ['with two letters swapped', 'sovle', 'solve'],
    ['with two slips, where it has five letters or more', 'sollves', 'solve'],
  ])('%s gets the name it was meant as', (_, word, name) => {
    expect(suggest(word, COMMANDS)).toBe(name);
  });

  test('gets the nearest name, not the first that is near enough', () => {
    expect(suggest('state', COMMANDS)).toBe('stats');
  });

  test('gets no other name when it is one, even if another is near', () => {
    expect(suggest('import', ['export', 'import'])).toBeUndefined();
  });

  test('gets the first of several names that are equally near', () => {
    expect(suggest('sat', ['cat', 'sad', 'set'])).toBe('cat');
  });

  test.each([
    ['like no name', 'warehouse'],
    ['short and two slips away from all names', 'plyx'],
    ['a name already', 'play'],
    ['empty', ''],
  ])('gets no name when it is %s', (_, word) => {
    expect(suggest(word, COMMANDS)).toBeUndefined();
  });
});
