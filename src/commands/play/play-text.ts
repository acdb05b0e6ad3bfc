import { basename } from 'node:path';
import { notationOf, type Playable } from '../../library/level-entry';
import { Game } from '../../core/play/game';
import { letterOfCommand, type Move } from '../../core/play/move';
import { fewestOf, joinPars, type Par } from '../../core/play/par';
import { asSentence } from '../../core/reason';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { playByLines } from '../../text/conversation';
import { playBySentences } from '../../text/spoken';
import { HintSearch } from '../../jobs/hint-search';
import { detectorWithin } from '../../jobs/prepared-detector';
import { openStoreToRead } from '../../store/player-store';
import { levelId } from '../../library/level-id';
import { ideaOf, knownWins, personIn, readableNotes } from '../../library/summary';
import { createSaver, type Saver } from '../../session/saver';
import { findStreams, type Keyboard } from '../../session/terminal';
import { InputLines } from './input-lines';
import { winSentences } from '../../messages/praise';
import { placeOf } from '../../messages/spoken/names';
import { fileFaultSentence, levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { lastPushedBox, routeFrom, type SearchReport } from '../../core/play/solution-route';
import { deadlockText, gaveUpText, hintOn } from '../../drawing/board/hint';
import { READING_PROGRESS } from '../../session/reading-progress';
import { summarizeComplaints, Problems } from '../../session/problems';

export interface TextOptions {
  readonly undoLimit: number | undefined;
  readonly save: boolean;
  /** Errors in the player's settings. */
  readonly complaints: readonly string[];
  /** In sentences instead of boards. */
  readonly isSpoken: boolean;
  /** The sentences warn of deadlocks. */
  readonly warns: boolean;
  /** Begins with the first level that is not solved. */
  readonly isNext: boolean;
}

/**
 * Plays levels line by line, each after a win of the one before; a sequence is played on the first. If the game
 * continues after the last win, the exit code is 1 unless the level is won at the end.
 */
export async function playText(
  levels: Iterable<Playable>,
  sequence: Sequence,
  { undoLimit, save, complaints, isSpoken, warns, isNext }: TextOptions,
  keyboard: Keyboard,
): Promise<Result<number, string>> {
  READING_PROGRESS.stop();
  const lines = new InputLines(keyboard.input);
  if (isAtTerminal()) for (const complaint of summarizeComplaints(complaints)) writeNotice(complaint);
  const saver = save && isAtTerminal() ? textSaver(undoLimit) : undefined;
  const search = new HintSearch();
  let isUnsolved = false;
  try {
    let opening = sequence;
    const all = new LazyList(levels);
    // A single level of a collection is announced by its number in the file, so `level N` counts from there.
    const first = all.at(0);
    const before = first?.isAlone === false ? first.number - 1 : 0;
    // Unfinished games are kept while the program runs, so that going back to a level resumes it.
    const games = new Map<number, Game>();
    for (let index = isNext && save ? firstUnsolved(all) : 0; ;) {
      const playable = all.at(index);
      if (!playable) break;
      const { level, rules, source } = playable;
      const left = saver?.enter(playable, opening.length > 0)?.left;
      const game = left?.game ?? games.get(index) ?? new Game(level, rules, { undoLimit });
      // A game that was won begins anew.
      const isResumed = left !== undefined && game.length > 0;
      if (isResumed) writeNotice(resumedText(game));
      const shownFrom = (isResumed ? left.shownFrom : undefined) ?? (opening.length > 0 ? 1 : undefined);
      const hints = left?.hints ?? 0;
      const play = {
        ref: playable,
        game,
        shownFrom,
        hints,
        isOwn: true,
        isWatched: false,
        isReverse: false,
      };
      let par: Par | undefined;
      // It is known by playing solutions, and needed only for a win.
      const parOfFile = (): Par | undefined => (par ??= fewestOf(knownWins(playable)));
      const saveGame = (): void => {
        saver?.save({ ...play, par: game.standing.state === 'won' ? parOfFile() : undefined });
      };
      const detector = isSpoken && warns ? detectorWithin(PREPARE_MS, rules, level) : undefined;
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
        notes: isSpoken || rules.presentation.conversation.hasMessages ? readableNotes(source) : [],
        hasNext: all.at(index + 1) !== undefined,
        hasPrevious: index > 0,
        hasLevel: (number: number) => number > before && all.at(number - before - 1) !== undefined,
        hint: async () => {
          const idea = play.hints === 0 && game.standing.state === 'playing' ? ideaOf(source) : undefined;
          const { sentence, isHint } =
            idea === undefined
              ? await nextPush(search, game)
              : { sentence: `${sanitize(asSentence(idea))} Hint again for the next push.`, isHint: true };
          if (isHint) play.hints += 1;
          return sentence;
        },
        praise: () => {
          const { best = [], par: saved, foundBest } = saver?.earlierResults() ?? {};
          const known = [saved, parOfFile(), ...(foundBest?.solutions ?? [])].reduce(joinPars);
          const isCompared = shownFrom === undefined && (known !== undefined || saver !== undefined);
          return isCompared ? winSentences(game, known, best, play.hints) : [];
        },
        warning: () => {
          const deadlock = detector?.(game.board, lastPushedBox(game));
          if (!deadlock) return undefined;
          const places = deadlock.cells.map((cell) => ` ${placeOf(game.board, cell)}`).join();
          return `${deadlockText(deadlock, rules)}${places && ':'}${places}`;
        },
      };
      const ending = await (isSpoken ? playBySentences(game, talk, spokenTitle(playable)) : playByLines(game, talk));
      isUnsolved = rules.presentation.conversation.goesOnAfterWin === true && game.standing.state !== 'won';
      saveGame();
      saver?.leave();
      if (game.standing.state === 'playing') games.set(index, game);
      else games.delete(index);
      if (typeof ending === 'number') index = ending - before - 1;
      else if (ending === 'won' || ending === 'next') index += 1;
      else if (ending === 'previous') index -= 1;
      else break;
    }
  } finally {
    await saver?.close();
    await search.close();
    await lines.close();
    keyboard.close();
  }
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(isUnsolved ? 1 : 0);
}

