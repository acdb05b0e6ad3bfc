import { join } from 'node:path';
import { program } from '../support/command-line';

const MAPS = join(__dirname, '..', '..', 'maps');
const CROWDED = join(MAPS, 'multiplayer', '8-bystander.map');

describe('a level of more players than a keyboard serves', () => {
  test.each([
    ['alone', [CROWDED]],
    ['after another level', [join(MAPS, 'level1.lvl'), CROWDED]],
  ])('is refused when it is named, %s', (_, levels) => {
    const { code, out, err } = program(['play', ...levels], { input: 'q\n' });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^sokoban: [^\n]*8-bystander\.map: this level has 3 players, [^\n]*verify[^\n]*\n$/);
  });

  test('is passed over in a folder, whose other levels can be played', () => {
    const { code, out } = program(['play', join(MAPS, 'multiplayer')], { input: 'exit\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/^Sokoban game is ready\.\n/);
  });
});
