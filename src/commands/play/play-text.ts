import { notationOf, type Playable } from '../../library/level-entry';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { playByLines } from '../../text/conversation';
import { type Saver, openSaver } from '../../session/saver';
import { findStreams, type Keyboard } from './keyboard';
import { InputLines } from './input-lines';
import { fileFaultSentence } from '../../messages/files';
import { READING_PROGRESS } from '../../session/reading-progress';
import { summarizeComplaints, Problems } from '../../session/problems';

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
  READING_PROGRESS.stop();
  const lines = new InputLines(keyboard.input);
  if (isWithPerson()) for (const complaint of summarizeComplaints(complaints)) tell(complaint);
  const keeper = save && isWithPerson() ? openTextSaver(undoLimit) : undefined;
  try {
    let opening = sequence;
    for (const playable of levels) {
      const { level, rules } = playable;
      const left = keeper?.enter(playable, opening.length > 0).left;
      const game = left?.game ?? new Game(level, rules, { undoLimit });
      if (left) tell(resumedText(game));
      const shownFrom = left?.shownFrom ?? (opening.length > 0 ? 1 : undefined);
      const hints = left?.hints ?? 0;
      const kept = { ref: playable, game, shownFrom, hints, isOwn: true, isWatched: false, isReverse: false };
      const keep = (): void => keeper?.save(kept);
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
    }
  } finally {
    await keeper?.close();
    await lines.close();
    keyboard.close();
  }
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(0);
}

/** In a pipe nothing is saved or resumed: scripts and transcripts do not depend on earlier games. */
function isWithPerson(): boolean {
  const { hasKeyboard, hasScreen } = findStreams();
  return hasKeyboard && hasScreen;
}

function openTextSaver(undoLimit: number | undefined): Saver | undefined {
  const troubles = new Problems();
  troubles.setListener(tell);
  return openSaver(undoLimit, troubles);
}

/** Writes what is not part of the transcript to standard error. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function resumedText({ moves, rules }: Game): string {
  const restart = rules.presentation.conversation.letters.includes('r') ? 'r' : '--no-save';
  return `Resumed at move ${moves}. ${restart} restarts.`;
}
