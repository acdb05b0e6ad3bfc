import { basename } from 'node:path';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { knownFiles } from '../library/known-files';
import { levelId } from '../library/level-id';

/** The names of the program's own levels, by id. */
let names: ReadonlyMap<string, string> | undefined;

/** The program's own level that is the same as this one, mirrored, turned or not: `Turning Bay (level3.lvl)`. */
export function sameLevel(level: Level, rules: RuleSet): string | undefined {
  names ??= ownNames();
  return names.get(levelId(level, rules).id);
}

function ownNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, levels } of knownFiles().values())
    levels.forEach(({ id, title }, index) => {
      const number = levels.length === 1 ? '' : ` ${index + 1}`;
      const file = `${name === undefined ? '' : basename(name)}${number}`;
      found.set(id, title ?? (file === '' ? 'one of the levels of the program' : file));
    });
  return found;
}
