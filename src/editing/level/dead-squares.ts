import { touchableCells } from '../../core/level/identity';
import { assembleLevel, type Setup } from '../../core/level/setup';
import type { Level } from '../../core/level/level';
import { deadSquares } from '../../core/push/deadlock';
import type { RuleSet } from '../../core/rule-set';

/**
 * The squares from which a box can reach no goal, also on a board that is not yet a level; undefined if the rules have
 * no answer. They depend on walls and goals alone, so a board without a player gets one on any cell.
 */
export function deadSquaresOn(setup: Setup, rules: RuleSet): readonly number[] | undefined {
  const { level } = assembleLevel(setup, rules.pieces);
  const played: Level = level.players.length > 0 ? level : { ...level, players: [0], facings: ['down'] };
  const referee = rules.on(played);
  const pushes = referee.pushModel?.();
  if (!pushes) return undefined;
  const dead = deadSquares(pushes);
  // Floor outside of the walls would only distract.
  const reached = level.players.length > 0 ? touchableCells(level, rules, referee) : undefined;
  return [...dead.keys()].filter((cell) => dead[cell] === 1 && (reached?.[cell] ?? 1) === 1);
}
