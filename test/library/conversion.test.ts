import { type Draft, NO_NOTES } from '../../src/core/level/source';
import type { Playable } from '../../src/library/level-entry';
import fc from 'fast-check';
import { convertLevel, isSameAlone, readBack } from '../../src/library/conversion';
import type { Fault } from '../../src/core/fault';
import { readLevel } from '../../src/core/level/read-level';
import { failure, ok } from '../../src/core/result';
import type { RuleSet } from '../../src/core/rule-set';
import { FORMATS } from '../../src/formats';
import { levelId } from '../../src/library/level-id';
import { RANDOM_LEVELS } from '../support/random-levels';
import { readFrom } from '../support/draw';
import { tries } from '../support/tries';

/** Each rule set with levels drawn for it, and each format that its levels are written in. */
const WAYS = RANDOM_LEVELS.flatMap((source) =>
  FORMATS.filter(({ id }) => source.rules.notations[id]).map(
    (format) => [source.rules.id, format.id, source, format] as const,
  ),
);

function playableOf({ rules, format }: (typeof RANDOM_LEVELS)[number], rows: readonly string[]): Playable {
  const size = { lvl: `${rows.length} ${rows[0]?.length}`, vexed: `${rows[0]?.length} ${rows.length}` }[format];
  const read = readFrom(rules, format, [...(size ? [size] : []), ...rows, ''].join('\n'));
  const about = { argument: 'x', file: 'x', number: 1, isAlone: true, title: undefined, format };
  const readSetup = () => failure<Fault>({ kind: 'no-level' });
  return { ...about, ...read, rules, read: () => ok(read), readSetup, about: () => NO_NOTES };
}

function idOf(what: Draft | Playable | undefined, rules: RuleSet): string | undefined {
  if (what && 'level' in what) return levelId(what.level, rules).id;
  const read = what && readLevel(what, rules);
  return read?.ok ? levelId(read.value.level, rules).id : undefined;
}

describe.each(WAYS)('%s levels in the format %s', (_, __, source, format) => {
  test.each([
    ['as they are', false],
    ['normalised', true],
  ])('are the same levels after writing and reading, %s', (___, isNormal) => {
    fc.assert(
      fc.property(source.rows, (rows) => {
        const level = convertLevel(playableOf(source, rows), format, isNormal);
        const again = typeof level === 'string' ? [] : readBack(format.write(level.draft), format);
        expect([level, again.length]).toEqual([expect.objectContaining({ numbers: [] }), 1]);
        expect(typeof level !== 'string' && isSameAlone(again[0], level)).toBe(true);
        // With a piece that was replaced by another it is another level, as reported.
        const isWhole = typeof level !== 'string' && level.substitutes.length === 0;
        const ids = [idOf(again[0], source.rules), idOf(playableOf(source, rows), source.rules)];
        expect(new Set(isWhole ? ids : []).size).toBeLessThan(2);
      }),
      tries(60),
    );
  });
});

test('a level that would be read as another is not written', () => {
  const [source] = RANDOM_LEVELS;
  const [format] = FORMATS;
  const lying = format && { ...format, write: () => '1 3\n@Aa\n' };
  const level = source && lying && convertLevel(playableOf(source, ['@A.a']), lying, false);
  expect(level).toBe('another-level');
});
