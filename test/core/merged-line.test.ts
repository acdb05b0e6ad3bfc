import fc from 'fast-check';
import { Line } from '../../src/core/line';
import { formatLine } from '../../src/core/line-text';
import { mergedLine } from '../../src/core/merged-line';
import { step, type Move } from '../../src/core/move';
import { happenTo, lineDeeds, lineOf } from '../support/lines';

const MOVES: readonly Move[] = [step('up'), step('right'), { kind: 'action', id: 'buy-move' }];

function aLine(deeds: Parameters<typeof happenTo>[1][]): Line {
  const line = new Line();
  for (const deed of deeds) happenTo(line, deed);
  return line;
}

describe('two lines of one level become one', () => {
  test.each([
    ['what only the other knows is a branch', 'rru', 'rrd', 'line/1 3 0 0 rr(d)u'],
    ['the line stands where it stood, with its redo', 'rru<<', 'd', 'line/1 1 0 0 (d)rru'],
    ['branches of both stay', 'rr<u', 'rd<l', 'line/1 2 0 0 r(r)(d)(l)u'],
    ['what goes on behind the end of the line lies behind its end', 'rr', 'rrdd', 'line/1 2 0 0 rr|dd'],
    ['a line that knows all stays as it is', 'rrd', 'rr', 'line/1 3 0 0 rrd'],
    ['an empty one stays empty, with everything as its branches', '', 'rr', 'line/1 0 0 0 |rr'],
  ])('%s', (_, line, other, text) => {
    expect(formatLine(mergedLine(lineOf(line), lineOf(other)))).toBe(text);
  });

  test('the quota is that of the line', () => {
    const line = lineOf('r');
    line.spent = 2;
    line.spentBeforeReset = 3;
    expect(formatLine(mergedLine(line, lineOf('d')))).toBe('line/1 1 2 3 (d)r');
  });

  test('a line merged with itself knows what it knew', () => {
    fc.assert(
      fc.property(lineDeeds(MOVES), (deeds) => {
        const line = aLine(deeds);
        expect(formatLine(mergedLine(line, line))).toBe(formatLine(line));
      }),
    );
  });
});
