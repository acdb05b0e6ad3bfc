import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, promises, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROCESSES } from '../../src/store/player-store';
import { formatHistory } from '../../src/core/history/text';
import { formatFact } from '../../src/store/fact';
import { Game } from '../../src/core/play/game';
import { classic } from '../../src/rules';
import { levelFrom } from '../support/draw';
import { openSession, openNewSession, gameAfter, ID, OTHER_ID, playedGame, START, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { Store, type StoredSession } from '../../src/store/store';
import type { GameSaver } from '../../src/store/game-saver';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();
const newRoom = () => new StoreRoom(folder);

/** The saved history, as text. */
function lineLeft({ savedGame }: StoredSession): string | undefined {
  return savedGame && formatHistory(savedGame.history);
}

/** A store in which this was played on a level, which was then left. */
async function roomAfter(steps: string): Promise<StoreRoom> {
  const room = newRoom();
  const store = room.openStore();
  openSession(store).saver.saveSoon(playedGame(gameAfter(steps)));
  await store.close();
  return room;
}

describe('a saved game', () => {
  test('is there for the next program, with its redo and its branches', async () => {
    const room = newRoom();
    const store = room.openStore();
    const game = gameAfter('rrl');
    game.undo();
    game.undo();
    game.play('right');
    game.undo();
    openSession(store).saver.saveSoon(playedGame(game));
    await store.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 1 0 0 rR|l');
  });

  test('continues in a file of the new session, and the old file is removed', async () => {
    const room = await roomAfter('r');
    expect(room.files('games')).toEqual([`${ID}.name1.jsonl`]);
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr')));
    await store.close();
    expect(room.files('games')).toEqual([`${ID}.name2.jsonl`]);
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 rR');
  });

  test('survives a program that is killed while it resumes the game', async () => {
    const room = await roomAfter('rr');
    const path = join(room.folder, 'games', `${ID}.name1.jsonl`);
    renameSync(path, `${path}.going`);
    const store = room.openStore();
    const { savedGame, saver } = openSession(store);
    expect(savedGame && formatHistory(savedGame.history)).toBe('line/1 2 0 0 rR');
    saver.saveSoon(playedGame(gameAfter('rrr')));
    await store.close();
    expect(room.files('games')).toEqual([`${ID}.name2.jsonl`]);
  });

  test('stays unchanged if the player makes no move', async () => {
    const room = await roomAfter('r');
    const store = room.openStore();
    openSession(store);
    await store.close();
    expect(room.files('games')).toEqual([`${ID}.name1.jsonl`]);
  });

  test('is there at once when the player comes back in the same program', () => {
    const store = newRoom().openStore();
    const { saver } = openSession(store);
    saver.saveSoon(playedGame(gameAfter('rr')));
    saver.leave();
    expect(lineLeft(openSession(store))).toBe('line/1 2 0 0 rR');
  });

  test('is saved in the normal form of the level', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store, ID, { isMirrored: true, quarters: 0 }).saver.saveSoon(playedGame(gameAfter('rr')));
    await store.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 lL');
  });

  test('is turned for each mirror image of the level', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    saver.saveSoon(playedGame(gameAfter('rr')));
    saver.leave();
    openSession(store, ID, { isMirrored: true, quarters: 0 });
    saver.saveSoon(playedGame(gameAfter('rrr')));
    await store.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 3 0 0 lLL');
  });

  test('remembers the position from which a sequence has shown it', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr'), { shownFrom: 2 }));
    await store.close();
    expect(openSession(room.openStore()).savedGame?.shownFrom).toBe(2);
  });

  test('remembers the number of hints', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr'), { hints: 2 }));
    await store.close();
    expect(openSession(room.openStore()).savedGame?.hints).toBe(2);
  });

  test('has no hints if an earlier version saved it', async () => {
    const room = await roomAfter('rr');
    expect(
      room
        .files('games')
        .map((name) => room.read(`games/${name}`))
        .join(),
    ).not.toContain('hints');
    expect(openSession(room.openStore()).savedGame?.hints).toBe(0);
  });

  test('does not exist if a sequence was only watched', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr'), { shownFrom: 1, isOwn: false }));
    await store.close();
    expect(openSession(room.openStore()).savedGame).toBeUndefined();
  });

  test('begins anew once the level is won, and keeps its moves and bookmarks', async () => {
    const room = await roomAfter('rr');
    const store = room.openStore();
    const game = gameAfter('rr');
    game.setBookmark('two');
    for (let push = 0; push < 3; push += 1) game.play('right');
    openSession(store).saver.saveSoon(playedGame(game, { hints: 1 }));
    await store.close();
    expect(room.files('games')).toHaveLength(1);
    const next = openSession(room.openStore());
    expect(lineLeft(next)).toBe('line/2 0 0 0 |rR<two>3R');
    // With hints: who plays these moves again has not won without them.
    expect([next.savedGame?.shownFrom, next.savedGame?.hints]).toEqual([1, 0]);
    expect(room.openStore().mark(ID).isBegun).toBe(false);
  });

  test('that was won does not hide one that another program has begun', async () => {
    const room = newRoom();
    const [one, other] = [room.openStore(), room.openStore()];
    openSession(one).saver.saveSoon(playedGame(gameAfter('rrrrr')));
    openSession(other).saver.saveSoon(playedGame(gameAfter('rr')));
    await other.close();
    await one.close();
    expect(room.openStore().mark(ID).isBegun).toBe(true);
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 rR|3R');
  });

  test('is saved in proportion to the changes since the last save', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    const game = gameAfter('100(rl)');
    saver.saveSoon(playedGame(game));
    saver.leave();
    await saver.waitUntilWritten();
    game.play('right');
    saver.saveSoon(playedGame(game));
    await store.close();
    expect(room.read(`games/${ID}.name1.jsonl`)).toMatch(/"change":"since\/1 200 201 0 0 r"\}\n$/);
  });
});