/** Reads no more of its items than are asked for. */
class LazyList<Item> {
  private readonly read: Item[] = [];
  private readonly rest: Iterator<Item>;

  constructor(items: Iterable<Item>) {
    this.rest = items[Symbol.iterator]();
  }

  at(index: number): Item | undefined {
    while (this.read.length <= index) {
      const next: IteratorResult<Item, unknown> = this.rest.next();
      if (next.done === true) return undefined;
      this.read.push(next.value);
    }
    return this.read[index];
  }
}

/** The place of the first level that the player has not solved; 0 if all are solved, or the store cannot be read. */
function firstUnsolved(levels: LazyList<Playable>): number {
  const store = openStoreToRead(() => undefined);
  if (!store.ok) return 0;
  for (let index = 0; ; index += 1) {
    const playable = levels.at(index);
    if (!playable) return 0;
    const { id } = levelId(playable.level, playable.rules);
    if (store.value.record(id).firstSolved === undefined) return index;
  }
}

/** `level 3, Moonrise by A. Author`; without a title the name of the file, not its folders. */
function spokenTitle({ file, number, isAlone, title, source }: Playable): string {
  const author = personIn(source);
  const by = author === undefined ? '' : ` by ${sanitize(author)}`;
  if (title === undefined) return levelName({ file: file === '-' ? file : basename(file), number, isAlone }) + by;
  return (isAlone ? sanitize(title) : `level ${number}, ${sanitize(title)}`) + by;
}

/** The time for the deadlock detector of a level; without one there are no warnings. */
const PREPARE_MS = 100;

/** Longer searches are for `solve`. */
const HINT_SECONDS = 10;

/** The next push of a solution, and the line that makes it; or why there is none. */
async function nextPush(
  search: HintSearch,
  game: Game,
): Promise<{ readonly sentence: string; readonly isHint: boolean }> {
  const none = (sentence: string) => ({ sentence, isHint: false });
  if (game.rules.isEndless === true) return none('These levels can be neither won nor lost.');
  if (game.standing.state === 'lost') return none(UNSOLVABLE);
  const report = await new Promise<SearchReport>((answer) => {
    search.search({ kind: 'solution', at: game.position }, game, HINT_SECONDS, (news) => {
      if (news.status !== 'searching') answer(news);
    });
  });
  switch (report.status) {
    case 'solved': {
      const hint = hintOn(routeFrom(game.position, report.route), game);
      if (!hint) return none('The level is solved.');
      return { sentence: `${asSentence(hint.text)} Type ${lineOf(hint.moves)}.`, isHint: true };
    }
    case 'gave-up':
      return none(asSentence(gaveUpText(report, '')));
    case 'failed':
      return none(report.sentence);
    default:
      return none(UNSOLVABLE);
  }
}

const UNSOLVABLE = 'The level cannot be solved from here: undo, or restart.';

/** Moves as the player types them. */
function lineOf(moves: readonly Move[]): string {
  const words = moves.map((move) =>
    move.kind === 'step' ? letterOfCommand(move).toLowerCase() : move.id.replace('-', ' '),
  );
  return words.every((word) => word.length === 1) ? words.join('') : words.join(', ');
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
