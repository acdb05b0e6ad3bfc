import { FLOOR, NOTHING, OUTSIDE } from '../../core/level/piece';
import { assembleLevel, type Setup } from '../../core/level/setup';
import { flood } from '../../core/routes/flood';
import type { RuleSet } from '../../core/rule-set';

/**
 * A setup whose empty floor outside the walls is blank. A text with one sign for floor and nothing has such floor in
 * every row that begins further right than others. If the walls have a gap, inside and outside cannot be told apart,
 * and all floor stays.
 */
export function withoutMargin(setup: Setup, rules: RuleSet): Setup {
  const { level } = assembleLevel(setup, rules.pieces);
  const found = { thing: false };
  // The first cell is in the margin round the board, which is outside.
  const outside = flood(level, [0], (cell) => {
    const ground = level.ground[cell] ?? OUTSIDE;
    const isEmpty = level.things[cell] === NOTHING && (ground === FLOOR || ground === OUTSIDE);
    if (level.things[cell] !== NOTHING) found.thing = true;
    return isEmpty;
  });
  if (found.thing) return setup;
  const ground = setup.ground.slice();
  outside.forEach((isOutside, cell) => {
    if (isOutside === 1) ground[cell] = OUTSIDE;
  });
  return { ...setup, ground };
}
