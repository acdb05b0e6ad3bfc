import fc, { type Arbitrary } from 'fast-check';
import { SYMMETRIES } from '../../src/core/level/symmetry';
import type { PieceRole } from '../../src/core/level/piece';
import { type Area, areaBetween, lineBetween, outlineOf, type Point, pointsOf } from '../../src/editing/level/area';
import {
  buildWalls,
  clearBoard,
  draw,
  erase,
  fill,
  fillOutside,
  putBoxesOnGoals,
  putGoalsBelowBoxes,
  removeRole,
  replace,
  resizeBoard,
  shrinkBoard,
} from '../../src/editing/level/draw';
import { pieceBrush } from '../../src/editing/level/brush';
import { copyArea, mirrorImages, paste, turnArea, turnBoard } from '../../src/editing/level/clip';
import type { EditedLevel } from '../../src/editing/level/edited-level';
import type { EditPen } from '../../src/editing/level/pen';

/** An action of a user on a level. */
export type RandomEdit = (level: EditedLevel) => void;

export function editAll(level: EditedLevel, edits: readonly RandomEdit[]): void {
  for (const edit of edits) edit(level);
}

/** Large enough to grow at every edge, small enough for a thousand of them. */
const FAR = { min: -3, max: 8 };
const POINT: Arbitrary<Point> = fc.record({ x: fc.integer(FAR), y: fc.integer(FAR) });
const AREA: Arbitrary<Area> = fc.tuple(POINT, POINT).map(([one, other]) => areaBetween(one, other));
const SHAPE = fc.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) });
const PIECE = fc.nat();
const TURN = fc.constantFrom(...SYMMETRIES);
const ROLE: Arbitrary<PieceRole> = fc.constantFrom('goal', 'box', 'player', 'wall');

function brushAt(level: EditedLevel, index: number) {
  const { pieces } = level.rules;
  const piece = pieces[index % pieces.length];
  if (!piece) throw new Error('there are no pieces');
  return pieceBrush(pieces, piece);
}

type Action = (pen: EditPen, level: EditedLevel) => void;

const ACTION: Arbitrary<Action> = fc.oneof(
  fc.tuple(POINT, PIECE).map(([point, piece]): Action => (pen, level) => {
    draw(pen, [point], brushAt(level, piece));
  }),
  fc.tuple(POINT, POINT, PIECE).map(([from, to, piece]): Action => (pen, level) => {
    draw(pen, lineBetween(from, to), brushAt(level, piece));
  }),
  fc.tuple(AREA, PIECE).map(([area, piece]): Action => (pen, level) => {
    draw(pen, outlineOf(area), brushAt(level, piece));
  }),
  fc.tuple(POINT, PIECE).map(([point, piece]): Action => (pen, level) => {
    fill(pen, point, brushAt(level, piece));
  }),
  fc.tuple(PIECE, PIECE).map(([from, to]): Action => (pen, level) => {
    replace(pen, brushAt(level, from), brushAt(level, to));
  }),
  AREA.map((area): Action => (pen) => {
    erase(pen, pointsOf(area));
  }),
  fc.tuple(AREA, POINT).map(([area, to]): Action => (pen) => {
    paste(pen, copyArea(pen.sheet, area), to);
  }),
  fc.tuple(AREA, TURN).map(([area, turn]): Action => (pen) => {
    turnArea(pen, area, turn);
  }),
  TURN.map((turn): Action => (pen) => {
    turnBoard(pen, turn);
  }),
  fc.tuple(POINT, AREA, PIECE).map(([point, area, piece]): Action => (pen, level) => {
    draw(pen, mirrorImages(point, area, 'both'), brushAt(level, piece));
  }),
  ROLE.map((role): Action => (pen) => {
    removeRole(pen, role);
  }),
  SHAPE.map((shape): Action => (pen) => {
    resizeBoard(pen, shape);
  }),
  SHAPE.map((shape): Action => (pen) => {
    clearBoard(pen, shape);
  }),
  fc.string({ maxLength: 4 }).map((title): Action => (pen) => {
    pen.setTexts({ title });
  }),
  fc.nat(30).map((moves): Action => (pen) => {
    pen.setNumbers({ moves });
  }),
  fc.constantFrom<Action>(shrinkBoard, buildWalls, fillOutside, putGoalsBelowBoxes, putBoxesOnGoals),
);

const EDIT: Arbitrary<RandomEdit> = fc.oneof(
  {
    weight: 6,
    arbitrary: ACTION.map(
      (action) => (level: EditedLevel) =>
        level.change((pen) => {
          action(pen, level);
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: ACTION.map(
      (action) => (level: EditedLevel) =>
        level.extend((pen) => {
          action(pen, level);
        }),
    ),
  },
  { weight: 1, arbitrary: fc.constant((level: EditedLevel) => level.undo()) },
  { weight: 1, arbitrary: fc.constant((level: EditedLevel) => level.redo()) },
);

/** The actions of a user in one session. */
export const EDITS: Arbitrary<RandomEdit[]> = fc.array(EDIT, { maxLength: 30 });
