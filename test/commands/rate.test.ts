import { sokoban } from '../support/command-line';
import { temporaryFiles } from '../support/temporary-folder';

const { file } = temporaryFiles();

const EASY = file('easy.xsb', '#####\n#@$.#\n#####\n');
const HARDER = file('harder.xsb', '########\n#   .  #\n# $@$  #\n#   .  #\n########\n');
const STUCK = file('stuck.xsb', '######\n#@ . #\n#   $#\n######\n');
const TOO_WEAK = file('too-weak.lvl', '1 40\nWWWWWW\nWP 9GW\nWWWWWW\n');
const FALLING = file('vexed.txt', '7 3\n#######\n#Pb b #\n#######\n');
const FAULTY = file('faulty.lvl', '3 6\n######\n#@?Aa#\n######\n');

describe('rate', () => {
  test('says how hard a level is, and why', async () => {
    const figure = `${EASY}: difficulty 0.7, as easy as the first levels of Microban`;
    expect((await sokoban('rate', EASY)).lines).toEqual([figure]);
    expect(await sokoban('rate', EASY, '--verbose')).toEqual({
      code: 0,
      lines: [`${figure}; 1 move, 1 push, 1 box change, found in 1 position`],
      json: [],
      errors: [],
    });
  });

  test('prints the same as JSON', async () => {
    const { json } = await sokoban('rate', EASY, '--json');
    expect(json.map((one) => JSON.stringify(one).replace(/"seconds":[\d.]+/, '"seconds":0'))).toEqual([
      `{"file":${JSON.stringify(EASY)},"level":1,"title":null,"id":"03c692335b064fcf2a8e5aaf39cc5801","rules":"classic",` +
        '"format":"xsb","scale":1,"status":"solved","difficulty":0.7,"above":null,"microban":0,"moves":1,"pushes":1,"boxChanges":1,"nodes":1,' +
        '"seconds":0,"reason":null,"why":null}',
    ]);
  });

  test('rates the levels of all rule sets', async () => {
    expect(await sokoban('rate', FALLING, '--json')).toMatchObject({ code: 0, json: [{ scale: 1, boxChanges: 1 }] });
  });

  test('says above which difficulty a level is that takes more work', async () => {
    const { code, lines } = await sokoban('rate', HARDER, '--effort', '0.000001');
    expect(code).toBe(1);
    expect(lines.join()).toMatch(/harder\.xsb: difficulty above 1\.\d: gave up/);
  });

  test('names unsolvable levels, and answers 1', async () => {
    expect(await sokoban('rate', STUCK, EASY)).toMatchObject({ code: 1, lines: { 0: `${STUCK}: unsolvable` } });
    expect(await sokoban('rate', TOO_WEAK)).toMatchObject({ code: 1, lines: [`${TOO_WEAK}: unsolvable`] });
    expect(await sokoban('rate', STUCK, '--json')).toMatchObject({
      code: 1,
      json: [{ status: 'unsolvable', difficulty: null, microban: null, moves: null, boxChanges: null, above: null }],
    });
  });

  test('says if the time was too short', async () => {
    const [wall, blank] = ['#'.repeat(16), `#${' '.repeat(14)}#`];
    const boxes = new Array<string>(4).fill('#  $ $ $ $ $   #');
    const goals = new Array<string>(4).fill('#  . . . . .   #');
    const path = file(
      'crowd.xsb',
      [wall, blank, ...boxes, `#@${blank.slice(2)}`, ...goals, blank, wall, ''].join('\n'),
    );
    const { code, lines } = await sokoban('rate', path, '--time-limit', '0.01');
    expect(code).toBe(1);
    expect(lines.join()).toMatch(/crowd\.xsb: difficulty above [\d.]+: gave up after [\d.]+ s$/);
  });

  test('rates readable levels beside unreadable ones', async () => {
    const { code, lines, errors } = await sokoban('rate', FAULTY, EASY);
    expect(code).toBe(2);
    expect(lines).toHaveLength(1);
    expect(errors.join()).toMatch(/^.*faulty\.lvl: line 3, column 3: /);
  });

  test('finds the harder level harder', async () => {
    const { json } = await sokoban('rate', EASY, HARDER, '--json');
    expect(json).toMatchObject([{ difficulty: 0.7 }, { pushes: 4, boxChanges: 2, difficulty: 2.7 }]);
  });

  test('refuses a bad time limit', async () => {
    expect(await sokoban('rate', EASY, '--time-limit', 'x')).toMatchObject({
      code: 2,
      errors: ['--time-limit wants seconds, more than 0, not "x"'],
    });
  });
});
