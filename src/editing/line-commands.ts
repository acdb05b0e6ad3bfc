import { failure, ok, type Result } from '../core/result';
import type { EditedLevel } from './level/edited-level';
import type { Format } from '../formats/format';
import { at } from '../core/at';
import type { Shape } from '../core/level/level';
import type { Notation } from '../core/level/notation';
import { fillSetup } from '../core/level/tidy';
import { draftOf } from '../core/level/write-level';
import type { RuleSet } from '../core/rule-set';
import { MAX_NUMBER } from '../formats/parts/size';
import { formatsOf } from '../library/game-file';
import { cellFaultSentence, faultSentence } from '../messages/faults';
import { quote } from '../messages/sanitize';
import { suggest } from '../messages/suggest';
import { areaBetween, lineBetween, outlineOf, type Point, sizeFault } from './level/area';
import { type Brush, brushOfSymbols } from './level/brush';
import { turnBoard } from './level/clip';
import { buildWalls, clearBoard, draw, erase, fill, putGoalsBelowBoxes, replace, resizeBoard } from './level/draw';
import type { EditPen } from './level/pen';
import { BLANK } from './level/sheet';
import type { Texts } from './level/step';

/** A level that is edited line by line, and the format whose symbols are typed. */
export interface LineSession {
  readonly level: EditedLevel;
  readonly format: Pick<Format, 'id' | 'layout' | 'write'>;
  readonly notation: Notation;
}

/** The lines that a command prints, or its fault. */
export type LineAnswer = Result<readonly string[], string>;

type RunLine = (session: LineSession, rest: string) => LineAnswer;

interface LineCommand {
  /** The spelling: its name first. */
  readonly usage: string;
  readonly help: string;
  readonly run: RunLine;
}

const DONE: LineAnswer = ok([]);

/** The commands that need only the level. Columns and rows count from 1. */
const COMMANDS: readonly LineCommand[] = [
  { usage: 'new WIDTHxHEIGHT', help: 'begin anew with a board of floor', run: withSize(clearBoard) },
  {
    usage: 'put COLUMN,ROW SYMBOL',
    help: 'draw a piece',
    run: withPlaces(1, (pen, { from, brush }) => {
      draw(pen, [from], brush);
    }),
  },
  { usage: 'row ROW SYMBOLS', help: 'draw a whole row', run: drawRow },
  {
    usage: 'line C,R C,R SYMBOL',
    help: 'draw a line',
    run: withPlaces(2, (pen, { from, to, brush }) => {
      draw(pen, lineBetween(from, to), brush);
    }),
  },
  {
    usage: 'frame C,R C,R SYMBOL',
    help: 'draw the outline of a rectangle',
    run: withPlaces(2, (pen, { from, to, brush }) => {
      draw(pen, outlineOf(areaBetween(from, to)), brush);
    }),
  },
  {
    usage: 'fill C,R SYMBOL',
    help: 'draw on all cells that are alike and joined here',
    run: withPlaces(1, (pen, { from, brush }) => {
      fill(pen, from, brush);
    }),
  },
  { usage: 'replace SYMBOL SYMBOL', help: 'draw the second piece wherever the first is', run: replaceAll },
  { usage: 'erase C,R', help: 'empty a cell; one that is empty becomes no cell', run: eraseCell },
  { usage: 'walls', help: 'draw walls round everything open; the board grows', run: alone(buildWalls) },
  { usage: 'goals', help: 'draw a goal below each box', run: alone(putGoalsBelowBoxes) },
  {
    usage: 'turn',
    help: 'turn the board clockwise',
    run: alone((pen) => {
      turnBoard(pen, { isMirrored: false, quarters: 1 });
    }),
  },
  {
    usage: 'mirror',
    help: 'mirror the board, left to right',
    run: alone((pen) => {
      turnBoard(pen, { isMirrored: true, quarters: 0 });
    }),
  },
  { usage: 'size WIDTHxHEIGHT', help: 'give the board another size, from the top left on', run: withSize(resizeBoard) },
  { usage: 'set NAME NUMBER', help: 'set a number, such as the moves', run: setNumber },
  { usage: 'title TEXT', help: 'set the title', run: withText((title) => ({ title })) },
  { usage: 'author TEXT', help: 'set the author', run: withText((author) => ({ author })) },
  {
    usage: 'show',
    help: 'print the board, below its numbers if it has any',
    run: (session) => ok(shownLines(session)),
  },
  {
    usage: 'undo',
    help: 'undo the last change',
    run: ({ level }) => (level.undo() ? DONE : failure('there is nothing to undo')),
  },
  {
    usage: 'redo',
    help: 'redo what was undone',
    run: ({ level }) => (level.redo() ? DONE : failure('there is nothing to redo')),
  },
];

