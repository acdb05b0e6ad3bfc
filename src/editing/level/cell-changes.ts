import { isIn, numberIn, unionOf, type Area, type Point } from './area';
import { codeOf, contentOf, type Content, type Sheet } from './sheet';

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

/** A cell at a place, and the codes of its content. */
export interface CellChange extends Change<number> {
  readonly x: number;
  readonly y: number;
}

/** The differences between two sheets in an area. */
export function changesBetween(first: Sheet, second: Sheet, area: Area): CellChanges {
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

/** One list of changes for two that follow one another. */
export function joinCells(first: CellChanges, second: CellChanges): CellChanges {
  if (first.kinds.length === 0) return second;
  if (second.kinds.length === 0) return first;
  return changesOf([...cellsOf(first), ...cellsOf(second)]);
}

/**
 * Changes of single cells, several of which may be of the same cell. The area is no larger than the cells that differ
 * in the end.
 */
export function changesOf(changes: readonly CellChange[]): CellChanges {
  const all = areaAround(changes);
  const cells = new Map<number, CellChange>();
  for (const change of changes) {
    const cell = numberIn(all, change);
    cells.set(cell, { ...change, before: cells.get(cell)?.before ?? change.before });
  }
  const changed = [...cells.values()].filter(({ before, after }) => before !== after);
  const area = areaAround(changed);
  const collector = new ChangeCollector(area);
  changed.sort((one, other) => numberIn(area, one) - numberIn(area, other));
  for (const change of changed) collector.add(numberIn(area, change), change.before, change.after);
  return collector.finish();
}

function areaAround(points: readonly Point[]): Area {
  const areas = points.map(({ x, y }): Area => ({ left: x, top: y, width: 1, height: 1 }));
  const [first] = areas;
  return first ? areas.reduce(unionOf, first) : NO_CHANGES.area;
}

function cellsOf(changes: CellChanges): CellChange[] {
  return changes.kinds.flatMap(({ before, after, runs }) => {
    const cells: CellChange[] = [];
    const [from, to] = [codeOf(before), codeOf(after)];
    forEachCell(changes.area, runs, (x, y) => cells.push({ x, y, before: from, after: to }));
    return cells;
  });
}

/** Calls with each place of the runs. */
export function forEachCell({ left, top, width }: Area, runs: Int32Array, visit: (x: number, y: number) => void): void {
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
