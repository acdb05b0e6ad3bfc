import { Game } from '../core/game';
import { failure, ok, type Result } from '../core/result';
import { Sequence } from '../core/sequence';
import { playByLines } from '../text/conversation';
import type { Keyboard } from './keyboard';
import { Lines } from './lines';
import { notationOf, type Playable } from './load';
import { fileFaultSentence } from './messages';

/** Plays levels line by line, one after the other as they are won; a sequence is played on the first. */
export async function playText(
  levels: Iterable<Playable>,
  sequence: Sequence,
  undoLimit: number | undefined,
  keyboard: Keyboard,
): Promise<Result<number, string>> {
  const lines = new Lines(keyboard.input);
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
    await lines.close();
    keyboard.close();
  }
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(0);
}
