import type { RuleSet } from '../core/rule-set';
import { classic } from './classic/rules';
import { holes } from './holes/rules';
import { multiplayer } from './multiplayer/rules';
import { potions } from './potions/rules';
import { vexed } from './vexed/rules';

/** All rule sets. Help, detection, the list of levels and tests follow this list. */
export const RULE_SETS: readonly RuleSet[] = [classic, multiplayer, holes, potions, vexed];

export { classic, holes, multiplayer, potions, vexed };
