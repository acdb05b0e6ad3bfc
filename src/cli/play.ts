import { basename, extname } from 'node:path';
import { ok, wrong, type Result } from '../core/result';
import { completePath } from '../files/complete-path';
import { RULES } from '../rules';
import type { Beginning } from '../tui/app';
import type { CellSize } from '../tui/board/cell-size';
import type { LevelEntry } from '../tui/browser/browser';
import { paletteOf, type Depth, type PaletteName } from '../tui/drawing/palette';
import type { Host } from '../tui/run';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import { ownLevels, playableLevels, undoLimitOf, type LevelOptions, type Playable } from './load';
import { levelName, shown } from './messages';
import { playText } from './play-text';
import { readSequence, readSequenceLater } from './sequence';
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
  if (!isScreen) return playText(playable, sequence.value, undoLimit.value);

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
    firstSequence: sequence.value,
  };
  const sound = options.sound && !isSilent(process.env) ? fanfare(() => process.stdout.write('\u0007')) : SILENCE;
  try {
    return ok(await playOnScreen(beginning, hostOf(playable, sound), !ascii, options.mouse));
  } finally {
    sound.stop();
  }
}

/** What draws is loaded only where something is drawn. */
async function playOnScreen(beginning: Beginning, host: Host, unicode: boolean, mouse: boolean): Promise<number> {
  const { runScreen } = await import('../tui/run.js');
  const { openTerminal } = await import('../tui/terminal/blessed-terminal.js');
  const terminal = { terminal: terminalName(process.env), unicode, mouse };
  return runScreen(beginning, {
    host,
    openTerminal: (events) => openTerminal(terminal, events),
    clock: (milliseconds, ring) => {
      const timeout = setTimeout(ring, milliseconds);
      return () => {
        clearTimeout(timeout);
      };
    },
  });
}

function hostOf(playable: readonly Playable[], sound: Fanfare): Host {
  return {
    open(index, tell) {
      const one = playable[index];
      tell(one ? ok({ level: one.level.value, rules: one.rules }) : wrong('there is no such level'));
    },
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    complete: (text, tell) => void completePath(text).then(tell),
    fanfare: () => {
      sound.play();
    },
  };
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
