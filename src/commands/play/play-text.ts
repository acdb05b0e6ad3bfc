import { notationOf, type Playable } from '../../library/level-entry';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { playByLines } from '../../text/conversation';
import { playBySentences } from '../../text/spoken';
import { createSaver, type Saver } from '../../session/saver';
import { findStreams, type Keyboard } from '../../session/terminal';
import { InputLines } from './input-lines';
import { fileFaultSentence, levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { READING_PROGRESS } from '../../session/reading-progress';
import { summarizeComplaints, Problems } from '../../session/problems';

export interface TextOptions {
  readonly undoLimit: number | undefined;
  readonly save: boolean;
  /** Errors in the player's settings. */
  readonly complaints: readonly string[];
  /** In sentences instead of boards. */
  readonly isSpoken: boolean;
}

/**
 * Plays levels line by line, each after a win of the one before; a sequence is played on the first. If the game
 * continues after the last win, the exit code is 1 unless the level is won at the end.
 */
export async function playText(
  levels: Iterable<Playable>,
  sequence: Sequence,
  { undoLimit, save, complaints, isSpoken }: TextOptions,
  keyboard: Keyboard,
): Promise<Result<number, string>> {
  READING_PROGRESS.stop();
  const lines = new InputLines(keyboard.input);
  if (isAtTerminal()) for (const complaint of summarizeComplaints(complaints)) writeNotice(complaint);
  const saver = save && isAtTerminal() ? textSaver(undoLimit) : undefined;
  let isUnsolved = false;
  try {
    let opening = sequence;
    for (const { item: playable, hasNext } of withNext(levels)) {
      const { level, rules } = playable;
      const left = saver?.enter(playable, opening.length > 0)?.left;
      const game = left?.game ?? new Game(level, rules, { undoLimit });
      if (left) writeNotice(resumedText(game));
      const shownFrom = left?.shownFrom ?? (opening.length > 0 ? 1 : undefined);
      const hints = left?.hints ?? 0;
      const play = {
        ref: playable,
        game,
        shownFrom,
        hints,
        isOwn: true,
        isWatched: false,
        isReverse: false,
        par: undefined,
      };
      const saveGame = (): void => saver?.save(play);
      game.replay(opening);
      opening = Sequence.EMPTY;
      const talk = {
        lines: {
          // When the next line is requested, the one before has been executed.
          next: () => {
            saveGame();
            return lines.next();
          },
        },
        write: (text: string) => process.stdout.write(text),
        notation: notationOf(playable),
        hasNext,
      };
      const title = sanitize(playable.title ?? levelName(playable));
      const ending = await (isSpoken ? playBySentences(game, talk, title) : playByLines(game, talk));
      isUnsolved = rules.presentation.conversation.goesOnAfterWin === true && game.standing.state !== 'won';
      saveGame();
      saver?.leave();
      if (ending !== 'won') break;
    }
  } finally {
    await saver?.close();
    await lines.close();
    keyboard.close();
  }
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(isUnsolved ? 1 : 0);
}

/** The items, each with whether another one follows. */
function* withNext<Item>(items: Iterable<Item>): Generator<{ readonly item: Item; readonly hasNext: boolean }> {
  let last: { readonly item: Item } | undefined;
  for (const item of items) {
    if (last) yield { ...last, hasNext: true };
    last = { item };
  }
  if (last) yield { ...last, hasNext: false };
}

/** In a pipe nothing is saved or resumed: scripts and transcripts do not depend on earlier games. */
function isAtTerminal(): boolean {
  const { hasKeyboard, hasScreen } = findStreams();
  return hasKeyboard && hasScreen;
}

function textSaver(undoLimit: number | undefined): Saver {
  const problems = new Problems();
  problems.setListener(writeNotice);
  return createSaver(undoLimit, problems);
}

/** Writes what is not part of the transcript to standard error. */
function writeNotice(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function resumedText({ moves, rules }: Game): string {
  const restart = rules.presentation.conversation.letters.includes('r') ? 'r' : '--no-save';
  return `Resumed at move ${moves}. ${restart} restarts.`;
}
