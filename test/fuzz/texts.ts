import { NO_NOTES } from '../../src/core/level/source';
import fc from 'fast-check';
import { convertLevel } from '../../src/library/conversion';
import { keyboardParts } from '../../src/session/keyboard';
import { lossesOf } from '../../src/library/written-text';
import { faultInFile } from '../../src/messages/files';
import { settingsFaultSentence } from '../../src/settings/settings-fault';
import type { Fault } from '../../src/core/fault';
import { Game } from '../../src/core/play/game';
import { parseHistory, formatHistory } from '../../src/core/history/text';
import { readLevel, type ReadLevel } from '../../src/core/level/read-level';
import type { Result } from '../../src/core/result';
import type { RuleSet } from '../../src/core/rule-set';
import type { Sequence } from '../../src/core/play/sequence';
import { FORMATS } from '../../src/formats';
import { parseCommands, parseSteps } from '../../src/formats/sequence';
import { levelId } from '../../src/library/level-id';
import { MAX_SETTINGS_BYTES } from '../../src/settings/player-settings';
import { readSettings } from '../../src/settings/read-settings';
import { readRemembered } from '../../src/settings/remembered';
import { along, RANDOM_LEVELS, LINE } from '../support/random-levels';
import { gameOn } from '../support/draw';
import { readAs } from '../support/read';
import { ownTexts, sharedTexts } from './corpus';
import { mutated } from './mutation';
import { target, type Target } from './target';

/** In processor time, and generous, since a busy machine takes three times as long: a real fault takes minutes. */
const MAX_MILLISECONDS = 15_000;
/** The number of levels of a text that are read, and of steps of a sequence that are walked through. */
const MAX_READ = 20;
const MAX_STEPS = 2000;

/** Does something that must not make the user wait. */
function promptly<T>(work: () => T): T {
  const start = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MAX_MILLISECONDS);
  return done;
}

/** Faults are separate sentences without control characters. */
function expectSentences(faults: readonly Fault[]): void {
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.length).toBeLessThan(1000);
  for (const fault of faults) {
    const sentence = faultInFile('x', fault);
    expect(sentence).toMatch(/^x: [^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]{3,800}$/u);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
}

function expectReadable(read: Result<ReadLevel, Fault>, rules: RuleSet): void {
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
    for (const entry of entries.slice(0, MAX_READ))
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
  const most = Math.min(MAX_STEPS, sequence.value.length);
  for (let step = 0; step < most; step += 1) expect(cursor.next()).toBeDefined();
  if (sequence.value.length <= MAX_STEPS) expect(cursor.next()).toBeUndefined();
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
  const line = promptly(() => parseHistory(text));
  if (!line.ok) {
    expect(line.faults.length).toBeGreaterThan(0);
    return;
  }
  const written = formatHistory(line.value);
  const again = parseHistory(written);
  expect(again.ok && formatHistory(again.value)).toBe(written);
});