/** The commands that need more than the level; the reader of the lines runs them. */
const OUTER_COMMANDS: readonly Omit<LineCommand, 'run'>[] = [
  { usage: 'check', help: 'say what is wrong, and whether it is solvable' },
  { usage: 'save [FILE]', help: 'write the level into its file, or another' },
  { usage: 'draft [take|drop]', help: 'show how a draft that was not saved differs; continue or delete it' },
  { usage: 'help', help: 'list the commands' },
  { usage: 'quit', help: 'end' },
];

export function helpLines(): string[] {
  const all = [...COMMANDS, ...OUTER_COMMANDS];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  return all.map(({ usage, help }) => `${usage.padEnd(width)}  ${help}`);
}

/** Runs one of the commands that change or show the level. */
export function runLine(session: LineSession, name: string, rest: string): LineAnswer {
  const command = COMMANDS.find(({ usage }) => nameOf(usage) === name);
  if (command) return command.run(session, rest);
  const names = [...COMMANDS, ...OUTER_COMMANDS].map(({ usage }) => nameOf(usage));
  const meant = suggest(name, names);
  return failure(
    `there is no command ${quote(name)}; ${meant === undefined ? 'help lists them' : `did you mean "${meant}"?`}`,
  );
}

function nameOf(usage: string): string {
  return usage.split(' ')[0] ?? '';
}

/**
 * The board as the format writes it, or another format if this one has no symbol for one of its pieces. A format with
 * several blocks has an empty line between them.
 */
export function rowsOf(session: LineSession): string[] {
  const { level, format, notation } = holding(session);
  const setup = format.layout === 'rectangle' ? fillSetup(level.setup, level.rules) : level.setup;
  const { draft } = draftOf(setup, format.id, notation);
  return draft.blocks.flatMap((rows, index) => [...(index === 0 ? [] : ['']), ...rows.map(({ text }) => text)]);
}

function holding(session: LineSession): LineSession {
  const { level, format } = session;
  const losesNone = ({ format: { id }, notation }: LineSession): boolean =>
    draftOf(level.setup, id, notation).lost.every(({ kind }) => kind !== 'piece');
  const sessions = firstOf(format.id, level.rules).flatMap((other) => {
    const notation = level.rules.notations[other.id];
    return notation ? [{ level, format: other, notation }] : [];
  });
  return sessions.find(losesNone) ?? session;
}

/** The board, and before it the line of a format with numbers, such as strength and moves. */
function shownLines(session: LineSession): string[] {
  const { level, format, notation } = session;
  const rows = rowsOf(session);
  if ((notation.numbers ?? []).length === 0) return rows;
  const [first = ''] = format.write(draftOf(level.setup, format.id, notation).draft).split('\n');
  return first === rows[0] ? rows : [first, ...rows];
}

/** The first word of a typed text, and the rest. */
export function splitLine(line: string): { readonly name: string; readonly rest: string } {
  const [, name = '', rest = ''] = /^\s*(\S*)\s?(.*)$/s.exec(line) ?? [];
  return { name, rest };
}

