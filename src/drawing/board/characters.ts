import { type Direction, DIRECTIONS } from '../../core/direction';
import { NOTHING } from '../../core/level/piece';
import type { View } from '../../core/board/view';
import type { StyleRole } from '../theme';
import { overlayTexts, type Stamp, stampOfRows } from '../stamp';
import { CELL_SHAPE, type CellSize, type CharacterSize, isLarge, type LargeSize } from './cell-size';
import { type CellPainter, type CellState, CODES, type Drawer, moodCode, showsLetter, showsShapes } from './drawer';
import {
  ASCII_FIGURES,
  type Drawing,
  FIGURES,
  HOME_BOX,
  HOME_TROPHY,
  HUE_MARKS,
  inAscii,
  LARGE_DRAWINGS,
  largeBlock,
  type LargeName,
  type Sprite,
  SPRITE_DRAWINGS,
} from './sprites';
import { type Overlay, OVERLAY_DRAWINGS, OVERLAYS } from './overlay';
import type { Appearance, Art, Mood, Subject } from '../../core/presentation';
import type { Style } from '../frame';

/** Draws cells in characters. Cells that look the same are composed only once. */
export function characterPainter(drawer: Drawer, view: View, size: CharacterSize): CellPainter {
  const known = new Map<number, Stamp>();
  return {
    dependsOnPlace: false,
    keyOf(cell, { isLit, overlay }) {
      const thing = view.thing(cell);
      const codes = view.ground(cell) * CODES + thing;
      const facing = thing === NOTHING ? undefined : view.facingAt(cell);
      const facings = facing === undefined ? 0 : 1 + DIRECTIONS.indexOf(facing);
      const overlayCode = overlay === undefined ? 0 : 1 + OVERLAYS.indexOf(overlay);
      const pieces = (codes * 3 + moodCode(drawer, view, cell)) * 5 + facings;
      return 2 * (pieces * (OVERLAYS.length + 1) + overlayCode) + Number(isLit);
    },
    stampOf(cell, state, key) {
      const stamp = known.get(key) ?? characterStamp(drawer, view, cell, size, state);
      known.set(key, stamp);
      return stamp;
    },
  };
}