const resumedLines = RANDOM_LEVELS.map((source) =>
  target(
    `any line is resumed on any level, or refused at a move (${source.rules.id})`,
    25,
    [source.rows, LINE, mutated(LINES)],
    (rows, moves, text) => {
      const game = gameOn(source.rules, source.format, rows);
      along(game, moves, () => undefined);
      const parsed = parseHistory(text);
      const resumed = Game.resume(game.level, source.rules, parsed.ok ? parsed.value : game.history);
      if (!parsed.ok) expect(resumed.ok && formatHistory(resumed.value.history)).toBe(formatHistory(game.history));
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

const COLLECTION =
  '<SokobanLevels><Title>T</Title><LevelCollection Copyright="C"><Level Id="1"><L>#####</L><L>#@$.#</L><L>#####</L></Level>' +
  '</LevelCollection></SokobanLevels>';
const XML_SLIPS = [
  '&',
  '& ',
  '&amp;',
  '&#65;',
  '&x;',
  '<!---->',
  '-- ',
  '<!x>',
  '<?x?>',
  '<![CDATA[]]>',
  ']]>',
  '<a/>',
  '<L/>',
  '<Level/>',
  '</a>',
  '<L>#</L>',
  '<l>#</l>',
  '<L>#</L',
  '<Level><L>#@$.#</L></Level>',
  '<a b="c"/>',
  '<!--x-->',
  'word ',
  '"',
  '\r\n',
];
const ROW_SLIPS = [
  '#',
  '\n',
  '#.\n',
  '\n#',
  '#@$.#\n\n',
  '\r',
  'word\n',
  'rrrrrrrrrrrr\n',
  ' ',
  '-',
  '#x#\n',
  '# #\n\n',
  '3(',
  ')',
  '9',
  '|',
  'Comment:\n',
  'Title: x\n',
  'Solution\n',
  'r',
  ';\n',
  'é',
  '\ufeff',
];
const LINE_SLIPS = [' ', '\n', '{"', '"', '\\', '[', '{', '}', ',', '/*', '*/', '//\n', '0', '-', '\u0000', 'k:1,'];

/** A slip a million times, somewhere in a text. */
function swollen(texts: readonly string[], slips: readonly string[], times = 1_000_000): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const units = fc.oneof(
    fc.constantFrom(...slips),
    fc.array(fc.constantFrom(...slips), { minLength: 1, maxLength: 3 }),
  );
  return fc.tuple(fc.constantFrom(...texts), place, units).map(([text, at, unit]) => {
    const cut = Math.floor(at * text.length);
    const slip = [unit].flat().join('');
    return text.slice(0, cut) + slip.repeat(Math.min(times, LONGEST / slip.length)) + text.slice(cut);
  });
}

/** Files have 32 MB at most. */
const LONGEST = 30_000_000;

function expectReadSoon(text: string): void {
  const collection = promptly(() => readAs(text));
  if (!collection.ok) {
    expectSentences(collection.faults);
    return;
  }
  const { entries } = collection.value;
  for (const entry of [...entries.slice(0, 2), ...entries.slice(-1)]) {
    const read = promptly(() => entry.read());
    if (!read.ok) expectSentences(read.faults);
  }
}

const swollenXml = target(
  'XML with a slip millions of times is read, or said to be none, soon',
  3,
  [swollen([COLLECTION], XML_SLIPS, 4_000_000)],
  (text) => {
    expectReadSoon(text);
  },
);

const swollenTexts = target(
  'a level with a slip a million times is read, or said to be none, soon',
  3,
  [swollen(ownTexts('maps'), ROW_SLIPS)],
  (text) => {
    expectReadSoon(text);
  },
);

const swollenSettings = target(
  'settings as large as can be that repeat a slip are read, or said to be none, soon',
  12,
  [swollen(SETTINGS, LINE_SLIPS)],
  (text) => {
    const most = text.slice(0, MAX_SETTINGS_BYTES);
    const faults = promptly(() => [...readSettings(most, keyboardParts).faults, ...readRemembered(most).faults]);
    expect(faults.length).toBeLessThan(1000);
  },
);

const swollenLines = target(
  'games with a slip a million times are read, or said to be none, soon',
  6,
  [swollen([...LINES, '{"line":"line/1 0 0 0 ","at":1}\n{"solved":[1,2,3]}\n'], LINE_SLIPS)],
  (text) => {
    const line = promptly(() => parseHistory(text));
    if (!line.ok) expect(line.faults.length).toBeGreaterThan(0);
  },
);

/**
 * The formats that a level is converted into and back again; each format can hold the boards of all others of its
 * rules.
 */
const conversions = target(
  'levels that are converted and read again are the same, and nothing is lost in silence',
  40,
  [mutated([...ownTexts('maps'), ...sharedTexts()]), fc.constantFrom(...FORMATS)],
  (text, format) => {
    const collection = readAs(text);
    if (!collection.ok) return;
    const { rules, entries } = collection.value;
    for (const entry of entries.slice(0, MAX_READ)) {
      const read = entry.read();
      if (!read.ok) continue;
      const about = {
        argument: 'x',
        file: 'x',
        number: 1,
        isAlone: true,
        title: entry.title,
        format: 'x',
        about: () => NO_NOTES,
      };
      const level = convertLevel(
        { ...about, ...read.value, rules, read: () => read, readSetup: () => entry.readSetup() },
        format,
        false,
      );
      if (typeof level === 'string') {
        expect([level, rules.notations[format.id]]).toEqual(['other-rules', undefined]);
        continue;
      }
      const again = readLevel(level.back, rules);
      expect(again.ok && (level.substitutes.length > 0 || idOf(again.value, rules) === idOf(read.value, rules))).toBe(
        true,
      );
      const before = [entry.title ?? read.value.source.title, read.value.source.author].map((words) => words ?? '');
      const after = [level.back.title, level.back.author].map((words) => words ?? '');
      const lost = lossesOf(level, level.back).map(({ what }) => what);
      expect(before[0] === '' || one(before[0]) === one(after[0]) || lost.includes('title')).toBe(true);
      expect(before[1] === '' || one(before[1]) === one(after[1]) || lost.includes('author')).toBe(true);
    }
  },
);

function idOf({ level }: ReadLevel, rules: RuleSet): string {
  return levelId(level, rules).id;
}

/** Words as they are compared: in one line. */
function one(words = ''): string {
  return words.replace(/\s+/g, ' ').trim();
}

export const TEXTS: readonly Target[] = [
  swollenXml,
  swollenTexts,
  swollenSettings,
  swollenLines,
  conversions,
  settingsTexts,
  levelTexts,
  sequenceTexts,
  lineTexts,
  ...resumedLines,
];
