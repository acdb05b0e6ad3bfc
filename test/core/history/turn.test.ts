import fc from 'fast-check';
import { formatHistory } from '../../../src/core/history/text';
import { step, type Move } from '../../../src/core/play/move';
import { invert, SYMMETRIES } from '../../../src/core/level/symmetry';
import { turnHistory } from '../../../src/core/history/transform';
import { historyActions, historyAfter, historyOf } from '../../support/histories';
import { tries } from '../../support/tries';

const MOVES: readonly Move[] = [step('up'), step('right'), step('left', 1), { kind: 'action', id: 'run-left' }];

test('a history is turned with its pushes, its redo and its branches', () => {
  const history = historyOf('rU+d<<l');
  const mirrored = turnHistory(history, { isMirrored: true, quarters: 0 });
  expect(formatHistory(mirrored)).toBe('line/1 2 0 0 l(U+d)r');
  const turned = turnHistory(history, { isMirrored: false, quarters: 1 });
  expect(formatHistory(turned)).toBe('line/1 2 0 0 d(R+l)u');
});

test('a history that is turned back is the original', () => {
  fc.assert(
    fc.property(historyActions(MOVES), fc.constantFrom(...SYMMETRIES), (actions, symmetry) => {
      const history = historyAfter(actions);
      const back = turnHistory(turnHistory(history, symmetry), invert(symmetry));
      expect(formatHistory(back)).toBe(formatHistory(history));
    }),
    tries(100, 1),
  );
});
