import { mergeSettings } from '../../src/settings/effective-settings';
import { readSettings, type FileSettings } from '../../src/settings/read-settings';
import { readRemembered, formatRemembered, mergeChanges, type Remembered } from '../../src/settings/remembered';

const NOTHING: Remembered = { is: {}, was: {} };

function stated(text: string): FileSettings {
  return readSettings(text, () => []);
}

/** The cell size in effect when `v` chose one while a settings file said this, and the file says that now. */
function cellAfter(then: string, now: string): string {
  const remembered = mergeChanges(NOTHING, { cell: '4x8' }, stated(then).settings);
  return mergeSettings(stated(now), readRemembered(formatRemembered(remembered)).remembered).settings.cell;
}

describe('a setting changed by a key', () => {
  test.each([
    ['holds where nothing was ever written', '', '', '4x8'],
    ['holds while the file says what it said', '{ "cell": "2x4" }', '{ "cell": "2x4" }', '4x8'],
    ['holds when the file changes elsewhere', '', '{ "sound": false }', '4x8'],
    ['yields to what is written later', '{ "cell": "2x4" }', '{ "cell": "1x2" }', '1x2'],
    ['yields to what is written for the first time', '', '{ "cell": "1x2" }', '1x2'],
    ['yields when the player takes the setting out', '{ "cell": "2x4" }', '', 'auto'],
  ])('%s', (_, then, now, cell) => {
    expect(cellAfter(then, now)).toBe(cell);
  });

  test.each([
    ['hold while the file says the same of cells', '{ "cell": "2x4" }', '{ "cell": "2x4" }', { vexed: 1 }],
    ['yield to another size in the file', '', '{ "cell": "1x2" }', {}],
  ])('the steps of cell sizes %s', (_, then, now, steps) => {
    const text = formatRemembered(mergeChanges(NOTHING, { cellSteps: { vexed: 1 } }, stated(then).settings));
    expect(mergeSettings(stated(now), readRemembered(text).remembered).cellSteps).toEqual(steps);
  });

  test('the size of cells that an earlier version remembered still holds', () => {
    const { remembered } = readRemembered('{ "cell": { "is": "2x4" }, "letters": { "is": true } }');
    expect(mergeSettings(stated(''), remembered)).toMatchObject({ settings: { cell: '2x4' }, cellSteps: {} });
  });

  test('is remembered beside earlier changes', () => {
    const first = mergeChanges(NOTHING, { letters: true }, {});
    expect(JSON.parse(formatRemembered(mergeChanges(first, { speed: 89 }, { speed: 50 })))).toEqual({
      letters: { is: true },
      speed: { is: 89, was: 50 },
    });
  });

  test('is forgotten if the file is damaged, which is reported', () => {
    expect(readRemembered('{"cell": {"is": "4x')).toEqual({
      remembered: NOTHING,
      faults: [{ kind: 'not-json', line: 1, column: 17, expected: 'a " at the end of this text', found: '"' }],
    });
  });

  test('shows where it comes from', () => {
    const { origins } = mergeSettings(stated('{\n  "mouse": false }'), { ...NOTHING, is: { cell: '4x8' } });
    expect(['cell', 'mouse', 'sound'].map((name) => [...origins].find(([one]) => one === name)?.[1])).toEqual([
      { kind: 'remembered' },
      { kind: 'file', line: 2 },
      { kind: 'default' },
    ]);
  });
});
