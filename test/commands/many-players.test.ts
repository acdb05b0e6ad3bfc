import { join } from 'node:path';
import { programHere } from '../support/command-line';

const CROWDED = join(__dirname, '..', '..', 'maps', 'multiplayer', '14-chain-of-favours.map');

describe('a level of more than two players', () => {
  test('is played line by line, and the third player has a number', async () => {
    const { code, out } = await programHere(['play', CROWDED], { input: '@3:a\n@4:a\n@3:d 2\nexit\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/^Sokoban game is ready\.\n/);
    expect(out.match(/Invalid input/g)).toHaveLength(1);
  });
});

test('a level of two players has no numbers for players, as its course prescribes', async () => {
  const two = join(__dirname, '..', '..', 'maps', 'multiplayer', '1-two-hands.map');
  expect((await programHere(['play', two], { input: '@1:a\nexit\n' })).out).toContain('Invalid input');
});
