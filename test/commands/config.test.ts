import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { programHere, type Ran } from '../support/command-line';
import { complaintsOf, settingsOf } from '../support/settings';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

/** The output of `sokoban config` with these settings, and these changes by keys. */
async function configOf(settings?: string | Buffer, remembered?: string): Promise<Ran & { readonly path: string }> {
  const store = mkdtempSync(join(folder, 'config-'));
  mkdirSync(join(store, 'sokoban'));
  const path = join(store, 'sokoban', 'settings.jsonc');
  if (settings !== undefined) writeFileSync(path, settings);
  if (remembered !== undefined) writeFileSync(join(store, 'sokoban', 'remembered.json'), remembered);
  return { ...(await programHere(['config'], { store })), path };
}

function lineOf({ out }: Ran, name: string): string {
  return out.split('\n').find((line) => line.startsWith(`  "${name}"`)) ?? '';
}

describe('config', () => {
  test('prints the defaults if the player has no settings, and creates no file', async () => {
    const ran = await configOf();
    expect([ran.code, ran.err, existsSync(ran.path)]).toEqual([0, '', false]);
    expect(lineOf(ran, 'cell')).toBe('  "cell": "auto", // default');
  });

  test('names the files and the folder', async () => {
    const { out, path } = await configOf();
    expect(out).toContain(`//   ${path}\n`);
    expect(out).toContain(`//   ${path.replace('settings.jsonc', 'remembered.json')}\n`);
    expect(out).toMatch(/Games and solutions are saved in:\n\/\/ {3}\/./);
  });

  test('says where each setting comes from', async () => {
    const ran = await configOf('{\n  "sound": false,\n  "cell": "2x4"\n}', '{"cell": {"is": "4x8", "was": "2x4"}}');
    expect(lineOf(ran, 'sound')).toBe(`  "sound": false, // from ${ran.path}, line 2`);
    expect(lineOf(ran, 'cell')).toBe(
      `  "cell": "4x8", // changed with a key, from ${ran.path.replace('settings.jsonc', 'remembered.json')}`,
    );
  });

  test.each([
    ['nothing', ''],
    ['simple settings', '{ palette: "paper", cell: "1x2", speed: 100, mouse: false }'],
    ['keys', '{ keys: { preset: "vi", undo: ["x", "C-z"], redo: "\\"" } }'],
    ['looks', '{ palette: "mine", looks: { mine: { from: "night", box: "#aa5500", ground: null, text: 3 }, x: {} } }'],
  ])('prints settings that say the same: %s', async (_, text) => {
    const { out, err } = await configOf(text);
    expect([err, complaintsOf(out)]).toEqual(['', []]);
    expect(settingsOf(out)).toEqual(settingsOf((await configOf(out)).out));
    expect(settingsOf(out)).toMatchObject(settingsOf(text));
  });

  test.each([
    ['the default keys', ''],
    ['those of vi', '{ keys: { preset: "vi" } }'],
    ['those of yasc', '{ keys: { preset: "yasc" } }'],
  ])('prints lines for keys that change nothing when they count, too: %s', async (_, text) => {
    const { out } = await configOf(text);
    const uncommented = out.replaceAll(/^ {4}\/\/ (?=")/gm, '    ');
    expect(uncommented).toContain('\n    "undo": ["');
    const keysIn = (text: string): unknown => {
      const { keys } = settingsOf(text);
      return keys?.bindings[keys.preset];
    };
    expect([complaintsOf(uncommented), keysIn(uncommented)]).toEqual([[], keysIn(out)]);
    expect(keysIn(out)).toBeDefined();
  });

  test('reports all errors, and prints the settings in effect', async () => {
    const ran = await configOf('{\n  "palete": 1,\n  "cell": "9x9",\n  "mouse": false\n}');
    expect(ran.err.split('\n')).toEqual([
      `sokoban: ${ran.path}: line 2, column 3: there is no setting "palete"; did you mean "palette"?`,
      `sokoban: ${ran.path}: line 3, column 11: "cell" must be one of "auto", "8x16", "6x12", "4x8", "3x6", "2x4", "1x2", "1x1", not "9x9"`,
      '',
    ]);
    expect([ran.code, lineOf(ran, 'mouse')]).toEqual([0, `  "mouse": false, // from ${ran.path}, line 4`]);
  });

  test.each([
    ['is no text', Buffer.from([0xff, 0x00, 0x01, 0x80]), 'this is not a text file'],
    [
      'is in the middle of being written',
      '{ "cell": "4x',
      'line 1, column 11: """ stands where a " at the end of this text should be, so the whole file is ignored',
    ],
  ])('prints the defaults if the file %s', async (_, text, words) => {
    const ran = await configOf(text);
    expect(ran.err).toBe(`sokoban: ${ran.path}: ${words}\n`);
    expect([ran.code, lineOf(ran, 'cell')]).toEqual([0, '  "cell": "auto", // default']);
  });

  test('reads files that Windows writes', async () => {
    const ran = await configOf(Buffer.from('\ufeff{\r\n"cell": "2x4"\r\n}', 'utf16le'));
    expect([ran.err, lineOf(ran, 'cell')]).toEqual(['', `  "cell": "2x4", // from ${ran.path}, line 2`]);
  });

  test('reports a folder in place of the file', async () => {
    const store = mkdtempSync(join(folder, 'config-'));
    mkdirSync(join(store, 'sokoban', 'settings.jsonc'), { recursive: true });
    expect((await programHere(['config'], { store })).err).toBe(
      `sokoban: ${join(store, 'sokoban', 'settings.jsonc')}: this is a folder, not a file\n`,
    );
  });

  test('reports a link to itself', async () => {
    const store = mkdtempSync(join(folder, 'config-'));
    mkdirSync(join(store, 'sokoban'));
    symlinkSync('settings.jsonc', join(store, 'sokoban', 'settings.jsonc'));
    expect((await programHere(['config'], { store })).err).toBe(
      `sokoban: ${join(store, 'sokoban', 'settings.jsonc')}: it cannot be read, because its links lead in a circle\n`,
    );
  });

  test.each([
    ['settings', '// a comment\n'.repeat(30_000), ''],
    ['what was remembered', '', '{ "letters": { "is": true } }'.padEnd(300_000)],
  ])('does not read %s that is too large', async (_, settings, remembered) => {
    const ran = await configOf(settings, remembered);
    expect(ran.err).toMatch(/^sokoban: \S+: settings have 256 kB at most, so the whole file is ignored\n$/);
    expect([ran.code, lineOf(ran, 'letters')]).toEqual([0, '  "letters": false, // default']);
  });

  test('does not change the player’s file', async () => {
    const text = '// mine\n{ "cell": "2x4", }\n';
    expect(readFileSync((await configOf(text)).path, 'utf8')).toBe(text);
  });
});

describe('an unknown palette', () => {
  test('is reported with all existing ones, also the player’s own', async () => {
    const store = mkdtempSync(join(folder, 'config-'));
    mkdirSync(join(store, 'sokoban'));
    writeFileSync(join(store, 'sokoban', 'settings.jsonc'), '{ "looks": { "mine": {} } }');
    writeFileSync(join(folder, 'one.lvl'), '1 3\n@Aa\n');
    const options = { folder, store, input: 'q\n' };
    expect(await programHere(['one.lvl', '--palette', 'grey'], options)).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: --palette: there is no theme "grey"; there are calm, contrast, paper, phosphor, night, mine\n',
    });
    expect(await programHere(['one.lvl', '--palette', 'mine'], options)).toMatchObject({ code: 1, err: '' });
  });
});

