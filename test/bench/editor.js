'use strict';
/** Editing: what a change costs with the check that follows it, and saving one level of 43,000. */
const { performance } = require('node:perf_hooks');
const { boardDraft } = require('../../dist/editing/level/board-text');
const { at } = require('../../dist/core/at');
const { levelOf } = require('../../dist/core/level/setup');
const { Game } = require('../../dist/core/play/game');
const { floorBrush, pieceBrush, wallBrush } = require('../../dist/editing/level/brush');
const { withoutMargin } = require('../../dist/editing/level/board-text');
const { run } = require('../../dist/jobs/check-level-job');
const { draw, erase } = require('../../dist/editing/level/draw');
const { EditedLevel } = require('../../dist/editing/level/edited-level');
const { checkSetup } = require('../../dist/editing/level/live-check');
const { saveIntoText } = require('../../dist/editing/level/save-level');
const { readSetup } = require('../../dist/core/level/read-level');
const { FORMATS } = require('../../dist/formats');
const { remarksOf } = require('../../dist/formats/parts/notes');
const { classic } = require('../../dist/rules');
const { Canvas } = require('../../dist/drawing/canvas');
const { EDITOR_SCREEN, openEditor } = require('../../dist/tui/screens/editor/update');
const { chooseScreenSettings } = require('../../dist/session/settings');
const { report, sharedText, valueOf } = require('./report');

const SIDE = 50;
/** The first changes, until the program is compiled, are left out. */
const WARM_UP = 100;
const CHANGES = 400;
const LEVELS = 43_000;

const SETTINGS = valueOf(
  chooseScreenSettings({ mouse: true, sound: true, motion: true, color: '256' }, undefined, undefined, false),
).settings;

const format = FORMATS.find(({ id }) => id === 'xsb');

function benchEditor() {
  benchChanges();
  for (const cell of /** @type {const} */ (['4x8', '1x1'])) benchKeys(cell);
  benchSaving();
  benchVerdicts();
}

/** A room of 50 x 50 cells with a wall in every third cell of every third row, and boxes and goals between them. */
function largeRoom() {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (__, x) => {
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return '#';
      if (x === 1 && y === 1) return '@';
      if (x % 3 === 0 && y % 3 === 0) return '#';
      if (x % 9 === 4 && y % 9 === 4) return '$';
      return x % 9 === 7 && y % 9 === 4 ? '.' : ' ';
    }).join(''),
  );
  return `${rows.join('\n')}\n`;
}

function draftIn(text, index) {
  return valueOf(format.parse(text, format.index(text)[index]));
}

function setupIn(text, index = 0) {
  return valueOf(readSetup(draftIn(text, index), classic)).setup;
}

function benchChanges() {
  const level = new EditedLevel({ rules: classic, setup: setupIn(largeRoom()) });
  const { pieces } = classic;
  const times = { change: [], check: [] };
  for (let change = 0; change < WARM_UP + CHANGES; change += 1) {
    const point = { x: 2 + ((change * 7) % (SIDE - 3)), y: 2 + ((change * 13) % (SIDE - 3)) };
    times.change.push(
      timeOf(() => {
        level.change((pen) => {
          if (change % 2 === 0) draw(pen, [point], wallBrush(pieces));
          else erase(pen, [point]);
        });
      }),
    );
    times.check.push(timeOf(() => checkSetup(level.setup, classic)));
  }
  const figure = (all) => {
    const warm = all.slice(WARM_UP);
    return `${highest(warm, 0.5).toFixed(2)} ms, ${highest(warm, 0.99).toFixed(2)} ms for 99 % of them`;
  };
  report(`a change of a board of ${SIDE} x ${SIDE} cells`, figure(times.change));
  report('the check after it', figure(times.check));
}

/**
 * A key on the screen: the change, its check, and the picture. Processor time, which other programs on the machine do not
 * lengthen.
 * @param {'4x8' | '1x1'} cell
 */
