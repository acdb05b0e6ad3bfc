'use strict';
const { spawnSync } = require('node:child_process');
const { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Game, parseSteps, readLevels } = require('../../dist');
const { listLevels } = require('../../dist/library/load');
const { report, valueOf } = require('./report');

/** Levels a file: many files of one, some of a thousand, and what lies between. */
const SIZES = [...Array(100).fill(1), ...Array(30).fill(1000), ...Array(250).fill(30), ...Array(120).fill(45)];
const LEVELS = SIZES.reduce((sum, size) => sum + size);
const MANY = 40_000;

function benchFormats() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    const random = fill(folder);
    const listed = inChild('list', folder);
    report(
      `${LEVELS} levels in ${SIZES.length} files, indexed`,
      `${listed.seconds.toFixed(2)} s of processor time, ${listed.megabytes.toFixed(0)} MB`,
    );
    report('detection against format and rules given', `${detectionRatio(folder).toFixed(2)} times`);
    const { given, detected, moves } = inChild('verify', folder);
    report(
      `${(moves / 1e6).toFixed(1)} million moves of the levels' own solutions replayed`,
      `${detected.toFixed(2)} s of processor time, ${(detected / given).toFixed(2)} times what it costs with format and rules given`,
    );

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

/** Writes 500 files of 43,000 levels into a folder. */
function fill(folder) {
  const random = randomNumbers(99);
  SIZES.forEach((size, index) => writeFileSync(join(folder, `set${index}.xsb`), collection(size, random, index % 2)));
  return random;
}

/** What an own process measures, so that nothing that ran before counts. */
function inChild(task, path) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', __filename, task, path], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const TASKS = {
  list: (folder) => costOf(() => valueOf(listLevels([folder], {})).length, LEVELS),
  index: (file) => costOf(() => entriesOf(readFileSync(file, 'utf8')).length, MANY),
  /** The solutions in a folder's files, each replayed on its level: with and without a given format. */
  verify(folder) {
    const texts = readdirSync(folder)
      .filter((name) => name.startsWith('set'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const costs = [[], []];
    let moves = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      const options = turn % 2 === 0 ? { format: 'xsb', rules: 'classic' } : {};
      const before = process.cpuUsage();
      moves = 0;
      for (const text of texts) moves += replayedIn(valueOf(readLevels(text, options)));
      const { user, system } = process.cpuUsage(before);
      costs[turn % 2].push((user + system) / 1e6);
    }
    const [given, detected] = costs.map((seconds) => Math.min(...seconds));
    return { given, detected, moves };
  },
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

/** How many moves the solutions of a collection's levels make. */
function replayedIn({ entries, rules }) {
  let moves = 0;
  for (const entry of entries) {
    const { level, source } = entry.read().value;
    for (const solution of source.solutions) {
      const game = new Game(level, rules);
      game.replay(valueOf(parseSteps(solution)));
      moves += game.moves;
    }
  }
  return moves;
}

function costOf(work, expected) {
  const before = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(before);
  if (found !== expected) throw new Error(`${found} levels found instead of ${expected}`);
  return { seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 };
}

function entriesOf(text) {
  return valueOf(readLevels(text)).entries;
}

function megabytesInUse() {
  global.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Every level of the folder read, with and without a given format, turn by turn: the best of three each. */
function detectionRatio(folder) {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const readAll = (options) => {
    for (const text of texts) for (const entry of valueOf(readLevels(text, options)).entries) entry.read();
  };
  const given = [];
  const detected = [];
  for (let turn = 0; turn < 3; turn += 1) {
    given.push(costOf(() => readAll({ format: 'xsb', rules: 'classic' })).seconds);
    detected.push(costOf(() => readAll({})).seconds);
  }
  return Math.min(...detected) / Math.min(...given);
}

function collection(size, random, isSok) {
  return Array.from({ length: size }, (_, index) => {
    const title = `${WORDS[random(WORDS.length)]} ${index + 1}`;
    return isSok
      ? `${board(random)}\nTitle: ${title}\nAuthor: Nobody in Particular\n${index % 3 === 0 ? solution(random) : ''}\n`
      : `; ${title}\n\n${board(random)}\n\n`;
  }).join('');
}

/** Some 500 moves; on a random board they need not win. */
function solution(random) {
  const moves = Array.from({ length: 500 }, () => 'lurd'[random(4)]).join('');
  return `\nSolution\n${moves.replace(/.{100}/g, '$&\n')}`;
}

const WORDS = ['Corridors', 'The Long Way', 'Warehouse', 'Two Rooms and a Door', 'Original', 'Bottleneck'];

/** A room of 10 x 10 to 20 x 15 cells with some walls, boxes and goals in it. */
function board(random) {
  const width = 10 + random(11);
  const height = 10 + random(6);
  const isEdge = (x, y) => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => String(isEdge(x, y) || random(9) === 0 ? '#' : ' ')),
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

module.exports = { benchFormats, fill, LEVELS };
