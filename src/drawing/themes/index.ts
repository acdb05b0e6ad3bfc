import type { Theme, ThemeName } from '../theme';
import { CALM } from './calm';
import { CONTRAST } from './contrast';
import { NIGHT } from './night';
import { PAPER } from './paper';
import { PHOSPHOR } from './phosphor';

export { changeTheme } from '../theme';

/** Every built-in theme by its name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  calm: CALM,
  contrast: CONTRAST,
  paper: PAPER,
  phosphor: PHOSPHOR,
  night: NIGHT,
};
