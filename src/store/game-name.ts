/** What follows a level's id where it is played from its end. */
export const BACKWARDS = '-backwards';

/**
 * The id that the name of a game's file begins with; undefined for any other file. A file that was about to go when the
 * program was killed still counts, and so does what a synchronising program has laid beside one, because it was played on
 * two machines: `ID.VISIT (conflicted copy 2026-01-01).jsonl`, `ID.VISIT.sync-conflict-20260101-120000-ABCDEFG.jsonl`.
 */
export function gameIdIn(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

const NAME = /^([0-9a-f]{32}(?:-backwards)?)(?:\.[0-9a-z]+)(?:[^0-9a-z].*)?\.jsonl(?:\.going)?$/;
