import { xOf, yOf } from '../../../core/level';
import type { Settings } from '../../display';
import type { Canvas } from '../../drawing/canvas';
import { stampOf } from '../../drawing/half-blocks';
import type { Palette } from '../../drawing/palette';
import { stampOfRows, type Stamp } from '../../drawing/stamp';
import { outlineOf, type Layout } from '../layout';
import type { Scene } from '../scene';
import { pointsOf, type Grain, type Point } from './points';

/** How much of the board a map may take away from sight, and what it takes to be worth that. */
const MOST_WIDTH = 1 / 3;
const MOST_HEIGHT = 1 / 2;
const LEAST_WIDTH = 8;
const LEAST_HEIGHT = 3;

/** A map of the whole board in the corner that is farthest from a cell which has to be seen. */
export function drawMap(canvas: Canvas, settings: Settings, scene: Scene, layout: Layout, cell: number): void {
  const outline = outlineOf(layout);
  const room = {
    width: Math.floor((outline.width - 2) * MOST_WIDTH) - 2,
    height: Math.floor((outline.height - 2) * MOST_HEIGHT) - 2,
  };
  if (room.width < LEAST_WIDTH || room.height < LEAST_HEIGHT) return;
  const { level } = scene.view;
  const hasHalves = !settings.ascii && settings.palette.depth !== 'never';
  const grain = grainFor(level, room, hasHalves ? 2 : 1);
  const points = pointsOf(scene, grain);
  const isEdge = edgeOf(layout, grain);
  const stamp = hasHalves ? inHalves(points, isEdge, settings.palette) : inCharacters(points, isEdge, settings.palette);
  const width = points[0]?.length ?? 0;
  const isLeft = xOf(level, cell) - layout.firstColumn >= layout.columns / 2;
  const isUp = yOf(level, cell) - layout.firstRow >= layout.rows / 2;
  const x = isLeft ? outline.x + 1 : outline.x + outline.width - width - 3;
  const y = isUp ? outline.y + 1 : outline.y + outline.height - stamp.length - 3;
  drawBorder(canvas, settings, { x, y, width, height: stamp.length });
  canvas.stamp(x + 1, y + 1, stamp);
}

/** The finest that fits. A character is about twice as high as it is wide, so a half of it is a square. */
function grainFor(
  level: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  rowsACharacter: number,
): Grain {
  const columns = Math.max(Math.ceil(level.width / room.width), Math.ceil(level.height / (2 * room.height)));
  return { columns, rows: (columns * 2) / rowsACharacter };
}

/** Whether a point lies on the edge of the part that is shown. */
function edgeOf({ firstColumn, firstRow, columns, rows }: Layout, grain: Grain): (x: number, y: number) => boolean {
  const [left, right] = [firstColumn, firstColumn + columns - 1].map((column) => Math.floor(column / grain.columns));
  const [top, bottom] = [firstRow, firstRow + rows - 1].map((row) => Math.floor(row / grain.rows));
  const isIn = (at: number, from = 0, to = 0): boolean => at >= from && at <= to;
  return (x, y) =>
    ((x === left || x === right) && isIn(y, top, bottom)) || ((y === top || y === bottom) && isIn(x, left, right));
}

type IsEdge = (x: number, y: number) => boolean;

/** The player is seen on the edge, too. */
function inHalves(points: readonly (readonly Point[])[], isEdge: IsEdge, { roles }: Palette): Stamp {
  const colours: Readonly<Record<Point, number | undefined>> = {
    player: roles.player.background,
    box: roles.crate.background,
    goal: roles.goal.foreground,
    home: roles.home.background,
    wall: roles.wall.background ?? roles.wall.foreground,
    floor: roles.floor.background,
    nothing: roles.text.background,
  };
  const edge = roles.hint.background ?? roles.key.foreground;
  const rows = points.map((row, y) =>
    row.map((point, x) => (isEdge(x, y) && point !== 'player' ? edge : colours[point])),
  );
  return stampOf(rows.length % 2 === 0 ? rows : [...rows, rows.at(-1)?.map(() => roles.text.background) ?? []]);
}

const CHARACTERS: Readonly<Record<Point, string>> = {
  player: '@',
  box: '$',
  goal: '.',
  home: '*',
  wall: '#',
  floor: ' ',
  nothing: ' ',
};

function inCharacters(points: readonly (readonly Point[])[], isEdge: IsEdge, { roles }: Palette): Stamp {
  const characterOf = (point: Point, x: number, y: number): string =>
    isEdge(x, y) && point !== 'player' ? '+' : CHARACTERS[point];
  return stampOfRows(
    points.map((row, y) => ({ text: row.map((point, x) => characterOf(point, x, y)).join(''), style: roles.text })),
  );
}

function drawBorder(
  canvas: Canvas,
  { ascii, palette }: Settings,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const [horizontal, vertical, corners] = ascii ? ['-', '|', '++++'] : ['─', '│', '╭╮╰╯'];
  const { frame } = palette.roles;
  const line = horizontal.repeat(width);
  canvas.put(x, y, `${corners.charAt(0)}${line}${corners.charAt(1)}`, frame);
  for (let row = 1; row <= height; row += 1)
    canvas.put(x, y + row, `${vertical}${' '.repeat(width)}${vertical}`, frame);
  canvas.put(x, y + height + 1, `${corners.charAt(2)}${line}${corners.charAt(3)}`, frame);
}
