import { basename, extname } from 'node:path';
import { ok, wrong, type Result } from '../core/result';
import { completePath } from '../files/complete-path';
import { readPlainFile } from '../files/read-text';
import { RULES } from '../rules';
import type { CellSize } from '../tui/cell';
import { newModel, type LevelEntry, type Wish } from '../tui/model';
import { paletteOf, type Depth, type PaletteName } from '../tui/palette';
import type { Host } from '../tui/run';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Listed } from './catalogue';
import { choosableLevels, ownLevels, readPlayable, undoLimitOf, type LevelOptions, type Playable } from './load';
import { levelName, shown } from './messages';
import { playText } from './play-text';
import { readSequence } from './sequence';
import { canDraw, colourDepth, speaksUnicode, terminalName } from './terminal-options';

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
  const found = choosableLevels(wanted.value, options);
  if (!found.ok) return found;
  const { playable, unread } = found.value;
  const [crowd] = playable.filter(isCrowded);
  if (crowd && levels.includes(crowd.file)) return wrong(crowdSentence(crowd));
  const listed = [...playable.filter((one) => !isCrowded(one)), ...unread];
  const choice = isBrowsing ? byRules(listed) : listed;
  const [first] = openable(choice);
  if (!first) return wrong(crowd ? crowdSentence(crowd) : 'there are no levels to play');
  const sequence = options.sequence === undefined ? ok([]) : readSequence(options.sequence, first.rules, first.level);
  if (!sequence.ok) return sequence;
  if (!isScreen) return playText(openable(choice), sequence.value, undoLimit.value);

  const ascii = options.ascii === true || !speaksUnicode(process.env);
  const model = newModel({
    settings: {
      palette: paletteOf(options.palette, colourDepth(options.color, process.env)),
      ascii,
      letters: options.letters === true,
      cell: options.cell,
      delay,
      tick: options.delay === undefined ? undefined : delay,
      undoLimit: undoLimit.value,
    },
    entries: choice.map((one) => entryOf(one, isBrowsing)),
    hasBrowser: isBrowsing,
    firstSequence: sequence.value,
  });
  const { runScreen } = await import('../tui/run.js');
  const terminal = { terminal: terminalName(process.env), unicode: !ascii, mouse: options.mouse };
  const sound = options.sound && !isSilent(process.env) ? fanfare(() => process.stdout.write('\u0007')) : SILENCE;
  try {
    const index = choice.findIndex(({ file, number }) => file === first.file && number === first.number);
    const wishes: Wish[] = isBrowsing ? [] : [{ type: 'open', index }];
    return ok(await runScreen(model, wishes, hostOf(choice, sound), terminal));
  } finally {
    sound.stop();
  }
}

function hostOf(choice: readonly Listed[], sound: Fanfare): Host {
  return {
    open(index) {
      const one = choice[index];
      return one ? opened(one) : wrong('there is no such level');
    },
    readSequence: (path, { rules, level }) => readSequence(path, rules, level, readPlainFile),
    complete: completePath,
    fanfare: () => {
      sound.play();
    },
  };
}

/** A level read and found fit for one keyboard, or the sentence that says why it is not. */
function opened(listed: Listed): Result<Playable, string> {
  const read = readPlayable(listed);
  return read.ok && isCrowded(read.value) ? wrong(crowdSentence(read.value)) : read;
}

/** Those that can be opened, each read when its turn comes. */
function* openable(choice: readonly Listed[]): Generator<Playable> {
  for (const listed of choice) {
    const one = opened(listed);
    if (one.ok) yield one.value;
  }
}

/** Levels of one rules set stand together, in the order of the rules sets; what no rules set knows comes last. */
function byRules(levels: readonly Listed[]): Listed[] {
  return [...RULES, undefined].flatMap((rules) => levels.filter((one) => one.rules === rules));
}

function entryOf({ file, number, isAlone, title, rules }: Listed, isOwn: boolean): LevelEntry {
  const name = levelName({ file: isOwn ? basename(file, extname(file)) : file, number, isAlone });
  return { name, title, group: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}

function isCrowded({ level }: Playable): boolean {
  return level.players.length > MOST_HANDS;
}

function crowdSentence(playable: Playable): string {
  const players = playable.level.players.length;
  return `${levelName(playable)}: this level has ${players} players, and one keyboard serves ${MOST_HANDS}; \`sokoban verify\` replays a sequence on it`;
}
