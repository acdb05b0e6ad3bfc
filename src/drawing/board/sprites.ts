import type { Direction } from '../../core/direction';
import type { Hue, SpriteName } from '../../core/presentation';
import type { StyleRole } from '../theme';

/** A piece at the three sizes of a cell: 2 rows of 4 columns, 1 of 2, 1 of 1. `§` is where its letter goes. */
export interface Drawing {
  readonly rows: readonly [string, string];
  readonly small: string;
  readonly tiny: string;
}

export interface Sprite {
  readonly unicode: Drawing;
  readonly ascii: Drawing;
  /** What stands in the letter's place when it is not shown. */
  readonly blank: string;
  /** A role of the palette, or how the piece's own hue is used, with the role for a piece without one. */
  readonly paint: { readonly role: StyleRole; readonly hue?: 'filled' | 'sign' };
}

/** What the screen can draw. Shape says what colour says: no two sprites are alike without colours. */
export const SPRITE_DRAWINGS: Readonly<Record<Exclude<SpriteName, 'player'>, Sprite>> = {
  outside: still(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'outside'),
  floor: still(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'floor'),
  wall: still(['▓▓▓▓', '▓▓▓▓'], '▓▓', '▓', ['####', '####'], '##', '#', 'wall'),
  goal: {
    unicode: { rows: [' ▄▄ ', ' ▀▀§'], small: '(§', tiny: '◆' },
    ascii: { rows: [' /\\ ', ' \\/§'], small: '(§', tiny: 'o' },
    blank: ' ',
    paint: { role: 'goal', hue: 'sign' },
  },
  'filled-goal': still([' ╳╳ ', ' ╳╳ '], '╳╳', '╳', [' XX ', ' XX '], 'xx', 'x', 'filled'),
  hole: still(['╭──╮', '╰──╯'], '▌▐', '○', ['/~~\\', '\\__/'], '()', 'O', 'hole'),
  ice: still([' ╱ ╱', '╱ ╱ '], '╱ ', '╱', [' / /', '/ / '], '/ ', '/', 'ice'),
  key: {
    unicode: { rows: ['(§)╍', '   ╵'], small: '§¬', tiny: '§' },
    ascii: { rows: ['(§)-', '   "'], small: '§-', tiny: '§' },
    blank: 'o',
    paint: { role: 'coin', hue: 'sign' },
  },
  door: {
    unicode: { rows: ['╓──╖', '║§▪║'], small: '▐§', tiny: '§' },
    ascii: { rows: ['.--.', '|§o|'], small: '|§', tiny: '§' },
    blank: ' ',
    paint: { role: 'crate', hue: 'filled' },
  },
  teleporter: {
    unicode: { rows: ['╱§ ╲', '╲ §╱'], small: '◊§', tiny: '§' },
    ascii: { rows: ['/§ \\', '\\ §/'], small: '<§', tiny: '§' },
    blank: ' ',
    paint: { role: 'ice', hue: 'sign' },
  },
  box: {
    unicode: { rows: ['┌§─┐', '└──┘'], small: '[§', tiny: '▪' },
    ascii: { rows: ['+§-+', '+--+'], small: '[§', tiny: '$' },
    blank: '-',
    paint: { role: 'crate', hue: 'filled' },
  },
  crate: still(['┏━━┓', '┗━━┛'], '[]', '▪', ['[==]', '[==]'], '[]', '&', 'crate'),
  trophy: {
    unicode: { rows: ['╰┐┌╯', '§┴┴ '], small: '¥§', tiny: '§' },
    ascii: { rows: ['\\__/', '§][ '], small: 'Y§', tiny: '§' },
    blank: ' ',
    paint: { role: 'coin', hue: 'filled' },
  },
  potion: {
    unicode: { rows: [' ┤├ ', '(§≈)'], small: '¡§', tiny: '§' },
    ascii: { rows: [' )( ', '(§~)'], small: '!§', tiny: '§' },
    blank: '~',
    paint: { role: 'coin', hue: 'sign' },
  },
  coin: still([' __ ', '($$)'], '$$', '$', [' __ ', '($$)'], '$$', '$', 'coin'),
};

