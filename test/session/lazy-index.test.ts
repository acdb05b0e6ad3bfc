import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LazyIndexer } from '../../src/session/lazy-index';
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
  const survey = new LazyIndexer(offer.value, { save: false }, new Problems());
  const seen = new Promise<Result<PreviewedLevel, string>>((tell) => {
    survey.look(0, tell);
  });
  survey.begin(() => undefined);
  expect(await seen).toMatchObject({ ok: true, value: { author: 'Ann' } });
  await survey.stop();
});
