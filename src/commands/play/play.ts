import { ok, failure, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { isCount } from '../../files/level-files';
import type { ScreenStart } from '../../tui/app';
import { sanitize } from '../../messages/sanitize';
import { frontEnds } from './front-ends';
import { openKeyboard, findStreams } from './keyboard';
import { belowFolder } from '../../library/library';
import {
  choosableLevels,
  readPlayable,
  undoLimitOf,
  type LevelOptions,
  type Playable,
  playableLevels,
} from '../../library/load';
import { firstSummaries } from '../../library/first-summaries';
import { offerOf, type Offer } from '../../library/offer';
import type { TextOptions } from './play-text';
import { readSequence } from '../../session/sequence';
import { chooseScreenSettings, type ScreenOptions } from '../../session/screen-settings';
import { canDraw } from '../../session/terminal-options';

export interface PlayOptions extends LevelOptions, ScreenOptions {
  readonly sequence?: string;
  readonly delay?: string;
  readonly text?: boolean;
  readonly save: boolean;
}

/** An hour; beyond 24 days a timer would ring at once. */
const MAX_DELAY = 3_600_000;

/** Plays levels on a screen, or line by line where there is no terminal; without levels, our own are offered. */
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
  const offer = offerOf(levels, options);
  if (!offer.ok) return offer;
  const first = firstLevel(offer.value, levels, options);
  if (!first.ok) return first;
  const sequence = sequenceFor(options, first.value?.playable);
  if (!sequence.ok) return sequence;
  const keyboard = openKeyboard(isPiped);
  if (!keyboard.ok) return keyboard;

  const { library, found, unread, title } = offer.value;
  const hasList = isBrowsing || library.length > 1 || unread.length > 0;
  const beginning: ScreenStart = {
    settings,
    list: {
      title,
      found,
      facts: first.value === undefined && options.save ? firstSummaries(library) : [],
      unread: unread.flatMap(({ argument, file }) =>
        file.isNamed ? [{ place: library.placeIn(file.path) ?? 0, name: belowFolder(argument, file.path) }] : [],
      ),
      files: found.length + unread.length,
      seed: Date.now() >>> 0,
    },
    hasList,
    first: first.value?.index,
    firstSequence: sequence.value,
  };
  return ok(
    await frontEnds.screen().playOnScreen(beginning, offer.value, { ...options, ...screen.value }, keyboard.value),
  );
}

const NO_LEVEL = 'name a level to play without a screen; `sokoban list` shows what there is';

/** Line by line, the levels one after the other. */
async function playByLines(
  levels: readonly string[],
  options: PlayOptions,
  textOptions: TextOptions,
  isPiped: boolean,
): Promise<Result<number, string>> {
  const found = choosableLevels(levels, options);
  if (!found.ok) return found;
  const { playable, unread } = found.value;
  const choice = [...playable, ...unread];
  const [first] = playableLevels(choice);
  if (!first) return failure('there are no levels to play');
  const sequence = sequenceFor(options, first);
  if (!sequence.ok) return sequence;
  const keyboard = openKeyboard(isPiped);
  if (!keyboard.ok) return keyboard;
  return frontEnds.text().playText(playableLevels(choice), sequence.value, textOptions, keyboard.value);
}

/** The steps of `--sequence`, which are for the level that is played first. */
function sequenceFor({ sequence }: PlayOptions, first: Playable | undefined): Result<Sequence, string> {
  return sequence === undefined || !first ? ok(Sequence.EMPTY) : readSequence(sequence, first.rules, first.level);
}

interface FirstLevel {
  readonly index: number;
  readonly playable: Playable;
}

/**
 * The level that is played at once: the one that `--level` names; the first one of counted maps, of what a sequence is for, and
 * of what holds one only. Otherwise the list comes first.
 */
function firstLevel(
  { library, wanted, unread }: Offer,
  levels: readonly string[],
  options: PlayOptions,
): Result<FirstLevel | undefined, string> {
  const isOnly = levels.length > 0 && library.length === 1 && unread.length === 0;
  if (wanted === undefined && !isOnly && options.sequence === undefined && !levels.some(isCount)) return ok(undefined);
  const indexes = wanted === undefined ? Array.from({ length: library.length }, (_, index) => index) : [wanted];
  let refusal: Result<never, string> | undefined;
  for (const index of indexes) {
    const listed = library.listed(index);
    const playable = listed && readPlayable(listed);
    if (playable?.ok) return ok({ index, playable: playable.value });
    if (playable) refusal ??= playable;
  }
  return refusal ?? failure('there are no levels to play');
}
