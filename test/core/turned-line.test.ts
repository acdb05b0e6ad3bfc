import fc from 'fast-check';
import { Line } from '../../src/core/line';
import { formatLine } from '../../src/core/line-text';
import { step, type Move } from '../../src/core/move';
import { inverseOf, SYMMETRIES } from '../../src/core/symmetry';
import { turnedLine } from '../../src/core/turned-line';
import { happenTo, lineDeeds, lineOf } from '../support/lines';

const MOVES: readonly Move[] = [step('up'), step('right'), step('left', 1), { kind: 'action', id: 'run-left' }];

test('a line is turned over with its pushes, its redo and what was set aside', () => {
  const line = lineOf('rU+d<<l');
  const mirrored = turnedLine(line, { isMirrored: true, quarters: 0 });
  expect(formatLine(mirrored)).toBe('line/1 2 0 0 l(U+d)r');
  const turned = turnedLine(line, { isMirrored: false, quarters: 1 });
  expect(formatLine(turned)).toBe('line/1 2 0 0 d(R+l)u');
});

test('turned back it is what it was', () => {
  fc.assert(
    fc.property(lineDeeds(MOVES), fc.constantFrom(...SYMMETRIES), (deeds, symmetry) => {
      const line = new Line();
      for (const deed of deeds) happenTo(line, deed);
      const back = turnedLine(turnedLine(line, symmetry), inverseOf(symmetry));
      expect(formatLine(back)).toBe(formatLine(line));
    }),
  );
});
