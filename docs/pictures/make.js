'use strict';
/**
 * Makes the pictures of this folder: `npm run pictures`. The games are drawn as `sokoban shot` draws them, the screens as they stand in a
 * terminal. With `--screens [FOLDER]`
 * it makes sheets of all screens instead.
 */
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');
const { drawScreen, makeSheets } = require('./screens');

const TOP = join(__dirname, '..', '..');

/** By picture: the level, its solution, and options. */
const PICTURES = {
  'warehouse.gif': ['maps/level36.lvl', 'solutions/level36.txt'],
  'classic.gif': ['maps/level3.lvl', 'solutions/level3.txt'],
  'multiplayer.gif': ['maps/multiplayer/3-narrow-door.map', 'solutions/multiplayer/3-narrow-door.txt'],
  'holes.gif': ['maps/holes/8-frozen-bridge.lvl', 'solutions/holes/8-frozen-bridge.txt'],
  'potions.gif': ['maps/potions/6-drink-first.txt', 'solutions/potions/6-drink-first.txt'],
  'vexed.gif': ['maps/map13.txt', 'solutions/sol13.txt'],
  'in-step.gif': ['maps/inventions/in-step.ps', 'solutions/inventions/in-step-2.txt', '--level', '2'],
  'mirror.gif': ['maps/inventions/mirror.ps', 'solutions/inventions/mirror-3.txt', '--level', '3'],
  'moonrise.gif': ['maps/inventions/moonrise.ps', 'solutions/inventions/moonrise-4.txt', '--level', '4'],
};

function makeGames() {
  for (const [name, [level, solution, ...options]] of Object.entries(PICTURES)) {
    const args = [level, ...options, '--sequence', solution, '--animate', '--force', '-o', join(__dirname, name)];
    const { status } = spawnSync(process.execPath, [join('bin', 'sokoban'), 'shot', ...args], {
      cwd: TOP,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

async function makeScreens() {
  await drawScreen(join(__dirname, 'home.svg'), 'The home screen', [], '', [120, 40]);
  await drawScreen(join(__dirname, 'editor.svg'), 'The editor', ['maps/level13.lvl'], '\u00053', [100, 32]);
}

function fail(error) {
  console.error(error);
  process.exitCode = 1;
}

if (process.argv[2] === '--screens') makeSheets(process.argv[3]).catch(fail);
else {
  makeGames();
  makeScreens().catch(fail);
}