/** One step of undo. */
function change({ level }: LineSession, action: (pen: EditPen) => void): LineAnswer {
  level.change(action);
  return DONE;
}

/** A command without arguments. */
function alone(action: (pen: EditPen) => void): RunLine {
  return (session, rest) =>
    rest.trim() === ''
      ? change(session, action)
      : failure(`nothing may follow this command, but ${quote(rest.trim())} does`);
}

function withSize(action: (pen: EditPen, shape: Shape) => void): RunLine {
  return (session, rest) => {
    const shape = parseSize(rest);
    return shape.ok
      ? change(session, (pen) => {
          action(pen, shape.value);
        })
      : shape;
  };
}

/** A text for a line of a file; undefined if it is empty. */
function withText(texts: (text: string | undefined) => Partial<Texts>): RunLine {
  return (session, rest) =>
    change(session, (pen) => {
      pen.setTexts(texts(rest.trim() === '' ? undefined : rest.trim()));
    });
}

/** The brush of a command, and its first and last cell. */
interface Drawing {
  readonly from: Point;
  readonly to: Point;
  readonly brush: Brush;
}

/** Draws with the symbol that follows `count` places. */
function withPlaces(count: number, action: (pen: EditPen, drawing: Drawing) => void): RunLine {
  return (session, rest) => {
    const { level } = session;
    const points: Point[] = [];
    let symbol = rest;
    while (points.length < count) {
      const { name, rest: further } = splitLine(symbol);
      const point = pointAt(level, name);
      if (!point.ok) return point;
      points.push(point.value);
      symbol = further;
    }
    const brush = brushOf(session, symbol);
    if (!brush.ok) return brush;
    const tooLarge = sizeFault(level.sheet.area, points);
    if (tooLarge) return failure(cellFaultSentence(tooLarge));
    const drawing = { from: at(points, 0), to: at(points, count - 1), brush: brush.value };
    return change(session, (pen) => {
      action(pen, drawing);
    });
  };
}

function eraseCell(session: LineSession, rest: string): LineAnswer {
  const point = pointAt(session.level, rest.trim());
  return point.ok
    ? change(session, (pen) => {
        erase(pen, [point.value]);
      })
    : point;
}

/** Draws a row from its first cell on, and removes the cells after its last symbol. */
function drawRow(session: LineSession, rest: string): LineAnswer {
  const { level, notation, format } = session;
  const { name, rest: text } = splitLine(rest);
  const start = pointAt(level, `1,${name}`);
  if (!start.ok) return failure(`a row is a number from 1, not ${quote(name)}`);
  const texts = notation.blocks.length === 1 ? [text] : text.trim().split(/\s+/);
  const blocks = texts.map((written) => [...written]);
  const length = blocks[0]?.length ?? 0;
  if (texts.length !== notation.blocks.length || blocks.some((symbols) => symbols.length !== length))
    return failure(`a row of ${format.id} levels is ${notation.blocks.length} texts of one length`);
  const end = { x: start.value.x + Math.max(0, length - 1), y: start.value.y };
  const tooLarge = sizeFault(level.sheet.area, [end]);
  if (tooLarge) return failure(cellFaultSentence(tooLarge));
  const brushes: Brush[] = [];
  for (let column = 0; column < length; column += 1) {
    const symbols = blocks.map((block) => at(block, column)).join('');
    const brush = brushOf(session, symbols);
    if (!brush.ok) return failure(`column ${column + 1}: ${brush.faults.join('; ')}`);
    brushes.push(brush.value);
  }
  return change(session, (pen) => {
    const { left, width } = pen.sheet.area;
    for (let x = left; x < left + Math.max(width, length); x += 1)
      draw(pen, [{ x, y: start.value.y }], brushes[x - left] ?? (() => BLANK));
  });
}

