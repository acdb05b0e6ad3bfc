import { firstPlayable, type Playable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { findFiles, isCount } from '../../library/arguments';
import type { FoundFiles } from '../../files/find-files';
import type { ScreenStart } from '../../tui/app';
import { sanitize } from '../../messages/sanitize';
import { frontEnds } from './front-ends';
import { canDraw, findStreams, openKeyboard } from '../../session/terminal';
import type { SummaryNews } from '../../library/catalogue';
import type { Library } from '../../library/library';
import type { Store } from '../../store/store';
import { openStoreToRead } from '../../store/player-store';
import { type LevelOptions, playableLevels, undoLimitOf, type UndoOptions } from '../../library/load';
import { firstSummaries, type OpenedLibrary, openLibrary } from '../../library/open-library';
import type { TextOptions } from './play-text';
import { readSequence } from '../../session/sequence';
import { STANDARD_OUTPUT } from '../parts/output';
import { chooseScreenSettings, type ScreenOptions } from '../../session/settings';

export interface PlayOptions extends LevelOptions, UndoOptions, ScreenOptions {
  readonly sequence?: string;
  readonly delay?: string | undefined;
  readonly text?: boolean;
  readonly save: boolean;
}

/** The options of `play` without any on the command line; all others come from the player's settings. */
export const PLAY_DEFAULTS: PlayOptions = { mouse: true, sound: true, motion: true, save: true };

/** An hour; beyond 24 days a timer would ring at once. */
const MAX_DELAY = 3_600_000;

/** Plays levels on a screen, or line by line without a terminal. Without arguments it opens the home screen. */
export async function play(levels: readonly string[], options: PlayOptions): Promise<Result<number, string>> {
  const delay = options.delay === undefined ? undefined : Number(options.delay);
  if (!/^\d+(\.\d+)?$/.test(options.delay ?? '0') || (delay ?? 0) > MAX_DELAY)
    return failure(`--delay wants milliseconds, from 0 to ${MAX_DELAY}, not "${sanitize(options.delay ?? '')}"`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;

  const isBrowsing = levels.length === 0;
  const { hasKeyboard, hasScreen } = findStreams();
  const screen = chooseScreenSettings(options, delay, undoLimit.value, hasScreen);
  if (!screen.ok) return screen;
  const isPiped = !hasKeyboard && [...levels, options.sequence].includes('-');
  const isScreen = !options.text && (hasKeyboard || isPiped) && hasScreen && canDraw(process.env);
  const { settings, complaints } = screen.value;
  const textOptions = { undoLimit: undoLimit.value, save: options.save, complaints };
  if (!isScreen) return isBrowsing ? failure(NO_LEVEL) : playByLines(levels, options, textOptions, isPiped);
  const found = await findUntilInterrupt(levels);
  const isStopped = [...found.values()].some(({ isWhole }) => !isWhole);
  const opened = openLibrary(levels, options, found);
  if (!opened.ok) return opened;
  const { library, title } = opened.value;
  const { files, unread, fileCount } = library.catalogue();
  const isOnly = fileCount === 1 && files[0]?.titles.length === 1;
  // A new player starts in the first level at once.
  const isFirstStart = isBrowsing && storeOf(options)?.isEmpty() === true;
  const first = chooseFirstLevel(opened.value, isFirstStart || (!isBrowsing && isOnly), levels, options);
  if (!first.ok) return first;
  const sequence = readFirstSequence(options, first.value);
  if (!sequence.ok) return sequence;
  const keyboard = openKeyboard(isPiped);
  if (!keyboard.ok) return keyboard;

  const beginning: ScreenStart = {
    settings,
    list: {
      title,
      files: files,
      summaries: first.value === undefined ? readSummaries(library, options) : [],
      unread,
      fileCount: fileCount,
      seed: Date.now() >>> 0,
    },
    base: isBrowsing ? 'home' : isOnly ? undefined : 'list',
    startedAt: Date.now(),
    first: first.value && { file: first.value.file, number: first.value.number },
    firstSequence: sequence.value,
    isUnsaved: !options.save,
    isSeries: levels.length === 1 && levels.every(isCount),
  };
  return ok(
    await frontEnds.screen().playOnScreen(
      beginning,
      opened.value,
      {
        ...options,
        ...screen.value,
        complaints: isStopped ? [...complaints, STOPPED] : complaints,
        output: STANDARD_OUTPUT,
      },
      keyboard.value,
    ),
  );
}

const STOPPED = 'not all folders were searched, because Ctrl-C stopped that';

/** Looks for files in the folders of the arguments. Ctrl-C ends the search; the files found so far count. */
async function findUntilInterrupt(levels: readonly string[]): Promise<ReadonlyMap<string, FoundFiles>> {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.on('SIGINT', stop);
  const found = new Map<string, FoundFiles>();
  for (const argument of levels) {
    const files = await findFiles(argument, () => isStopped);
    if (files) found.set(argument, files);
  }
  process.removeListener('SIGINT', stop);
  return found;
}

function readSummaries(library: Library, options: PlayOptions): readonly SummaryNews[] {
  const store = storeOf(options);
  return store ? firstSummaries(library, store) : [];
}

/** The player's store, if there is one that can be read. The saver reports its faults. */
function storeOf({ save }: PlayOptions): Store | undefined {
  const store = save ? openStoreToRead(() => undefined) : undefined;
  return store?.ok ? store.value : undefined;
}

const NO_LEVEL = 'name a level to play without a screen; `sokoban list` shows what there is';

/** Plays the levels one after the other, line by line. */
async function playByLines(
  levels: readonly string[],
  options: PlayOptions,
  textOptions: TextOptions,
  isPiped: boolean,
): Promise<Result<number, string>> {
  const playables = playableLevels(levels, options);
  if (!playables.ok) return playables;
  const [first] = playables.value;
  if (!first) return failure('there are no levels to play');
  const sequence = readFirstSequence(options, first);
  if (!sequence.ok) return sequence;
  const keyboard = openKeyboard(isPiped);
  if (!keyboard.ok) return keyboard;
  return frontEnds.text().playText(playables.value, sequence.value, textOptions, keyboard.value);
}

/** The steps of `--sequence`, which are for the first level. */
function readFirstSequence({ sequence }: PlayOptions, first: Playable | undefined): Result<Sequence, string> {
  return sequence === undefined || !first ? ok(Sequence.EMPTY) : readSequence(sequence, first.rules, first.level);
}

/**
 * The level to play at once: the one that `--level` names, or the first level if there is only one, with `--sequence`, or for
 * a number of maps. Undefined if the list comes first.
 */
function chooseFirstLevel(
  { library, requestedLevel }: OpenedLibrary,
  isOnly: boolean,
  levels: readonly string[],
  options: PlayOptions,
): Result<Playable | undefined, string> {
  if (requestedLevel === undefined && !isOnly && options.sequence === undefined && !levels.some(isCount))
    return ok(undefined);
  const named = requestedLevel && library.entry(requestedLevel);
  return firstPlayable(named ? [named] : library.entries()) ?? failure('there are no levels to play');
}