describe('two programs on one level', () => {
  test('lose nothing: the later game is resumed, and the other becomes a branch', async () => {
    const room = newRoom();
    const [one, other] = [room.openStore(), room.openStore()];
    const visits = [openSession(one).saver, openSession(other).saver];
    visits[0]?.saveSoon(playedGame(gameAfter('rrl')));
    await one.close();
    room.now += 1000;
    visits[1]?.saveSoon(playedGame(gameAfter('rrr')));
    await other.close();
    expect(room.files('games')).toHaveLength(2);
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 3 0 0 rR(l)R');
  });

  test('each continue their own game after one has resumed the game of the other', async () => {
    const room = newRoom();
    const [one, other] = [room.openStore(), room.openStore()];
    const { saver } = openSession(one);
    saver.saveSoon(playedGame(gameAfter('r')));
    saver.leave();
    await saver.waitUntilWritten();
    openSession(other).saver.saveSoon(playedGame(gameAfter('rr')));
    await other.close();
    room.now += 1000;
    saver.saveSoon(playedGame(gameAfter('rl')));
    await one.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 r(R)l');
  });

  test('a game that has changed since it was resumed is not removed', async () => {
    const room = newRoom();
    const [one, other] = [room.openStore(), room.openStore()];
    const { saver } = openSession(one);
    saver.saveSoon(playedGame(gameAfter('r')));
    saver.leave();
    await saver.waitUntilWritten();
    const { saver: second } = openSession(other);
    saver.saveSoon(playedGame(gameAfter('rrr')));
    await one.close();
    room.now += 1000;
    second.saveSoon(playedGame(gameAfter('rl')));
    await other.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 r(RR)l');
  });

  /** Two programs on one level of which the first has saved a move; the second has resumed that game. */
  async function twoPrograms(room: StoreRoom): Promise<readonly [GameSaver, GameSaver]> {
    const one = openSession(room.openStore()).saver;
    await saveNow(one, 'r');
    return [one, openSession(room.openStore()).saver];
  }

  async function saveNow(saver: GameSaver, steps: string): Promise<void> {
    saver.saveSoon(playedGame(gameAfter(steps)));
    saver.leave();
    await saver.waitUntilWritten();
  }

  test('a move is saved although the other program removes the file that it is written to', async () => {
    const room = newRoom();
    const [one, other] = await twoPrograms(room);
    const { open } = promises;
    jest.spyOn(promises, 'open').mockImplementationOnce(async (...args) => {
      const file = await open(...args);
      await saveNow(other, 'rr');
      return file;
    });
    await saveNow(one, 'rl');
    jest.restoreAllMocks();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 r(R)l');
  });

  test('a move is saved although the other program gives the file its name back', async () => {
    const room = newRoom();
    const [one, other] = await twoPrograms(room);
    await saveNow(one, 'rl');
    const { rename } = promises;
    jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      if (String(to).endsWith('.going')) await saveNow(one, 'rlr');
    });
    await saveNow(other, 'rr');
    jest.restoreAllMocks();
    await saveNow(one, 'rlrl');
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 4 0 0 r(R)lrl');
  });

  test('both save their solutions', async () => {
    const room = newRoom();
    const [one, other] = [room.openStore(), room.openStore()];
    openSession(one).saver.saveSoon(playedGame(gameAfter('rlrrrrr')));
    openSession(other).saver.saveSoon(playedGame(gameAfter('rrrrr')));
    await Promise.all([one.close(), other.close()]);
    const { best } = room.openStore().record(ID);
    expect(best.map(({ moves }) => moves)).toEqual([5]);
    expect(room.read('levels/01.jsonl').match(/"kind":"solution"/g)).toHaveLength(2);
  });
});

