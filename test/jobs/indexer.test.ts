import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { Indexer } from '../../src/jobs/indexer';
import { offerOf } from '../../src/library/offer';
import { Problems } from '../../src/session/problems';
import type { Result } from '../../src/core/result';
import type { PreviewedLevel } from '../../src/tui/list/list';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
writeFileSync(join(folder, 'a.xsb'), '#####\n#@$.#\n#####\nAuthor: Ann\n');

test('a level that is looked at before the reading has begun is seen as soon as it has', async () => {
  const offer = offerOf([folder], {});
  if (!offer.ok) throw new Error(offer.faults.join(' '));
  const { library, levels, holdings, nothing } = offer.value;
  const task = { levels, mapsFolder: OWN_MAPS, wanted: {}, before: { read: holdings, nothing, unread: [] } };
  const indexer = new Indexer(library, { ...task, texts: [], isStored: false }, new Problems());
  const seen = new Promise<Result<PreviewedLevel, string>>((tell) => {
    indexer.look(0, tell);
  });
  indexer.begin(() => undefined);
  expect(await seen).toMatchObject({ ok: true, value: { author: 'Ann' } });
  await indexer.stop();
});
