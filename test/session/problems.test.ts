import { Problems } from '../../src/session/problems';

/** What is heard once everything that waits for its turn has had it. */
async function heardOf(tell: (problems: Problems, listener: (sentence: string) => void) => void): Promise<string[]> {
  const heard: string[] = [];
  tell(new Problems(), (sentence) => heard.push(sentence));
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
  return heard;
}

test('problems before the screen opens are reported when it opens, each once', async () => {
  const heard = await heardOf((problems, listener) => {
    problems.add('it is full');
    problems.add('it is broken');
    problems.add('it is full');
    problems.setListener(listener);
    problems.add('it is full');
  });
  expect(heard).toEqual(['It is full.', 'It is broken.']);
});

test('later problems are reported at once', async () => {
  const heard = await heardOf((problems, listener) => {
    problems.setListener(listener);
    problems.add('it is full');
  });
  expect(heard).toEqual(['It is full.']);
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
