import fc, { type Arbitrary } from 'fast-check';
import {
  helpLines,
  type LineAnswer,
  type LineSession,
  rowsOf,
  runLine,
  splitLine,
} from '../../src/editing/line-commands';
import { emptySetup } from '../../src/core/level/setup';
import type { RuleSet } from '../../src/core/rule-set';
import { EditedLevel } from '../../src/editing/level/edited-level';
import { FORMATS } from '../../src/formats';
import type { Format } from '../../src/formats/format';
import { RULE_SETS } from '../../src/rules';
import { tries } from '../support/tries';
import { undoAll } from '../support/edited';

/** A new level, edited in the symbols of a format. */
function session(rules: RuleSet, format: Format): LineSession {
  const notation = rules.notations[format.id];
  if (!notation) throw new Error(`${rules.id} levels are not written in ${format.id}`);
  return { level: new EditedLevel({ rules, setup: emptySetup({ width: 4, height: 3 }) }), format, notation };
}

function typeLines(typed: LineSession, lines: readonly string[]): LineAnswer[] {
  return lines.map((line) => {
    const { name, rest } = splitLine(line);
    return runLine(typed, name, rest);
  });
}

const NAMES = helpLines().map((line) => line.split(' ')[0] ?? '');
const NUMBER = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(99_999)).map(String);
const PLACE = fc.tuple(NUMBER, NUMBER).map((numbers) => numbers.join(','));
const SIZE = fc.tuple(NUMBER, NUMBER).map((numbers) => numbers.join('x'));
const SYMBOLS = fc.string({ unit: fc.constantFrom(...' #.@$*+Aa1bBHhIiWGXP059S_-^>vyYrké'), maxLength: 6 });
const WORD = fc.oneof(PLACE, SIZE, SYMBOLS, NUMBER, fc.constantFrom('moves', 'strength'), fc.string({ maxLength: 8 }));

/** A command with an allowed argument, or with a wrong one. */
const LINE: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...NAMES), fc.array(WORD, { maxLength: 3 }))
  .map(([name, words]) => [name, ...words].join(' '));

const WAYS = RULE_SETS.flatMap((rules) =>
  FORMATS.filter(({ id }) => rules.notations[id]).map((format) => [rules.id, format.id, rules, format] as const),
);

test.each(WAYS)('%s in %s: whatever is typed, an answer comes, and undo leads back', (_, __, rules, format) => {
  fc.assert(
    fc.property(fc.array(LINE, { maxLength: 25 }), (lines) => {
      const typed = session(rules, format);
      const before = rowsOf(typed);
      const complaints = typeLines(typed, lines).flatMap((answer) => (answer.ok ? [] : answer.faults));
      expect(complaints.filter((sentence) => !/^[^\n]+$/.test(sentence))).toEqual([]);
      undoAll(typed.level);
      expect(rowsOf(typed)).toEqual(before);
    }),
    tries(8),
  );
});

test.each(WAYS)('%s in %s: the rows that are shown draw the same board again', (_, __, rules, format) => {
  fc.assert(
    fc.property(fc.array(LINE, { maxLength: 25 }), (lines) => {
      const typed = session(rules, format);
      typeLines(typed, lines);
      const rows = rowsOf(typed);
      const again = session(rules, format);
      const { width, height } = typed.level.sheet.area;
      runLine(again, 'size', `${width}x${height}`);
      const blocks = typed.notation.blocks.length;
      const answers = Array.from({ length: height }, (___, y) => {
        const texts = Array.from({ length: blocks }, (____, block) => rows[block * (height + 1) + y] ?? '');
        return runLine(again, 'row', `${y + 1} ${texts.join(' ')}`);
      });
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      expect(rowsOf(again)).toEqual(rows);
    }),
    tries(8),
  );
});
