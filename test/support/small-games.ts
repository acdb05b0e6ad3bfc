import type { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { RULE_SETS } from '../../src/rules';
import { gameOn } from './draw';

/** A small level of each rule set, in its own format. A new rule set needs a line here. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  classic: ['@.Aa'],
  multiplayer: ['######', '#A.a@#', '#B.b@#', '######'],
  holes: ['__Y', '', '>__'],
  potions: ['0 1', 'P G'],
  vexed: ['#####', '#P b#', '#####'],
};

/** A new game on the small level of a rule set. */
export function smallGame(rules: RuleSet): Game {
  const [format] = Object.keys(rules.notations);
  const rows = ROWS[rules.id];
  if (format === undefined || !rows) throw new Error(`${rules.id} has no level in test/support/small-games.ts`);
  return gameOn(rules, format, rows);
}

/** A game of every rule set, so that no test and no table forgets one. */
export const SMALL_GAMES: readonly Game[] = RULE_SETS.map(smallGame);
