import { at } from '../../src/core/at';
import { readSetup } from '../../src/core/level/read-level';
import { draftOf } from '../../src/core/level/write-level';
import { emptySetup } from '../../src/core/level/setup';
import type { OpenedEditor } from '../../src/editing/edits';
import type { RuleSet } from '../../src/core/rule-set';
import { EditedLevel } from '../../src/editing/level/edited-level';
import { symbolBrush, type Brush } from '../../src/editing/level/brush';
import type { EditPen } from '../../src/editing/level/pen';
import { classic } from '../../src/rules';
import { draftIn } from './draw';
import { valueOf } from './value-of';

/** The format of each level that a test edits. */
const formats = new WeakMap<EditedLevel, string>();

/** A level drawn in a test, sound or not, to be edited. */
export function edited(rules: RuleSet, format: string, rows: readonly string[]): EditedLevel {
  const size = { lvl: `${rows.length} ${rows[0]?.length}`, vexed: `${rows[0]?.length} ${rows.length}` }[format];
  const draft = valueOf(draftIn(format, [...(size ? [size] : []), ...rows, ''].join('\n')));
  const read = valueOf(readSetup(draft, rules));
  const level = new EditedLevel({ rules, setup: read.setup });
  formats.set(level, format);
  return level;
}

/** The board as its format writes it, with blank cells left out at the ends of rows. */
export function drawnRows(level: EditedLevel): string[] {
  const format = formats.get(level) ?? at(Object.keys(level.rules.notations), 0);
  const { draft } = draftOf(level.setup, format, notation(level.rules, format));
  return draft.blocks.flatMap((rows, index) => [...(index === 0 ? [] : ['']), ...rows.map(({ text }) => text)]);
}

function notation(rules: RuleSet, format: string) {
  const found = rules.notations[format];
  if (!found) throw new Error(`${rules.id} levels are not written in ${format}`);
  return found;
}

/** The brush for symbols of a format. */
export function brushOf(rules: RuleSet, format: string, symbols: string): Brush {
  const brush = valueOf(symbolBrush(symbols, notation(rules, format)));
  return brush;
}

/** A classic board in the symbols of lvl maps, before and after an action of its editor. */
export function redrawn(rows: readonly string[], action: (pen: EditPen) => void): string[] {
  const level = edited(classic, 'lvl', rows);
  level.change(action);
  return drawnRows(level);
}

export function undoAll(level: EditedLevel): void {
  while (level.undo());
}

export function redoAll(level: EditedLevel): void {
  while (level.redo());
}

/** Undoes or redoes up to a position. */
export function goTo(level: EditedLevel, position: number): void {
  while (level.position > position && level.undo());
  while (level.position < position && level.redo());
}

/** A level as the editor's screen opens it. */
export function openedLevel(level: EditedLevel, format: string): OpenedEditor {
  level.noteSaved();
  return {
    level,
    format: { id: format, notation: notation(level.rules, format) },
    place: undefined,
    notices: [],
    detectorFor: () => undefined,
    isKept: false,
    draftFault: () => undefined,
  };
}

/** A level drawn in a test on the editor's screen; without rows, a new one. */
export function openedRows(rules: RuleSet, format: string, rows?: readonly string[]): OpenedEditor {
  const level = rows
    ? edited(rules, format, rows)
    : new EditedLevel({ rules, setup: emptySetup({ width: 1, height: 1 }) });
  return openedLevel(level, format);
}
