import { type Area, intersectionOf, isIn, isSameArea, type Point, unionOf } from './area';
import { type Content, contentOf, type Sheet } from './sheet';

/** The texts of a level that can be edited. */
export interface Texts {
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** The other lines that its author wrote about it. */
  readonly notes: readonly string[];
  /** A solution that was found while editing, as a file writes it. */
  readonly solution: string | undefined;
}

/** The numbers of a level, by name (`moves`, `strength`). */
export type Numbers = Readonly<Record<string, number>>;

/** All changes of one action of the user. Undo reverts them together. */
export interface Step {
  readonly cells: CellChanges;
  readonly area?: Change<Area>;
  readonly texts?: Change<Texts>;
  readonly numbers?: Change<Numbers>;
}

/** The parts of an edited level that steps change. */
export interface Editable {
  readonly sheet: Sheet;
  texts: Texts;
  numbers: Numbers;
}

export function applyStep(target: Editable, step: Step, direction: 'before' | 'after'): void {
  const { sheet } = target;
  const { area, kinds } = step.cells;
  // A smaller area has lost cells that the change must write first.
  if (step.area) sheet.cover(unionOf(step.area.before, step.area.after));
  for (const kind of kinds) {
    const content = kind[direction];
    forEachCell(area, kind.runs, (x, y) => {
      sheet.writeAt(x, y, content);
    });
  }
  if (step.area) sheet.cover(step.area[direction]);
  if (step.texts) target.texts = step.texts[direction];
  if (step.numbers) target.numbers = step.numbers[direction];
}

/** The step that leads from one state to another, which differ in this area of the sheet at most. */
export function stepBetween(before: Editable, after: Editable, touched: Area): Step {
  const [from, to] = [before.sheet.area, after.sheet.area];
  return {
    // The board may have grown to places that it has neither before nor after.
    cells: changesBetween(before.sheet, after.sheet, intersectionOf(touched, unionOf(from, to))),
    ...(isSameArea(from, to) ? {} : { area: { before: from, after: to } }),
    ...(areEqual(before.texts, after.texts) ? {} : { texts: { before: before.texts, after: after.texts } }),
    ...(areEqual(before.numbers, after.numbers) ? {} : { numbers: { before: before.numbers, after: after.numbers } }),
  };
}

/** Whether two records of texts and numbers hold the same. */
function areEqual(one: Readonly<Record<string, unknown>> | Texts, other: typeof one): boolean {
  const [first, second] = [one, other].map((record) => JSON.stringify(Object.entries(record).sort()));
  return first === second;
}

export function changesNothing({ cells, area, texts, numbers }: Step): boolean {
  return cells.kinds.length === 0 && !area && !texts && !numbers;
}

export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

export const NO_TEXTS: Texts = { title: undefined, author: undefined, notes: [], solution: undefined };

/** The values before and after a change. */
export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface AlikeCells extends Change<Content> {
  /** In turn: how many cells of the area to skip, and how many change; row by row. */
  readonly runs: Int32Array;
}

/** The cells of an area that change. A million of them must not take more than a few bytes each. */
export interface CellChanges {
  readonly area: Area;
  readonly kinds: readonly AlikeCells[];
}

export const NO_CHANGES: CellChanges = { area: { left: 0, top: 0, width: 0, height: 0 }, kinds: [] };

/** The differences between two sheets in an area. */
function changesBetween(first: Sheet, second: Sheet, area: Area): CellChanges {
  const collector = new ChangeCollector(area);
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  let cell = 0;
  for (let y = area.top; y < bottom; y += 1)
    for (let x = area.left; x < right; x += 1) {
      const [before, after] = [first.codeAt(x, y), second.codeAt(x, y)];
      if (before !== after) collector.add(cell, before, after);
      cell += 1;
    }
  return collector.finish();
}

/** Calls with each place of the runs. */
function forEachCell({ left, top, width }: Area, runs: Int32Array, visit: (x: number, y: number) => void): void {
  let cell = 0;
  for (let index = 0; index + 1 < runs.length; index += 2) {
    cell += runs[index] ?? 0;
    for (const end = cell + (runs[index + 1] ?? 0); cell < end; cell += 1)
      visit(left + (cell % width), top + Math.floor(cell / width));
  }
}

/** Whether the runs lie within an area. */
export function areRunsIn({ width, height }: Area, runs: Int32Array): boolean {
  let cells = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const length = runs[index] ?? 0;
    if (length < 0) return false;
    cells += length;
  }
  return runs.length % 2 === 0 && cells <= width * height;
}

interface Kind extends Change<number> {
  readonly runs: number[];
  /** The cell after the last one. */
  end: number;
}

/** Collects changes cell by cell, in order. */
class ChangeCollector {
  private readonly kinds: Kind[] = [];
  private readonly known = new Map<number, Map<number, Kind>>();
  private last: Kind | undefined;

  constructor(private readonly area: Area) {}

  add(cell: number, before: number, after: number): void {
    const kind = this.kindOf(before, after);
    const { runs } = kind;
    if (cell === kind.end && runs.length > 0) runs[runs.length - 1] = (runs[runs.length - 1] ?? 0) + 1;
    else runs.push(cell - kind.end, 1);
    kind.end = cell + 1;
  }

  finish(): CellChanges {
    return {
      area: this.area,
      kinds: this.kinds.map(({ before, after, runs }) => ({
        before: contentOf(before),
        after: contentOf(after),
        runs: Int32Array.from(runs),
      })),
    };
  }

  private kindOf(before: number, after: number): Kind {
    if (this.last?.before === before && this.last.after === after) return this.last;
    let byAfter = this.known.get(before);
    if (!byAfter) this.known.set(before, (byAfter = new Map<number, Kind>()));
    let kind = byAfter.get(after);
    if (!kind) {
      kind = { before, after, runs: [], end: 0 };
      byAfter.set(after, kind);
      this.kinds.push(kind);
    }
    this.last = kind;
    return kind;
  }
}

/** Whether an area lies within another. */
export function isWithin(inner: Area, outer: Area): boolean {
  const last = { x: inner.left + inner.width - 1, y: inner.top + inner.height - 1 };
  return isIn(outer, { x: inner.left, y: inner.top }) && isIn(outer, last);
}
