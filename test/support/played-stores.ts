import type { Playable } from '../../src/library/level-entry';
import { sessionLevelOf } from '../../src/library/stored-level';
import { Game } from '../../src/core/play/game';
import { movesOf } from './draw';
import { playedGame, StoreRoom } from './store';

/** A level, the steps that were played on it, and other facts about the game. */
export type PlayedTo = readonly [playable: Playable, steps: string, more?: object];

/** A store in which these levels were played to these ends, a day apart. */
export async function storeIn(folder: string, ...games: readonly PlayedTo[]): Promise<StoreRoom> {
  const room = new StoreRoom(folder);
  const store = room.openStore();
  for (const [playable, steps, more] of games) {
    const game = new Game(playable.level, playable.rules);
    game.replay(movesOf(game, steps));
    const { saver } = store.openSession(sessionLevelOf(playable), false);
    room.now += 60_000;
    saver.saveSoon(playedGame(game, more));
    saver.leave();
    room.now += 86_400_000;
  }
  await store.close();
  return room;
}

/** Changes the text of the only file of facts. */
export function rewriteFacts(room: StoreRoom, rewritten: (facts: string) => string): void {
  const [name = ''] = room.files('levels');
  room.write(`levels/${name}`, rewritten(room.read(`levels/${name}`)));
}
