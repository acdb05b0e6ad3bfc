import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './support/temporary-folder';

const ROOT = join(__dirname, '..');
const DEPENDENCIES = [
  'blessed',
  'chalk',
  'commander',
  'ansi-styles',
  'supports-color',
  'color-convert',
  'color-name',
  'has-flag',
];

/** A folder into which the packed package is installed, with what it depends on beside it. */
function installed(): string {
  const folder = temporaryFolder();
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
  const [tarball = ''] = readdirSync(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'sokoban-terminal')]);
  for (const name of DEPENDENCIES) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  return folder;
}

describe('the packed package', () => {
  const folder = installed();
  const program = join(folder, 'node_modules', 'sokoban-terminal', 'bin', 'sokoban');

  test('brings its maps and solutions along, and works from any folder', () => {
    const listed = execFileSync(process.execPath, [program, 'list', '--json'], { cwd: folder, encoding: 'utf8' });
    expect(listed).toContain(join('maps', 'level1.lvl'));
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'solutions', 'level1.txt'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'test'))).toBe(false);
  });

  test('is a library that reads levels, plays, undoes and shows the board, as the README says', () => {
    writeFileSync(
      join(folder, 'example.js'),
      `const { readLevels, Game, boardText, parseSteps } = require('sokoban-terminal');
       const { value } = readLevels('3 5\\n#####\\n#@Aa#\\n#####\\n');
       const game = new Game(value.entries[0].read().value, value.rules);
       const first = game.play('right');
       const won = [game.standing.state, boardText(game)];
       game.undo();
       game.replay(parseSteps('r').value.map((step) => step.move));
       const screen = Object.keys(require.cache).filter((file) => /blessed|commander|dist.tui/.test(file));
       console.log(JSON.stringify({ first, won, moves: game.moves, pushes: game.pushes, gauges: game.gauges(), screen }));`,
    );
    const printed = execFileSync(process.execPath, ['example.js'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({
      first: { done: true, push: true },
      won: ['won', '#####\n#.@1#\n#####'],
      moves: 1,
      pushes: 1,
      gauges: {},
      screen: [],
    });
  });

  test('has types for what it exports', () => {
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'dist', 'index.d.ts'))).toBe(true);
  });
});
