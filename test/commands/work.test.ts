import { noThread, shortLevelName, workOnAll } from '../../src/commands/work';
import { ok } from '../../src/core/result';
import { STANDARD_OUTPUT } from '../../src/commands/output';

test('progress is shown while the clock goes back', async () => {
  let passed = 0;
  const [monotonic, clock] = [jest.spyOn(performance, 'now'), jest.spyOn(Date, 'now')];
  monotonic.mockImplementation(() => (passed += 100));
  clock.mockImplementation(() => -passed);
  const progress: string[] = [];
  const output = { ...STANDARD_OUTPUT, progress: (text: string) => void progress.push(text) };
  await workOnAll({ items: [1, 2], thread: noThread, work: (item) => ok(item), report: () => true }, output);
  monotonic.mockRestore();
  clock.mockRestore();
  expect(progress).toEqual(['1 of 2 done', '2 of 2 done', '']);
});

test('a fault of the program on one item leaves the others their end', async () => {
  const finish = jest.fn();
  const work = (item: number): ReturnType<typeof ok<number>> => {
    if (item === 1) throw new Error('boom');
    return ok(item);
  };
  const all = workOnAll({ items: [1, 2], thread: noThread, work, report: () => true, finish }, STANDARD_OUTPUT);
  await expect(all).rejects.toThrow('boom');
  expect(finish).toHaveBeenCalledWith(1, 1, false);
});

test('a line of progress names a level without its folder', () => {
  expect(shortLevelName({ file: '/some/folder/x.xsb', number: 2, isAlone: false })).toBe('x.xsb, level 2');
});
