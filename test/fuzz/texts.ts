import fc from 'fast-check';
import { keyboardParts } from '../../src/cli/keyboard-parts';
import { faultInFile } from '../../src/cli/messages';
import { settingsFaultSentence } from '../../src/cli/settings-words';
import type { Fault } from '../../src/core/fault';
import { Game } from '../../src/core/game';
import { parseLine, formatLine } from '../../src/core/line-text';
import type { ReadLevel } from '../../src/core/read-level';
import type { Result } from '../../src/core/result';
import type { Rules } from '../../src/core/rules';
import type { Sequence } from '../../src/core/sequence';
import { parseCommands, parseSteps } from '../../src/formats/sequence';
import { levelId } from '../../src/identity/level-id';
import { readSettings } from '../../src/settings/read-settings';
import { readRemembered } from '../../src/settings/remembered';
import { along, ARENAS, LINE } from '../support/arenas';
import { gameOn } from '../support/draw';
import { readAs } from '../support/read';
import { ownTexts, sharedTexts } from './corpus';
import { mutated } from './mutation';
import { target, type Target } from './target';

/** Of processor time, and generous: what is broken takes far longer. */
const MOST_MILLISECONDS = 4000;
/** So many levels of a text are read, and so many steps of a sequence walked through. */
const MOST_READ = 20;
const MOST_STEPS = 2000;

/** Does something that nobody should have to wait for. */
function promptly<T>(work: () => T): T {
  const start = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MOST_MILLISECONDS);
  return done;
}

/** Faults are sentences of their own, with nothing in them that a terminal would obey. */
function expectSentences(faults: readonly Fault[]): void {
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.length).toBeLessThan(1000);
  for (const fault of faults) {
    const sentence = faultInFile('x', fault);
    expect(sentence).toMatch(/^x: [^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]{3,800}$/u);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
}

function expectReadable(read: Result<ReadLevel, Fault>, rules: Rules): void {
  if (!read.ok) {
    expectSentences(read.faults);
    return;
  }
  const { level } = read.value;
  const game = promptly(() => new Game(level, rules));
  expect(levelId(level, rules).id).toMatch(/^\S+$/);
  const end = along(game, [1, 2, 3, 5, 7, 11, 13], () => undefined).length;
  expect(game.position).toBe(end - 1);
}

const levelTexts = target(
  'texts that may be levels are read, or said to be none',
  150,
  [mutated([...ownTexts('maps'), ...sharedTexts()]), fc.constantFrom(undefined, 'x.lvl', 'x.xsb', 'x.txt', 'x.map')],
  (text, name) => {
    const collection = promptly(() => readAs(text, name === undefined ? {} : { name }));
    if (!collection.ok) {
      expectSentences(collection.faults);
      return;
    }
    const { entries, rules } = collection.value;
    for (const entry of entries.slice(0, MOST_READ))
      expectReadable(
        promptly(() => entry.read()),
        rules,
      );
  },
);

function expectSequence(sequence: Result<Sequence, Fault>): void {
  if (!sequence.ok) {
    expectSentences(sequence.faults);
    return;
  }
  const cursor = sequence.value.cursor();
  const most = Math.min(MOST_STEPS, sequence.value.length);
  for (let step = 0; step < most; step += 1) expect(cursor.next()).toBeDefined();
  if (sequence.value.length <= MOST_STEPS) expect(cursor.next()).toBeUndefined();
}

const sequenceTexts = target(
  'texts that may be sequences are read, or said to be none',
  300,
  [mutated([...ownTexts('solutions'), '3r2(ud)', 'D 3 L2 R', '2({buy-strength}r)']), fc.boolean()],
  (text, isForHands) => {
    expectSequence(promptly(() => (isForHands ? parseCommands(text, 2) : parseSteps(text, ['buy-strength']))));
  },
);

const LINES = [
  'line/1 0 0 0 ',
  'line/1 3 1 0 rR+l(uu)d|l',
  'line/1 2 0 0 @2:r{buy-move}12u',
  'line/1 4 0 2 4R(2l(u)d)r',
];

const lineTexts = target('texts that may be lines are read, or said to be none', 300, [mutated(LINES)], (text) => {
  const line = promptly(() => parseLine(text));
  if (!line.ok) {
    expect(line.faults.length).toBeGreaterThan(0);
    return;
  }
  const written = formatLine(line.value);
  const again = parseLine(written);
  expect(again.ok && formatLine(again.value)).toBe(written);
});

const resumedLines = ARENAS.map((arena) =>
  target(
    `any line is resumed on any level, or refused at a move (${arena.rules.id})`,
    25,
    [arena.rows, LINE, mutated(LINES)],
    (rows, moves, text) => {
      const game = gameOn(arena.rules, arena.format, rows);
      along(game, moves, () => undefined);
      const parsed = parseLine(text);
      const resumed = Game.resume(game.level, arena.rules, parsed.ok ? parsed.value : game.line);
      if (!parsed.ok) expect(resumed.ok && formatLine(resumed.value.line)).toBe(formatLine(game.line));
      else if (!resumed.ok) expect(resumed.faults[0]?.position).toBeGreaterThan(0);
    },
  ),
);

const SETTINGS = [
  '{ palette: "mine", cell: "2x4", letters: true, speed: 100, /* so */ warnings: "off", }',
  '{ keys: { preset: "vi", undo: ["u", "C-z"], leave: [], up: "q", "help": ["?"] } } // and so on',
  '{ looks: { mine: { from: "paper", box: "#aa5500", wall: [1, 2, 3, 4], text: null } }, palette: mine }',
  '{"cell": {"is": "4x8", "was": "2x4"}, "speed": {"is": 10}}',
];

const settingsTexts = target(
  'texts that may be settings are read, or said to be none',
  300,
  [mutated(SETTINGS)],
  (text) => {
    const faults = promptly(() => [...readSettings(text, keyboardParts).faults, ...readRemembered(text).faults]);
    for (const fault of faults) expect(settingsFaultSentence('x', fault)).toMatch(SETTINGS_SENTENCE);
  },
);

const SETTINGS_SENTENCE = /^x: line \d+, column \d+: [^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]{3,1200}$/u;

export const TEXTS: readonly Target[] = [settingsTexts, levelTexts, sequenceTexts, lineTexts, ...resumedLines];
