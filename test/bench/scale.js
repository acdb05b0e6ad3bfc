'use strict';
/**
 * `node test/bench/scale.js FILES`: how well scale 1 follows the order of collections: the rank correlation (Spearman) of the
 * places of the levels with their difficulties. Levels that are only above a difficulty come behind the others, all alike, and
 * then by what they are above.
 */
const { basename } = require('node:path');
const { playableLevels } = require('../../dist/library/load');
const { SCALE_UNITS, ScaleSolver } = require('../../dist/solver/scale/scale');
const { valueOf } = require('./report');

const MEMORY = 2 ** 28;
/** More than any difficulty. */
const BEHIND = 1e6;

for (const file of process.argv.slice(2)) {
  const difficulties = [...valueOf(playableLevels([file], {}))].map(({ rules, level }) => {
    const solver = new ScaleSolver(rules, level, MEMORY);
    solver.advance(SCALE_UNITS);
    return solver.difficulty();
  });
  const ranks = difficulties.map(({ difficulty, isAbove }) => difficulty + (isAbove ? BEHIND : 0));
  const rated = difficulties.filter(({ isAbove }) => !isAbove).length;
  const alike = ranks.map((rank) => Math.min(rank, BEHIND));
  const figures = [alike, ranks].map((one) => correlation(one).toFixed(3)).join(', ');
  console.log(`${basename(file)}: ${ranks.length} levels, ${rated} rated: ${figures}`);
}

/**
 * The rank correlation of values with their order.
 * @param {readonly number[]} values
 */
function correlation(values) {
  const middle = (values.length - 1) / 2;
  const ranks = values.map((own) => {
    const [below, equal] = [values.filter((other) => other < own), values.filter((other) => other === own)];
    return below.length + (equal.length - 1) / 2 - middle;
  });
  const sum = (/** @type {(rank: number, place: number) => number} */ of) =>
    ranks.reduce((total, rank, index) => total + of(rank, index - middle), 0);
  return sum((rank, place) => rank * place) / Math.sqrt(sum((rank) => rank * rank) * sum((_, place) => place * place));
}
