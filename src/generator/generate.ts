import type { RuleSet } from '../core/rule-set';
import { generateLarge } from './large-levels';
import { generateByMutation } from './mutated-levels';
import { holesRecipe } from './rules/holes';
import { multiplayerRecipe } from './rules/multiplayer';
import { potionsRecipe } from './rules/potions';
import type { Recipe } from './rules/recipe';
import { vexedRecipe } from './rules/vexed';
import { generateSmall, hasTable } from './small-levels';
import { GENERATOR_VERSION, type Wish, type Making } from './wish';

/** Makes a level. Yields the best so far; undefined as long as there is none. */
export function generateLevel(rules: RuleSet, wish: Wish): Making {
  const seeded = { ...wish, seed: `${GENERATOR_VERSION} ${rules.id} ${wish.seed}` };
  const recipe = RECIPES.get(rules.id)?.(rules);
  if (recipe) return generateByMutation(rules, recipe, seeded);
  return hasTable(wish) ? generateSmall(rules, seeded) : generateLarge(rules, seeded);
}

/** The recipes of the rule sets without tables. */
const RECIPES: ReadonlyMap<string, (rules: RuleSet) => Recipe> = new Map([
  ['holes', holesRecipe],
  ['potions', potionsRecipe],
  ['vexed', vexedRecipe],
  ['multiplayer', multiplayerRecipe],
]);