function benchKeys(cell) {
  const settings = { ...SETTINGS, cell, isCellFirm: true };
  const display = { width: 120, height: 60, settings };
  const shown = { display, isTop: true };
  const level = new EditedLevel({ rules: classic, setup: setupIn(largeRoom()) });
  const format = { id: 'xsb', notation: classic.notations.xsb ?? { blocks: [] } };
  const opened = {
    level,
    format,
    place: undefined,
    notices: [],
    detectorFor: () => undefined,
    draftFault: () => undefined,
    isKept: false,
  };
  let editor = openEditor(opened, display);
  const keys = ['right', '#', 'right', '$', 'down', '.', 'left', '-', 'u', 'y'];
  const times = [];
  for (let press = 0; press < WARM_UP + CHANGES; press += 1) {
    const before = process.cpuUsage();
    [editor] = EDITOR_SCREEN.update(editor, { type: 'key', key: keys[press % keys.length] ?? 'right' }, shown);
    EDITOR_SCREEN.view(new Canvas(display.width, display.height), editor, shown);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const warm = times.slice(WARM_UP);
  report(
    `a key of the editor on ${SIDE} x ${SIDE}, cells of ${cell}`,
    `${highest(warm, 0.5).toFixed(1)} ms, ${highest(warm, 0.99).toFixed(1)} ms for 99 % of them (processor time)`,
  );
}

/** How long it takes to know whether a level is solvable after a change of one cell: of each level of Microban, three. */
function benchVerdicts() {
  const text = sharedText('collections/Microban_155.xsb');
  if (text === undefined) return;
  const spans = format.index(text);
  const times = [];
  let random = 1;
  const below = (/** @type {number} */ most) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % most;
  };
  for (let index = 0; index < spans.length; index += 1) {
    const start = withoutMargin(setupIn(text, index), classic);
    const solution = firstVerdict(start)?.solution;
    for (let change = 0; change < 3; change += 1) {
      const level = new EditedLevel({ rules: classic, setup: start });
      const point = { x: below(start.width), y: below(start.height) };
      const brush = at([wallBrush(classic.pieces), floorBrush, box, goal], below(4));
      level.change((pen) => draw(pen, [point], brush));
      const before = process.cpuUsage();
      const read = levelOf(level.setup, classic);
      if (read.ok && !(solution && wins(read.value, solution.moves))) firstVerdict(level.setup);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  const share = times.filter((time) => time <= 300).length / times.length;
  report(
    `solvable or not, after a change of each of ${spans.length} levels`,
    `${highest(times, 0.5).toFixed(0)} ms, ${(100 * share).toFixed(0)} % within 300 ms (processor time)`,
  );
}

const [box, goal] = ['box', 'goal'].map((name) => {
  const piece = classic.pieces.find((one) => one.name === name);
  if (!piece) throw new Error(`there is no ${name}`);
  return pieceBrush(classic.pieces, piece);
});

/** What the job of the check says first: solvable or not. */
function firstVerdict(setup) {
  const limits = { seconds: 20, memory: 2 ** 28 };
  const start = performance.now();
  const nothing = () => undefined;
  const seconds = () => (performance.now() - start) / 1000;
  const receive = () => /** @type {never[]} */ ([]);
  const job = run({ rules: 'classic', setup }, { limits, seconds, receive, send: nothing, wake: nothing });
  for (let next = job.next(); ; next = job.next()) {
    const { value } = next;
    if (typeof value === 'object' && (value.status !== 'searching' || next.done || seconds() > limits.seconds))
      return value;
  }
}

function wins(level, moves) {
  const game = new Game(level, classic);
  game.replay(moves);
  return game.standing.state === 'won';
}

function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function highest(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;
}

function benchSaving() {
  const board = (index) =>
    `${index}\n\n########\n#@ $ ${index % 2 === 0 ? ' ' : '#'}.#\n# $ .  #\n########\n; comment\n\n`;
  const text = Array.from({ length: LEVELS }, (_, index) => board(index + 1)).join('');
  const number = LEVELS / 2;
  const level = new EditedLevel({ rules: classic, setup: setupIn(text, number - 1) });
  level.change((pen) => draw(pen, [{ x: 2, y: 2 }], wallBrush(classic.pieces)));
  const { draft } = boardDraft(level.setup, classic, format) ?? { draft: undefined };
  if (!draft) throw new Error('there is no draft');
  const notes = remarksOf(draftIn(text, number - 1));
  const wanted = { draft, title: String(number), author: undefined, notes, solution: undefined };
  const before = process.cpuUsage();
  const saved = valueOf(saveIntoText(text, number, wanted, { format, rules: classic }));
  const { user, system } = process.cpuUsage(before);
  if (saved.text.length !== text.length) throw new Error('more was changed than a cell');
  report(
    `one level in a text of ${LEVELS}, ${(text.length / 1e6).toFixed(1)} MB, saved`,
    `${((user + system) / 1e6).toFixed(2)} s of processor time`,
  );
}

module.exports = { benchEditor };
