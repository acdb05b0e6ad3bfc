import type { GeneratedLevel, Wish } from '../generator/wish';
import { generateLevel } from '../generator/generate';
import { ruleSetOf, type Job } from './job';

/** A level to make. */
export interface GenerateTask extends Wish {
  /** The id of the rule set. */
  readonly rules: string;
}

export interface GenerateResult {
  /** The number of levels that were better than those before. */
  readonly nodes: number;
  /** The best so far. */
  readonly made: GeneratedLevel | undefined;
  /** Whether the work is done, or the level meets the wish. */
  readonly isFinished: boolean;
}

export function* run({ rules: id, ...wish }: GenerateTask): Job<GenerateResult> {
  const pieces = generateLevel(ruleSetOf(id), wish);
  let nodes = 0;
  let best: GeneratedLevel | undefined;
  for (let piece = pieces.next(); ; piece = pieces.next()) {
    const made = piece.value;
    if (made !== best) nodes += 1;
    best = made;
    if (piece.done === true) return { nodes, made, isFinished: true };
    yield { nodes, made, isFinished: false };
  }
}
