import { FLOOR, NOTHING, OUTSIDE, WALL, codesOf, type Piece } from './piece';
import { DIRECTIONS } from '../direction';
import { flood } from '../routes/flood';
import { touchableCells } from './identity';
import { ahead, cellAt, cellsWith, xOf, yOf, type Level, type Shape } from './level';
import { isBarrier } from '../push/push';
import type { RuleSet } from '../rule-set';
import { emptySetup, setupOfLevel, type Setup } from './setup';

/**
 * A level without what lies outside: only cells that play can touch or count are left, the walls round them, and as few
 * rows and columns as these need. It is the same level by its identity.
 */
export function tidyLevel(level: Level, rules: RuleSet): Setup {
  const setup = setupOfLevel(level);
  const inside = insideOf(level, rules);
  const isWall = isBarrier(level, rules.pieces);
  const isInside = (cell: number): boolean => inside[cell] === 1;
  for (let cell = 0; cell < level.size; cell += 1) {
    // Beside what is inside stand walls and doors that stay closed; at its corners, only walls are wanted.
    const beside = isWall(cell)
      ? neighbours(level, cell)
      : DIRECTIONS.map((direction) => cell + ahead(level, direction));
    if (isInside(cell) || beside.some(isInside)) continue;
    setup.ground[cell] = OUTSIDE;
    setup.things[cell] = NOTHING;
  }
  return cropped(setup);
}

/** What can be touched, and what lies together with things that count though nobody can come there. */
function insideOf(level: Level, rules: RuleSet): Uint8Array {
  const referee = rules.on(level);
  const inside = touchableCells(level, rules, referee);
  const isWall = isBarrier(level, rules.pieces);
  const counted: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (inside[cell] === 0 && (referee.isCounted(cell, 'ground') || referee.isCounted(cell, 'thing')))
      counted.push(cell);
  const apart = flood(level, counted, (cell) => !isWall(cell));
  return inside.map((isInside, cell) => isInside | (apart[cell] ?? 0));
}

/** The up to eight cells round one; the margin has no neighbours of its own. */
function neighbours({ width, height }: Shape, cell: number): number[] {
  const shape = { width, height };
  const [x, y] = [xOf(shape, cell), yOf(shape, cell)];
  const near: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if (row !== y || column !== x) near.push(cellAt(shape, column, row));
  return near;
}

function cropped(setup: Setup): Setup {
  let [left, top, right, bottom] = [setup.width, setup.height, -1, -1];
  setup.ground.forEach((ground, cell) => {
    if (ground === OUTSIDE) return;
    left = Math.min(left, xOf(setup, cell));
    right = Math.max(right, xOf(setup, cell));
    top = Math.min(top, yOf(setup, cell));
    bottom = Math.max(bottom, yOf(setup, cell));
  });
  return moved(setup, { width: right - left + 1, height: bottom - top + 1 }, -left, -top);
}

/** A setup on a board of another shape, so many columns to the right and rows down; what is not on it any more is gone. */
function moved(setup: Setup, shape: Shape, right: number, down: number): Setup {
  const target = emptySetup(shape);
  for (let y = 0; y < setup.height; y += 1)
    for (let x = 0; x < setup.width; x += 1) {
      const isOn = x + right >= 0 && x + right < shape.width && y + down >= 0 && y + down < shape.height;
      const from = cellAt(setup, x, y);
      if (!isOn || setup.ground[from] === OUTSIDE) continue;
      const to = cellAt(shape, x + right, y + down);
      target.ground[to] = setup.ground[from] ?? OUTSIDE;
      target.things[to] = setup.things[from] ?? NOTHING;
      target.facings[to] = setup.facings[from] ?? 0;
    }
  target.numbers = setup.numbers;
  return target;
}

/** A level whose rows are all of one length: what lies outside stops everything as walls do, so it is walls. */
export function fillRows(level: Level, { pieces }: Pick<RuleSet, 'pieces'>): Setup {
  const setup = setupOfLevel(level);
  for (let y = 0; y < level.height; y += 1)
    for (let x = 0; x < level.width; x += 1) {
      const cell = cellAt(level, x, y);
      if (setup.ground[cell] === OUTSIDE) putWall(setup, cell, pieces);
    }
  return setup;
}

/**
 * A level that loses nothing where blanks at the ends of rows are no cells, nor rows of blanks: where its edge is open, it
 * gets walls, which stop everything as the edge does. Nothing leaves a board at a corner, so one that is missing stays so.
 */
export function closeEdges(level: Level, rules: RuleSet): Setup {
  const shape = { width: level.width + 2, height: level.height + 2 };
  const wider = moved(setupOfLevel(level), shape, 1, 1);
  const inside = cellsWith(insideOf(level, rules), 1).map((cell) =>
    cellAt(shape, xOf(level, cell) + 1, yOf(level, cell) + 1),
  );
  const stride = shape.width + 1;
  const put = new Set<number>();
  const close = (cell: number): void => {
    if (wider.ground[cell] !== OUTSIDE) return;
    putWall(wider, cell, rules.pieces);
    put.add(cell);
  };
  for (const cell of inside) for (const step of [-stride, 1, stride, -1]) close(cell + step);
  if (put.size === 0) return setupOfLevel(level);
  // New walls meet those beside them at corners of their own.
  const openings = new Set(put);
  for (const cell of inside)
    for (const row of [-stride, stride])
      for (const column of [-1, 1])
        if (openings.has(cell + row) || openings.has(cell + column)) close(cell + row + column);
  return cropped(wider);
}

/** Where walls are things that stand on the ground, they have floor below. */
function putWall(setup: Setup, cell: number, pieces: readonly Piece[]): void {
  const [thing] = codesOf(pieces, 'thing', 'wall');
  setup.ground[cell] = thing === undefined ? WALL : FLOOR;
  setup.things[cell] = thing ?? NOTHING;
}
