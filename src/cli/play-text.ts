import { Game } from '../core/game';
import { failure, ok, type Result } from '../core/result';
import { Sequence } from '../core/sequence';
import { playByLines } from '../text/conversation';
import type { Keeper } from './keeper';
import { seat, type Keyboard } from './keyboard';
import { Lines } from './lines';
import { keeperOf } from './play-keeper';
import { notationOf, type Playable } from './load';
import { fileFaultSentence } from './messages';
import { READING_NEWS } from './reading-news';
import { oneOf, Troubles } from './troubles';

export interface TextOptions {
  readonly undoLimit: number | undefined;
  readonly save: boolean;
  /** What is wrong with what the player has set. */
  readonly complaints: readonly string[];
}

/** Plays levels line by line, one after the other as they are won; a sequence is played on the first. */
export async function playText(
  levels: Iterable<Playable>,
  sequence: Sequence,
  { undoLimit, save, complaints }: TextOptions,
  keyboard: Keyboard,
): Promise<Result<number, string>> {
  READING_NEWS.stop();
  const lines = new Lines(keyboard.input);
  if (isWithPerson()) for (const complaint of oneOf(complaints)) tell(complaint);
  const keeper = save && isWithPerson() ? textKeeper(undoLimit) : undefined;
  try {
    let opening = sequence;
    let index = 0;
    for (const playable of levels) {
      const { level, rules } = playable;
      const left = keeper?.enter(index, playable, opening.length > 0).left;
      const game = left?.game ?? new Game(level, rules, { undoLimit });
      if (left) tell(goingOn(game));
      const shownFrom = left?.shownFrom ?? (opening.length > 0 ? 1 : undefined);
      const hints = left?.hints ?? 0;
      const kept = { index, game, shownFrom, hints, isOwn: true, isWatched: false, isBackwards: false };
      const keep = (): void => keeper?.keep(kept);
      game.replay(opening);
      opening = Sequence.EMPTY;
      const ending = await playByLines(game, {
        lines: {
          // Whenever the next line is waited for, the one before has been obeyed.
          next: () => {
            keep();
            return lines.next();
          },
        },
        write: (text) => process.stdout.write(text),
        notation: notationOf(playable),
      });
      keep();
      keeper?.leave();
      if (ending !== 'won') break;
      index += 1;
    }
  } finally {
    await keeper?.close();
    await lines.close();
    keyboard.close();
  }
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(0);
}

/** In a pipe nothing is kept and nothing is gone on with: scripts and transcripts depend on nobody's past. */
function isWithPerson(): boolean {
  const { hasKeyboard, hasScreen } = seat();
  return hasKeyboard && hasScreen;
}

function textKeeper(undoLimit: number | undefined): Keeper | undefined {
  const troubles = new Troubles();
  troubles.hear(tell);
  return keeperOf(undoLimit, troubles);
}

/** What belongs to no conversation goes where it is in nobody's way. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function goingOn({ moves, rules }: Game): string {
  const restart = rules.manner.conversation.letters.includes('r') ? 'r' : '--no-save';
  return `Going on at move ${moves}; ${restart} starts again.`;
}