test('in a pipe settings are not reported', async () => {
  const store = mkdtempSync(join(folder, 'config-'));
  mkdirSync(join(store, 'sokoban'));
  writeFileSync(join(store, 'sokoban', 'settings.jsonc'), 'rubbish: {');
  writeFileSync(join(folder, 'two.lvl'), '1 3\n@Aa\n');
  expect(await programHere(['two.lvl'], { folder, store, input: 'q\n' })).toMatchObject({ code: 1, err: '' });
});

test('config --json has whole paths, and each setting with its value and where that comes from', async () => {
  const store = mkdtempSync(join(folder, 'config-'));
  mkdirSync(join(store, 'sokoban'));
  writeFileSync(join(store, 'sokoban', 'settings.jsonc'), '{\n  "mouse": false, "keys": { "undo": "x" } }');
  const home = jest.spyOn(os, 'homedir').mockReturnValue(folder);
  const { code, out } = await programHere(['config', '--json'], { store });
  home.mockRestore();
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    file: join(store, 'sokoban', 'settings.jsonc'),
    settings: {
      mouse: { value: false, from: 'file', line: 2 },
      sound: { value: true, from: 'default', line: null },
      keys: { value: { preset: 'arrows', undo: ['x'] }, from: 'file', line: 2 },
    },
  });
});