/** A box that stands where it should: another edge says so without colours. */
export const HOME_BOX: Sprite = {
  unicode: { rows: ['╔§═╗', '╚══╝'], small: '*§', tiny: '*' },
  ascii: { rows: ['*§**', '****'], small: '*§', tiny: '*' },
  blank: '*',
  paint: { role: 'home' },
};

export const HOME_TROPHY: Sprite = {
  unicode: { rows: ['╰╗╔╯', '§╩╩*'], small: '*§', tiny: '*' },
  ascii: { rows: ['\\**/', '§][*'], small: '*§', tiny: '*' },
  blank: ' ',
  paint: { role: 'home' },
};

/** A mark on boxes that differ by their colour alone. */
interface Mark {
  readonly rows: readonly [string, string];
  readonly small: string;
  readonly tiny: string;
}

export const HUE_MARKS: Readonly<Record<Hue, Mark>> = {
  blue: { rows: [' ╭╮ ', ' ╰╯ '], small: '()', tiny: 'o' },
  red: { rows: [' ╱╲ ', ' ▔▔ '], small: '╱╲', tiny: '▲' },
  cyan: { rows: [' ╱╲ ', ' ╲╱ '], small: '<>', tiny: '◊' },
  magenta: { rows: [' ╲╱ ', ' ╱╲ '], small: '><', tiny: '×' },
  green: { rows: [' ══ ', ' ══ '], small: '══', tiny: '=' },
  yellow: { rows: [' ││ ', ' ││ '], small: '││', tiny: '│' },
  black: { rows: [' ┌┐ ', ' └┘ '], small: '[]', tiny: '□' },
  orange: { rows: [' ╷╷ ', ' ╵╵ '], small: '::', tiny: ':' },
  white: { rows: [' ╭╮ ', ' ││ '], small: '{}', tiny: '∩' },
};

/** A player: eyes, legs, and one mark for the small cells. `§` is its letter, if it has one. */
interface Figure {
  readonly eyes: string;
  readonly legs: string;
  readonly letteredLegs: string;
  readonly small: string;
  readonly tiny: string;
}

export const FIGURES: Readonly<Record<Direction, Figure>> = {
  up: { eyes: ' ╹╹ ', legs: ' ╿╿ ', letteredLegs: '╿§╿ ', small: '^^', tiny: '^' },
  right: { eyes: '  ••', legs: ' ╱┐ ', letteredLegs: '╱§┐ ', small: '>>', tiny: '>' },
  down: { eyes: ' •• ', legs: ' ┘└ ', letteredLegs: '┘§└ ', small: 'vv', tiny: 'v' },
  left: { eyes: '••  ', legs: ' ┌╲ ', letteredLegs: '┌§╲ ', small: '<<', tiny: '<' },
};

export const ASCII_FIGURES: Readonly<Record<Direction, Figure>> = {
  up: { eyes: '(  )', legs: ' || ', letteredLegs: '|§| ', small: '^^', tiny: '^' },
  right: { eyes: '( o)', legs: ' /\\ ', letteredLegs: '/§\\ ', small: '>>', tiny: '>' },
  down: { eyes: '(oo)', legs: ' || ', letteredLegs: '/§\\ ', small: 'vv', tiny: 'v' },
  left: { eyes: '(o )', legs: ' /\\ ', letteredLegs: '/§\\ ', small: '<<', tiny: '<' },
};

function still(
  rows: readonly [string, string],
  small: string,
  tiny: string,
  asciiRows: readonly [string, string],
  asciiSmall: string,
  asciiTiny: string,
  role: StyleRole,
): Sprite {
  return {
    unicode: { rows, small, tiny },
    ascii: { rows: asciiRows, small: asciiSmall, tiny: asciiTiny },
    blank: ' ',
    paint: { role },
  };
}
