import { closeAll } from '../../src/session/play-screen';

/** Parts that record the order in which they were closed; one of them may fail. */
function open(closed: string[], failing?: string) {
  const close = (name: string) => async () => {
    closed.push(`${name} begins`);
    await Promise.resolve();
    closed.push(`${name} ends`);
    if (name === failing) throw new Error(`${name} fails`);
  };
  return {
    saver: { close: close('game') },
    settingsSaver: { close: close('settings') },
    hintSearch: { close: close('search') },
    bestFinder: {
      stop: () => {
        closed.push('better solution is saved');
      },
      close: close('finder'),
    },
    checker: { close: close('checker') },
    maker: { close: close('maker') },
    dayMaker: { close: close('day maker') },
    same: { close: close('same') },
    indexer: { stop: close('list') },
  };
}

const SAVED = ['better solution is saved', 'game begins', 'game ends', 'settings begins', 'settings ends'];
const PARTS = ['search', 'finder', 'checker', 'maker', 'day maker', 'same', 'list'];
const ENDED = [...PARTS.map((part) => `${part} begins`), ...PARTS.map((part) => `${part} ends`)];

test('the game is saved before the program waits for threads', async () => {
  const closed: string[] = [];
  await closeAll(open(closed));
  expect(closed).toEqual([...SAVED, ...ENDED]);
});

test.each(['game', 'settings', 'search'])(
  'if %s cannot be closed, everything else is, and the error is thrown',
  async (failing) => {
    const closed: string[] = [];
    await expect(closeAll(open(closed, failing))).rejects.toThrow(`${failing} fails`);
    expect(closed).toEqual([...SAVED, ...ENDED]);
  },
);
