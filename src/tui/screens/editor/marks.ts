import type { Overlay } from '../../../drawing/board/overlay';
import { deadSquaresOn } from '../../../editing/level/live-check';
import type { LiveCheck } from '../../../editing/level/live-check';
import type { Marks } from '../../../settings/screen-settings';
import { keyOf } from '../../../keys/key-commands';
import { say, type Editor, type EditorOccasion, type EditorUpdate } from './state';

/** The marks on the cells of the board. */

type CellMarks = ReadonlyMap<number, Overlay>;

export const NO_MARKS: CellMarks = new Map();

/** Dead squares; dots on pieces that make no difference; faults; and the pieces that make the level unsolvable. */
export function marksOn(editor: Editor, { dead }: Marks): CellMarks {
  const { check, verdict } = editor;
  const marks = (cells: readonly number[], overlay: Overlay): [number, Overlay][] =>
    cells.map((cell) => [cell, overlay]);
  return new Map([
    ...(dead ? marks(deadSquaresOf(editor) ?? [], 'dead') : []),
    ...(verdict?.kind === 'solvable' ? marks(verdict.idle, 'way') : []),
    ...check.findings.flatMap(({ cells }) => marks(cells, 'fault')),
    ...(verdict?.kind === 'unsolvable'
      ? [...marks(verdict.walls, 'fault'), ...marks([...verdict.cells, ...verdict.goals], 'stuck')]
      : []),
  ]);
}

/** The board is drawn after each key, but changes less often. */
const known = new WeakMap<LiveCheck, readonly number[]>();

function deadSquaresOf({ check, level, rules }: Editor): readonly number[] | undefined {
  const found = known.get(check) ?? deadSquaresOn(level.setup, rules);
  if (found) known.set(check, found);
  return found;
}

/** Why dead squares cannot be marked. */
export function withoutDeadSquares(editor: Editor): string | undefined {
  return deadSquaresOf(editor) ? undefined : `dead squares of such ${editor.rules.id} levels are not known`;
}

/** Marks the dead squares from now on, also of levels in play, or removes the marks. */
export function toggleDeadSquares(editor: Editor, { display: { settings } }: EditorOccasion): EditorUpdate {
  const dead = !settings.marks.dead;
  const key = keyOf(editor.lines, 'dead-squares');
  const hide = key === undefined ? '' : `; ${key} hides them`;
  const text =
    deadSquaresOf(editor)?.length === 0
      ? `There are no dead squares yet${hide}.`
      : `Boxes on hatched squares can never reach a goal${hide}.`;
  return [
    dead ? say(editor, text) : editor,
    [{ type: 'settings', settings: { ...settings, marks: { ...settings.marks, dead } } }],
  ];
}
