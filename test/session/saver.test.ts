import type { Playable } from '../../src/library/level-entry';
import { Saver } from '../../src/session/saver';
import { sessionLevelOf } from '../../src/library/stored-level';
import { levelId } from '../../src/library/level-id';
import { Game } from '../../src/core/play/game';
import { step } from '../../src/core/play/move';
import { openGame } from '../../src';
import { reverse } from '../../src/rules/classic/reverse';
import type { OpenedLevel } from '../../src/tui/screens/play/state';
import { movesOf } from '../support/draw';
import { playableFrom } from '../support/playable';
import { playedGame, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();
const newRoom = () => new StoreRoom(folder);

function saverOf(room: StoreRoom): Saver {
  return new Saver(() => room.openStore(), undefined, room.folder);
}

/** The store of a level without a saved game is opened then. */
function afterFirstPicture(): Promise<void> {
  return new Promise(setImmediate);
}

const ROW = playableFrom(folder, 'row.lvl', '1 6\n@.A..a\n');
const WALLED = playableFrom(folder, 'walled.lvl', '2 6\n@#A..a\n......\n');
const MAP = playableFrom(folder, 'map1.txt', '6 3\r\n######\r\n#Pr r#\r\n######\r\n');

/** A store in which these steps were played on a level, under any name. */
async function roomAfter(playable: Playable, steps: string, saidToBe = playable): Promise<StoreRoom> {
  const room = newRoom();
  const store = room.openStore();
  const game = new Game(playable.level, playable.rules);
  game.replay(movesOf(game, steps));
  const { saver } = store.openSession(sessionLevelOf(saidToBe), false);
  saver.saveSoon(playedGame(game));
  saver.leave();
  await saver.waitUntilWritten();
  return room;
}

test('a saved game is resumed', async () => {
  const room = await roomAfter(ROW, 'rr');
  const { left, isSolved } = saverOf(room).enter(ROW, false) ?? {};
  expect([left?.game.moves, isSolved]).toEqual([2, false]);
});

test('a level that is started anew begins at its start, and the saved game stays', async () => {
  const room = await roomAfter(ROW, 'rr');
  expect(saverOf(room).enter(ROW, true)?.left).toBeUndefined();
  expect(saverOf(room).enter(ROW, false)?.left?.game.moves).toBe(2);
});

test('a saved game that cannot be played is renamed and reported', async () => {
  const room = await roomAfter(ROW, 'rr', WALLED);
  expect(saverOf(room).enter(WALLED, false)?.left).toBeUndefined();
  expect(room.faults.map(({ kind }) => kind)).toEqual(['unplayable']);
  expect(room.files('games')).toEqual([expect.stringMatching(/\.refused-name\d+$/)]);
});

test('a win that was lost in a kill is recorded, and the level starts anew', async () => {
  const room = await roomAfter(ROW, 'rrr');
  const [name = ''] = room.files('games');
  const path = `games/${name}`;
  room.write(path, room.read(path).replace(/0 3 0 0 (.)(.)(.)/, '0 4 0 0 $1$2$3$3'));
  const keeper = saverOf(room);
  const entered = keeper.enter(ROW, false);
  expect([entered?.isSolved, entered?.left?.game.position]).toEqual([true, 0]);
  await keeper.close();
  expect(
    room
      .openStore()
      .record(sessionLevelOf(ROW).id)
      .best.map(({ moves }) => moves),
  ).toEqual([4]);
  expect(room.files('games')).toHaveLength(1);
});

test('a level is stored in its own format, as it is before anything falls', () => {
  const { level } = sessionLevelOf(MAP);
  expect(level).toMatchObject({ rules: 'vexed', format: 'vexed', file: 'map1.txt', number: 1 });
  const again = openGame(level.text, { rules: 'vexed', format: 'vexed' });
  expect(again.ok && again.value.level).toEqual(MAP.level);
});

describe('a level played in reverse mode', () => {
  const YARD = playableFrom(folder, 'yard.lvl', '4 7\n.......\n@A..a..\n.A..a..\n.......\n');
  const MIRRORED = playableFrom(folder, 'mirrored.lvl', '4 7\n.......\n..a..A@\n..a..A.\n.......\n');

  function fromItsEnd({ level }: Playable): OpenedLevel {
    const turned = valueOf(reverse.of(level));
    return { level: turned, rules: reverse.rules };
  }

  /** A store in which three moves were played in reverse mode, between two forward ones, for a minute each. */
  async function roomBackwards(): Promise<StoreRoom> {
    const room = newRoom();
    const keeper = saverOf(room);
    keeper.enter(YARD, false);
    await afterFirstPicture();
    const forwards = new Game(YARD.level, YARD.rules);
    const turned = fromItsEnd(YARD);
    const game = new Game(turned.level, turned.rules);
    const facts = { ref: YARD, shownFrom: undefined, isOwn: true, hints: 0, isWatched: false, par: undefined };
    const keep = (one: Game, seconds: number): void => {
      room.now += seconds * 1000;
      keeper.save({ ...facts, game: one, isReverse: one === game });
    };
    forwards.play('right');
    keep(forwards, 60);
    expect(keeper.openReverse(turned)?.left).toBeUndefined();
    keep(game, 5);
    game.replay(movesOf(game, 'rrr'));
    keep(game, 60);
    keep(forwards, 5);
    await keeper.close();
    return room;
  }

  test('resumes its reverse game beside the forward game', async () => {
    const room = await roomBackwards();
    expect(room.files('games')).toHaveLength(2);
    const keeper = saverOf(room);
    expect(keeper.enter(YARD, false)?.left?.game.moves).toBe(1);
    expect(keeper.openReverse(fromItsEnd(YARD))?.left?.game.moves).toBe(3);
  });

  test('resumes on a mirror image', async () => {
    const room = await roomBackwards();
    const keeper = saverOf(room);
    keeper.enter(MIRRORED, false);
    const { game } = keeper.openReverse(fromItsEnd(MIRRORED))?.left ?? {};
    expect(game?.moveAt(3)).toMatchObject({ direction: 'left' });
    expect(room.faults).toEqual([]);
  });

  test('is one level in the record, and the time of both games adds up', async () => {
    const room = await roomBackwards();
    const store = room.openStore();
    const { id } = sessionLevelOf(YARD);
    expect([store.countSavedGames(), store.mark(id).isBegun]).toEqual([1, true]);
    expect(store.record(id).seconds).toBe(120);
    expect(room.files('levels')).toEqual([`${id.slice(0, 2)}.jsonl`]);
  });

  test('counts as begun only if the forward game is begun', async () => {
    const room = newRoom();
    const keeper = saverOf(room);
    keeper.enter(YARD, false);
    const turned = fromItsEnd(YARD);
    keeper.openReverse(turned);
    const game = new Game(turned.level, turned.rules);
    game.play('right');
    keeper.save({
      ...{ ref: YARD, game, shownFrom: undefined, isOwn: true, hints: 0 },
      ...{ isWatched: false, isReverse: true, par: undefined },
    });
    await keeper.close();
    expect(room.files('games')).toEqual([expect.stringMatching(/^[0-9a-f]{32}-backwards\.name\d+\.jsonl$/)]);
    expect(room.openStore().countSavedGames()).toBe(0);
  });
});

describe('the best known of a level', () => {
  const YARD = playableFrom(folder, 'par.xsb', '#####\n#@$.#\n#####\n');

  test('is saved with a win, and gives its stars', async () => {
    const room = newRoom();
    const saver = saverOf(room);
    saver.enter(YARD, false);
    saver.saveBest(YARD, { moves: 5, pushes: 2, solution: [] }, false);
    saver.saveBest(YARD, { moves: 4, pushes: 3, solution: [] }, false);
    await saver.close();
    expect(room.openStore().record(levelId(YARD.level, YARD.rules).id)).toMatchObject({
      par: { moves: 4, pushes: 2 },
      stars: 0,
    });
  });

  describe('that a search has found', () => {
    const MIRRORED = playableFrom(folder, 'mirrored.xsb', '#####\n#.$@#\n#####\n');
    const found = (direction: 'left' | 'right') => ({ moves: 1, pushes: 1, solution: [step(direction)] });

    async function storeWithBest(): Promise<StoreRoom> {
      const room = newRoom();
      const saver = saverOf(room);
      saver.enter(YARD, false);
      saver.saveBest(YARD, found('right'), true);
      await saver.close();
      return room;
    }

    test('is there again when the level is opened, also mirrored', async () => {
      const room = await storeWithBest();
      const saver = saverOf(room);
      saver.enter(YARD, false);
      expect(saver.earlierResults()?.foundBest).toEqual({ solutions: [found('right')], search: 'over', proven: [] });
      saver.enter(MIRRORED, false);
      expect(saver.earlierResults()?.foundBest).toEqual({ solutions: [found('left')], search: 'over', proven: [] });
    });

    test("is not the player's own solution", async () => {
      const room = await storeWithBest();
      const record = room.openStore().record(levelId(YARD.level, YARD.rules).id);
      expect([record.best, record.firstSolved, record.isWatched, record.stars]).toEqual([[], undefined, false, 0]);
    });

    test('is replaced by a better one only', async () => {
      const room = await storeWithBest();
      const saver = saverOf(room);
      saver.saveBest(YARD, { moves: 3, pushes: 1, solution: [step('down'), step('right')] }, true);
      saver.saveBest(YARD, found('right'), true);
      await saver.close();
      const [file = ''] = room.files('levels');
      expect(room.read(`levels/${file}`).match(/"kind":"par"/g)).toHaveLength(1);
    });

    test('is kept beside one with more pushes, and the next search begins with all of them', () => {
      const room = newRoom();
      const store = room.openStore();
      const saver = saverOf(room);
      saver.saveBest(YARD, { ...found('right'), moves: 9, pushes: 3 }, true);
      saver.saveBest(YARD, { ...found('right'), moves: 8, pushes: 4 }, true);
      saver.saveBest(YARD, { ...found('right'), moves: 9, pushes: 4 }, true);
      saver.saveBest(YARD, { ...found('right'), moves: 10, pushes: 3 }, true);
      expect(store.record(levelId(YARD.level, YARD.rules).id).found).toMatchObject([
        { moves: 8, pushes: 4 },
        { moves: 9, pushes: 3 },
      ]);
      expect(saver.solutionsOf(YARD)).toEqual([found('right'), found('right')]);
    });

    test('is left out if its moves do not win', () => {
      const room = newRoom();
      const saver = saverOf(room);
      room.openStore().saveFound(levelId(YARD.level, YARD.rules).id, { moves: 1, pushes: 0 }, 'u');
      saver.enter(YARD, false);
      expect(saver.earlierResults()?.foundBest).toBeUndefined();
    });
  });

  test('is written once', async () => {
    const room = newRoom();
    const saver = saverOf(room);
    saver.saveBest(YARD, { moves: 5, pushes: 2, solution: [] }, false);
    saver.saveBest(YARD, { moves: 6, pushes: 2, solution: [] }, false);
    saver.saveBest(YARD, { moves: 7, pushes: 2, solution: [] }, false);
    await saver.close();
    const [file = ''] = room.files('levels');
    expect(room.read(`levels/${file}`).match(/"kind":"par"/g)).toHaveLength(1);
  });
});

test('does not say so because of time that another program has not written yet', async () => {
  const room = newRoom();
  const store = room.openStore();
  const game = new Game(ROW.level, ROW.rules);
  game.replay(movesOf(game, 'rr'));
  const { saver } = store.openSession(sessionLevelOf(ROW), false);
  saver.saveSoon(playedGame(game));
  room.now += 60_000;
  game.replay(movesOf(game, 'r'));
  saver.saveSoon(playedGame(game));
  saver.leave();
  await saver.waitUntilWritten();
  const [facts = ''] = room.files('levels');
  room.remove(`levels/${facts}`);
  const session = saverOf(room);
  const said: boolean[] = [];
  session.listenForSaving((works) => said.push(works));
  expect(session.enter(ROW, false)?.left?.game.moves).toBe(3);
  session.checkSaving();
  await afterFirstPicture();
  expect(said).toEqual([]);
});

test('says when a game can no longer be saved, and when it can again', async () => {
  const room = newRoom();
  const saver = saverOf(room);
  const said: boolean[] = [];
  saver.listenForSaving((works) => said.push(works));
  saver.enter(ROW, false);
  await afterFirstPicture();
  const game = new Game(ROW.level, ROW.rules);
  game.replay(movesOf(game, 'rrrr'));
  const facts = { ref: ROW, shownFrom: undefined, isOwn: true, hints: 0, isWatched: false, par: undefined };
  const win = (): void => {
    saver.save({ ...facts, game, isReverse: false });
  };
  // A file stands where the folder should be.
  room.write('levels', '');
  win();
  await afterFirstPicture();
  expect(said).toEqual([false]);
  room.remove('levels');
  game.undo();
  win();
  game.redo();
  win();
  await afterFirstPicture();
  expect(said).toEqual([false, true]);
  await saver.close();
  expect(room.openStore().record(sessionLevelOf(ROW).id).best).toHaveLength(1);
});
