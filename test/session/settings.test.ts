import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsSaver } from '../../src/session/settings';
import { Problems } from '../../src/session/problems';
import type { PlayerSettings } from '../../src/settings/player-settings';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { temporaryFolder } from '../support/temporary-folder';

const top = temporaryFolder();
const before = process.env.SOKOBAN_CONFIG;

let folder = top;
let problems = new Problems();

beforeEach(() => {
  folder = mkdtempSync(join(top, 'config-'));
  process.env.SOKOBAN_CONFIG = folder;
  problems = new Problems();
});

afterAll(() => {
  if (before === undefined) delete process.env.SOKOBAN_CONFIG;
  else process.env.SOKOBAN_CONFIG = before;
});

function newKeeper(stated: Partial<PlayerSettings> = {}): SettingsSaver {
  return new SettingsSaver(DISPLAY_SETTINGS, stated, problems);
}

function remembered(): unknown {
  return JSON.parse(readFileSync(join(folder, 'remembered.json'), 'utf8'));
}

test('changed settings are written, and no others', async () => {
  const keeper = newKeeper({ letters: false, sound: false });
  keeper.save({ ...DISPLAY_SETTINGS, letters: true });
  await keeper.close();
  expect(remembered()).toEqual({ letters: { is: true, was: false } });
});

test('of many fast changes the last is written', async () => {
  const keeper = newKeeper();
  for (let delay = 10; delay <= 100; delay += 1) keeper.save({ ...DISPLAY_SETTINGS, delay });
  await keeper.close();
  expect(remembered()).toEqual({ speed: { is: 100 } });
});

test('changes during a write are written, too', async () => {
  const keeper = newKeeper();
  keeper.save({ ...DISPLAY_SETTINGS, letters: true });
  await Promise.resolve();
  keeper.save({ ...DISPLAY_SETTINGS, letters: true, cell: '4x8' });
  await keeper.close();
  expect(remembered()).toEqual({ letters: { is: true }, cell: { is: '4x8' } });
});

test('two programs keep the changes of each other', async () => {
  const [one, other] = [newKeeper(), newKeeper()];
  one.save({ ...DISPLAY_SETTINGS, letters: true });
  await one.close();
  other.save({ ...DISPLAY_SETTINGS, cell: '1x2' });
  await other.close();
  one.save({ ...DISPLAY_SETTINGS, letters: true, delay: 50 });
  await one.close();
  expect(remembered()).toEqual({ letters: { is: true }, cell: { is: '1x2' }, speed: { is: 50 } });
});

test('a damaged file is replaced', async () => {
  writeFileSync(join(folder, 'remembered.json'), '{"cell": {"is":');
  const keeper = newKeeper();
  keeper.save({ ...DISPLAY_SETTINGS, cell: '1x1' });
  await keeper.close();
  expect(remembered()).toEqual({ cell: { is: '1x1' } });
});

test.each([
  ['a pipe that nobody writes to', (path: string) => execFileSync('mkfifo', [path])],
  [
    'a device without an end',
    (path: string) => {
      symlinkSync('/dev/zero', path);
    },
  ],
  [
    'more than anybody remembers',
    (path: string) => {
      writeFileSync(path, '{}'.padEnd(300_000));
    },
  ],
])('anything else in its place is replaced: %s', async (_, make) => {
  make(join(folder, 'remembered.json'));
  const keeper = newKeeper();
  keeper.save({ ...DISPLAY_SETTINGS, cell: '1x1' });
  await keeper.close();
  expect(remembered()).toEqual({ cell: { is: '1x1' } });
});

test('a folder in its place is reported, and no temporary file is left', async () => {
  mkdirSync(join(folder, 'remembered.json'));
  const keeper = newKeeper();
  keeper.save({ ...DISPLAY_SETTINGS, cell: '1x1' });
  await keeper.close();
  const sentences = await new Promise<string>((done) => {
    problems.setListener(done);
  });
  expect(sentences).toMatch(
    /^Your changes are not remembered, because a folder stands in its place \(.*remembered\.json\)/,
  );
  expect(readdirSync(folder)).toEqual(['remembered.json']);
});

test('no temporary file is left', async () => {
  const keeper = newKeeper();
  keeper.save({ ...DISPLAY_SETTINGS, cell: '1x1' });
  await keeper.close();
  expect(readdirSync(folder)).toEqual(['remembered.json']);
});
