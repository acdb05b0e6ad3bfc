import type { Move } from '../../core/play/move';
import type { Level } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { cleanLevel } from '../push/board/cleaning';
import { fieldOf } from '../push/board/field';
import { prepareField } from '../push/solve-pushes';
import type { Improver, ImproverOptions } from './improver';
import { PlayImprover } from './play-improver';
import { PushImprover } from './push-improver';

/**
 * The improver for a level: by pushes if it has only walls, boxes and goals, else by the rules. `solutions`: at least
 * one; each wins when it is played on the level. Only the cheapest counts on levels of other rules.
 */
export function improverFor(
  rules: RuleSet,
  level: Level,
  solutions: readonly (readonly Move[])[],
  options: ImproverOptions,
): Improver {
  const model = rules.on(level).pushModel?.();
  const field = model && prepareField(model);
  if (model && field) {
    if (!('status' in field)) return new PushImprover(model, field, solutions, { ...options, isSearchable: true });
    // Too large for a search, but the walks of a solution can be shortened.
    if (field.status === 'gave-up')
      return new PushImprover(model, fieldOf(model, cleanLevel(model)), solutions, { ...options, isSearchable: false });
  }
  return new PlayImprover(rules, level, solutions, options);
}
