import { at } from '../../core/at';
import { failure } from '../../core/result';
import type { Point } from '../../editing/level/area';
import type { Brush } from '../../editing/level/brush';
import { draw, replace } from '../../editing/level/draw';
import type { EditedLevel } from '../../editing/level/edited-level';
import type { EditPen } from '../../editing/level/pen';
import { BLANK } from '../../editing/level/sheet';
import { MAX_NUMBER } from '../../formats/parts/size';
import { quote } from '../../messages/sanitize';
import { brushOf, checkRoom, pointAt, splitLine, DONE, type LineAnswer, type LineSession } from './line-arguments';

/** One step of undo. */
export function change(level: EditedLevel, action: (pen: EditPen) => void): LineAnswer {
  level.change(action);
  return DONE;
}

/** The brush of a command, and its cells. */
interface Drawing {
  readonly points: readonly Point[];
  readonly brush: Brush;
}

/** Draws with the symbol that follows `count` places. */
export function drawAt(
  session: LineSession,
  rest: string,
  places: number,
  action: (pen: EditPen, drawing: Drawing) => void,
): LineAnswer {
  const { level } = session;
  const points: Point[] = [];
  let symbol = rest;
  for (let place = 0; place < places; place += 1) {
    const { name, rest: further } = splitLine(symbol);
    const point = pointAt(level, name);
    if (!point.ok) return point;
    points.push(point.value);
    symbol = further;
  }
  const brush = brushOf(session, symbol);
  if (!brush.ok) return brush;
  const fitting = checkRoom(level, points);
  return fitting.ok
    ? change(level, (pen) => {
        action(pen, { points, brush: brush.value });
      })
    : fitting;
}

/** Draws a row from its first cell on, and removes the cells after its last symbol. */
export function drawRow(session: LineSession, rest: string): LineAnswer {
  const { level, notation, format } = session;
  const { name, rest: text } = splitLine(rest);
  const start = pointAt(level, `1,${name}`);
  if (!start.ok) return failure(`a row is a number from 1, not ${quote(name)}`);
  const texts = notation.blocks.length === 1 ? [text] : text.trim().split(/\s+/);
  const blocks = texts.map((written) => [...written]);
  const length = blocks[0]?.length ?? 0;
  if (texts.length !== notation.blocks.length || blocks.some((symbols) => symbols.length !== length))
    return failure(`a row of ${format.id} levels is ${notation.blocks.length} texts of one length`);
  const fitting = checkRoom(level, [{ x: start.value.x + Math.max(0, length - 1), y: start.value.y }]);
  if (!fitting.ok) return fitting;
  const brushes: Brush[] = [];
  for (let column = 0; column < length; column += 1) {
    const symbols = blocks.map((block) => at(block, column)).join('');
    const brush = brushOf(session, symbols);
    if (!brush.ok) return failure(`column ${column + 1}: ${brush.faults.join('; ')}`);
    brushes.push(brush.value);
  }
  return change(level, (pen) => {
    const { left, width } = pen.sheet.area;
    for (let x = left; x < left + Math.max(width, length); x += 1)
      draw(pen, level.rules.pieces, [{ x, y: start.value.y }], brushes[x - left] ?? (() => BLANK));
  });
}

export function replaceAll(session: LineSession, rest: string): LineAnswer {
  const { level } = session;
  const { name: from, rest: to } = splitLine(rest.trimStart());
  const [first, second] = [brushOf(session, from), brushOf(session, to)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  return change(level, (pen) => {
    replace(pen, level.rules.pieces, first.value, second.value);
  });
}

export function setNumber({ level, notation, format }: LineSession, rest: string): LineAnswer {
  const names = notation.numbers ?? [];
  const { name: written, rest: further } = splitLine(rest.trim());
  const value = further.trim();
  const name = names.find((known) => known.toLowerCase() === written.toLowerCase());
  if (names.length === 0) return failure(`${format.id} levels have no numbers to set`);
  if (name === undefined) return failure(`there is no number ${quote(written)}; there are ${names.join(', ')}`);
  if (!/^-?\d+$/.test(value) || Math.abs(Number(value)) > MAX_NUMBER)
    return failure(`${name} is a whole number, not ${quote(value)}`);
  return change(level, (pen) => {
    pen.setNumbers({ ...pen.numbers, [name]: Number(value) });
  });
}