function characterStamp(drawer: Drawer, view: View, cell: number, size: CharacterSize, state: CellState): Stamp {
  const { styles, ascii } = drawer;
  const { overlay } = state;
  const rows = characterRows(drawer, view, cell, size);
  const shown = roleOf(state);
  const stamp = stampOfRows(rows.map(({ text, style }) => ({ text, style: shown ? styles.roles[shown] : style })));
  if (overlay === undefined) return stamp;
  // A route does not hide the pieces that it crosses. A wall of blocks would take its colour.
  const isBare = rows.every(({ text }) => /^[ #\u2588\u2591]*$/.test(text));
  if ((overlay === 'way' || overlay === 'target') && !isBare)
    return overlayTexts(
      stamp,
      rows.map(({ text }) => text),
      styles.roles.way,
    );
  const drawing = OVERLAY_DRAWINGS[size][overlay];
  return overlayTexts(stamp, ascii ? drawing.map(inAscii) : drawing, styles.roles[overlayRole(overlay)]);
}

/** The role that the state of a cell gives it, in place of its own. */
function roleOf({ isLit, overlay }: CellState): StyleRole | undefined {
  if (isLit) return 'flash';
  if (overlay === 'fault') return 'defeat';
  return overlay === 'meant' ? 'hint' : overlay === 'stuck' ? 'stuck' : undefined;
}

function overlayRole(overlay: Overlay): StyleRole {
  if (overlay === 'fault') return 'defeat';
  return overlay === 'stuck' ? 'stuck' : overlay === 'dead' || overlay === 'reached-dead' ? 'warning' : 'way';
}

/** One row of a piece that is drawn in characters. */
interface CellRow {
  readonly text: string;
  readonly style: Style;
}

/** The rows of a cell: those of the thing on it, or else of its ground. */
function characterRows(drawer: Drawer, view: View, cell: number, size: CharacterSize): readonly CellRow[] {
  const ground = drawer.appearances.ground.get(view.ground(cell));
  const appearance = drawer.appearances.thing.get(view.thing(cell)) ?? ground;
  if (!appearance) return blankRows(drawer, size);
  if (appearance.sprite === 'player')
    return playerRows(drawer, appearance, view.facingAt(cell) ?? 'down', size, ground?.sprite === 'goal');
  if (typeof appearance.sprite !== 'string') return artRows(drawer, appearance, appearance.sprite, size);
  return spriteRows(drawer, appearance, spriteOf(appearance, drawer.texts.mood?.(view, cell)), size);
}

export function blankRows({ styles }: Drawer, size: CellSize): CellRow[] {
  const { rows, columns } = CELL_SHAPE[size];
  return Array.from({ length: rows }, () => ({ text: ' '.repeat(columns), style: styles.roles.text }));
}

function playerRows(
  drawer: Drawer,
  appearance: Appearance,
  facing: Direction,
  size: CharacterSize,
  isOnGoal: boolean,
): CellRow[] {
  const { styles, ascii } = drawer;
  const figure = (ascii ? ASCII_FIGURES : FIGURES)[facing];
  const { letter } = appearance;
  const head = appearance.hue ? styles.filled(appearance.hue) : styles.roles.player;
  const body = appearance.hue ? styles.sign(appearance.hue) : styles.roles.legs;
  if (isLarge(size)) {
    const rows = largeRows(facing, size, ascii).map((row) => row.replace('§', letter ?? ' '));
    const marked = isOnGoal ? [...rows.slice(0, -1), addGoalCorners(rows.at(-1) ?? '', ascii)] : rows;
    return marked.map((text, row) => ({ text, style: row < 2 ? head : body }));
  }
  if (size === '2x4') {
    const legs = letter ? figure.letteredLegs.replace('§', letter) : figure.legs;
    const onGoal = ascii ? `'${legs.slice(1, 3)}'` : `╰${legs.slice(1, 3)}╯`;
    return [
      { text: figure.eyes, style: head },
      { text: isOnGoal && !letter ? onGoal : legs, style: body },
    ];
  }
  const small = letter ? `${letter}${figure.tiny}` : figure.small;
  return [{ text: size === '1x2' ? small : (letter ?? figure.tiny), style: head }];
}

/** Under a player, the corners of a goal are visible. */
function addGoalCorners(row: string, ascii: boolean): string {
  const [left, right] = ascii ? ["'", "'"] : ['╰', '╯'];
  return `${left}${row.slice(1, -1)}${right}`;
}

function largeRows(name: LargeName, size: LargeSize, ascii: boolean): readonly string[] {
  const rows = LARGE_DRAWINGS[name][size];
  return ascii ? rows.map(inAscii) : rows;
}

function spriteOf(appearance: Appearance, mood: Mood | undefined): Sprite {
  const name = appearance.sprite;
  if (mood === 'on-goal') return homeSprite(appearance);
  const sprite = typeof name === 'string' && name !== 'player' ? SPRITE_DRAWINGS[name] : SPRITE_DRAWINGS.floor;
  return mood === 'heavy' ? { ...sprite, paint: { role: 'heavy' } } : sprite;
}

/** A box on its goal has another edge. A plain box changes its colour, too; a coloured one keeps it. */
function homeSprite({ sprite, lettered }: Appearance): Sprite {
  const home = sprite === 'trophy' ? HOME_TROPHY : HOME_BOX;
  return lettered ? { ...home, paint: { role: 'home', hue: 'filled' } } : home;
}

/** Pieces show their hue only if nothing else tells them apart. */
function spriteRows(drawer: Drawer, appearance: Appearance, sprite: Sprite, size: CharacterSize): CellRow[] {
  const { styles, ascii } = drawer;
  const { role, hue } = sprite.paint;
  const style =
    hue === undefined || appearance.hue === undefined || !appearance.lettered
      ? styles.roles[role]
      : hue === 'filled'
        ? styles.filled(appearance.hue)
        : styles.sign(appearance.hue);
  const drawing = ascii ? sprite.ascii : sprite.unicode;
  // Without colours, only the texture can keep walls in the background.
  const quiet = (row: string): string => (styles.depth === 'never' ? row.replaceAll('█', '░') : row);
  const letter = showsLetter(drawer, appearance) ? appearance.letter : undefined;
  // One character has room only for the letter. On a goal, the colour or bold type shows it.
  if (size === '1x1' && appearance.lettered && letter !== undefined)
    return [{ text: letter, style: role === 'home' ? styles.roles.home : style }];
  const rows = isLarge(size) ? largeRows(largeName(appearance, role), size, ascii) : drawingRows(drawing, size);
  const blank = isLarge(size) ? ' ' : sprite.blank;
  return rows.map((row) => ({ text: quiet(putLetter(row, letter, blank, ascii)), style }));
}

function largeName({ sprite }: Appearance, role: StyleRole): LargeName {
  if (role === 'home') return sprite === 'trophy' ? 'home-trophy' : 'home-box';
  return typeof sprite === 'string' && sprite !== 'player' ? sprite : 'floor';
}

const CLOSED: ReadonlyMap<string, string> = new Map([
  ['[§', '[]'],
  ['(§', '()'],
  ['*§', '{}'],
]);

/** A sign of a small cell is closed or followed by a letter: `[]`, `[A`; on goals `{}`, `*A`. */
function putLetter(row: string, letter: string | undefined, blank: string, ascii: boolean): string {
  if (letter !== undefined) return row.replaceAll('§', letter);
  const closed = CLOSED.get(row) ?? row;
  return closed.replaceAll('§', ascii ? inAscii(blank) : blank);
}

function drawingRows({ rows, small, tiny }: Drawing, size: CharacterSize): readonly string[] {
  return size === '2x4' ? rows : [size === '1x2' ? small : tiny];
}

/** The drawings of a rule set without a hue: dark on its light ground. */
const ART_ROLES: Readonly<Record<Subject, StyleRole>> = {
  player: 'paper',
  rock: 'paper',
  ladder: 'ladder',
  air: 'paper',
  block: 'paper',
};

/** The rows of a drawing of a rule set: dark on light, or filled with its hue. */
function artRows(drawer: Drawer, appearance: Appearance, art: Art, size: CharacterSize): CellRow[] {
  const { styles, ascii } = drawer;
  const style = appearance.hue ? styles.filled(appearance.hue) : styles.roles[ART_ROLES[art.subject]];
  const letter = showsLetter(drawer, appearance) ? appearance.letter : undefined;
  const rows = isLarge(size)
    ? largeArt(appearance, art, letter, size)
    : smallArt(drawer, appearance, art, letter, size);
  return rows.map((row) => ({ text: ascii ? inAscii(row) : row, style }));
}

function largeArt(
  { hue }: Appearance,
  { subject }: Art,
  letter: string | undefined,
  size: LargeSize,
): readonly string[] {
  if (subject !== 'block') return LARGE_DRAWINGS[subject][size];
  if (letter !== undefined || !hue) return largeBlock(size, [`${letter ?? ' '}${letter ?? ' '}`, '  ']);
  return largeBlock(size, HUE_MARKS[hue].rows);
}

/** A hue without a letter has a mark where players should not need colours. */
function smallArt(
  drawer: Drawer,
  { hue }: Appearance,
  art: Art,
  letter: string | undefined,
  size: CharacterSize,
): readonly string[] {
  const { styles, ascii } = drawer;
  const mark = hue && letter === undefined && showsShapes(drawer) ? HUE_MARKS[hue] : undefined;
  if (size !== '2x4') {
    const small = letter === undefined ? (mark?.small ?? (ascii ? art.smallAscii : art.small)) : `[${letter}`;
    return [size === '1x2' ? small : (letter ?? mark?.tiny ?? small.charAt(0))];
  }
  if (mark) return mark.rows;
  const rows = ascii ? art.ascii : art.rows;
  if (letter === undefined) return rows;
  // Without colours, neighbours would look like one block.
  const [left, right] = styles.depth === 'never' ? '[]' : '  ';
  return rows.map((row, index) => (index === 0 ? `${left}${letter}${letter}${right}` : row));
}
