import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Level } from '../../src/core/level/level';
import { setupOfLevel } from '../../src/core/level/setup';
import type { RuleSet } from '../../src/core/rule-set';
import { filesAt, OWN_MAPS } from '../../src/files/level-files';
import { playableLevels } from '../../src/library/load';
import { countBoxChanges, difficultyOf, tenthsOfMicroban } from '../../src/solver/scale/difficulty';
import { SCALE_UNITS, ScaleSolver } from '../../src/solver/scale/scale';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';
import { firstLevelOf } from '../support/screen';
import { turnedLevel } from '../support/turned';
import { valueOf } from '../support/value-of';

test.each<[string, RuleSet, string, readonly string[], string, number]>([
  ['none before the first push', classic, 'lvl', ['@.A.a.'], 'r', 0],
  ['one while the same box is pushed', classic, 'lvl', ['@.A..a.'], 'rrr', 1],
  ['one more for another box', classic, 'lvl', ['@A..a', '..A.a'], 'rrldrr', 2],
  ['and for the first again', classic, 'lvl', ['@A..a', '.A..a'], 'rldrulrr', 3],
  ['a box that a teleporter took is the same box', classic, 'lvl', ['@A5....', '...5..a', '.......'], 'rrdr', 1],
  ['boxes of two players', multiplayer, 'multiplayer', ['########', '#Aa..@.#', '#Bb..@.#', '########'], 'd l d', 3],
  ['a trophy that slid over ice', holes, 'holes', ['___III_Y', '', '>y______'], 'rrrrrr', 1],
  ['a crate that a goal swallowed', potions, 'potions', ['9 9', 'WWWWWWW', 'WP1G1GW', 'WWWWWWW'], 'rrrr', 2],
  ['a box that fell', vexed, 'vexed', ['########', '#Pb    #', '### b  #', '########'], 'rr', 1],
])('%s', (_, rules, format, rows, steps, changes) => {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  expect(countBoxChanges(game)).toBe(changes);
});

test('a level that is twice as long, as intricate and as wide to search is one harder', () => {
  expect(difficultyOf({ moves: 15, boxChanges: 3, units: 63 * 128 })).toBe(4);
  expect(difficultyOf({ moves: 31, boxChanges: 7, units: 127 * 128 })).toBe(5);
});

test('a level won at the start is not hard at all', () => {
  expect(difficultyOf({ moves: 0, boxChanges: 0, units: 127 })).toBe(0);
});

test.each([
  [0, 0],
  [3.7, 0],
  [3.8, 1],
  [6.8, 6],
  [12, 9],
])('a difficulty of %d is more than that of %d tenths of Microban', (difficulty, tenths) => {
  expect(tenthsOfMicroban(difficulty)).toBe(tenths);
});

/** A part of the work of a rating, so that all levels take a second. */
const UNITS = SCALE_UNITS / 400;
const VALUES = join(__dirname, 'scale-1.txt');

/** The program's own levels but those of rule files, which came later, and the first 50 of them mirrored: their difficulties, the work and the positions. */
function ratings(): string[] {
  const files = valueOf(filesAt(OWN_MAPS)).flatMap(({ path }) => (/titles\.txt$|\.ps$/.test(path) ? [] : [path]));
  const playable = [...valueOf(playableLevels(files, {}))];
  const rated = playable.map((one) => ratingLine(relative(OWN_MAPS, one.file), one.rules, one.level));
  const mirrored = playable.slice(0, 50).map(({ file, rules, level }) => {
    const turned = turnedLevel(setupOfLevel(level), rules, { isMirrored: true, quarters: 0 });
    return ratingLine(`mirrored ${relative(OWN_MAPS, file)}`, rules, turned);
  });
  return [...rated, ...mirrored];
}

function ratingLine(name: string, rules: RuleSet, level: Level): string {
  const solver = new ScaleSolver(rules, level, 2 ** 27);
  solver.advance(UNITS);
  const { difficulty, isAbove } = solver.difficulty();
  return [name, `${isAbove ? 'above ' : ''}${difficulty}`, solver.unitsDone, solver.nodes].join('\t');
}

// This file is never made anew: another answer is another scale. Only the lines of a level go when it goes, for those of the next.
test('200 levels have the difficulties that they have always had', () => {
  expect(ratings()).toEqual(readFileSync(VALUES, 'utf8').trimEnd().split('\n'));
});

test('a level of a rule file is rated, although its rules place the player', () => {
  const { level, rules } = firstLevelOf(readFileSync(join(OWN_MAPS, 'inventions', 'in-step.ps'), 'utf8'));
  expect(ratingLine('in-step', rules, level).split('\t').slice(0, 2)).toEqual(['in-step', '372']);
});