describe('a won level', () => {
  test('is recorded with its counts, date and solution', async () => {
    const room = await roomAfter('rrrrr');
    const { best, firstSolved, isWatched } = room.openStore().record(ID);
    const at = '2026-01-01T00:00:00.000Z';
    expect(best).toEqual([
      { kind: 'solution', id: ID, at, moves: 5, pushes: 4, help: 'none', hints: 0, solution: 'r4R' },
    ]);
    expect([firstSolved, isWatched]).toEqual([at, false]);
  });

  test.each([
    ['how', 3],
    ['its last step', 5],
  ])('is not solved when a sequence has shown %s', async (_, shownFrom) => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr'), { shownFrom }));
    await store.close();
    const { best, firstSolved, isWatched } = room.openStore().record(ID);
    expect([best, firstSolved, isWatched]).toEqual([[], undefined, true]);
  });

  test('is solved when the player takes back what a sequence has shown, and wins without it', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr'), { shownFrom: 6 }));
    await store.close();
    expect(room.openStore().record(ID).best).toMatchObject([{ help: 'none', solution: 'r4R' }]);
  });

  test.each([
    ['won', 'rrrrr', true, 0],
    ['left before that', 'rr', true, 2],
    ['only watched', 'rr', false, undefined],
  ])(
    'is opened again where it was left, at its start after a win, unless it was only watched: %s',
    async (_, steps, isOwn, length) => {
      const store = newRoom().openStore();
      const { saver } = openSession(store);
      saver.saveSoon(playedGame(gameAfter(steps), { isOwn }));
      saver.leave();
      expect(openSession(store).savedGame?.history.length).toBe(length);
      await store.close();
    },
  );

  test('keeps its game when its mirror image is opened and left without a move', async () => {
    const store = newRoom().openStore();
    const { saver } = openSession(store);
    saver.saveSoon(playedGame(gameAfter('rr')));
    saver.leave();
    openSession(store, ID, { isMirrored: true, quarters: 0 }).saver.leave();
    expect(lineLeft(openSession(store))).toBe('line/1 2 0 0 rR');
    await store.close();
  });

  test('has its time written once for each time that the player leaves it later', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    saver.saveSoon(playedGame(gameAfter('rrrrr')));
    room.now += 3000;
    saver.saveSoon(playedGame(gameAfter('rrrrr')));
    saver.leave();
    saver.leave();
    await store.close();
    expect(room.read('levels/01.jsonl').match(/"kind":"visit".*"seconds":\d+/g)).toHaveLength(1);
  });

  test('at its start needs no moves to be kept', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(new Game(levelFrom(classic, 'lvl', '1 2\n@1\n'), classic)));
    await store.close();
    expect(room.openStore().record(ID).firstSolved).toBe('2026-01-01T00:00:00.000Z');
    expect(room.faults).toEqual([]);
  });

  test('is solved when its moves are too many to be kept, and the player hears of it', async () => {
    const room = await roomAfter(`${'rl'.repeat(16_000)}rrrrr`);
    const { best, firstSolved, stars } = room.openStore().record(ID);
    expect([best, firstSolved, stars]).toEqual([[], '2026-01-01T00:00:00.000Z', 0]);
    expect(room.faults).toEqual([{ kind: 'long-solution', moves: 32_005 }]);
  });

  test('keeps no moves that a sequence has shown', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr'), { shownFrom: 0 }));
    await store.close();
    expect(room.read('levels/01.jsonl')).toContain('"help":"shown","hints":0,"solution":""');
    expect(room.faults).toEqual([]);
  });

  test('counts as solved with hints until it is solved without', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr'), { hints: 3 }));
    await store.close();
    const { best, firstSolved, isHelped } = room.openStore().record(ID);
    expect(best).toMatchObject([{ help: 'hints', hints: 3 }]);
    expect([firstSolved, isHelped]).toEqual(['2026-01-01T00:00:00.000Z', true]);
    room.now += 1000;
    const again = room.openStore();
    openSession(again).saver.saveSoon(playedGame(gameAfter('rrrrr')));
    await again.close();
    const now = room.openStore().record(ID);
    expect(now.best).toMatchObject([{ help: 'none', hints: 0 }]);
    expect(now.isHelped).toBe(false);
  });

  test('has no hints if an earlier version recorded it', async () => {
    const room = await roomAfter('rrrrr');
    room.write('levels/01.jsonl', room.read('levels/01.jsonl').replace(',"hints":0', ''));
    expect(room.openStore().record(ID).best).toMatchObject([{ help: 'none', hints: 0 }]);
    expect(room.faults).toEqual([]);
  });

  test('is recorded once, even if the player looks at it for long', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    const game = gameAfter('rrrrr');
    saver.saveSoon(playedGame(game));
    saver.saveSoon(playedGame(game));
    await store.close();
    expect(room.read('levels/01.jsonl').match(/"kind":"solution"/g)).toHaveLength(1);
  });

  test('is recorded with its text, so that it can be replayed without its file', async () => {
    const room = await roomAfter('rrrrr');
    expect(room.openStore().record(ID).level).toMatchObject({
      rules: 'classic',
      format: 'lvl',
      text: '1 7\n@.A...a\n',
    });
  });
});

