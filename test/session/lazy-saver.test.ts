import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sessionLevelOf } from '../../src/library/stored-level';
import { createSaver } from '../../src/session/saver';
import { Problems } from '../../src/session/problems';
import { playableFrom } from '../support/playable';
import { storeIn } from '../support/played-stores';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const ROW = playableFrom(folder, 'row.lvl', '1 6\n@.A..a\n');
const { id } = sessionLevelOf(ROW);
const before = process.env.SOKOBAN_DATA;

afterEach(() => {
  process.env.SOKOBAN_DATA = before;
});

/** The facts known at once about a level when one of its files has been renamed. */
async function leftWith(name: string): Promise<object | undefined> {
  const room = await storeIn(folder, [ROW, 'rr']);
  const [own = ''] = room.files('games');
  renameSync(join(room.folder, 'games', own), join(room.folder, 'games', name));
  process.env.SOKOBAN_DATA = room.folder;
  const keeper = createSaver(undefined, new Problems());
  const earlier = keeper.enter(ROW, false);
  await keeper.close();
  return earlier?.left;
}

test.each([`${id}.a.jsonl`, `${id}.a.jsonl.going`, `${id}.a (conflicted copy 2026-01-01).jsonl`])(
  'a game saved as %s is resumed before the first frame',
  async (name) => {
    expect(await leftWith(name)).toBeDefined();
  },
);

test.each([`${id}-backwards.a.jsonl`, `${id}.a.jsonl.refused-b`, `${id}.a.jsonl.damaged-b`, `${id}.a.jsonl.new`])(
  'a file saved as %s is not a game of this level, and the first frame does not wait',
  async (name) => {
    expect(await leftWith(name)).toBeUndefined();
  },
);
