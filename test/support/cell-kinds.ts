import { Board } from '../../src/core/board/board';
import type { View } from '../../src/core/board/view';
import type { Direction } from '../../src/core/direction';
import { FLOOR, NOTHING, type Piece } from '../../src/core/level/piece';
import type { RuleSet } from '../../src/core/rule-set';
import { cellPainter } from '../../src/drawing/board/cell';
import { CELL_SHAPE, type CellSize } from '../../src/drawing/board/cell-size';
import type { Drawer, Shapes } from '../../src/drawing/board/drawer';
import { Canvas } from '../../src/drawing/canvas';
import type { StyledText } from '../../src/drawing/frame';
import type { ThemeName } from '../../src/drawing/theme';
import { stylesFor, type Depth, type ThemeStyles } from '../../src/drawing/theme-styles';
import { THEMES } from '../../src/drawing/themes';
import { smallGame } from './small-games';

/** One kind of cell, which players must be able to tell from all others, and how to put it on a board. */
export interface CellKind {
  readonly name: string;
  readonly ground: number;
  readonly thing: number;
  readonly facing?: Direction;
}

/** All kinds of cells of a rule set. Outside may look like floor, since players never go there. */
export function cellKindsOf(rules: RuleSet): CellKind[] {
  const grounds = rules.pieces.filter(({ layer, name }) => layer === 'ground' && name !== 'outside');
  const things = rules.pieces.filter(({ layer }) => layer === 'thing');
  const homes = things.flatMap((thing) =>
    grounds
      .map((ground) => ({ name: `${nameOf(thing, rules)} on its goal`, ground: ground.code, thing: thing.code }))
      .filter(({ ground, thing: code }) => moodOn(rules, ground, code) === 'on-goal'),
  );
  return [
    ...grounds.map((ground) => ({ name: nameOf(ground, rules), ground: ground.code, thing: NOTHING })),
    ...things.map((thing) => ({ name: nameOf(thing, rules), ground: FLOOR, thing: thing.code })),
    ...homes,
  ];
}

/** Pieces with the same name and letter, such as the two spellings of a hole, look the same. */
function nameOf({ name, layer, code }: Piece, { presentation }: RuleSet): string {
  const letter = presentation.appearances[layer].get(code)?.letter;
  return letter === undefined ? name : `${name} ${letter}`;
}

function moodOn(rules: RuleSet, ground: number, thing: number): string | undefined {
  const board = boardFor(rules);
  const cell = 1;
  board.setGround(cell, ground);
  board.setThing(cell, thing);
  return rules.presentation.on(board.level).mood?.(board, cell);
}

/** A board of a rule set to put pieces on. */
function boardFor(rules: RuleSet): Board {
  const { level } = smallGame(rules);
  return new Board(level, rules.on(level).gaugeCount);
}

export interface Pen {
  readonly size: CellSize;
  readonly ascii?: boolean;
  readonly depth?: Depth;
  readonly theme?: ThemeName;
  readonly letters?: boolean;
  readonly shapes?: Shapes;
  readonly art?: boolean;
}

export function drawn(rules: RuleSet, cellView: CellKind, pen: Pen): readonly (readonly StyledText[])[] {
  const { size, ascii = false, depth = 'never', theme = 'calm', letters = false, shapes = 'auto', art = false } = pen;
  const { rows, columns } = CELL_SHAPE[size];
  const canvas = new Canvas(columns, rows);
  const board = boardWith(rules, cellView);
  const drawer = {
    appearances: rules.presentation.appearances,
    texts: rules.presentation.on(board.level),
    styles: stylesIn(theme, depth),
    ascii,
    letters,
    shapes,
    art,
  };
  const cell = board.player(0);
  drawCell(canvas, drawer, board, cell, { x: 0, size });
  return canvas.frame().lines;
}

const styles = new Map<string, ThemeStyles>();

/** The styles of a theme. They are made once, as in the program, since drawings keep what they have drawn in them. */
export function stylesIn(theme: ThemeName, depth: Depth): ThemeStyles {
  const key = `${theme} ${depth}`;
  const known = styles.get(key) ?? stylesFor(THEMES[theme], depth);
  styles.set(key, known);
  return known;
}

/** A cell on the first row of a canvas. */
export function drawCell(
  canvas: Canvas,
  drawer: Drawer,
  board: View,
  cell: number,
  at: { x: number; size: CellSize },
): void {
  const painter = cellPainter(drawer, board, at.size);
  const state = { isInside: true, isLit: false };
  canvas.stamp(at.x, 0, painter.stampOf(cell, state, painter.keyOf(cell, state)));
}

/** The board of a rule set with this kind of cell in place of the player. */
function boardWith(rules: RuleSet, { ground, thing, facing }: CellKind): Board {
  const board = boardFor(rules);
  // A player faces the direction of its last move.
  if (facing) board.walk(0, board.player(0) + 1, facing);
  const cell = board.player(0);
  board.setGround(cell, ground);
  board.setThing(cell, thing);
  return board;
}

/** A kind of cell whose pieces differ only by a hue, a mark or a letter, and one of its pieces for each hue. */
export interface Kind {
  readonly kind: string;
  readonly cellKind: CellKind;
}

const LETTER = / \S(?= |$)/g;

export function kindsOf(rules: RuleSet): readonly Kind[] {
  const known = kinds.get(rules) ?? findKinds(rules);
  kinds.set(rules, known);
  return known;
}

const kinds = new Map<RuleSet, readonly Kind[]>();

function findKinds(rules: RuleSet): Kind[] {
  const seen = new Set<string>();
  return cellKindsOf(rules).flatMap((cellKind) => {
    const { appearances } = rules.presentation;
    const hue = (appearances.thing.get(cellKind.thing) ?? appearances.ground.get(cellKind.ground))?.hue;
    const isHome = cellKind.name.endsWith(' on its goal');
    const name = cellKind.name.replace(' on its goal', '').replaceAll(LETTER, '').replace(/ of$/, '');
    const kind = `${name.split(' ').at(-1) ?? ''}${isHome ? ' on its goal' : ''}`;
    // Crates of one colour are light or heavy, and the heaviest represents the heavy ones.
    const key = `${kind} ${hue ?? ''} ${cellKind.name === 'crate 9 9' ? 'heavy' : ''}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ kind, cellKind }];
  });
}
