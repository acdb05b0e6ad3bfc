import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { filesAt, OWN_MAPS } from '../src/files/level-files';
import { sokoban } from './support/command-line';
import { levelRow, levelRows } from './support/level-table';
import { longTest } from './support/tries';

const SOLUTIONS = join(OWN_MAPS, '..', 'solutions');
const FILES = filesAt(OWN_MAPS);
const TITLES = 'titles.txt';
const PATHS = FILES.ok ? FILES.value.map(({ path }) => relative(OWN_MAPS, path)) : [];
const isGame = (path: string): boolean => path.endsWith('.ps');
const MAPS = PATHS.filter((path) => path !== TITLES && !isGame(path));
/** Rule files with several levels each. */
const GAMES = PATHS.filter(isGame);

/** `maps/map1.txt` -> `solutions/sol1.txt`; any other map has a solution of its own name. */
function solutionOf(map: string): string {
  const name = basename(map).replace(/\.[^.]+$/, '');
  const isNumbered = dirname(map) === '.' && /^map\d+$/.test(name);
  return join(dirname(map), `${isNumbered ? name.replace('map', 'sol') : name}.txt`);
}

function pathsOf(map: string): [map: string, solution: string] {
  return [join(OWN_MAPS, map), join(SOLUTIONS, solutionOf(map))];
}

test.each([
  ['level1.lvl', 'level1.txt'],
  ['map12.txt', 'sol12.txt'],
  [join('potions', 'map1.txt'), join('potions', 'map1.txt')],
  [join('holes', 'bridge.lvl'), join('holes', 'bridge.txt')],
])('the solution of %s is %s', (map, solution) => {
  expect(solutionOf(map)).toBe(solution);
});

test('there are maps, and a list of titles', () => {
  expect(MAPS).not.toEqual([]);
  expect(PATHS).toContain(TITLES);
});

test('every solution belongs to a map', () => {
  const solutions = readdirSync(SOLUTIONS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.txt'),
  );
  const ofGames = GAMES.flatMap((game) =>
    levelRows(join(OWN_MAPS, game)).map((_, index) => game.replace('.ps', `-${index + 1}.txt`)),
  );
  expect(solutions.sort()).toEqual([...MAPS.map(solutionOf), ...ofGames].sort());
});

/** Maps whose oddity is their point. */
const ODD: Readonly<Record<string, string>> = {
  'level5.lvl': 'more-boxes-than-storages',
  [join('pieces', '17-night-porter.lvl')]: 'more-boxes-than-storages',
  [join('pieces', '5-one-key-two-doors.lvl')]: 'more-boxes-than-storages',
};

describe.each(MAPS)('maps/%s', (map) => {
  const [file, solution] = pathsOf(map);
  const kind = ODD[map];

  test('is valid, and nothing about it is odd that is not meant', async () => {
    expect(await sokoban('check', file, '--json')).toMatchObject({
      code: 0,
      errors: [],
      json: [[{ valid: true, faults: kind === undefined ? [] : [{ kind }] }]],
    });
  });

  test('is won by its solution, to the last step and without a step refused, as docs/levels.md says', async () => {
    const row = levelRow(file);
    const { code, json, errors } = await sokoban('verify', file, '--sequence', solution, '--json');
    expect(errors).toEqual([]);
    expect(json).toMatchObject([
      { status: 'won', steps: { refused: 0, discarded: 0 }, moves: row?.moves, pushes: row?.pushes },
    ]);
    expect(code).toBe(0);
  });

  test('is not won before the first step', async () => {
    const { json } = await sokoban('verify', file, '--sequence', solution, '--trace');
    expect(json[0]).toMatchObject({ step: 0, status: 'playing' });
  });
});

describe.each(GAMES)('maps/%s', (game) => {
  const file = join(OWN_MAPS, game);

  test('is valid, and nothing about it is odd', async () => {
    expect(await sokoban('check', file, '--json')).toMatchObject({ code: 0, json: [[{ valid: true, faults: [] }]] });
  });

  test('is won by the solutions, to the last step and without a step refused, as docs/levels.md says', async () => {
    const rows = levelRows(file);
    const { code, json } = await sokoban('verify', file, '--json');
    expect(json.slice(0, -1)).toMatchObject(
      rows.map(({ title, moves, pushes }, index) => {
        const steps = { refused: 0, discarded: 0 };
        return { level: index + 1, title, status: 'won', steps, moves, pushes };
      }),
    );
    expect(code).toBe(0);
  });

  longTest('has no shorter solutions', async () => {
    const { json } = await sokoban('solve', file, '--optimal', 'moves', '--json');
    expect(json).toMatchObject(levelRows(file).map(({ moves }) => ({ status: 'solved', moves })));
  });
});
