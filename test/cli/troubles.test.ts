import { Troubles } from '../../src/cli/troubles';

/** What is heard once everything that waits for its turn has had it. */
async function heardOf(tell: (troubles: Troubles, listener: (sentence: string) => void) => void): Promise<string[]> {
  const heard: string[] = [];
  tell(new Troubles(), (sentence) => heard.push(sentence));
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
  return heard;
}

test('what goes wrong before somebody hears is told then, each once', async () => {
  const heard = await heardOf((troubles, listener) => {
    troubles.add('it is full');
    troubles.add('it is broken');
    troubles.add('it is full');
    troubles.hear(listener);
    troubles.add('it is full');
  });
  expect(heard).toEqual(['It is full.', 'It is broken.']);
});

test('what goes wrong later is told then', async () => {
  const heard = await heardOf((troubles, listener) => {
    troubles.hear(listener);
    troubles.add('it is full');
  });
  expect(heard).toEqual(['It is full.']);
});
