import { complaintsOf, settingsOf } from '../support/settings';

describe('settings', () => {
  test.each([
    ['settings', (names: string) => `{${names}}`],
    ['commands', (names: string) => `{ keys: {${names}} }`],
    ['looks', (names: string) => `{ looks: {${names}} }`],
    ['parts of a look', (names: string) => `{ looks: { mine: {${names}} } }`],
  ])('that make no sense are read quickly, with at most a hundred faults: %s', (_, around) => {
    const text = around(Array.from({ length: 25_000 }, (_, index) => `x${index}:1`).join(','));
    const start = process.cpuUsage();
    expect(complaintsOf(text)).toHaveLength(100);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
  });

  test('apply as they are written', () => {
    const text = `{
      // by night
      palette: "night", cell: "3x6", letters: true, color: 16, ascii: true, speed: 120,
      sound: false, mouse: false, warnings: "thorough",
    }`;
    expect([complaintsOf(text), settingsOf(text)]).toEqual([
      [],
      {
        ...{ palette: 'night', cell: '3x6', letters: true, color: '16', ascii: true, speed: 120 },
        ...{ sound: false, mouse: false, warnings: 'thorough' },
      },
    ]);
  });

  test.each([
    ['{ "palete": "paper" }', 's.jsonc: line 1, column 3: there is no setting "palete"; did you mean "palette"?'],
    ['{ "zoom": 3 }', 's.jsonc: line 1, column 3: there is no setting "zoom"; `sokoban config` shows what there is'],
    ['{ "letters": "yes" }', 's.jsonc: line 1, column 14: "letters" must be true or false, not "yes"'],
    [
      '{ "cell": "5x5" }',
      's.jsonc: line 1, column 11: "cell" must be one of "auto", "8x16", "6x12", "4x8", "3x6", "2x4", "1x2", "1x1", not "5x5"',
    ],
    ['{ "speed": -1 }', 's.jsonc: line 1, column 12: "speed" must be a number from 0 to 3600000, not "-1"'],
    [
      '{ "warnings": ["off"] }',
      's.jsonc: line 1, column 15: "warnings" must be one of "off", "obvious", "thorough", not "[...]"',
    ],
    ['{ "palette": 3 }', 's.jsonc: line 1, column 14: "palette" must be a name in quotes, not "3"'],
    [
      '{ "palette": "grey" }',
      's.jsonc: line 1, column 14: there is no theme "grey"; there are calm, contrast, paper, phosphor, night',
    ],
    [
      '{ "mouse": true,\n  "mouse": false }',
      's.jsonc: line 1, column 3: "mouse" is set more than once; the last one counts',
    ],
    [
      '[]',
      's.jsonc: line 1, column 1: "this file" must be a table of settings, such as { "name": value }, not "[...]"',
    ],
    [
      '{ "cell": "2x4"\n  "mouse": true }',
      's.jsonc: line 2, column 3: """ stands where "," or "}" should be, so the whole file is ignored',
    ],
    [
      '{ "cell": "2x4"',
      's.jsonc: line 1, column 16: the file ends where "," or "}" should be, so the whole file is ignored',
    ],
    [
      '{ "looks": { "calm": {} } }',
      's.jsonc: line 1, column 14: there is a built-in theme called "calm"; give yours another name, and "from": "calm"',
    ],
    [
      '{ "looks": { "x": { "from": "y" } } }',
      's.jsonc: line 1, column 29: "from" must be one of "calm", "contrast", "paper", "phosphor", "night", not "y"',
    ],
    [
      '{ "looks": { "x": { "boxx": 3 } } }',
      's.jsonc: line 1, column 21: there is no part of a theme "boxx"; did you mean "box"?',
    ],
    [
      '{ "looks": { "x": { "box": "red" } } }',
      's.jsonc: line 1, column 28: "box" must be a colour (a number from 0 to 255, or "#rrggbb"), or a list of four, from light to dark, not "red"',
    ],
    [
      '{ "looks": { "x": { "text": 256 } } }',
      's.jsonc: line 1, column 29: "text" must be a colour: a number from 0 to 255, "#rrggbb", or null for that of the terminal, not "256"',
    ],
  ])('that are wrong are reported: %s', (text, sentence) => {
    expect(complaintsOf(text)).toEqual([sentence]);
  });

  test('that are right apply beside wrong ones', () => {
    expect(settingsOf('{ "palete": 1, "cell": "9x9", "letters": true, "palette": "grey" }')).toEqual({ letters: true });
  });

  test('cannot control the terminal', () => {
    expect(complaintsOf('{ "\\u001b[2J": 1 }').join()).not.toMatch(/[\u0000-\u001f]/);
  });
});

describe('a theme of the player', () => {
  const lookOf = (text: string) => settingsOf(`{ "looks": { "mine": ${text} } }`).looks?.[0];

  test('changes a built-in theme', () => {
    expect(lookOf('{ "from": "paper", "text": 16, "box": [1, 2, 3, 4], "ground": null }')).toEqual({
      name: 'mine',
      from: 'paper',
      changes: {
        colours: new Map([
          ['text', 16],
          ['ground', undefined],
        ]),
        tones: new Map([['box', [1, 2, 3, 4]]]),
      },
    });
  });

  test('can be chosen by its name', () => {
    const text = '{ "palette": "mine", "looks": { "mine": {} } }';
    expect([complaintsOf(text), settingsOf(text).palette]).toEqual([[], 'mine']);
  });

  test('takes #rrggbb and #rgb', () => {
    expect(lookOf('{ "text": "#ff0000", "dim": "#f00" }')?.changes.colours).toEqual(
      new Map([
        ['text', '#ff0000'],
        ['dim', '#ff0000'],
      ]),
    );
  });

  test('needs only one colour of a piece', () => {
    expect(lookOf('{ "box": "#aa5500" }')?.changes.tones.get('box')?.[1]).toBe('#aa5500');
  });
});
