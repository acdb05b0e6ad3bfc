'use strict';
/**
 * `npm run bench:general -- [--time-limit S] [--fewest moves|pushes] [FILE...]`: what the search through the rules does
 * with levels, the program's own and the shared samples by default: a line for each, and the sums. As a part of
 * `npm run bench` it tells the sums, and what a position of the plain search costs against a saved board. Seconds are
 * those of the processor.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join, relative, resolve } = require('node:path');
const { parseArgs } = require('node:util');
const { Game, readLevels } = require('../../dist');
const { Board } = require('../../dist/core/board/board');
const { DIRECTIONS } = require('../../dist/core/direction');
const { openBoard, takeMove, takeStep } = require('../../dist/core/play/turn');
const { GeneralSearch } = require('../../dist/solver/general/general-search');
const { openForSearch } = require('../../dist/solver/general/searched-level');
const { StepPositions } = require('../../dist/solver/general/fewest-search');
const { UNITS_PER_PIECE, Work } = require('../../dist/solver/solver');
const { quantiles, report, ROOT, sharedText, valueOf } = require('./report');

const MEMORY = 2 ** 30;
const SHARED = join(ROOT, '..', 'shared', 'data');
const POSITIONS = 300_000;
const ROUNDS = 5;

function benchGeneral() {
  benchPositions();
  const results = ownLevels().map((file) => measured(file, 10));
  const solved = results.filter(({ status }) => status === 'solved');
  const sum = solved.reduce((total, { seconds }) => total + seconds, 0);
  const slowest = Math.max(...results.map(({ seconds }) => seconds));
  report(
    'own levels and samples by their rules, 10 s each',
    `${solved.length} of ${results.length} solved in ${sum.toFixed(1)} s, the slowest in ${slowest.toFixed(2)}`,
  );
}

/** Positions a second and bytes a position on XSokoban 1, against a search that saves whole boards, turn by turn. */
function benchPositions() {
  const text = sharedText('collections/XSokoban_90.xsb') ?? readFileSync(join(ROOT, 'maps', 'level15.lvl'), 'utf8');
  const { rules, entries } = valueOf(readLevels(text, { rules: 'classic' }));
  const { level } = valueOf(entries[0].read());
  const rounds = Array.from({ length: ROUNDS }, () => [savedPositions(level, rules), packedPositions(level, rules)]);
  const rate = (way) => quantiles(rounds.map((round) => round[way].rate)).median;
  const ratio = quantiles(rounds.map(([saved, packed]) => packed.rate / saved.rate)).median;
  const [saved, packed] = rounds[0];
  report(
    'XSokoban 1 step by step, thousand positions/s',
    `${(rate(1) / 1000).toFixed(0)}; saving boards ${(rate(0) / 1000).toFixed(0)}, ${ratio.toFixed(1)} times`,
  );
  report(
    'the same, bytes a position',
    `${packed.bytes.toFixed(0)}; a saved board ${saved.bytes.toFixed(0)}, ${(saved.bytes / packed.bytes).toFixed(0)} times`,
  );
}

/** Breadth first over packed positions, as the plain search of the tests does it. */
function packedPositions(level, rules) {
  const start = processorSeconds();
  const opening = openForSearch(level, rules, rules.on(level), new Work());
  let piece = opening.next();
  while (!piece.done) piece = opening.next();
  const opened = piece.value;
  const { referee, board, moves } = opened;
  const positions = new StepPositions(opened);
  const queue = [positions.first];
  for (let turn = 0; queue.length < POSITIONS && turn < queue.length; turn += 1) {
    positions.load(queue[turn]);
    for (let index = 0; index < moves.length; index += 1) {
      if (!takeMove(referee, board, moves[index]).done) continue;
      const number = positions.number();
      if (referee.standing(board).state === 'playing' && !positions.isKnown(number)) {
        positions.note(number, queue[turn], index);
        queue.push(number);
      }
      board.rewind(0);
    }
  }
  const rate = queue.length / (processorSeconds() - start);
  return { rate, bytes: positions.bytesForOneMore / queue.length };
}

/** Breadth first over saved boards. */
function savedPositions(level, rules) {
  const start = processorSeconds();
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const positions = [board.save()];
  const seen = new Map([[board.hash, [positions[0]]]]);
  for (let number = 0; positions.length < POSITIONS && number < positions.length; number += 1)
    for (const direction of DIRECTIONS) {
      board.restore(positions[number]);
      if (!takeStep(referee, board, 0, direction).done || referee.standing(board).state !== 'playing') continue;
      const alike = seen.get(board.hash);
      if (alike?.some((position) => board.isAt(position))) continue;
      const position = board.save();
      positions.push(position);
      if (alike) alike.push(position);
      else seen.set(board.hash, [position]);
    }
  return { rate: positions.length / (processorSeconds() - start), bytes: positions[0].memory.byteLength };
}

function measured(file, limit, fewest) {
  const { rules, entries } = valueOf(readLevels(readFileSync(file, 'utf8'), { name: file }));
  const { level } = valueOf(entries[0].read());
  const start = processorSeconds();
  const solver = new GeneralSearch(rules, level, { memory: MEMORY, fewest });
  let answer = solver.advance(UNITS_PER_PIECE);
  while (!answer && processorSeconds() < start + limit) answer = solver.advance(UNITS_PER_PIECE);
  const seconds = processorSeconds() - start;
  const status = answer?.status ?? 'gave-up';
  const moves = answer?.status === 'solved' ? answer.moves : undefined;
  const game = new Game(level, rules);
  const isRight = status !== 'solved' || (game.replay(moves).refused === 0 && game.standing.state === 'won');
  return {
    file,
    rules: rules.id,
    status: isRight ? status : 'WRONG',
    moves: moves?.length ?? '-',
    pushes: moves ? game.pushes : '-',
    nodes: solver.nodes,
    seconds,
  };
}

function tell({ file, rules, status, moves, pushes, nodes, seconds }) {
  const figures = [moves, pushes, nodes].map((figure) => String(figure).padStart(9)).join('');
  console.log(
    `${relative(ROOT, file).padEnd(48)}${rules.padEnd(12)}${status.padEnd(10)}${figures}${seconds.toFixed(3).padStart(10)}`,
  );
}

/** The program's own levels and the shared samples of each rule set. */
function ownLevels() {
  const folders = [
    join(ROOT, 'maps'),
    ...['classic', 'holes', 'multiplayer', 'potions', 'vexed'].map((folder) => join(SHARED, folder)),
  ];
  return folders
    .flatMap((folder) => filesIn(folder))
    .filter((file) => /\.(lvl|map|txt)$/.test(file))
    .filter((file) => {
      const read = readLevels(readFileSync(file, 'utf8'), { name: file });
      return read.ok && read.value.entries[0]?.read().ok;
    });
}

function filesIn(folder) {
  try {
    const names = readdirSync(folder, { withFileTypes: true, recursive: true });
    return names.filter((entry) => entry.isFile()).map((entry) => join(entry.path, entry.name));
  } catch {
    return [];
  }
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'time-limit': { type: 'string', default: '10' }, fewest: { type: 'string' } },
  });
  const files = positionals.length > 0 ? positionals.map((file) => resolve(file)) : ownLevels();
  const results = files.map((file) => {
    const result = measured(file, Number(values['time-limit']), values.fewest);
    tell(result);
    return result;
  });
  const solved = results.filter(({ status }) => status === 'solved');
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`\nsolved ${solved.length} of ${results.length}; seconds ${seconds.toFixed(2)} in all`);
}

if (require.main === module) main();

module.exports = { benchGeneral };