describe('the time spent on a level', () => {
  test('adds up over sessions', async () => {
    const room = newRoom();
    const first = room.openStore();
    const { saver } = openSession(first);
    room.now += 5000;
    saver.saveSoon(playedGame(gameAfter('r')));
    await first.close();
    const second = room.openStore();
    const { saver: again } = openSession(second);
    room.now += 7000;
    again.saveSoon(playedGame(gameAfter('rr')));
    await second.close();
    expect(room.openStore().record(ID).seconds).toBe(12);
  });

  test('does not grow after two minutes without a key', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    room.now += 3_600_000;
    saver.saveSoon(playedGame(gameAfter('r')));
    await store.close();
    expect(room.openStore().record(ID).seconds).toBe(120);
  });

  test('never decreases, even if the clock is set back', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    room.now += 5000;
    saver.saveSoon(playedGame(gameAfter('r')));
    room.now -= 3_600_000;
    saver.saveSoon(playedGame(gameAfter('rr')));
    await store.close();
    expect(room.openStore().record(ID).seconds).toBe(5);
  });

  test('does not grow while a sequence plays', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    room.now += 5000;
    saver.saveSoon(playedGame(gameAfter('r'), { isWatched: true }));
    await store.close();
    expect(room.openStore().record(ID).seconds).toBe(0);
  });

  test('is recovered if a session was killed before it wrote it', async () => {
    const room = await roomAfter('r');
    const [name = ''] = room.files('games');
    room.write(`games/${name}`, room.read(`games/${name}`).replaceAll('"seconds":0', '"seconds":42'));
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr')));
    await store.close();
    const again = room.openStore();
    openSession(again).saver.saveSoon(playedGame(gameAfter('rrr')));
    await again.close();
    expect(room.openStore().record(ID).seconds).toBe(42);
  });
});

