'use strict';
const { spawnSync } = require('node:child_process');
const { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { readLevels } = require('../../dist');
const { listLevels } = require('../../dist/cli/load');
const { report } = require('./report');

/** Levels a file: many files of one, some of a thousand, and what lies between. */
const SIZES = [...Array(100).fill(1), ...Array(30).fill(1000), ...Array(250).fill(30), ...Array(120).fill(45)];
const LEVELS = SIZES.reduce((sum, size) => sum + size);
const MANY = 40_000;

function benchFormats() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    const random = randomNumbers(99);
    SIZES.forEach((size, index) => writeFileSync(join(folder, `set${index}.xsb`), collection(size, random, index % 2)));
    const listed = inChild('list', folder);
    report(
      `${LEVELS} levels in ${SIZES.length} files, indexed`,
      `${listed.seconds.toFixed(2)} s of processor time, ${listed.megabytes.toFixed(0)} MB`,
    );
    report('detection against format and rules given', `${detectionRatio(folder).toFixed(2)} times`);

    const file = join(folder, 'many.xsb');
    writeFileSync(file, collection(MANY, random, 1));
    report(`one file of ${MANY} levels, indexed`, `${inChild('index', file).seconds.toFixed(2)} s of processor time`);
    const { quarter, end, text } = inChild('read', file);
    report(
      `its levels read one after the other: memory in use, MB`,
      `${quarter.toFixed(1)} after a quarter, ${end.toFixed(1)} at the end, ${text.toFixed(1)} of it the text`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What an own process measures, so that nothing that ran before counts. */
function inChild(task, path) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', module.filename, task, path], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const TASKS = {
  list: (folder) => costOf(() => listLevels([folder], {}).value.length, LEVELS),
  index: (file) => costOf(() => entriesOf(readFileSync(file, 'utf8')).length, MANY),
  read(file) {
    const text = readFileSync(file, 'utf8');
    const entries = entriesOf(text);
    let quarter = 0;
    entries.forEach((entry, index) => {
      if (!entry.read().ok) throw new Error(`level ${index + 1} cannot be read`);
      if (index === entries.length >> 2) quarter = megabytesInUse();
    });
    return { quarter, end: megabytesInUse(), text: text.length / 1024 / 1024 };
  },
};

function costOf(work, expected) {
  const before = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(before);
  if (found !== expected) throw new Error(`${found} levels found instead of ${expected}`);
  return { seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 };
}

function entriesOf(text) {
  return readLevels(text).value.entries;
}

function megabytesInUse() {
  global.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Every level of the folder read, with and without being told what it is: the best of three each. */
function detectionRatio(folder) {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const readAll = (options) => {
    for (const text of texts) for (const entry of readLevels(text, options).value.entries) entry.read();
  };
  const best = (options) => Math.min(...[1, 2, 3].map(() => costOf(() => readAll(options)).seconds));
  const given = best({ format: 'xsb', rules: 'classic' });
  return best({}) / given;
}

function collection(size, random, isSok) {
  return Array.from({ length: size }, (_, index) => {
    const title = `${WORDS[random(WORDS.length)]} ${index + 1}`;
    return isSok
      ? `${board(random)}\nTitle: ${title}\nAuthor: Nobody in Particular\n\n`
      : `; ${title}\n\n${board(random)}\n\n`;
  }).join('');
}

const WORDS = ['Corridors', 'The Long Way', 'Warehouse', 'Two Rooms and a Door', 'Original', 'Bottleneck'];

/** A room of 10 x 10 to 20 x 15 cells with some walls, boxes and storages in it. */
function board(random) {
  const width = 10 + random(11);
  const height = 10 + random(6);
  const isEdge = (x, y) => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (isEdge(x, y) || random(9) === 0 ? '#' : ' ')),
  );
  for (const symbol of '@$$$$....') {
    let [x, y] = [0, 0];
    while (rows[y][x] !== ' ') [x, y] = [random(width), random(height)];
    rows[y][x] = symbol;
  }
  return rows.map((row) => row.join('')).join('\n');
}

function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

if (require.main === module) console.log(JSON.stringify(TASKS[process.argv[2]](process.argv[3])));

module.exports = { benchFormats };
