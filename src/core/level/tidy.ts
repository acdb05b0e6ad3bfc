import { at } from '../at';
import { FLOOR, NOTHING, OUTSIDE, codesWithRole, type Piece } from './piece';
import { DIRECTIONS } from '../direction';
import { flood } from '../routes/flood';
import { touchableCells } from './identity';
import { ahead, cellAt, cellsWith, neighbourSteps, xOf, yOf, type Level, type Shape } from './level';
import { isBarrier } from '../push/push';
import type { RuleSet } from '../rule-set';
import { emptySetup, setupOfLevel, type Setup } from './setup';

/**
 * Removes everything outside of a level. Only cells that play can touch or count remain, the walls around them, and as
 * few rows and columns as possible. The identity of the level stays the same.
 */
export function tidyLevel(level: Level, rules: RuleSet): Setup {
  const setup = setupOfLevel(level);
  const inside = insideCells(level, rules);
  const isWall = isBarrier(level, rules.pieces);
  const isInside = (cell: number): boolean => inside[cell] === 1;
  for (let cell = 0; cell < level.size; cell += 1) {
    // Keep walls and closed doors beside cells inside; at their corners, keep only walls.
    const beside = isWall(cell)
      ? neighbours(level, cell)
      : DIRECTIONS.map((direction) => cell + ahead(level, direction));
    if (isInside(cell) || beside.some(isInside)) continue;
    setup.ground[cell] = OUTSIDE;
    setup.things[cell] = NOTHING;
  }
  return cropSetup(setup);
}

/** The touchable cells, and the closed rooms of boxes and of what counts though no player can reach it. */
function insideCells(level: Level, rules: RuleSet): Uint8Array {
  const referee = rules.on(level);
  const inside = touchableCells(level, rules, referee);
  const isWall = isBarrier(level, rules.pieces);
  // A box that nobody can push may be the one that a destination asks for.
  const boxes = new Set(codesWithRole(rules.pieces, 'thing', 'box'));
  const counted: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (
      inside[cell] === 0 &&
      (boxes.has(at(level.things, cell)) || referee.isCounted(cell, 'ground') || referee.isCounted(cell, 'thing'))
    )
      counted.push(cell);
  const apart = flood(level, counted, (cell) => !isWall(cell));
  return inside.map((isInside, cell) => isInside | at(apart, cell));
}

/** The up to eight neighbours of a cell on the map. */
function neighbours({ width, height }: Shape, cell: number): number[] {
  const shape = { width, height };
  const [x, y] = [xOf(shape, cell), yOf(shape, cell)];
  const near: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if (row !== y || column !== x) near.push(cellAt(shape, column, row));
  return near;
}

function cropSetup(setup: Setup): Setup {
  let [left, top, right, bottom] = [setup.width, setup.height, -1, -1];
  setup.ground.forEach((ground, cell) => {
    if (ground === OUTSIDE) return;
    left = Math.min(left, xOf(setup, cell));
    right = Math.max(right, xOf(setup, cell));
    top = Math.min(top, yOf(setup, cell));
    bottom = Math.max(bottom, yOf(setup, cell));
  });
  return shiftSetup(setup, { width: right - left + 1, height: bottom - top + 1 }, -left, -top);
}

/** Copies a setup to a board of another shape, some columns to the right and rows down. What no longer fits is lost. */
function shiftSetup(setup: Setup, shape: Shape, right: number, down: number): Setup {
  const target = emptySetup(shape);
  for (let y = 0; y < setup.height; y += 1)
    for (let x = 0; x < setup.width; x += 1) {
      const isOn = x + right >= 0 && x + right < shape.width && y + down >= 0 && y + down < shape.height;
      const from = cellAt(setup, x, y);
      if (!isOn || setup.ground[from] === OUTSIDE) continue;
      const to = cellAt(shape, x + right, y + down);
      target.ground[to] = at(setup.ground, from);
      target.things[to] = at(setup.things, from);
      target.facings[to] = at(setup.facings, from);
    }
  target.numbers = setup.numbers;
  return target;
}

/** Fills all rows to the same length. Cells outside stop everything as walls do, so they become walls. */
export function fillRows(level: Level, rules: Pick<RuleSet, 'pieces'>): Setup {
  return fillSetup(setupOfLevel(level), rules);
}

/** The same for a position that may not be sound. */
export function fillSetup(setup: Setup, { pieces }: Pick<RuleSet, 'pieces'>): Setup {
  const filled = { ...setup, ground: setup.ground.slice(), things: setup.things.slice() };
  for (let y = 0; y < setup.height; y += 1)
    for (let x = 0; x < setup.width; x += 1) {
      const cell = cellAt(setup, x, y);
      if (setup.ground[cell] === OUTSIDE) putWall(filled, cell, pieces);
    }
  return filled;
}

/**
 * Adds walls where the edge of a level is open, for formats in which blanks at the ends of rows and blank rows are no
 * cells. Walls stop everything as the edge does. Nothing leaves a board at a corner, so missing corners stay open.
 */
export function closeEdges(level: Level, rules: RuleSet): Setup {
  const shape = { width: level.width + 2, height: level.height + 2 };
  const wider = shiftSetup(setupOfLevel(level), shape, 1, 1);
  const inside = cellsWith(insideCells(level, rules), 1).map((cell) =>
    cellAt(shape, xOf(level, cell) + 1, yOf(level, cell) + 1),
  );
  const stride = shape.width + 1;
  const steps = neighbourSteps({ stride });
  const put = new Set<number>();
  const close = (cell: number): void => {
    if (wider.ground[cell] !== OUTSIDE) return;
    putWall(wider, cell, rules.pieces);
    put.add(cell);
  };
  for (const cell of inside) for (const step of steps) close(cell + step);
  if (put.size === 0) return setupOfLevel(level);
  // Where new walls meet old ones at a corner, close the corner.
  const openings = new Set(put);
  for (const cell of inside)
    for (const row of [-stride, stride])
      for (const column of [-1, 1])
        if (openings.has(cell + row) || openings.has(cell + column)) close(cell + row + column);
  return cropSetup(wider);
}

/** Walls that are things need floor below them; where there are no walls at all, floor it is. */
function putWall(setup: Setup, cell: number, pieces: readonly Piece[]): void {
  const [thing] = codesWithRole(pieces, 'thing', 'wall');
  const [ground = FLOOR] = codesWithRole(pieces, 'ground', 'wall');
  setup.ground[cell] = thing === undefined ? ground : FLOOR;
  setup.things[cell] = thing ?? NOTHING;
}