describe('a damaged store', () => {
  const SOLUTION = formatFact({
    kind: 'solution',
    id: ID,
    at: '2026-01-01T00:00:00.000Z',
    moves: 5,
    pushes: 4,
    help: 'none',
    hints: 0,
    solution: 'r4R',
  });

  test('keeps all readable facts, and renames the damaged file', () => {
    const room = newRoom();
    const store = room.openStore();
    mkdirSync(join(room.folder, 'levels'));
    const text = `${SOLUTION}\n{"id":"0123456789abcdef01\n{}\n${SOLUTION.replace('01-01', '01-02')}`;
    room.write('levels/01.jsonl', text);
    expect(store.record(ID).solvedAt).toHaveLength(2);
    expect(room.files('levels')).toEqual(['01.jsonl', '01.jsonl.damaged-name1']);
    expect(room.read('levels/01.jsonl.damaged-name1')).toBe(text);
    const path = join(room.folder, 'levels/01.jsonl');
    expect(room.faults).toEqual([{ kind: 'damaged', path, aside: `${path}.damaged-name1`, count: 2 }]);
    expect(room.openStore().record(ID).solvedAt).toHaveLength(2);
    expect(room.faults).toHaveLength(1);
  });

  test('with an incomplete last line loses only that line', async () => {
    const room = newRoom();
    const store = room.openStore();
    mkdirSync(join(room.folder, 'levels'));
    room.write('levels/01.jsonl', `${SOLUTION}${SOLUTION.slice(0, 50)}`);
    expect(store.record(ID).solvedAt).toHaveLength(1);
    openSession(store).saver.saveSoon(playedGame(gameAfter('rlrrrrr')));
    room.now += 1000;
    await store.close();
    expect(
      room
        .openStore()
        .record(ID)
        .best.map(({ moves }) => moves),
    ).toEqual([5]);
    expect(room.openStore().record(ID).isImproved).toBe(false);
  });

  test('keeps facts of a later version that it does not know', () => {
    const room = newRoom();
    const store = room.openStore();
    mkdirSync(join(room.folder, 'levels'));
    const later = `{"id":"${ID}","kind":"rating","stars":5}`;
    room.write('levels/01.jsonl', `\n${later}\nnonsense\n`);
    store.record(ID);
    expect(room.read('levels/01.jsonl')).toBe(`\n${later}\n`);
  });

  test('resumes a game up to a missing record', async () => {
    const room = newRoom();
    const store = room.openStore();
    const { saver } = openSession(store);
    for (const steps of ['r', 'rr', 'rrr']) {
      saver.saveSoon(playedGame(gameAfter(steps)));
      saver.leave();
    }
    await store.close();
    const path = `games/${ID}.name1.jsonl`;
    room.write(path, room.read(path).replace(/\{"n":2.*\n/, ''));
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 1 0 0 r');
    expect(room.faults.map(({ kind }) => kind)).toEqual(['damaged']);
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 1 0 0 r');
    expect(room.faults).toHaveLength(1);
    expect(room.files('games')).toHaveLength(2);
  });

  test('resumes a game with an incomplete last record, without a message', async () => {
    const room = await roomAfter('r');
    const path = `games/${ID}.name1.jsonl`;
    room.write(path, `${room.read(path)}\n{"n":2,"visit":"na`);
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rr')));
    await store.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 rR');
    expect(room.faults).toEqual([]);
  });

  test('renames the file of an unreadable game', async () => {
    const room = await roomAfter('r');
    room.write(`games/${ID}.name1.jsonl`, '\0\0\0\0\n');
    expect(openSession(room.openStore()).savedGame).toBeUndefined();
    expect(room.files('games')).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.name1\.jsonl\.damaged-name\d+$/)]);
  });

  test('resumes a game up to a record with too many moves', async () => {
    const room = await roomAfter('');
    mkdirSync(join(room.folder, 'games'));
    const record = (fields: object) => `\n${JSON.stringify({ visit: 'a', seconds: 0, at: '2026', ...fields })}\n`;
    const changes = Array.from({ length: 100 }, (_, index) =>
      record({ n: index + 1, change: 'since/1 0 9999998 0 0 9999998l' }),
    );
    const text = record({ id: ID, kind: 'game', line: 'line/1 0 0 0 ' }) + changes.join('');
    room.write(`games/${ID}.a.jsonl`, text);
    expect(openSession(room.openStore()).savedGame?.history.length).toBe(9_999_998);
    expect(room.faults.map(({ kind }) => kind)).toEqual(['damaged']);
    expect(room.read(`games/${ID}.a.jsonl`).match(/"change"/g)).toHaveLength(1);
  });

  test('restores its version file', () => {
    const room = newRoom();
    room.write('store.json', '');
    room.openStore();
    expect(room.faults.map(({ kind }) => kind)).toEqual(['damaged']);
    expect(room.read('store.json')).toContain('"version":1');
  });
});

