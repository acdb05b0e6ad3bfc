import { classic } from '../../src/rules';
import { drawnLevel, Screen } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);

describe('copying', () => {
  test.each([
    ['1', 'level'],
    ['2', 'position'],
    ['3', 'moves'],
    ['4', 'code'],
    ['5', 'code with the moves'],
  ])('asks what to copy, and %s answers', (key, what) => {
    const screen = new Screen([ROW]).press('"');
    expect(screen.menu?.shown.map(({ label }) => label)).toEqual([
      'the level',
      'the position',
      'the moves',
      'the code',
      'the code with the moves',
    ]);
    expect(screen.press(key).asked).toEqual([`copy ${what} of classic`]);
    expect(screen.rows.at(-1)).toContain(`Copied the ${what}.`);
  });

  test('offers the result first after a win: one line without the solution', () => {
    const screen = new Screen([ROW]).press('right', 'right', 'right', 'right').pass(5000).press('"', '1');
    expect(screen.asked.at(-1)).toBe('copy Sokoban level 1  ★☆☆  4/3');
    expect(screen.rows.at(-1)).toContain('Copied the result, without a hint at the solution.');
  });

  test('names in the result how difficult a rated level is', () => {
    const screen = new Screen([ROW], { list: true });
    screen.remember({ type: 'rated', levels: [{ ref: { file: 'level 1', number: 1 }, rating: 6.5 }] });
    screen.press('enter', 'right', 'right', 'right', 'right').pass(5000).press('"', '1');
    expect(screen.asked.at(-1)).toBe('copy Sokoban level 1  hard  ★☆☆  4/3');
  });

  test('is cancelled by q, which does nothing else', () => {
    const screen = new Screen([ROW]).press('"', 'q');
    expect(screen.asked).toEqual([]);
    expect(screen.press('right').play.game.moves).toBe(1);
  });

  test('pauses a sequence that is playing', () => {
    const screen = new Screen([ROW], { sequence: 's', files: { s: 'rr' } }).press('"').pass(5000);
    expect(screen.play.game.moves).toBe(0);
  });
});
