import { DIRECTIONS, type Direction } from '../../../core/direction';
import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { type Camera, layoutOf } from '../../../drawing/board/layout';
import type { HelpLine } from '../../../keys/key-commands';
import type { Display } from '../../screen';
import { changePart, type Play, type PlayCommand, type PlayUpdate } from './state';

/** Pans a board that is larger than the screen. The next move brings the view back to the player. */
export const PANNING_COMMANDS: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'pan a large board',
    label: 'Shift-arrows',
    group: 'View',
    isLeftOut: true,
    commands: DIRECTIONS.map((direction) => ({
      id: `pan-${direction}`,
      name: `pan ${direction}`,
      unavailable: whileWhole,
      keys: [`S-${direction}`],
      isAlways: true,
      does: (play, { display }) => pan(play, direction, display),
    })),
  },
  {
    help: 'map; pan with Shift-arrows',
    group: 'View',
    commands: [
      {
        id: 'map',
        name: 'map of a large board',
        keys: ['@'],
        former: 'M',
        hint: 'map',
        isAlways: true,
        unavailable: whileWhole,
        does: (play, { display }) => toggleMap(play, display),
      },
    ],
  },
];

/** Whether only a part of the board is shown. */
export function isCropped({ game, picture }: Play, display: Display): boolean {
  const { columns, rows } = layoutOf(game, picture.camera, display);
  return columns < game.level.width || rows < game.level.height;
}

function whileWhole(play: Play, display: Display): string | undefined {
  return isCropped(play, display) ? undefined : 'the whole board is in sight';
}

/** A key pans by this part of the view, so most of the old view stays visible. */
const PAN_SHARE = 1 / 3;

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

function pan(play: Play, direction: Direction, display: Display): PlayUpdate {
  const { firstColumn, firstRow, columns, rows } = layoutOf(play.game, play.picture.camera, display);
  const [x, y] = STEPS[direction];
  const camera = { x: firstColumn + x * Math.ceil(columns * PAN_SHARE), y: firstRow + y * Math.ceil(rows * PAN_SHARE) };
  return [moveCamera(play, camera, display), []];
}

/** Stops at the edge of the board, so that as many keys lead back. */
function moveCamera(play: Play, camera: Camera, display: Display): Play {
  const { firstColumn, firstRow } = layoutOf(play.game, camera, display);
  return changePart(play, 'picture', { camera: { x: firstColumn, y: firstRow } });
}

/** The player pressed the button on a board that can be dragged. */
export function grip(play: Play, x: number, y: number, display: Display): Play {
  const { firstColumn, firstRow } = layoutOf(play.game, play.picture.camera, display);
  return changePart(play, 'picture', { grip: { x, y, camera: { x: firstColumn, y: firstRow }, hasMoved: false } });
}

/** Drags the board with the mouse, cell by cell. */
export function drag(play: Play, x: number, y: number, display: Display): Play {
  const { grip } = play.picture;
  if (!grip) return play;
  const shape = CELL_SHAPE[layoutOf(play.game, play.picture.camera, display).size];
  const right = Math.round((x - grip.x) / shape.columns);
  const down = Math.round((y - grip.y) / shape.rows);
  if (!grip.hasMoved && right === 0 && down === 0) return play;
  const camera = { x: grip.camera.x - right, y: grip.camera.y - down };
  return moveCamera(changePart(play, 'picture', { grip: { ...grip, hasMoved: true } }), camera, display);
}

function toggleMap(play: Play, display: Display): PlayUpdate {
  const { settings } = display;
  return [play, [{ type: 'settings', settings: { ...settings, map: !settings.map } }]];
}
