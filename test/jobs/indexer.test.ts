import type { PreviewedLevel } from '../../src/library/summary';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { Indexer } from '../../src/jobs/indexer';
import { openLibrary } from '../../src/library/open-library';
import type { Result } from '../../src/core/result';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();
writeFileSync(join(folder, 'a.xsb'), '#####\n#@$.#\n#####\nAuthor: Ann\n');

test('a preview that is requested before the thread has started comes as soon as it has', async () => {
  const opened = valueOf(openLibrary([folder], {}));
  const { library, levels } = opened;
  const task = { levels, mapsFolder: OWN_MAPS, reader: {}, libraryState: library.state };
  const indexer = new Indexer(library, { ...task, pipedTexts: [], isStored: false }, (sentence) => {
    throw new Error(sentence);
  });
  const seen = new Promise<Result<PreviewedLevel, string>>((tell) => {
    indexer.preview({ file: join(folder, 'a.xsb'), number: 1 }, tell);
  });
  indexer.start(() => undefined);
  expect(await seen).toMatchObject({ ok: true, value: { author: 'Ann' } });
  await indexer.stop();
});