test.each([
  ['"2"', { kind: 'newer', version: 2 }],
  ['"two"', { kind: 'closed', code: 'no version' }],
])('a store with the version %s is not touched', (version, fault) => {
  const room = newRoom();
  room.write('store.json', `{"version":${version}}\n`);
  expect(Store.open(room.environment)).toMatchObject({ ok: false, faults: [fault] });
});

test('the store of a later version is not touched', () => {
  const room = newRoom();
  room.write('store.json', '{"version":2}\n');
  const keeping = {
    folder: room.folder,
    now: () => START,
    uniqueName: () => 'name',
    processes: PROCESSES,
    reportFault: () => undefined,
  };
  expect(Store.open(keeping)).toEqual({ ok: false, faults: [{ kind: 'newer', folder: room.folder, version: 2 }] });
});

test('a write error is reported, and the data is written as soon as possible', async () => {
  const room = newRoom();
  const store = room.openStore();
  const { saver } = openSession(store);
  room.write('games', 'a file is in the way');
  room.write('levels', 'a file is in the way');
  saver.saveSoon(playedGame(gameAfter('rrrrr')));
  await saver.waitUntilWritten();
  saver.saveSoon(playedGame(gameAfter('rr')));
  saver.leave();
  await saver.waitUntilWritten();
  const [levels, games] = ['levels/01.jsonl', `games/${ID}.name1.jsonl`].map((path) => join(room.folder, path));
  expect(room.faults).toContainEqual({ kind: 'unwritable', path: levels, code: 'EEXIST' });
  expect(room.faults).toContainEqual({ kind: 'unwritable', path: games, code: 'EEXIST' });
  rmSync(join(room.folder, 'games'));
  rmSync(join(room.folder, 'levels'));
  await store.close();
  expect(lineLeft(openSession(room.openStore()))).toBe('line/1 2 0 0 rR');
  expect(room.openStore().record(ID).best).toHaveLength(1);
});

