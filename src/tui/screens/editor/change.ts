import { type Editor, warn } from './state';
import type { Direction } from '../../../core/direction';
import { type Area, areaBetween, type Point, sizeFault } from '../../../editing/level/area';
import { type Brush, isPlayer } from '../../../editing/level/brush';
import { draw, erase, shrinkBoard } from '../../../editing/level/draw';
import { mirrorImages } from '../../../editing/level/clip';
import { checkSetup, type LiveCheck } from '../../../editing/level/live-check';
import type { EditPen } from '../../../editing/level/pen';
import { BLANK } from '../../../editing/level/sheet';
import { cellFaultSentence } from '../../../messages/faults';
import { asSentence } from '../../../core/reason';

/** Makes everything that the action draws one step of undo. The board shrinks to its drawn part. */
export function change(editor: Editor, action: (pen: EditPen) => void): Editor {
  return editor.level.change((pen) => {
    action(pen);
    shrinkBoard(pen);
  })
    ? checkAgain(editor)
    : editor;
}

/** Adds what the action draws to the last step. */
export function extend(editor: Editor, action: (pen: EditPen) => void): Editor {
  return editor.level.extend((pen) => {
    action(pen);
    shrinkBoard(pen);
  })
    ? checkAgain(editor)
    : editor;
}

/** Draws on places and their mirror images. */
export function drawOn(editor: Editor, points: readonly Point[], brush: Brush | 'erase'): Editor {
  const all = withImages(editor, points, brush);
  const tooLarge = withoutRoom(editor, all);
  if (tooLarge !== undefined) return warn(editor, tooLarge);
  return change(editor, (pen) => {
    drawWith(pen, all, brush);
  });
}

export function drawWith(pen: EditPen, points: readonly Point[], brush: Brush | 'erase'): void {
  if (brush === 'erase') erase(pen, points);
  else draw(pen, points, brush);
}

/** Places with the mirror images that symmetric drawing adds; a player is on one cell only, so it has none. */
export function withImages(
  { level, mirroring, rules }: Editor,
  points: readonly Point[],
  brush: Brush | 'erase',
): readonly Point[] {
  const isAlone = (point: Point): boolean =>
    isPlayer(rules.pieces, brush === 'erase' ? level.sheet.read(point) : brush(BLANK));
  return points.flatMap((point) =>
    mirroring && !isAlone(point) ? mirrorImages(point, level.sheet.area, mirroring) : [point],
  );
}

/** Why a board with these places would be too large; undefined if it is not. */
export function withoutRoom({ level }: Editor, points: readonly Point[]): string | undefined {
  const fault = sizeFault(level.sheet.area, points);
  return fault && asSentence(cellFaultSentence(fault));
}

/** The selection: from the mark to the cursor. */
export function selectionOf({ mark, cursor, tool }: Editor): Area | undefined {
  return mark && !tool ? areaBetween(mark, cursor) : undefined;
}

const STEPS: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** How far the cursor can go beyond the board. */
const MAX_BEYOND = 40;

/** The place this many cells away, but no further beyond the board than the cursor may go. */
export function placeAhead(editor: Editor, { x, y }: Point, direction: Direction, times = 1): Point {
  const step = STEPS[direction];
  return within(editor, { x: x + times * step.x, y: y + times * step.y });
}

/** The nearest place where the cursor may go. */
export function within({ level }: Editor, { x, y }: Point): Point {
  const { left, top, width, height } = level.sheet.area;
  const nearest = (at: number, from: number, length: number): number =>
    Math.max(from - MAX_BEYOND, Math.min(at, from + length - 1 + MAX_BEYOND));
  return { x: nearest(x, left, width), y: nearest(y, top, height) };
}

/** Why undo or redo is impossible. */
export function withoutPast({ level }: Editor): string | undefined {
  return level.position > 0 ? undefined : 'there is nothing to undo';
}

export function withoutFuture({ level }: Editor): string | undefined {
  return level.position < level.length ? undefined : 'there is nothing to redo';
}

/** Goes to a step of the history. */
export function goToStep(editor: Editor, position: number): Editor {
  const { level } = editor;
  const before = level.position;
  while (level.position > position && level.undo());
  while (level.position < position && level.redo());
  const calm: Editor = { ...editor, tool: undefined, mark: undefined };
  return level.position === before ? calm : checkAgain(calm);
}

/** Checks the current level when its check is first asked for: of keys that come faster than frames, only the last is shown. */
export function checkAgain(editor: Editor): Editor {
  const { level, rules, detectorFor } = editor;
  let made: LiveCheck | undefined;
  const check = (): LiveCheck => (made ??= checkSetup(level.setup, rules, detectorFor));
  return {
    ...editor,
    check: {
      get level() {
        return check().level;
      },
      get findings() {
        return check().findings;
      },
    },
  };
}
