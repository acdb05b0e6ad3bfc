import { unionOf, type Area, type Point } from './area';
import { forEachCell, joinCells, type CellChanges, type Change } from './cell-changes';
import type { Sheet } from './sheet';

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

/** The parts of a document that steps change. */
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

/** One step from two consecutive ones. */
export function joinSteps(first: Step, second: Step): Step {
  const area = joinChanges(first.area, second.area);
  const texts = joinChanges(first.texts, second.texts);
  const numbers = joinChanges(first.numbers, second.numbers);
  return {
    cells: joinCells(first.cells, second.cells),
    ...(area && { area }),
    ...(texts && { texts }),
    ...(numbers && { numbers }),
  };
}

function joinChanges<T>(first: Change<T> | undefined, second: Change<T> | undefined): Change<T> | undefined {
  return first && second ? { before: first.before, after: second.after } : (second ?? first);
}

export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}
