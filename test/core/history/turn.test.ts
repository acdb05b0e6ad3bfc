import fc from 'fast-check';
import { History } from '../../../src/core/history/history';
import { formatHistory } from '../../../src/core/history/text';
import { step, type Move } from '../../../src/core/play/move';
import { invert, SYMMETRIES } from '../../../src/core/level/symmetry';
import { turnHistory } from '../../../src/core/history/transform';
import { happenTo, lineDeeds, lineOf } from '../../support/lines';

const MOVES: readonly Move[] = [step('up'), step('right'), step('left', 1), { kind: 'action', id: 'run-left' }];

test('a history is turned with its pushes, its redo and its branches', () => {
  const line = lineOf('rU+d<<l');
  const mirrored = turnHistory(line, { isMirrored: true, quarters: 0 });
  expect(formatHistory(mirrored)).toBe('line/1 2 0 0 l(U+d)r');
  const turned = turnHistory(line, { isMirrored: false, quarters: 1 });
  expect(formatHistory(turned)).toBe('line/1 2 0 0 d(R+l)u');
});

test('a history that is turned back is the original', () => {
  fc.assert(
    fc.property(lineDeeds(MOVES), fc.constantFrom(...SYMMETRIES), (deeds, symmetry) => {
      const line = new History();
      for (const deed of deeds) happenTo(line, deed);
      const back = turnHistory(turnHistory(line, symmetry), invert(symmetry));
      expect(formatHistory(back)).toBe(formatHistory(line));
    }),
  );
});
