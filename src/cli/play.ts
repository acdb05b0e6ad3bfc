import { basename, extname } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { Sequence } from '../core/sequence';
import { RULES } from '../rules';
import type { Beginning } from '../tui/app';
import type { LevelEntry } from '../tui/browser/browser';
import { shown } from '../words/strangers';
import type { Listed } from './catalogue';
import { frontEnds } from './front-ends';
import { openKeyboard, seat } from './keyboard';
import { choosableLevels, ownLevels, undoLimitOf, type LevelOptions } from './load';
import { levelName } from './messages';
import { openable } from './openable';
import { readSequence } from './sequence';
import { screenSettings, type ScreenOptions } from './screen-settings';
import { canDraw } from './terminal-options';

export interface PlayOptions extends LevelOptions, ScreenOptions {
  readonly sequence?: string;
  readonly delay?: string;
  readonly text?: boolean;
  readonly save: boolean;
}

/** An hour; beyond 24 days a timer would ring at once. */
const MOST_DELAY = 3_600_000;

/** Plays levels on a screen, or line by line where there is no terminal; without levels, our own are offered. */
export async function play(levels: readonly string[], options: PlayOptions): Promise<Result<number, string>> {
  const delay = options.delay === undefined ? undefined : Number(options.delay);
  if (!/^\d+(\.\d+)?$/.test(options.delay ?? '0') || (delay ?? 0) > MOST_DELAY)
    return failure(`--delay wants milliseconds, from 0 to ${MOST_DELAY}, not "${shown(options.delay ?? '')}"`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;

  const isBrowsing = levels.length === 0;
  const { hasKeyboard, hasScreen } = seat();
  const screen = screenSettings(options, delay, undoLimit.value, hasScreen);
  if (!screen.ok) return screen;
  const isPiped = !hasKeyboard && [...levels, options.sequence].includes('-');
  const isScreen = !options.text && (hasKeyboard || isPiped) && hasScreen && canDraw(process.env);
  if (isBrowsing && !isScreen)
    return failure('name a level to play without a screen; `sokoban list` shows what there is');
  const wanted = isBrowsing ? ownLevels(options) : ok([...levels]);
  if (!wanted.ok) return wanted;
  const found = choosableLevels(wanted.value, options);
  if (!found.ok) return found;
  const { playable, unread } = found.value;
  const listed = [...playable, ...unread];
  const choice = isBrowsing ? byRules(listed) : listed;
  const [first] = openable(choice);
  if (!first) return failure('there are no levels to play');
  const sequence =
    options.sequence === undefined ? ok(Sequence.EMPTY) : readSequence(options.sequence, first.rules, first.level);
  if (!sequence.ok) return sequence;
  const keyboard = openKeyboard(isPiped);
  if (!keyboard.ok) return keyboard;
  const { settings, complaints } = screen.value;
  const textOptions = { undoLimit: undoLimit.value, save: options.save, complaints };
  if (!isScreen) return frontEnds.text().playText(openable(choice), sequence.value, textOptions, keyboard.value);

  const beginning: Beginning = {
    settings,
    entries: choice.map((one) => entryOf(one, isBrowsing)),
    hasList: isBrowsing,
    first: isBrowsing ? undefined : choice.findIndex((one) => one.file === first.file && one.number === first.number),
    firstSequence: sequence.value,
  };
  return ok(
    await frontEnds.screen().playOnScreen(beginning, choice, { ...screen.value, save: options.save }, keyboard.value),
  );
}

/** Levels of one rules set stand together, in the order of the rules sets; what no rules set knows comes last. */
function byRules(levels: readonly Listed[]): Listed[] {
  return [...RULES, undefined].flatMap((rules) => levels.filter((one) => one.rules === rules));
}

function entryOf({ file, number, isAlone, title, rules }: Listed, isOwn: boolean): LevelEntry {
  const name = levelName({ file: isOwn ? basename(file, extname(file)) : file, number, isAlone });
  return { name, title, group: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}
