import { createHash } from 'node:crypto';
import { identityOf } from '../core/level/identity';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { Symmetry } from '../core/level/symmetry';

/** What a level is known by, and how it lies. */
export interface LevelId {
  /** 32 hexadecimal digits. They never change from one version to the next. */
  readonly id: string;
  /** What turns the level over into the one whose solutions are kept under the id. */
  readonly symmetry: Symmetry;
}

/** Half of SHA-256 is more than enough to tell all levels apart that will ever be written. */
const DIGITS = 32;

/**
 * The id of a level: the same for the same level in another file, indented, mirrored, turned, with other walls outside.
 * How it is made is told in docs/level-id.md.
 */
export function levelId(level: Level, rules: RuleSet): LevelId {
  const { text, symmetry } = identityOf(level, rules);
  return { id: createHash('sha256').update(text, 'utf8').digest('hex').slice(0, DIGITS), symmetry };
}
