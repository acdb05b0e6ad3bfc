import { readPlayable } from '../../src/library/level-entry';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sessionLevelOf } from '../../src/library/stored-level';
import { readStoredLevel } from '../../src/library/stored-level';
import { listLevels } from '../../src/library/load';
import type { LevelFact } from '../../src/store/fact';
import { Game } from '../../src/core/play/game';
import { programHere } from '../support/command-line';
import { playableFrom } from '../support/playable';
import { rewriteFacts, storeIn } from '../support/played-stores';
import { FOLDER, sharedTest } from '../support/shared-data';
import { playedGame, type StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { share } from '../support/tries';

const folder = temporaryFolder();

function slcOf(...rows: readonly string[]): string {
  const lines = rows.map((row) => `<L>${row}</L>`).join('');
  return `<SokobanLevels><LevelCollection><Level Id="1">${lines}</Level></LevelCollection></SokobanLevels>`;
}

/**
 * Levels of all formats, most with rows that end at different columns, with winning steps, and the texts that earlier
 * versions stored.
 */
const LEVELS = [
  ['lvl', 'a.lvl', '3 5\n#####\n#@Aa#\n#####\n', 'r', '3 5\n#####\n#@Aa#\n#####\n'],
  ['xsb, the first row longest', 'b.xsb', '######\n#@$.#\n#####\n', 'r', '3 6\n######\n#@Aa#\n#####\n'],
  [
    'xsb, the first row shortest',
    'c.xsb',
    '###\n#@####\n# $ .#\n#  ###\n####\n',
    'drr',
    '5 3\n###\n#@####\n#.A.a#\n#..###\n####\n',
  ],
  ['sok', 'd.sok', '####\n#  ###\n#@ $.#\n######\nTitle: A corner\n', 'rr', '4 4\n####\n#..###\n#@.Aa#\n######\n'],
  ['slc', 'e.slc', slcOf('####', '#  ###', '#@$ .#', '####'), 'rr', '4 4\n####\n#..###\n#@A.a#\n####\n'],
  ['run lengths', 'f.rle', '4#|#@$.#|5#|3-3#\n', 'r', '4 4\n####\n#@Aa#\n#####\n...###\n'],
  ['several players', 'g.map', '2\n#####\n#Aa@###\n#Bb@#\n#####\n', 'D L', '2\n#####\n#Aa@###\n#Bb@#\n#####\n'],
  ['holes', 'h.lvl', '___Y\n____\n\n>y__\nWWWW\n', 'rr', '___Y\n____\n\n>y__\nWWWW\n'],
  ['potions', 'i.txt', '1 9\nWWWW\nWP1GW\nWWWWWW\n', 'r', '1 9\nWWWW\nWP1GW\nWWWWWW\n'],
  ['vexed', 'j.txt', '6 3\n######\n#Pr r#\n######\n', 'r', '6 3\r\n######\r\n#Pr r#\r\n######\r\n'],
] as const;

describe.each(LEVELS)('a solution of a level in %s', (_, name, text, steps, before) => {
  /** A store in which the level was won, while its file is gone. */
  async function roomWithoutFile(): Promise<StoreRoom> {
    const room = await storeIn(folder, [playableFrom(folder, name, text), steps]);
    rmSync(join(folder, name));
    return room;
  }

  /** The text of an export, which replays every solution. */
  async function exported(room: StoreRoom): Promise<object> {
    const { code, out, err } = await programHere(['export', '--to', 'json'], { store: room.folder });
    return { code, err, solutions: out.match(/"steps":/g)?.length };
  }

  test('can be exported when the file of the level is gone', async () => {
    expect(await exported(await roomWithoutFile())).toEqual({ code: 0, err: '', solutions: 1 });
  });

  test('can be exported when an earlier version stored the level', async () => {
    const room = await roomWithoutFile();
    rewriteFacts(room, (facts) => facts.replace(/"text":"[^"]*"/, `"text":${JSON.stringify(before)}`));
    expect(await exported(room)).toEqual({ code: 0, err: '', solutions: 1 });
  });
});

describe('a stored level', () => {
  const RAGGED = playableFrom(folder, 'ragged.xsb', '######\n#@$.#\n#####\n');
  const { id, level } = sessionLevelOf(RAGGED);
  const kept: LevelFact = { kind: 'level', id, at: '', ...level };

  test('has rows of one length if its format requires them', () => {
    expect(kept.text).toBe('3 6\n######\n#@Aa##\n######\n');
  });

  test('is recognised by its id, even if an earlier version wrote a wrong first line', () => {
    expect(readStoredLevel({ ...kept, text: '3 4\n####\n#@Aa#\n#####\n' })?.isOwn).toBe(true);
    expect(readStoredLevel({ ...kept, text: '3 4\n####\n#@A.a#\n#####\n' })?.isOwn).toBe(false);
  });

  test.each(['', '3 4', 'nonsense', '3 4\n####\n#@A?#\n#####\n', '3 4\n####\n#.Aa#\n#####\n'])(
    'is none where %j stands for it',
    (text) => {
      expect(readStoredLevel({ ...kept, text })).toBeUndefined();
    },
  );

  test('cannot be read if its rule set or format does not exist', () => {
    expect([readStoredLevel({ ...kept, rules: 'chess' }), readStoredLevel({ ...kept, format: 'pgn' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is written again after the next win if an earlier version wrote it differently', async () => {
    const room = await storeIn(folder, [RAGGED, 'r']);
    rewriteFacts(room, (facts) => facts.replace('#@Aa##', '#@Aa#'));
    const store = room.openStore();
    const { saver } = store.openSession(sessionLevelOf(RAGGED), false);
    const game = new Game(RAGGED.level, RAGGED.rules);
    game.play('right');
    saver.saveSoon(playedGame(game));
    await store.close();
    expect(room.openStore().record(id).level?.text).toBe(kept.text);
  });
});

sharedTest('all levels at hand are read again as they are kept', () => {
  const listed = listLevels([FOLDER], {});
  const entries = listed.ok ? listed.value : [];
  const levels = entries.slice(0, share(entries.length, 20)).flatMap((one) => {
    const playable = readPlayable(one);
    return playable.ok ? [sessionLevelOf(playable.value)] : [];
  });
  const others = levels.filter(({ id, level }) => readStoredLevel({ id, ...level })?.isOwn !== true);
  expect(others).toEqual([]);
  expect(levels.length).toBeGreaterThan(share(2000, 20));
});
