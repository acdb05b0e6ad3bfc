'use strict';
/**
 * `npm run test:puzzlescript -- [--every N] FILE.jsonl...`: plays and compiles cases of the PuzzleScript language, one JSON object a
 * line, and prints a line for each kind: recorded games (`play`), files with faults (`compile`), and tables of what rules
 * compile to, whose sources are in `play.jsonl` beside them. Only each N-th case by number, if that is asked.
 */
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { runInThisContext } = require('node:vm');
const { buildSync } = require('esbuild');

/** The engine from its source, so that this needs no build. */
function loadEngine() {
  const contents = `
    export { compileGame } from '../src/rules/puzzlescript/compile/game';
    export { RecordedGame } from './support/recorded-game';`;
  const stdin = { contents, resolveDir: __dirname };
  const [{ text }] = buildSync({ stdin, bundle: true, platform: 'node', write: false }).outputFiles;
  const engine = { exports: {} };
  runInThisContext(`(function (module) {${text}})`)(engine);
  return engine.exports;
}

const { compileGame, RecordedGame } = loadEngine();

const counts = {
  play: { all: 0, good: 0, bad: [] },
  sounds: { all: 0, good: 0, bad: [] },
  compiled: { all: 0, good: 0, bad: [] },
  errors: { all: 0, good: 0, bad: [] },
  lines: { all: 0, good: 0, bad: [] },
};
let crashes = 0;

function note(kind, number, isGood) {
  counts[kind].all += 1;
  if (isGood) counts[kind].good += 1;
  else counts[kind].bad.push(number);
}

function casesOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

/** Plays a recorded game: the board at its end, and the sounds that were heard. */
function play({ number, source, inputs, level, seed, expected, sounds }) {
  const game = new RecordedGame(compileGame(source), level, seed === null ? undefined : String(seed));
  for (const input of inputs) game.play(input);
  note('play', number, game.board() === expected);
  if (sounds) note('sounds', number, JSON.stringify(game.sounds) === JSON.stringify(sounds.map(String)));
}

/** Compares the number of errors, and whether there is a fault on each line that has an expected one. */
function compile({ number, source, errors, errorCount }) {
  const game = compileGame(source);
  const found = new Set(game.faults.map(({ line }) => line));
  const expected = errors.flatMap((error) => /^line (\d+) :/.exec(error)?.[1] ?? []).map(Number);
  note('errors', number, game.errorCount === errorCount);
  // Line 0 is none: there a fault has no place.
  note(
    'lines',
    number,
    expected.every((line) => line === 0 || found.has(line)),
  );
}

/** What a program is made of, in the form of the tables. An object that several layers name keeps the last number. */
function tableOf({ program, levels }) {
  const groupsOf = (groups) =>
    groups.map(({ line, rules, isRandom }) => {
      const directions = rules.map(({ direction }) => direction.charAt(0)).join('');
      return {
        line,
        rules: rules.length,
        directions: directions.length > 40 ? `${directions.slice(0, 40)}...` : directions,
        ...(isRandom ? { random: true } : {}),
        ...(rules.some(({ isRigid }) => isRigid) ? { rigid: true } : {}),
      };
    });
  const loopsOf = (groups) => groups.flatMap(({ loop }, index) => (loop >= 0 ? [[index, loop]] : []));
  return {
    objects: program.objects.map((object) => object?.name),
    layers: program.objects.map((object) => object?.layer),
    groups: groupsOf(program.groups),
    lateGroups: groupsOf(program.lateGroups),
    loops: loopsOf(program.groups),
    lateLoops: loopsOf(program.lateGroups),
    conditions: program.conditions.length,
    levels: levels.map((level) => (level.kind === 'map' ? `${level.width}x${level.height}` : 'message')),
  };
}

function compareTable(expected, source) {
  const game = compileGame(source);
  const last = new Map(expected.objects.map((name, id) => [name, id]));
  const isLast = (_, id) => last.get(expected.objects[id]) === id;
  const wanted = {
    ...expected,
    objects: expected.objects.map((name, id) => (isLast(name, id) ? name : undefined)),
    layers: expected.layers.map((layer, id) => (isLast(layer, id) ? layer : undefined)),
  };
  const isEqual = Object.entries(tableOf(game)).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(wanted[key]),
  );
  note('compiled', expected.number, isEqual && game.errorCount === expected.errorCount);
}

function run(path, every) {
  let sources;
  for (const one of casesOf(path)) {
    if (one.number % every !== 0) continue;
    try {
      if (one.kind === 'play') play(one);
      else if (one.kind === 'compile') compile(one);
      else if (one.groups) {
        sources ??= new Map(casesOf(join(dirname(path), 'play.jsonl')).map(({ number, source }) => [number, source]));
        compareTable(one, sources.get(one.number));
      }
    } catch (error) {
      crashes += 1;
      console.error(`case ${one.number} of ${path}: ${error.stack}`);
    }
  }
}

const given = process.argv.slice(2);
const every = given[0] === '--every' ? Number(given[1]) : 1;
const files = given[0] === '--every' ? given.slice(2) : given;
if (files.length === 0 || !(every >= 1)) {
  console.error('usage: npm run test:puzzlescript -- [--every N] FILE.jsonl...');
  process.exitCode = 2;
} else {
  for (const file of files) run(file, every);
  const { play: played, sounds, compiled, errors, lines } = counts;
  if (played.all > 0) console.log(`${played.good} of ${played.all} played as recorded`);
  if (sounds.all > 0) console.log(`${sounds.good} of ${sounds.all} sounds`);
  if (compiled.all > 0) console.log(`${compiled.good} of ${compiled.all} compiled to the same rules`);
  if (errors.all > 0) {
    console.log(`${errors.good} of ${errors.all} errors counted, ${lines.good} of ${lines.all} lines found`);
  }
  for (const [kind, { bad }] of Object.entries(counts)) {
    if (bad.length > 0) console.error(`${kind}: not so in case ${bad.join(', ')}`);
  }
  if (crashes > 0) process.exitCode = 1;
}
