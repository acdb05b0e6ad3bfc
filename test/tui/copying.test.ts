import { classic } from '../../src/rules';
import { drawnLevel, Screen } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);

describe('copying', () => {
  test.each([
    ['l', 'level'],
    ['p', 'position'],
    ['m', 'moves'],
    ['L', 'level'],
  ])('asks what to copy, and %s answers', (key, what) => {
    const screen = new Screen([ROW]).press('Y');
    expect(screen.rows.at(-1)).toMatch(/^ Copy what\?\s+l level\s+p position\s+m moves/);
    expect(screen.press(key).asked).toEqual([`copy ${what} of classic`]);
    expect(screen.rows.at(-1)).toContain(`Copied the ${what}.`);
  });

  test('is cancelled by any other key, which does nothing else', () => {
    const screen = new Screen([ROW]).press('Y', 'q');
    expect(screen.asked).toEqual([]);
    expect(screen.press('right').play.game.moves).toBe(1);
  });

  test('pauses a sequence that is playing', () => {
    const screen = new Screen([ROW], { sequence: 's', files: { s: 'rr' } }).press('Y').pass(5000);
    expect(screen.play.game.moves).toBe(0);
  });
});
