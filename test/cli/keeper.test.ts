import { Keeper, visitedOf } from '../../src/cli/keeper';
import type { Playable } from '../../src/cli/load';
import { Game } from '../../src/core/game';
import { openGame } from '../../src/index';
import { movesOf } from '../support/draw';
import { playableFrom } from '../support/playable';
import { played, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const newRoom = () => new StoreRoom(folder);

const ROW = playableFrom(folder, 'row.lvl', '1 6\n@.A..a\n');
const WALLED = playableFrom(folder, 'walled.lvl', '2 6\n@#A..a\n......\n');
const MAP = playableFrom(folder, 'map1.txt', '6 3\r\n######\r\n#Pr r#\r\n######\r\n');

/** A store in which these steps were played on a level, whichever level it is said to be. */
async function roomAfter(playable: Playable, steps: string, saidToBe = playable): Promise<StoreRoom> {
  const room = newRoom();
  const store = room.opened();
  const game = new Game(playable.level, playable.rules);
  game.replay(movesOf(game, steps));
  const { visit } = store.enter(visitedOf(saidToBe), false);
  visit.tell(played(game));
  visit.leave();
  await visit.written();
  return room;
}

test('a game that was left goes on', async () => {
  const room = await roomAfter(ROW, 'rr');
  const { left, isSolved } = new Keeper(room.opened(), undefined).enter(0, ROW, false);
  expect([left?.game.moves, isSolved]).toEqual([2, false]);
});

test('a level that is entered anew starts at its start, and what was left stays', async () => {
  const room = await roomAfter(ROW, 'rr');
  expect(new Keeper(room.opened(), undefined).enter(0, ROW, true).left).toBeUndefined();
  expect(new Keeper(room.opened(), undefined).enter(0, ROW, false).left?.game.moves).toBe(2);
});

test('a line that cannot be played is kept under another name, and told of', async () => {
  const room = await roomAfter(ROW, 'rr', WALLED);
  expect(new Keeper(room.opened(), undefined).enter(0, WALLED, false).left).toBeUndefined();
  expect(room.faults.map(({ kind }) => kind)).toEqual(['unplayable']);
  expect(room.files('games')).toEqual([expect.stringMatching(/\.refused-name\d+$/)]);
});

test('a win that was killed before it could be told is told of, and the level starts anew', async () => {
  const room = await roomAfter(ROW, 'rrr');
  const [name = ''] = room.files('games');
  const path = `games/${name}`;
  room.write(path, room.read(path).replace(/0 3 0 0 (.)(.)(.)/, '0 4 0 0 $1$2$3$3'));
  const keeper = new Keeper(room.opened(), undefined);
  expect(keeper.enter(0, ROW, false)).toEqual({ isSolved: true, left: undefined });
  await keeper.close();
  expect(
    room
      .opened()
      .history(visitedOf(ROW).id)
      .best.map(({ moves }) => moves),
  ).toEqual([4]);
  expect(room.files('games')).toEqual([]);
});

test('a level is kept as its own format writes it at its start, before anything falls', () => {
  const { level } = visitedOf(MAP);
  expect(level).toMatchObject({ rules: 'vexed', format: 'vexed', file: 'map1.txt', number: 1 });
  const again = openGame(level.text, { rules: 'vexed', format: 'vexed' });
  expect(again.ok && again.value.level).toEqual(MAP.level);
});
