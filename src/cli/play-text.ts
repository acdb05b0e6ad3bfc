import { createInterface } from 'node:readline';
import { Game } from '../core/game';
import { ok, type Result } from '../core/result';
import { Sequence } from '../core/sequence';
import { playByLines } from '../text/conversation';
import { notationOf, type Playable } from './load';

/** Plays levels line by line, one after the other as they are won; a sequence is played on the first. */
export async function playText(
  levels: Iterable<Playable>,
  sequence: Sequence,
  undoLimit: number | undefined,
): Promise<Result<number, string>> {
  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const lines = input[Symbol.asyncIterator]();
  try {
    let opening = sequence;
    for (const playable of levels) {
      const { level, rules } = playable;
      const game = new Game(level, rules, { undoLimit });
      game.replay(opening);
      opening = Sequence.EMPTY;
      const ending = await playByLines(game, {
        lines,
        write: (text) => process.stdout.write(text),
        notation: notationOf(playable),
      });
      if (ending !== 'won') break;
    }
  } finally {
    input.close();
  }
  return ok(0);
}