function replaceAll(session: LineSession, rest: string): LineAnswer {
  const { name: from, rest: to } = splitLine(rest.trimStart());
  const [first, second] = [brushOf(session, from), brushOf(session, to)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  return change(session, (pen) => {
    replace(pen, first.value, second.value);
  });
}

function setNumber(session: LineSession, rest: string): LineAnswer {
  const { notation, format } = session;
  const names = notation.numbers ?? [];
  const { name: written, rest: further } = splitLine(rest.trim());
  const value = further.trim();
  const name = names.find((known) => known.toLowerCase() === written.toLowerCase());
  if (names.length === 0) return failure(`${format.id} levels have no numbers to set`);
  if (name === undefined) return failure(`there is no number ${quote(written)}; there are ${names.join(', ')}`);
  const { leastNumber: least = 0 } = notation;
  if (!/^-?\d+$/.test(value) || Number(value) < least || Number(value) > MAX_NUMBER)
    return failure(faultSentence({ kind: 'bad-number', name, found: value, least, most: MAX_NUMBER }));
  return change(session, (pen) => {
    pen.setNumbers({ ...pen.numbers, [name]: Number(value) });
  });
}

/** `12x9`: columns, then rows. */
export function parseSize(text: string): Result<Shape, string> {
  const [, columns, rows] = /^\s*(\d{1,9})\s*x\s*(\d{1,9})\s*$/i.exec(text) ?? [];
  const [width, height] = [Number(columns), Number(rows)];
  if (columns === undefined || width < 1 || height < 1)
    return failure(`a size is columns and rows, such as 12x9, not ${quote(text.trim())}`);
  const tooLarge = sizeFault({ left: 0, top: 0, width, height }, []);
  return tooLarge ? failure(cellFaultSentence(tooLarge)) : ok({ width, height });
}

/** `3,4`: a column and a row. */
function pointAt({ sheet: { area } }: EditedLevel, text: string): Result<Point, string> {
  const [, column, row] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? [];
  const [x, y] = [Number(column), Number(row)];
  if (column === undefined || x < 1 || y < 1)
    return failure(`a cell is its column and row from 1, such as 3,4, not ${quote(text)}`);
  return ok({ x: area.left + x - 1, y: area.top + y - 1 });
}

/** The brush of a symbol. Blanks round it do not count, unless it is a blank itself. */
function brushOf({ notation, format, level }: LineSession, text: string): Result<Brush, string> {
  const symbols = text.trim() === '' && text !== '' ? ' ' : text.trim();
  const brush = brushOfSymbols(symbols, notation, level.rules);
  if (brush.ok) return brush;
  const [fault = { kind: 'too-many', most: 1 } as const] = brush.faults;
  switch (fault.kind) {
    case 'unknown':
      return failure(
        faultSentence({
          kind: 'unknown-symbol',
          symbol: fault.symbol,
          expected: fault.expected,
          format: format.id,
        }),
      );
    case 'ambiguous':
      return failure(`${quote(fault.symbol)} has a meaning in each block; write a symbol for each, the ground first`);
    case 'too-many':
      return failure(
        fault.most === 1
          ? `one symbol says what to draw, not ${quote(symbols)}`
          : `one symbol says what to draw, or one for each of ${fault.most} blocks, not ${quote(symbols)}`,
      );
  }
}

/** Runs a line of `edit --text` on a level; returns the fault of the line. */
export function drawLine(line: string, level: EditedLevel, id: string): readonly string[] {
  const format = formatsOf(level.rules).find((one) => one.id === id);
  const notation = level.rules.notations[id];
  if (!format || !notation) throw new Error(`${level.rules.id} levels are not written in ${id}`);
  const { name, rest } = splitLine(line);
  const answer = runLine({ level, format, notation }, name.toLowerCase(), rest);
  return answer.ok ? [] : answer.faults;
}

/** All formats, this one first: a few symbols have a meaning in several. */
export function firstOf(id: string, rules: RuleSet): readonly Format[] {
  const all = formatsOf(rules);
  return [...all.filter((one) => one.id === id), ...all.filter((one) => one.id !== id)];
}
