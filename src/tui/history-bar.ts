import type { ScreenArea } from '../drawing/board/layout';

/** A history on the screen, with the start at the left and the last position at the right. */
export interface HistoryBar extends Pick<ScreenArea, 'x' | 'y' | 'width'> {
  /** The last position. */
  readonly length: number;
}

export function barColumnOf({ width, length }: HistoryBar, position: number): number {
  return Math.round((position * (width - 1)) / Math.max(1, length));
}

/** The position at a point of the screen; undefined beside the bar. Marked positions come first. */
export function positionAtPoint(
  bar: HistoryBar,
  at: { readonly x: number; readonly y: number },
  marked: readonly number[] = [],
): number | undefined {
  const { width, length } = bar;
  const column = at.x - bar.x;
  if (at.y !== bar.y || column < 0 || column >= width) return undefined;
  const nearest = Math.round((column * length) / Math.max(1, width - 1));
  return marked.find((position) => barColumnOf(bar, position) === column) ?? nearest;
}

/** Each mark, and the same in ASCII. */
const BAR_MARKS = {
  behind: '━=',
  ahead: '╌~',
  none: '─-',
  pushBehind: '┳|',
  pushAhead: '┬|',
  forkBehind: '╋Y',
  forkAhead: '┼Y',
  bookmark: '◆*',
  place: '●O',
};

export type BarMark = keyof typeof BAR_MARKS;

export function markSign(mark: BarMark, ascii: boolean): string {
  return BAR_MARKS[mark].charAt(ascii ? 1 : 0);
}
