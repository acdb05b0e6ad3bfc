import { refusal } from '../../src/core/play/answer';
import { ahead } from '../../src/core/level/level';
import { NOTHING } from '../../src/core/level/piece';
import type { RuleSet } from '../../src/core/rule-set';
import { classic } from '../../src/rules/classic/rules';

const SIDEWAYS = refusal({ id: 'sideways', sentence: 'boxes are pushed to the left and right only' });

// A rule set that is nearly equal to another one spreads it and states the differences.
export const sidewaysRules: RuleSet = {
  ...classic,
  id: 'sideways',
  summary: 'Boxes are pushed to the left and right only.',
  reverse: undefined,
  on(level) {
    const referee = classic.on(level);
    return {
      ...referee,
      // A solver of classic pushes would push boxes up and down. The bound still holds: nothing here is nearer to a win.
      pushModel: () => undefined,
      step(pen, player, direction) {
        const next = pen.player(player) + ahead(level, direction);
        const isPush = (direction === 'up' || direction === 'down') && pen.thing(next) !== NOTHING;
        return isPush ? SIDEWAYS : referee.step(pen, player, direction);
      },
    };
  },
};
