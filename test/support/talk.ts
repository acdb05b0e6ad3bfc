import type { Game } from '../../src/core/game';
import { converse, type Ending } from '../../src/text/conversation';

/** Plays a game line by line: how it ended, and all that was written. The input ends after the lines given. */
export async function talk(game: Game, ...lines: readonly string[]): Promise<{ ending: Ending; written: string }> {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const ending = await converse(game, { lines: typed(lines), write });
  return { ending, written };
}

/** All that was written. */
export async function told(game: Game, ...lines: readonly string[]): Promise<string> {
  return (await talk(game, ...lines)).written;
}

async function* typed(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
