'use strict';
/**
 * `npm run bench:generator -- [--levels N] [--checked N] [--seeds N] [--minutes M]`: what the generator makes. Seconds are
 * those of the processor. `--levels`: how many levels are compared, solved and rated; `--checked`: of how many A* looks for
 * fewer pushes; `--seeds`: for each wished difficulty; `--minutes`: how long the hardest level is searched for.
 */
const { parseArgs } = require('node:util');
const { Game } = require('../../dist/core/play/game');
const { identityOf } = require('../../dist/core/level/identity');
const { levelOf } = require('../../dist/core/level/setup');
const { generateLevel } = require('../../dist/generator/generate');
const { UNITS_OF_AN_EFFORT } = require('../../dist/generator/wish');
const { RULE_SETS } = require('../../dist/rules');
const { runSolver, solverFor } = require('../../dist/solver/choose-solver');
const { processorTime } = require('./push-levels');
const { quantiles, report } = require('./report');

const { values: options } = parseArgs({
  options: {
    levels: { type: 'string', default: '1000' },
    checked: { type: 'string', default: '300' },
    seeds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '1' },
  },
});

/** An effort that makes many levels in a minute. */
const QUICK = 0.08;
const MEMORY = 2 ** 28;
const DIFFICULTIES = [300, 400, 500, 600, 700];
const classic = ruleSet('classic');

first();
const made = many(Number(options.levels));
check(made.slice(0, Number(options.checked)));
hits(Number(options.seeds));
others();
for (const boxes of [5, 13]) hardest(Number(options.minutes), boxes);

/** @param {string} id */
function ruleSet(id) {
  const rules = RULE_SETS.find((candidate) => candidate.id === id);
  if (!rules) throw new Error(`there is no rule set "${id}"`);
  return rules;
}

/**
 * @param {import('../../dist/core/rule-set').RuleSet} rules
 * @param {Partial<import('../../dist/generator/wish').Wish>} wish
 */
function generate(rules, wish, effort = QUICK) {
  const begun = processorTime();
  let first = 0;
  const pieces = generateLevel(rules, { seed: '', ...wish, units: effort * UNITS_OF_AN_EFFORT });
  for (;;) {
    const { done, value } = pieces.next();
    if (value && first === 0) first = processorTime() - begun;
    if (done) return { level: value, first, ms: processorTime() - begun };
  }
}

/** How long the first level takes. */
function first() {
  const times = Array.from({ length: 20 }, (_, seed) => generate(classic, { seed: `first ${seed}` }, 1));
  const { median, p95 } = quantiles(times.map((one) => one.first));
  report('first level, median and 95 of 100', `${(median / 1000).toFixed(2)} s, ${(p95 / 1000).toFixed(2)} s`);
  const whole = quantiles(times.map((one) => one.ms));
  const ratings = quantiles(times.map(({ level }) => (level?.difficulty ?? 0) / 100));
  report('a level of effort 1, median', `${(whole.median / 1000).toFixed(1)} s, difficulty ${ratings.median}`);
}

/** How many good ones there are in a minute, and whether two are alike or one is unsolved. */
function many(count) {
  const begun = processorTime();
  const levels = Array.from({ length: count }, (_, seed) => generate(classic, { seed: `many ${seed}` }).level);
  const minutes = (processorTime() - begun) / 60_000;
  const found = levels.flatMap((level) => level ?? []);
  // The solver has solved what has a rating.
  const good = found.filter(
    ({ difficulty, pushes, features }) => difficulty >= 550 && pushes >= 25 && (features?.conflict ?? 0) >= 4,
  );
  const ids = new Set(found.map((level) => identityOf(playable(level), classic).text));
  report(`levels a minute at effort ${QUICK}`, (found.length / minutes).toFixed(0));
  report('of those rated 5.5, with 25 pushes and conflict 4', (good.length / minutes).toFixed(0));
  report(`of ${count} levels: none made, alike`, `${count - found.length}, ${found.length - ids.size}`);
  return found;
}

/** @param {import('../../dist/generator/wish').GeneratedLevel} level */
function playable({ setup }, rules = classic) {
  const level = levelOf(setup, rules);
  if (!level.ok) throw new Error(JSON.stringify(level));
  return level.value;
}

/** Whether A* finds fewer pushes. */
function check(levels) {
  let [wrong, unknown] = [0, 0];
  for (const made of levels) {
    const level = playable(made);
    const pieces = runSolver(solverFor(classic, level, { memory: MEMORY, fewest: 'pushes' }));
    let piece = pieces.next();
    while (!piece.done) piece = pieces.next();
    if (piece.value.status !== 'solved') {
      unknown += 1;
      continue;
    }
    const game = new Game(level, classic);
    game.replay(piece.value.moves);
    if (game.pushes !== made.pushes) wrong += 1;
  }
  report(`of ${levels.length} levels: fewest pushes disproved by A*, not decided`, `${wrong}, ${unknown}`);
}

/** How often a wished difficulty is met. */
function hits(seeds) {
  let [met, all] = [0, 0];
  for (const difficulty of DIFFICULTIES) {
    const levels = Array.from({ length: seeds }, (_, seed) =>
      generate(classic, { seed: `hit ${seed}`, difficulty }, 1),
    );
    const near = levels.filter(({ level }) => level && Math.abs(level.difficulty - difficulty) <= 50).length;
    const { median } = quantiles(levels.map(({ ms }) => ms));
    report(
      `difficulty ${difficulty / 100} to within 0.5, median time`,
      `${near} of ${seeds}, ${(median / 1000).toFixed(2)} s`,
    );
    met += near;
    all += seeds;
  }
  report('wished difficulties met', `${met} of ${all}`);
}

function others() {
  for (const rules of RULE_SETS) {
    if (rules === classic) continue;
    const levels = Array.from({ length: 10 }, (_, seed) => generate(rules, { seed: `other ${seed}` }, 0.2));
    const found = levels.flatMap(({ level }) => level?.difficulty ?? []);
    const [time, rating] = [quantiles(levels.map(({ ms }) => ms)), quantiles(found)];
    report(
      `${rules.id} at effort 0.2: made, median difficulty and time`,
      `${found.length} of 10, ${rating.median / 100}, ${(time.median / 1000).toFixed(2)} s`,
    );
  }
}

/** The hardest with so many boxes that is found in some minutes. Up to 5 boxes the fewest pushes are proven. */
function hardest(minutes, boxes) {
  const begun = processorTime();
  const ratings = [];
  for (let seed = 0; (processorTime() - begun) / 60_000 < minutes; seed += 1)
    ratings.push((generate(classic, { seed: `hardest ${seed}`, boxes }, 5).level?.difficulty ?? 0) / 100);
  ratings.sort((one, other) => other - one);
  report(
    `the best of ${ratings.length} levels of ${boxes} boxes after ${minutes} min, median of the best ten`,
    `${ratings[0]}, ${quantiles(ratings.slice(0, 10)).median}`,
  );
}
