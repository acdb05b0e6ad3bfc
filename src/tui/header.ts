import { type DrawingSettings, hasPixels } from '../drawing/board/drawer';
import { styleWith } from '../drawing/frame';
import type { Canvas } from '../drawing/canvas';
import { shorten, shortenStart } from '../drawing/text';
import { printableText } from '../messages/sanitize';

/** The first line of a screen. The view of each screen makes it: that of a level is in `play/view.ts`. */
export interface Header {
  readonly title: string;
  /** A path that is too long keeps its end. */
  readonly isPath?: boolean;
  /** Beside the title, such as the place in a list. */
  readonly detail: string;
  /** At the right end; it is left out if there is no room. */
  readonly right: string;
  /** What stands at the right end is a warning. */
  readonly isWarning?: boolean;
  /** A mode of the screen, after that. */
  readonly badge?: string;
}

const MARGIN = 1;
const GAP = 2;
/** A title is not shortened further for what stands beside it. */
const MIN_TITLE = 16;
const MIN_PATH = 10;

export function drawHeader(
  canvas: Canvas,
  settings: Pick<DrawingSettings, 'styles' | 'ascii'>,
  { title, isPath = false, detail, right, isWarning = false, badge = '' }: Header,
): void {
  const { roles, surfaces } = settings.styles;
  if (hasPixels(settings)) {
    canvas.put(0, 0, ' '.repeat(canvas.width), styleWith(undefined, surfaces.panel(0)));
  }
  const name = printableText(title);
  const least = Math.min(isPath ? MIN_PATH : MIN_TITLE, name.length);
  // A badge has blanks around it, and reaches the edge.
  const end = right.length + 1 + badge.length;
  const besideTitle = detail === '' ? 0 : GAP + detail.length;
  const room = canvas.width - MARGIN;
  const hasRight = least + besideTitle + GAP + end <= room;
  const rest = hasRight || least + besideTitle + MARGIN <= room ? besideTitle : 0;
  const shown = (isPath ? shortenStart : shorten)(name, room - rest - (hasRight ? GAP + end : MARGIN));
  canvas.overlay(MARGIN, 0, shown, roles.title);
  if (rest > 0) canvas.overlay(MARGIN + shown.length + GAP, 0, detail, roles.dim);
  if (!hasRight) return;
  canvas.overlay(canvas.width - end, 0, right, isWarning ? roles.warning : roles.dim);
  canvas.put(canvas.width - badge.length, 0, badge, roles.selected);
}
