import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, SETTING_NAMES } from '../../src/settings/player-settings';
import { PRESET_NAMES } from '../../src/keys/presets';
import { WARNINGS } from '../../src/settings/screen-settings';
import { COLOUR_NAMES, THEME_NAMES, TONE_NAMES } from '../../src/drawing/theme';
import { NAMED_KEYS } from '../../src/keys/key-names';
import { complaintsOf } from '../support/settings';

const TEXT = readFileSync(join(__dirname, '..', '..', 'docs', 'settings.md'), 'utf8');

describe('docs/settings.md describes', () => {
  test.each([
    ['every setting', SETTING_NAMES],
    ['every look', THEME_NAMES],
    ['every colour of a look', [...COLOUR_NAMES, ...TONE_NAMES]],
    ['every preset', PRESET_NAMES],
    ['every key that has a name', NAMED_KEYS],
    ['every kind of warnings', WARNINGS],
  ])('%s', (_, names) => {
    expect(names.filter((name) => !TEXT.includes(`\`${name}\``))).toEqual([]);
  });

  test('the default of each setting as its first value', () => {
    const plain = Object.entries(DEFAULT_SETTINGS).filter(([, value]) => typeof value !== 'object');
    const rows = plain.map(([name, value]) => `| \`${name}\` | \`${String(value)}\`, `);
    expect(rows.filter((row) => !TEXT.includes(row))).toEqual([]);
  });

  test('valid settings', () => {
    const [, example = 'none'] = /```jsonc\n([^]*?)```/.exec(TEXT) ?? [];
    expect(complaintsOf(example)).toEqual([]);
  });
});
