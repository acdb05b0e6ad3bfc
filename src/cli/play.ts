import { createInterface } from 'node:readline';
import { Game, type GameOptions } from '../core/game';
import { boardRows } from '../core/notation';
import { ok, wrong, type Result } from '../core/result';
import { converse } from '../text/conversation';
import { playableLevels, undoLimitOf, type LevelOptions, type Playable } from './load';
import { shown } from './messages';
import { readSequence } from './sequence';

export interface PlayOptions extends LevelOptions {
  readonly sequence?: string;
  readonly delay: string;
  readonly text?: boolean;
  readonly ascii?: boolean;
  readonly color: 'auto' | '16' | '256' | 'never';
  readonly palette?: string;
  readonly cell: 'auto' | '2x4' | '1x2' | '1x1';
  readonly letters?: boolean;
  readonly mouse: boolean;
  readonly sound: boolean;
}

/** How many players one keyboard serves. */
const MOST_HANDS = 2;

/** Plays levels on a screen, or line by line where there is no terminal. */
export async function play(levels: readonly string[], options: PlayOptions): Promise<Result<number, string>> {
  const delay = Number(options.delay);
  if (!(delay >= 0)) return wrong(`--delay wants milliseconds, 0 or more, not "${shown(options.delay)}"`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const gameOptions = undoLimit.value === undefined ? {} : { undoLimit: undoLimit.value };

  const playable = playableLevels(levels, options);
  if (!playable.ok) return playable;
  const crowd = playable.value.find(({ level }) => level.value.players.length > MOST_HANDS);
  if (crowd) return wrong(tooManyPlayers(crowd));

  if (options.text || !process.stdin.isTTY || !process.stdout.isTTY)
    return playText(playable.value, options, gameOptions);
  return ok(0);
}

async function playText(
  levels: readonly Playable[],
  options: PlayOptions,
  gameOptions: GameOptions,
): Promise<Result<number, string>> {
  if (levels.length === 0) return wrong('name a level to play without a terminal; `sokoban list` shows what there is');
  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const lines = input[Symbol.asyncIterator]();
  try {
    for (const { level, rules } of levels) {
      const game = new Game(level.value, rules, gameOptions);
      if (options.sequence !== undefined) {
        const sequence = readSequence(options.sequence, rules, level.value);
        if (!sequence.ok) return sequence;
        game.replay(sequence.value.map(({ move }) => move));
      }
      const ending = await converse(game, {
        lines,
        write: (text) => process.stdout.write(text),
        draw: ({ board }) => boardRows(board, rules.notations[level.value.format] ?? []),
      });
      if (ending !== 'won') break;
    }
  } finally {
    input.close();
  }
  return ok(0);
}

function tooManyPlayers({ file, level }: Playable): string {
  const players = level.value.players.length;
  return `${shown(file)}: this level has ${players} players, and one keyboard serves ${MOST_HANDS}; \`sokoban verify\` replays it, and \`sokoban check\` looks it over`;
}
