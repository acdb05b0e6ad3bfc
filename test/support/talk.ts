import type { Game } from '../../src/core/play/game';
import { playByLines, type TextEnding } from '../../src/text/conversation';
import { notationOf } from './draw';

/** Plays a text game with these lines of input; returns how it ended, and its output. */
export async function talk(game: Game, ...lines: readonly string[]): Promise<{ ending: TextEnding; written: string }> {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const notation = notationOf(game.level, game.rules);
  const ending = await playByLines(game, { lines: typed(lines), write, notation, notes: [], hasNext: false });
  return { ending, written };
}

/** All output of a text game. */
export async function outputOf(game: Game, ...lines: readonly string[]): Promise<string> {
  return (await talk(game, ...lines)).written;
}

export function typed(lines: readonly string[]): AsyncIterator<string, undefined> {
  const left = [...lines];
  return {
    next: () => {
      const value = left.shift();
      return Promise.resolve(value === undefined ? { value, done: true } : { value, done: false });
    },
  };
}