describe('the marks of many levels', () => {
  test('show which are solved, improved, begun and watched', async () => {
    const room = newRoom();
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rlrrrrr')));
    const { saver } = openSession(store);
    room.now += 60_000;
    saver.saveSoon(playedGame(gameAfter('rrrrr')));
    openSession(store, OTHER_ID).saver.saveSoon(playedGame(gameAfter('r')));
    await store.close();
    const marks = await room.openStore().marks((mark) => mark);
    expect(marks.get(ID)).toMatchObject({ isImproved: true, isBegun: false, seconds: 60 });
    expect(marks.get(OTHER_ID)).toMatchObject({ isBegun: true, firstSolved: undefined, isWatched: false });
  });

  test('name the time of a game that a killed program left', async () => {
    const room = await roomAfter('r');
    room.now += 60_000;
    const killed = room.openStore();
    const { saver } = openSession(killed, OTHER_ID);
    jest.useFakeTimers();
    saver.saveSoon(playedGame(gameAfter('rr')));
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    await saver.waitUntilWritten();
    const marks = await room.openStore().marks(({ lastPlayed }) => lastPlayed ?? '');
    expect((marks.get(OTHER_ID) ?? '') > (marks.get(ID) ?? '')).toBe(true);
    expect(room.openStore().mark(OTHER_ID)).toMatchObject({ isBegun: true, lastPlayed: '2026-01-01T00:01:00.000Z' });
  });

  test('do not call a level begun whose moves were all undone', async () => {
    const room = newRoom();
    const store = room.openStore();
    const game = gameAfter('r');
    game.undo();
    openSession(store).saver.saveSoon(playedGame(game));
    await store.close();
    expect(lineLeft(openSession(room.openStore()))).toBe('line/1 0 0 0 r');
    expect(room.openStore().mark(ID).isBegun).toBe(false);
    expect((await room.openStore().marks((mark) => mark.isBegun)).get(ID)).not.toBe(true);
    expect(room.openStore().countSavedGames()).toBe(0);
  });

  test('can be read for a single level', async () => {
    const room = await roomAfter('r');
    expect(room.openStore().mark(ID)).toMatchObject({ isBegun: true, firstSolved: undefined });
    expect(room.openStore().mark(OTHER_ID)).toMatchObject({ isBegun: false, lastPlayed: undefined });
  });

  test('are empty if nothing was played', async () => {
    expect(newRoom().openStore().isEmpty()).toBe(true);
    expect((await roomAfter('r')).openStore().isEmpty()).toBe(false);
    expect((await roomAfter('rrrrr')).openStore().isEmpty()).toBe(false);
  });

  test('contain only the levels asked for', async () => {
    const room = await roomAfter('rrrrr');
    expect([
      ...(await room.openStore().marks(
        () => 0,
        (id) => id === OTHER_ID,
      )),
    ]).toEqual([]);
  });
});

