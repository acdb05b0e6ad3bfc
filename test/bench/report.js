'use strict';
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const SHARED = join(ROOT, '..', 'shared', 'data');

function report(name, figure) {
  console.log(`${name.padEnd(62)} ${figure}`);
}

/** The text of a file of the shared data, or undefined where that folder is not. */
function sharedText(path) {
  const file = join(SHARED, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * The value of a result that must be there.
 * @template T
 * @param {import('../../dist').Result<T, unknown>} result
 * @returns {T}
 */
function valueOf(result) {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

function seconds(work) {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** The median of some numbers and the value below which 95 % of them lie. */
function quantiles(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

module.exports = { ROOT, report, sharedText, valueOf, seconds, quantiles };
