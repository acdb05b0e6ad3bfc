import type { RuleSet } from '../core/rule-set';
import { classic } from './classic/rules';
import { holes } from './holes/rules';
import { multiplayer } from './multiplayer/rules';
import { potions } from './potions/rules';
import { vexed } from './vexed/rules';

/** Every rules set there is; help, detection, the list of levels and tests follow from this list. */
export const RULE_SETS: readonly RuleSet[] = [classic, multiplayer, holes, potions, vexed];

export { classic, holes, multiplayer, potions, vexed };
