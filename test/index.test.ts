import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import {
  boardText,
  codeOf,
  copyGame,
  faultSentence,
  formatSteps,
  openGame,
  parseSteps,
  positionKey,
  readCode,
  readLevels,
  solutionText,
  type Fault,
  type Result,
} from '../src';
import * as library from '../src';

const LEVEL = '3 5\n#####\n#@Aa#\n#####\n';

/** The sentences for the faults; none if there were none. */
function sentences<T>(result: Result<T, Fault>): readonly string[] {
  return result.ok ? [] : result.faults.map(faultSentence);
}

describe('the library', () => {
  test('opens a game on the first level of a text', () => {
    const game = openGame(LEVEL);
    expect(game.ok && boardText(game.value)).toBe('#####\n#@Aa#\n#####');
  });

  test('opens no game on a level with a fault, and says what is wrong', () => {
    expect(sentences(openGame('3 5\n#####\n#.Aa#\n#####\n'))).toEqual(['there is no player; draw one with @ +']);
  });

  test('says what it wants if it is given no text', () => {
    const called = (name: 'openGame' | 'readCode', value: unknown) => (): unknown =>
      Reflect.apply(library[name], undefined, [value]);
    expect(called('openGame', Buffer.from(LEVEL))).toThrow(
      new TypeError(
        'readLevels wants a text as a string, but this is bytes; readFileSync(file, "utf8") gives a string',
      ),
    );
    expect(called('readCode', 5)).toThrow('readCode wants a text as a string, but this is of type number');
  });

  test.each([
    ['codeOf', [{}, {}, 'rr'], 'codeOf wants moves, not a text; a game that plays it has them: game.movesSoFar()'],
    ['formatSteps', ['rr'], 'formatSteps wants moves, not a text; a game that plays it has them: game.movesSoFar()'],
    ['optimise', [{}, {}, 'rr'], 'optimise wants moves, not a text; a game that plays it has them: game.movesSoFar()'],
    ['formatSteps', [['up']], 'formatSteps wants moves, not a text; a game that plays it has them: game.movesSoFar()'],
    ['solve', [{}, {}, { fewest: 'steps' }], 'solve wants moves or pushes as fewest, not steps'],
    ['optimise', [{}, {}, [], { by: 'boxes' }], 'optimise wants moves or pushes as by, not boxes'],
    ['generate', [{}, {}], 'generate wants a seed as a string, but this is of type undefined'],
    ['generate', [{}, { seed: '1', width: 7 }], 'generate wants both width and height'],
    [
      'emptySetup',
      [{ width: 0, height: 3 }],
      'emptySetup wants width and height as whole numbers above 0, not 0 and 3',
    ],
    ['emptySetup', [{ width: 2 }], 'emptySetup wants width and height as whole numbers above 0, not 2 and undefined'],
    [
      'emptySetup',
      [{ width: 2, height: 1.5 }],
      'emptySetup wants width and height as whole numbers above 0, not 2 and 1.5',
    ],
  ] as const)('says what it wants when %s is given %j', (name, values, sentence) => {
    const called = (): unknown => Reflect.apply(library[name], undefined, [...values]);
    expect(called).toThrow(new TypeError(sentence));
  });

  test('reads every level of a collection', () => {
    const found = readLevels('#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
    expect(found.ok && found.value.entries.map(({ number }) => number)).toEqual([1, 2]);
  });

  test.each([
    ['an unknown rule set', { rules: 'clasic' }, /^there is no rule set "clasic"; there are classic, /],
    ['an unknown format', { format: 'pgn' }, /^there is no format "pgn"; there are lvl, xsb, /],
    ['a format of other rules', { rules: 'vexed', format: 'lvl' }, /^vexed levels are not written in the format lvl$/],
  ])('says so when asked for %s', (_, options, sentence) => {
    expect(sentences(readLevels(LEVEL, options))).toEqual([expect.stringMatching(sentence)]);
  });
});

test('a module can import every name of the package, and there are no others', () => {
  const names = Object.keys(library).sort();
  const program = `import { ${names.join(', ')} } from 'sokoban-terminal';
    import * as all from 'sokoban-terminal';
    console.log(Object.keys(all).filter((name) => !/^(default|module.exports)$/.test(name)).sort().join());
    console.log([${names.join(', ')}].includes(undefined), openGame('@').ok);`;
  const args = ['--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, args, { cwd: join(__dirname, '..'), encoding: 'utf8' });
  expect(printed).toBe(`${names.join()}\nfalse false\n`);
});

describe('for searches and bots', () => {
  test('a copy of a game goes its own way, and a key tells positions apart', () => {
    const game = openGame('#####\n#@$.#\n#   #\n#####\n');
    if (!game.ok) throw new Error('no level');
    const copy = copyGame(game.value);
    expect(positionKey(copy)).toBe(positionKey(game.value));
    copy.play('down');
    expect(positionKey(copy)).not.toBe(positionKey(game.value));
    copy.play('up');
    expect(positionKey(copy)).toBe(positionKey(game.value));
    copy.play('right');
    expect([copy.standing.state, game.value.standing.state]).toEqual(['won', 'playing']);
    expect([copyGame(copy).standing.state, solutionText(copy)]).toEqual(['won', 'duR']);
  });

  test('steps are written as they are read', () => {
    const steps = parseSteps('2(ru)dl{buy-move}', ['buy-move']);
    const moves = steps.ok ? [...steps.value].filter((command) => command.kind !== 'undo') : [];
    expect(formatSteps(moves)).toBe('rurudl{buy-move}');
  });

  test('a code goes out and comes back from a sentence', () => {
    const game = openGame(LEVEL);
    if (!game.ok) throw new Error('no level');
    game.value.play('right');
    const { level, rules } = game.value;
    const code = codeOf(level, rules, game.value.movesSoFar());
    const back = readCode(`look: ${code.ok ? code.value : ''}!`);
    expect([back?.rules.id, back?.moves?.length]).toEqual(['classic', 1]);
    expect(readCode('SK1 is no code')).toBeUndefined();
  });
});

describe('docs/library.md', () => {
  const DOCS = join(__dirname, '..', 'docs');

  /** The page with the programs and their output in the places for them. */
  function pageWith(page: string, name: string, output: string): string {
    const program = readFileSync(join(DOCS, 'examples', `${name}.ts`), 'utf8').replace(
      "'../../src'",
      "'sokoban-terminal'",
    );
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end -->)`);
    return page.replace(place, (_, start: string, end: string) =>
      [`${start}\n\`\`\`ts\n${program}\`\`\`\n`, `\`\`\`text\n${output}\`\`\`\n`, end].join('\n'),
    );
  }

  test('has five programs that do what it says; UPDATE_GOLDEN=1 writes them anew', () => {
    const path = join(DOCS, 'library.md');
    let page = readFileSync(path, 'utf8');
    const printed: unknown[][] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((...values: unknown[]) => printed.push(values));
    for (const name of ['replay', 'bot', 'render', 'solve', 'convert']) {
      printed.length = 0;
      jest.requireActual(join(DOCS, 'examples', name));
      page = pageWith(page, name, printed.map((values) => `${format(...values)}\n`).join(''));
    }
    log.mockRestore();
    if (process.env.UPDATE_GOLDEN && !process.env.CI) writeFileSync(path, page);
    expect(readFileSync(path, 'utf8')).toBe(page);
  });
});
