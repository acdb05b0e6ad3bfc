import { THEMES } from '../../src/drawing/themes';
import { THEME_NAMES } from '../../src/drawing/theme';
import { stylesFor } from '../../src/drawing/theme-styles';
import { DEFAULT_KEYS } from '../../src/keys/bindings';
import { NO_MARKS, type Settings } from '../../src/settings/screen-settings';

/** The settings of a new player in a terminal of 256 colours. */
export const DISPLAY_SETTINGS: Settings = {
  styles: stylesFor(THEMES.calm, '256'),
  ascii: false,
  letters: false,
  shapes: 'auto',
  art: false,
  cell: 'auto',
  cellSteps: {},
  delay: 300,
  tick: undefined,
  undoLimit: undefined,
  warnings: 'obvious',
  motion: 'simple',
  falls: 'quick',
  map: false,
  marks: NO_MARKS,
  keys: DEFAULT_KEYS,
  sound: true,
  speech: 'off',
  mouse: true,
  isDepthChosen: false,
  theme: 'calm',
  themes: THEME_NAMES.map((name) => ({ name, theme: THEMES[name] })),
  preset: 'arrows',
  presets: [{ name: 'arrows', keys: DEFAULT_KEYS }],
};
