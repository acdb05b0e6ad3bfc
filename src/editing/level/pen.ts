import type { Piece } from '../../core/level/piece';
import type { Setup } from '../../core/level/setup';
import { type Area, isIn, isSameArea, type Point, unionOf } from './area';
import { changesNothing, type Editable, NO_CHANGES, type Numbers, type Step, stepBetween, type Texts } from './step';
import { type Content, type DrawnSheet, isSameContent, type Sheet } from './sheet';

/** Draws on an edited level and notes the changes. The board grows to every cell that is drawn on. */
export class EditPen {
  /** The board before; until the first change, it is the current board. */
  private before: Sheet | undefined;
  /** No cell outside was changed. */
  private touched: Area | undefined;
  private readonly words: { readonly texts: Texts; readonly numbers: Numbers };

  /** The pieces are those of the rules of the level. */
  constructor(
    private readonly target: Editable,
    readonly pieces: readonly Piece[],
  ) {
    const { texts, numbers } = target;
    this.words = { texts, numbers };
  }

  /** All cells that were written are in it; undefined if none were. */
  get drawnArea(): Area | undefined {
    return this.touched;
  }

  get sheet(): DrawnSheet {
    return this.target.sheet;
  }

  /** The board as it was before. */
  get first(): DrawnSheet {
    return this.before ?? this.target.sheet;
  }

  read(point: Point): Content {
    return this.target.sheet.read(point);
  }

  write(point: Point, content: Content): void {
    const { sheet } = this.target;
    if (isSameContent(sheet.read(point), content)) return;
    const cell = { left: point.x, top: point.y, width: 1, height: 1 };
    this.touch(cell);
    if (!isIn(sheet.area, point)) sheet.cover(unionOf(sheet.area, cell));
    sheet.write(point, content);
  }

  /** Sets the size of the board. Cells beyond it are erased. */
  setArea(area: Area): void {
    const { sheet } = this.target;
    if (isSameArea(area, sheet.area)) return;
    this.touch(sheet.area);
    sheet.cover(area);
  }

  /** Replaces this board by another one, with its top left cell at the same place. */
  replace(board: Setup): void {
    const { sheet } = this.target;
    const { left: x, top: y } = sheet.area;
    this.touch(sheet.area);
    sheet.replace(board, { x, y });
    this.touch(sheet.area);
  }

  setTexts(texts: Partial<Texts>): void {
    this.target.texts = { ...this.target.texts, ...texts };
  }

  setNumbers(numbers: Numbers): void {
    this.target.numbers = numbers;
  }

  get texts(): Texts {
    return this.target.texts;
  }

  get numbers(): Numbers {
    return this.target.numbers;
  }

  /** All changes; undefined if there are none. */
  finish(): Step | undefined {
    const { before = this.target.sheet, touched = NO_CHANGES.area } = this;
    const step = stepBetween({ sheet: before, ...this.words }, this.target, touched);
    return changesNothing(step) ? undefined : step;
  }

  private touch(area: Area): void {
    this.before ??= this.target.sheet.copy();
    this.touched = this.touched ? unionOf(this.touched, area) : area;
  }
}
