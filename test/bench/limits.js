'use strict';
/**
 * `npm run bench:limits -- [--time-limit S] [--every N] [--only WORDS] [FILE...]`: whether a limit is kept. Each level,
 * or every N-th, of the program's own, of the shared collections and of `large-levels.js` (`--only large`) is solved, and
 * its planning measured as `rate` does, within so many seconds of the processor; a line for each file, and at last the
 * worst overrun, the longest piece and the most memory.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join, relative, resolve } = require('node:path');
const { parseArgs } = require('node:util');
const { readLevels } = require('../../dist');
const { setupOfLevel } = require('../../dist/core/level/setup');
const { JobRunner } = require('../../dist/jobs/job-runner');
const { run } = require('../../dist/jobs/solve-job');
const { largeLevels } = require('./large-levels');
const { ROOT } = require('./report');

const FOLDERS = [join(ROOT, 'maps'), join(ROOT, '..', 'shared', 'data')];
const MEMORY = 2 ** 30;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'time-limit': { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const limit = Number(options['time-limit']);
const every = Number(options.every);

async function main() {
  let seen = 0;
  const results = [];
  for (const { name, text } of textsToTry()) {
    const ofFile = [];
    for (const level of levelsIn(name, text)) if (seen++ % every === 0) ofFile.push(await measured(level));
    if (ofFile.length > 0) console.log(`${name.padEnd(60)} ${summary(ofFile)}`);
    results.push(...ofFile);
  }
  const worst = [...results].sort((one, other) => other.seconds - one.seconds).slice(0, 5);
  console.log(`\n${summary(results)}`);
  console.log('worst:');
  for (const { name, number, seconds, longest, status } of worst)
    console.log(
      `  ${name} ${number}: ${status}, ${(seconds - limit).toFixed(3)} s over, longest piece ${longest.toFixed(0)} ms`,
    );
  const { maxRSS } = process.resourceUsage();
  console.log(`most memory ${(maxRSS / 1024).toFixed(0)} MiB`);
}

/** One text at a time, since all of them take much memory. */
function* textsToTry() {
  const files = positionals.length > 0 ? positionals.map((file) => resolve(file)) : FOLDERS.flatMap(filesIn);
  for (const file of files) {
    const name = relative(ROOT, file);
    if (name.includes(options.only)) yield { name, text: readFileSync(file, 'utf8') };
  }
  if (positionals.length > 0) return;
  for (const [name, text] of largeLevels())
    if (`large ${name}`.includes(options.only)) yield { name: `large ${name}`, text };
}

function filesIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch {
    return [];
  }
}

function levelsIn(name, text) {
  const read = readLevels(text, { name });
  if (!read.ok) return [];
  const { rules, entries } = read.value;
  return entries.flatMap((entry, index) => {
    const level = entry.read();
    return level.ok ? [{ name, number: index + 1, rules: rules.id, level: level.value.level }] : [];
  });
}

async function measured({ name, number, rules, level }) {
  const start = processorTime();
  let [last, longest] = [start, 0];
  const now = () => {
    const time = processorTime();
    longest = Math.max(longest, time - last);
    return (last = time);
  };
  const task = { rules, setup: setupOfLevel(level), withPlanning: true };
  const limits = { seconds: limit, memory: MEMORY };
  const result = await new Promise((done) => {
    const report = (news) => news.kind === 'result' && done(news.result);
    new JobRunner(() => run, report, now).handle({ kind: 'start', id: 1, job: 'solve', task, limits });
  });
  return { name, number, status: result.status, seconds: (processorTime() - start) / 1000, longest };
}

function summary(of) {
  const over = Math.max(...of.map(({ seconds }) => seconds)) - limit;
  const solved = of.filter(({ status }) => status === 'solved').length;
  const longest = Math.max(...of.map((one) => one.longest));
  const wording = over > 0 ? `${over.toFixed(3)} s over at the most` : 'all within the limit';
  return `${solved} of ${of.length} solved, ${wording}, longest piece ${longest.toFixed(0)} ms`;
}

/** Milliseconds. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

main();
