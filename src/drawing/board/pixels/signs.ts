import type { Appearance } from '../../../core/presentation';
import { overlayTexts, type Stamp } from '../../stamp';
import { styleWith, type Style } from '../../frame';
import type { ThemeStyles } from '../../theme-styles';
import { OVERLAY_DRAWINGS, type Overlay } from '../overlay';
import { FIGURES, SPRITE_DRAWINGS } from '../sprites';
import { subjectOf, type CellView } from './cell-view';

/** The pieces that have no drawing of 4 x 4 pixels. They are signs on floor. */
const SIGNS = ['goal', 'key', 'teleporter'] as const;

export function isSign(appearance: Appearance): boolean {
  return signOf(appearance) !== undefined;
}

function signOf(appearance: Appearance): (typeof SIGNS)[number] | undefined {
  return SIGNS.find((sign) => sign === appearance.sprite);
}

/** Draws the parts that are too fine for 4 x 4 pixels in characters on a stamp: signs, faces and overlays. */
export function withSigns(stamp: Stamp, cellView: CellView, styles: ThemeStyles): Stamp {
  const { overlay, isLit } = cellView;
  const drawn = withFace(withGround(stamp, cellView, styles), cellView, styles);
  if (overlay === undefined || overlay === 'meant' || isLit) return drawn;
  return overlayTexts(drawn, OVERLAY_DRAWINGS[overlay]['2x4'], overlayStyle(overlay, styles));
}

/** Under a player, only the lower corners of a goal are visible. */
function withGround(stamp: Stamp, { ground, thing, letter, isInside }: CellView, styles: ThemeStyles): Stamp {
  const sign = ground && isInside ? signOf(ground) : undefined;
  if (!ground || !sign || (thing && subjectOf(thing) !== 'player')) return stamp;
  const { unicode, blank, paint } = SPRITE_DRAWINGS[sign];
  const isHued = ground.hue !== undefined && ground.lettered === true;
  const style = isHued ? styles.sign(ground.hue) : styles.roles[paint.role];
  if (thing) return sign === 'goal' ? overlayTexts(stamp, ['', '╰  ╯'], style) : stamp;
  return overlayTexts(
    stamp,
    unicode.rows.map((row) => row.replaceAll('§', letter ?? blank)),
    style,
  );
}

function withFace(stamp: Stamp, { pose }: CellView, { inks }: ThemeStyles): Stamp {
  return pose
    ? overlayTexts(stamp, [FIGURES[pose.facing].eyes], styleWith(inks.fixed.get('K'), undefined, true))
    : stamp;
}

const WARNINGS: readonly Overlay[] = ['stuck', 'dead', 'reached-dead'];

function overlayStyle(overlay: Overlay, { roles, inks }: ThemeStyles): Style {
  if (overlay === 'fault') return roles.defeat;
  return styleWith((WARNINGS.includes(overlay) ? inks.tones.stuck : inks.tones.hint)[0], undefined, true);
}
