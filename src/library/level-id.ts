import { createHash } from 'node:crypto';
import { identityOf } from '../core/level/identity';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { Symmetry } from '../core/level/symmetry';

/** The identity of a level, and how it is turned. */
export interface LevelId {
  /** 32 hexadecimal digits, the same in all versions of the program. */
  readonly id: string;
  /** Turns the level into its normal form; the store keeps solutions of that form under the id. */
  readonly symmetry: Symmetry;
}

/** Half of SHA-256, which is more than enough for all levels that will ever be written. */
const DIGITS = 32;

/**
 * The id of a level: the same for the same level in another file, indented, mirrored, turned, with other walls outside.
 * docs/level-id.md describes how it is computed.
 */
export function levelId(level: Level, rules: RuleSet): LevelId {
  const { text, symmetry } = identityOf(level, rules);
  return { id: createHash('sha256').update(text, 'utf8').digest('hex').slice(0, DIGITS), symmetry };
}