/** Tries to open a store with a pipe in place of one of its files. */
async function openWithPipe(name: string) {
  const room = await roomAfter('rr');
  const path = join(room.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
  return { room, path, opened: Store.open(room.environment) };
}

test('a pipe in place of the facts of levels does not block the program', async () => {
  const { room, path, opened } = await openWithPipe('levels/01.jsonl');
  const store = valueOf(opened);
  openSession(store).saver.saveSoon(playedGame(gameAfter('rrr')));
  await store.close();
  expect(room.faults).toContainEqual({ kind: 'unreadable', path, code: 'no plain file' });
});

test('a store with a pipe in place of its main file is closed', async () => {
  const { path, opened } = await openWithPipe('store.json');
  expect(opened).toEqual({ ok: false, faults: [{ kind: 'closed', path, code: 'no plain file' }] });
});

/** A store with everything that a store can contain. */
async function fullRoom(): Promise<StoreRoom> {
  const room = await roomAfter('rrrrr');
  const store = room.openStore();
  store.recordFirstPlay('classic');
  openSession(store).saver.saveSoon(playedGame(gameAfter('r')));
  await store.close();
  return room;
}

describe('the folders of a store', () => {
  const modeOf = (...path: readonly string[]) => (statSync(join(...path)).mode & 0o777).toString(8);
  const OWN = ['', 'levels', 'games', 'met'];
  const OTHERS = ['ratings', 'pasted', 'unsaved', 'daily', 'copied'];

  test('are private', async () => {
    const room = await fullRoom();
    expect(OWN.map((name) => modeOf(room.folder, name))).toEqual(['700', '700', '700', '700']);
  });

  test('become private if an earlier version left them open', async () => {
    const room = await fullRoom();
    OWN.forEach((name) => {
      chmodSync(join(room.folder, name), 0o755);
    });
    OTHERS.forEach((name) => {
      mkdirSync(join(room.folder, name));
      chmodSync(join(room.folder, name), 0o755);
    });
    room.openStore();
    expect([...OWN, ...OTHERS].map((name) => modeOf(room.folder, name))).toEqual(Array(9).fill('700'));
  });

  test('keep their permissions if they contain other files', async () => {
    const room = await fullRoom();
    room.write('letter.txt', 'Dear Ann');
    chmodSync(room.folder, 0o755);
    room.openStore();
    expect(modeOf(room.folder)).toBe('755');
  });
});

test('unfinished files of a killed program are removed by the next one, but not recent ones', async () => {
  const room = await fullRoom();
  const old = [`games/${ID}.a.jsonl.new`, 'levels/01.jsonl.damaged-a.new', 'store.json.a.new'];
  const others = [`games/${ID}.b.jsonl.new`, 'letter.new'];
  [...old, ...others].forEach((path) => {
    room.write(path, '');
  });
  [...old, 'letter.new'].forEach((path) => {
    utimesSync(join(room.folder, path), START / 1000 - 7200, START / 1000 - 7200);
  });
  await room.openStore().close();
  expect([...old, ...others].filter((path) => room.has(path))).toEqual(others);
});

describe('a conflicting copy of a synchronising program', () => {
  test.each([
    '01 (conflicted copy 2026-01-01).jsonl',
    "01 (Ann's conflicted copy 2026-01-01).jsonl",
    '01.sync-conflict-20260101-120000-ABCDEFG.jsonl',
    '01-laptop.jsonl',
    '01 2.jsonl',
  ])('is read: levels/%s', async (name) => {
    const room = await roomAfter('rlrrrrr');
    renameSync(join(room.folder, 'levels/01.jsonl'), join(room.folder, 'levels', name));
    room.now += 1000;
    const store = room.openStore();
    openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr')));
    await store.close();
    const { isImproved, solvedAt } = room.openStore().record(ID);
    expect([isImproved, solvedAt.length]).toEqual([true, 2]);
    const marks = await room.openStore().marks(({ solvedAt: all }) => all.length);
    expect(marks.get(ID)).toBe(2);
    expect(room.faults).toEqual([]);
  });

  test('is reported where it is damaged, and the rest of it counts', async () => {
    const room = await roomAfter('rrrrr');
    const copy = 'levels/01 (conflicted copy 2026-01-01).jsonl';
    room.write(copy, `${room.read('levels/01.jsonl')}\nnonsense\n`);
    room.remove('levels/01.jsonl');
    expect(room.openStore().record(ID).solvedAt).toHaveLength(1);
    expect(room.faults).toMatchObject([{ kind: 'damaged', path: join(room.folder, copy), count: 1 }]);
    expect(room.openStore().record(ID).solvedAt).toHaveLength(1);
    expect(room.faults).toHaveLength(1);
  });

  test.each(['name1 (conflicted copy 2026-01-01)', 'name1.sync-conflict-20260101-120000-ABCDEFG'])(
    'is a branch of the game, and goes when that is played on: %s',
    async (name) => {
      const room = await roomAfter('rrl');
      renameSync(join(room.folder, `games/${ID}.name1.jsonl`), join(room.folder, `games/${ID}.${name}.jsonl`));
      room.now += 1000;
      const store = room.openStore();
      openNewSession(store).saver.saveSoon(playedGame(gameAfter('rrr')));
      await store.close();
      expect(lineLeft(openSession(room.openStore()))).toBe('line/1 3 0 0 rR(l)R');
      const again = room.openStore();
      openSession(again).saver.saveSoon(playedGame(gameAfter('rrrr')));
      await again.close();
      expect(room.files('games')).toHaveLength(1);
    },
  );
});
