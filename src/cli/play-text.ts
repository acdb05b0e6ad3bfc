import { createInterface } from 'node:readline';
import { Game } from '../core/game';
import { ok, type Result } from '../core/result';
import { converse } from '../text/conversation';
import type { SequenceStep } from '../formats/sequence';
import type { Playable } from './load';

/** Plays levels line by line, one after the other as they are won; a sequence is played on the first. */
export async function playText(
  levels: Iterable<Playable>,
  sequence: readonly SequenceStep[],
  undoLimit: number | undefined,
): Promise<Result<number, string>> {
  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const lines = input[Symbol.asyncIterator]();
  try {
    let opening = sequence;
    for (const { level, rules } of levels) {
      const game = new Game(level, rules, { undoLimit });
      game.replay(opening.map(({ move }) => move));
      opening = [];
      const ending = await converse(game, {
        lines,
        write: (text) => process.stdout.write(text),
      });
      if (ending !== 'won') break;
    }
  } finally {
    input.close();
  }
  return ok(0);
}
