import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LateSurvey } from '../../src/cli/late-survey';
import { offerOf } from '../../src/cli/offer';
import { Troubles } from '../../src/cli/troubles';
import type { Result } from '../../src/core/result';
import type { Seen } from '../../src/tui/browser/browser';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
writeFileSync(join(folder, 'a.xsb'), '#####\n#@$.#\n#####\nAuthor: Ann\n');

test('a level that is looked at before the reading has begun is seen as soon as it has', async () => {
  const offer = offerOf([folder], {});
  if (!offer.ok) throw new Error(offer.faults.join(' '));
  const survey = new LateSurvey(offer.value, { save: false }, new Troubles());
  const seen = new Promise<Result<Seen, string>>((tell) => {
    survey.look(0, tell);
  });
  survey.begin(() => undefined);
  expect(await seen).toMatchObject({ ok: true, value: { author: 'Ann' } });
  await survey.stop();
});
