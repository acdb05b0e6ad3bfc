import { fillSetup } from '../../core/level/tidy';
import { draftOf } from '../../core/level/write-level';
import type { Shape } from '../../core/level/level';
import { failure, ok } from '../../core/result';
import { areaBetween, lineBetween, outlineOf } from '../../editing/level/area';
import { clearBoard, resizeBoard } from '../../editing/level/board-size';
import { turnBoard } from '../../editing/level/clip';
import { buildWalls, draw, erase, fill } from '../../editing/level/draw';
import type { EditedLevel } from '../../editing/level/edited-level';
import { putGoalsBelowBoxes } from '../../editing/level/goals';
import type { EditPen } from '../../editing/level/pen';
import { quote } from '../../messages/sanitize';
import { suggest } from '../../messages/suggest';
import { DONE, parseSize, pointAt, wordsOf, type LineAnswer, type LineSession } from './line-arguments';
import { change, drawAt, drawRow, replaceAll, setNumber } from './line-drawing';

interface LineCommand {
  /** The spelling: its name first. */
  readonly usage: string;
  readonly help: string;
  run(session: LineSession, rest: string): LineAnswer;
}

/** The commands that need only the level. Columns and rows count from 1. */
const COMMANDS: readonly LineCommand[] = [
  {
    usage: 'new WIDTHxHEIGHT',
    help: 'begin anew with a board of floor',
    run: (session, rest) => withSize(session, rest, clearBoard),
  },
  {
    usage: 'put COLUMN,ROW SYMBOL',
    help: 'draw a piece',
    run: (session, rest) =>
      drawAt(session, rest, 1, (pen, { points: [point], brush }) => {
        if (point) draw(pen, session.level.rules.pieces, [point], brush);
      }),
  },
  { usage: 'row ROW SYMBOLS', help: 'draw a whole row', run: drawRow },
  {
    usage: 'line C,R C,R SYMBOL',
    help: 'draw a line',
    run: (session, rest) =>
      drawAt(session, rest, 2, (pen, { points: [from, to], brush }) => {
        if (from && to) draw(pen, session.level.rules.pieces, lineBetween(from, to), brush);
      }),
  },
  {
    usage: 'frame C,R C,R SYMBOL',
    help: 'draw the outline of a rectangle',
    run: (session, rest) =>
      drawAt(session, rest, 2, (pen, { points: [from, to], brush }) => {
        if (from && to) draw(pen, session.level.rules.pieces, outlineOf(areaBetween(from, to)), brush);
      }),
  },
  {
    usage: 'fill C,R SYMBOL',
    help: 'draw on all cells that are alike and joined here',
    run: (session, rest) =>
      drawAt(session, rest, 1, (pen, { points: [point], brush }) => {
        if (point) fill(pen, session.level.rules.pieces, point, brush);
      }),
  },
  { usage: 'replace SYMBOL SYMBOL', help: 'draw the second piece wherever the first is', run: replaceAll },
  {
    usage: 'erase C,R',
    help: 'empty a cell; one that is empty becomes no cell',
    run({ level }, rest) {
      const point = pointAt(level, rest.trim());
      return point.ok
        ? change(level, (pen) => {
            erase(pen, level.rules.pieces, [point.value]);
          })
        : point;
    },
  },
  {
    usage: 'walls',
    help: 'draw walls round everything open; the board grows',
    run: (session, rest) =>
      withoutWords(session, rest, (pen, { rules }) => {
        buildWalls(pen, rules.pieces);
      }),
  },
  {
    usage: 'goals',
    help: 'draw a goal below each box',
    run: (session, rest) =>
      withoutWords(session, rest, (pen, { rules }) => {
        putGoalsBelowBoxes(pen, rules.pieces);
      }),
  },
  {
    usage: 'turn',
    help: 'turn the board clockwise',
    run: (session, rest) =>
      withoutWords(session, rest, (pen, { rules }) => {
        turnBoard(pen, rules.pieces, { isMirrored: false, quarters: 1 });
      }),
  },
  {
    usage: 'mirror',
    help: 'mirror the board, left to right',
    run: (session, rest) =>
      withoutWords(session, rest, (pen, { rules }) => {
        turnBoard(pen, rules.pieces, { isMirrored: true, quarters: 0 });
      }),
  },
  {
    usage: 'size WIDTHxHEIGHT',
    help: 'give the board another size, from the top left on',
    run: (session, rest) => withSize(session, rest, resizeBoard),
  },
  { usage: 'set NAME NUMBER', help: 'set a number, such as the moves', run: setNumber },
  {
    usage: 'title TEXT',
    help: 'set the title',
    run: ({ level }, rest) =>
      change(level, (pen) => {
        pen.setTexts({ title: wordsOf(rest) });
      }),
  },
  {
    usage: 'author TEXT',
    help: 'set the author',
    run: ({ level }, rest) =>
      change(level, (pen) => {
        pen.setTexts({ author: wordsOf(rest) });
      }),
  },
  { usage: 'show', help: 'print the board', run: (session) => ok(rowsOf(session)) },
  {
    usage: 'undo',
    help: 'take back the last change',
    run: ({ level }) => (level.undo() ? DONE : failure('there is nothing to undo')),
  },
  {
    usage: 'redo',
    help: 'repeat what was taken back',
    run: ({ level }) => (level.redo() ? DONE : failure('there is nothing to redo')),
  },
];

/** The commands that need more than the level; the reader of the lines runs them. */
export const OUTER_COMMANDS = {
  check: { usage: 'check', help: 'say what is wrong, and whether it is solvable' },
  save: { usage: 'save [FILE]', help: 'write the level into its file, or another' },
  help: { usage: 'help', help: 'list the commands' },
  quit: { usage: 'quit', help: 'end' },
} as const;

export function helpLines(): string[] {
  const all = [...COMMANDS, ...Object.values(OUTER_COMMANDS)];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  return all.map(({ usage, help }) => `${usage.padEnd(width)}  ${help}`);
}

/** Runs one of the commands that change or show the level. */
export function runLine(session: LineSession, name: string, rest: string): LineAnswer {
  const command = COMMANDS.find(({ usage }) => nameOf(usage) === name);
  if (command) return command.run(session, rest);
  const names = [...COMMANDS.map(({ usage }) => nameOf(usage)), ...Object.keys(OUTER_COMMANDS)];
  const meant = suggest(name, names);
  return failure(
    `there is no command ${quote(name)}; ${meant === undefined ? 'help lists them' : `did you mean "${meant}"?`}`,
  );
}

function nameOf(usage: string): string {
  return usage.split(' ')[0] ?? '';
}

/** The board as the format writes it. A format with several blocks has an empty line between them. */
export function rowsOf({ level, format, notation }: LineSession): string[] {
  const setup = format.layout === 'rectangle' ? fillSetup(level.setup, level.rules) : level.setup;
  const { draft } = draftOf(setup, format.id, notation);
  return draft.blocks.flatMap((rows, index) => [...(index === 0 ? [] : ['']), ...rows.map(({ text }) => text)]);
}

function withoutWords(
  { level }: LineSession,
  rest: string,
  action: (pen: EditPen, level: EditedLevel) => void,
): LineAnswer {
  if (rest.trim() !== '') return failure(`nothing may follow this command, but ${quote(rest.trim())} does`);
  return change(level, (pen) => {
    action(pen, level);
  });
}

function withSize({ level }: LineSession, rest: string, action: (pen: EditPen, shape: Shape) => void): LineAnswer {
  const shape = parseSize(rest);
  return shape.ok
    ? change(level, (pen) => {
        action(pen, shape.value);
      })
    : shape;
}
