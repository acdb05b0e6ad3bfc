import { firstPlayable, type Playable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { findFiles, isCount } from '../../library/arguments';
import type { FoundFiles } from '../../files/find-files';
import type { ScreenStart } from '../../tui/app';
import { sanitize } from '../../messages/sanitize';
import { canDraw, findStreams, openKeyboard } from '../../session/terminal';
import type { SummaryNews } from '../../library/catalogue';
import type { Library } from '../../library/library';
import type { Store } from '../../store/store';
import { openStoreToRead } from '../../store/player-store';
import { ownLevels, playableLevels, type LevelOptions } from '../../library/load';
import { firstSummaries, openLibrary, type OpenedLibrary } from '../../library/open-library';
import type { TextOptions } from './play-text';
import { readSequence } from '../../session/sequence';
import { chooseScreenSettings, type ScreenOptions } from '../../session/settings';
import { CELL_SIZES } from '../../drawing/board/cell-size';
import { THEME_NAMES } from '../../drawing/theme';
import { DEPTHS } from '../../drawing/theme-styles';
import type * as PlayScreen from '../../session/play-screen';
import type { Output } from '../output';
import type * as PlayText from './play-text';
import type { CommandLine } from '../options';

interface PlayOptions extends LevelOptions, ScreenOptions {
  readonly sequence?: string;
  readonly delay?: string | undefined;
  readonly text?: boolean;
  /** Line by line, in sentences. */
  readonly speak?: boolean;
  /** The day whose levels the screen shows first. */
  readonly day?: string;
  readonly save: boolean;
}

/** The options of `play` without any on the command line; all others come from the player's settings. */
export const PLAY_DEFAULTS: PlayOptions = { mouse: true, sound: true, motion: true, save: true };

/** An hour; beyond 24 days a timer would ring at once. */
const MAX_DELAY = 3_600_000;

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('play', { isDefault: true })
    .playedLevels('[levels...]')
    .description('play levels (the default command)')
    .option('-s, --sequence <file>', 'play these steps as soon as the level is shown')
    .option('--delay <ms>', 'milliseconds for each step of a sequence and each tick of a fall (300)')
    .option('--text', 'play line by line, as in a pipe')
    .option('--speak', 'play line by line, told in sentences instead of boards')
    .option('--ascii', 'draw with ASCII characters only')
    .choice('--color <depth>', 'how many colours', ['auto', ...DEPTHS])
    .option('--palette <name>', `the theme: ${THEME_NAMES.join(', ')}, or one of your settings`)
    .choice('--cell <size>', 'the size of a cell, rows x columns', ['auto', ...CELL_SIZES])
    .option('--letters', 'show letters on coloured pieces')
    .option('--no-mouse', 'leave the mouse to the terminal')
    .option('--no-sound', 'win in silence')
    .option('--no-motion', 'no animations: show the result of a move at once')
    .option('--no-save', 'neither load nor save progress')
    .action((levels: string[], options: PlayOptions) => answer(play(levels, options, output)));
}

/** Plays levels on a screen, or line by line without a terminal. Without arguments it opens the home screen. */
export async function play(
  levels: readonly string[],
  options: PlayOptions,
  output: Output,
): Promise<Result<number, string>> {
  const delay = options.delay === undefined ? undefined : Number(options.delay);
  if (!/^\d+(\.\d+)?$/.test(options.delay ?? '0') || (delay ?? 0) > MAX_DELAY)
    return failure(`--delay wants milliseconds, from 0 to ${MAX_DELAY}, not "${sanitize(options.delay ?? '')}"`);

  const { hasKeyboard, hasScreen } = findStreams();
  // `curl URL | sokoban` plays what comes, with the keys of the terminal.
  if (levels.length === 0 && options.day === undefined && !hasKeyboard && hasScreen)
    return play(['-'], options, output);
  const isBrowsing = levels.length === 0;
  const screen = chooseScreenSettings(options, delay, options.undoLimit, hasScreen);
  if (!screen.ok) return screen;
  const isPiped = !hasKeyboard && [...levels, options.sequence].includes('-');
  const isScreen = !options.text && !options.speak && (hasKeyboard || isPiped) && hasScreen && canDraw(process.env);
  const { settings, complaints } = screen.value;
  const textOptions = {
    undoLimit: options.undoLimit,
    save: options.save,
    complaints,
    isSpoken: options.speak === true,
    warns: settings.warnings !== 'off',
    isNext: false,
  };
  if (!isScreen) {
    if (!isBrowsing) return playByLines(levels, options, textOptions, isPiped);
    if (options.day !== undefined) return failure(NO_SCREEN);
    const own = options.speak && hasKeyboard ? ownLevels(options) : failure(NO_LEVEL);
    return own.ok ? playByLines(own.value, options, { ...textOptions, isNext: true }, isPiped) : own;
  }
  const found = await findUntilInterrupt(levels);
  const isStopped = [...found.values()].some(({ isWhole }) => !isWhole);
  const opened = openLibrary(levels, options, found);
  if (!opened.ok) return opened;
  const { library, title } = opened.value;
  const { files, unread, fileCount } = library.catalogue();
  const isOnly = fileCount === 1 && files[0]?.titles.length === 1;
  // A new player starts in the first level at once.
  const isFirstStart = isBrowsing && options.day === undefined && storeOf(options)?.isEmpty() === true;
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
    day: options.day,
    first: first.value && { file: first.value.file, number: first.value.number },
    firstSequence: sequence.value,
    isUnsaved: !options.save,
    isSeries: levels.length === 1 && levels.every(isCount),
  };
  return ok(
    await loadScreen().playOnScreen(
      beginning,
      opened.value,
      {
        ...options,
        ...screen.value,
        complaints: isStopped ? [...complaints, STOPPED] : complaints,
        output,
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

const NO_SCREEN = 'the levels of the day need a terminal, or --text or --speak; `sokoban daily --json` prints them';
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
  return loadText().playText(playables.value, sequence.value, textOptions, keyboard.value);
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

// The ways to play, each loaded when it is chosen: drawing takes as long to load as everything else together.
/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
export function loadScreen(): typeof PlayScreen {
  return require('../../session/play-screen');
}

function loadText(): typeof PlayText {
  return require('./play-text');
}
