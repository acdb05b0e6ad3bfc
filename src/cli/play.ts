import { basename, extname } from 'node:path';
import { ok, wrong, type Result } from '../core/result';
import { RULES } from '../rules';
import type { Beginning } from '../tui/app';
import type { CellSize } from '../tui/board/cell-size';
import type { LevelEntry } from '../tui/browser/browser';
import { paletteOf, type Depth, type PaletteName } from '../tui/drawing/palette';
import { frontEnds } from './front-ends';
import { ownLevels, playableLevels, undoLimitOf, type LevelOptions, type Playable } from './load';
import { levelName, shown } from './messages';
import { readSequence } from './sequence';
import { canDraw, colourDepth, speaksUnicode } from './terminal-options';

export interface PlayOptions extends LevelOptions {
  readonly sequence?: string;
  readonly delay?: string;
  readonly text?: boolean;
  readonly ascii?: boolean;
  readonly color: Depth | 'auto';
  readonly palette: PaletteName;
  readonly cell: CellSize | 'auto';
  readonly letters?: boolean;
  readonly mouse: boolean;
  readonly sound: boolean;
}

const USUAL_DELAY = 300;
/** How many players one keyboard serves. */
const MOST_HANDS = 2;

/** Plays levels on a screen, or line by line where there is no terminal; without levels, our own are offered. */
export async function play(levels: readonly string[], options: PlayOptions): Promise<Result<number, string>> {
  const delay = Number(options.delay ?? USUAL_DELAY);
  if (!/^\d+(\.\d+)?$/.test(options.delay ?? '0'))
    return wrong(`--delay wants milliseconds, 0 or more, not "${shown(options.delay ?? '')}"`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;

  const isBrowsing = levels.length === 0;
  const isScreen = !options.text && process.stdin.isTTY && process.stdout.isTTY && canDraw(process.env);
  if (isBrowsing && !isScreen)
    return wrong('name a level to play without a screen; `sokoban list` shows what there is');
  const wanted = isBrowsing ? ownLevels(options) : ok([...levels]);
  if (!wanted.ok) return wanted;
  const loaded = playableLevels(wanted.value, options);
  if (!loaded.ok) return loaded;
  const [crowd] = loaded.value.filter(isCrowded);
  if (crowd && levels.includes(crowd.file)) return wrong(crowdSentence(crowd));
  const playable = (isBrowsing ? byRules(loaded.value) : loaded.value).filter((one) => !isCrowded(one));
  const [first] = playable;
  if (!first) return wrong(crowd ? crowdSentence(crowd) : 'there are no levels to play');
  const sequence =
    options.sequence === undefined ? ok([]) : readSequence(options.sequence, first.rules, first.level.value);
  if (!sequence.ok) return sequence;
  if (!isScreen) {
    return frontEnds.text().playText(playable, sequence.value, undoLimit.value);
  }

  const ascii = options.ascii === true || !speaksUnicode(process.env);
  const beginning: Beginning = {
    settings: {
      palette: paletteOf(options.palette, colourDepth(options.color, process.env)),
      ascii,
      letters: options.letters === true,
      cell: options.cell,
      delay,
      tick: options.delay === undefined ? undefined : delay,
      undoLimit: undoLimit.value,
    },
    entries: playable.map((one) => entryOf(one, isBrowsing)),
    hasList: isBrowsing,
    first: isBrowsing ? undefined : 0,
    firstSequence: sequence.value,
  };
  return ok(await frontEnds.screen().playOnScreen(beginning, playable, options));
}

/** Levels of one rules set stand together, in the order of the rules sets. */
function byRules(levels: readonly Playable[]): Playable[] {
  return RULES.flatMap((rules) => levels.filter((one) => one.rules === rules));
}

function entryOf({ file, number, isAlone, title, rules }: Playable, isOwn: boolean): LevelEntry {
  const name = levelName({ file: isOwn ? basename(file, extname(file)) : file, number, isAlone });
  return { name, title, group: `${rules.id}: ${rules.summary}` };
}

function isCrowded({ level }: Playable): boolean {
  return level.value.players.length > MOST_HANDS;
}

function crowdSentence(playable: Playable): string {
  const players = playable.level.value.players.length;
  return `${levelName(playable)}: this level has ${players} players, and one keyboard serves ${MOST_HANDS}; \`sokoban verify\` replays a sequence on it`;
}
