import { Problems } from '../../src/session/problems';

/** The problems that the listener receives after the event loop has run. */
async function reportedBy(run: (problems: Problems, listener: (sentence: string) => void) => void): Promise<string[]> {
  const reported: string[] = [];
  run(new Problems(), (sentence) => reported.push(sentence));
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
  return reported;
}

test('problems before the screen opens are reported when it opens, each once', async () => {
  const reported = await reportedBy((problems, listener) => {
    problems.add('it is full');
    problems.add('it is broken');
    problems.add('it is full');
    problems.setListener(listener);
    problems.add('it is full');
  });
  expect(reported).toEqual(['It is full.', 'It is broken.']);
});

test('later problems are reported at once', async () => {
  const reported = await reportedBy((problems, listener) => {
    problems.setListener(listener);
    problems.add('it is full');
  });
  expect(reported).toEqual(['It is full.']);
});

test('problems after the screen has closed are reported at once, known ones again', () => {
  const [onScreen, after]: [string[], string[]] = [[], []];
  const problems = new Problems();
  problems.setListener((sentence) => onScreen.push(sentence));
  problems.add('it is full');
  problems.setFinalListener((sentence) => after.push(sentence));
  problems.add('it is full');
  problems.add('it is full');
  problems.add('it is broken');
  expect([onScreen, after]).toEqual([[], ['it is full', 'it is broken']]);
});
