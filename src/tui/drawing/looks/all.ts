import type { Look, LookName } from '../look';
import { CALM } from './calm';
import { CONTRAST } from './contrast';
import { NIGHT } from './night';
import { PAPER } from './paper';
import { PHOSPHOR } from './phosphor';

export { changedLook } from '../own-look';

/** Every look that comes along, by its name. */
export const LOOKS: Readonly<Record<LookName, Look>> = {
  calm: CALM,
  contrast: CONTRAST,
  paper: PAPER,
  phosphor: PHOSPHOR,
  night: NIGHT,
};
