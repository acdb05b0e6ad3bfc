import { CELL_SIZES } from '../../src/drawing/board/cell-size';
import { THEME_NAMES } from '../../src/drawing/theme';
import { classic, holes, multiplayer, potions, RULE_SETS } from '../../src/rules';
import type { RuleSet } from '../../src/core/rule-set';
import { differenceOf, halvesOf } from '../support/likeness';
import { drawn, kindsOf, type Kind, type Pen } from '../support/cell-kinds';
import { part } from '../support/tries';

/** Below this, players confuse two pieces that they look at side by side. */
const CLEAR = 10;

const PENS: readonly Pen[] = part(
  CELL_SIZES.flatMap((size) => [
    ...THEME_NAMES.flatMap((theme) => [
      { size, theme, depth: 'true' as const },
      { size, theme, depth: '256' as const },
      { size, theme, depth: '16' as const },
    ]),
    { size, depth: 'never' },
    ...(['256', '16', 'never'] as const).map((depth) => ({ size, depth, ascii: true })),
  ]),
  16,
);

describe('pieces of different kinds differ clearly, with any letters', () => {
  describe.each(PENS)('%j', (pen) => {
    test.each(RULE_SETS)('$id', (rules) => {
      const seen = kindsOf(rules).map((kind) => ({ ...kind, halves: halvesOf(drawn(rules, kind.cellKind, pen)) }));
      const pairs = seen.flatMap((one, index) =>
        seen
          .slice(index + 1)
          .filter(({ kind }) => kind !== one.kind)
          .map((other) => ({
            names: `${one.cellKind.name} and ${other.cellKind.name}`,
            figure: differenceOf(one.halves, other.halves),
          })),
      );
      const alike = pairs.filter(({ figure }) => figure < CLEAR);
      expect(alike.map(({ names, figure }) => `${names}: ${figure.toFixed(1)}`)).toEqual([]);
    });
  });
});

/** The distance of a piece from the floor. */
function presenceOf(rules: RuleSet, kind: Kind['kind'], pen: Pen): number {
  const [floor, piece] = ['floor', kind].map((wanted) => {
    const found = kindsOf(rules).find((candidate) => candidate.kind === wanted);
    if (!found) throw new Error(`${rules.id} has no ${wanted}`);
    return halvesOf(drawn(rules, found.cellKind, pen));
  });
  return differenceOf(piece ?? [], floor ?? []);
}

describe('goals are calmer than the boxes for them, and than the player', () => {
  describe.each(PENS)('%j', (pen) => {
    test.each([
      { rules: classic, box: 'box' },
      { rules: multiplayer, box: 'box' },
      { rules: holes, box: 'trophy' },
      { rules: potions, box: 'crate' },
    ])('$rules.id', ({ rules, box }) => {
      const goal = presenceOf(rules, 'goal', pen);
      expect(goal).toBeLessThan(presenceOf(rules, box, pen));
      expect(goal).toBeLessThan(presenceOf(rules, 'player', pen));
    });
  });
});
