import type { Display } from '../../display';
import { AT_REST } from '../motion';
import type { Play } from '../play';
import { letGo, withPointing } from '../pointing/letting-go';
import { withScouting } from '../scouting/searching';
import { inSight } from '../showing';

/** The other way round comes onto the screen, and this one rests. */
export function exchanged(play: Play, other: Play, display: Display): Play {
  return inSight({ ...other, otherWay: atRest(play) }, display);
}

function atRest(play: Play): Play {
  const free = withPointing(letGo(withScouting(play, { search: undefined, hint: undefined })), { cursor: undefined });
  return { ...free, motion: AT_REST, grip: undefined, message: undefined, repeat: '', otherWay: undefined };
}
