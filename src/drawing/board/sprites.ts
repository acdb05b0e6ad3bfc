import type { Direction } from '../../core/direction';
import type { Hue, SpriteName } from '../../core/presentation';
import type { StyleRole } from '../theme';

/** A piece for cells of 2x4, 1x2 and 1x1. `§` is the place of its letter. */
export interface Drawing {
  readonly rows: readonly [string, string];
  readonly small: string;
  readonly tiny: string;
}

export interface Sprite {
  readonly unicode: Drawing;
  readonly ascii: Drawing;
  /** The character in the place of a letter that is not shown. */
  readonly blank: string;
  /** The role of a piece without a hue, and how a piece with a hue uses it. */
  readonly paint: { readonly role: StyleRole; readonly hue?: 'filled' | 'sign' };
}

/** Every sprite. No two of them have the same shape, so that players do not need colours. */
export const SPRITE_DRAWINGS: Readonly<Record<Exclude<SpriteName, 'player'>, Sprite>> = {
  outside: still(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'outside'),
  floor: still(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'floor'),
  wall: still(['████', '████'], '██', '█', ['####', '####'], '##', '#', 'wall'),
  goal: {
    unicode: { rows: ['╭╌╌╮', '╰§╌╯'], small: '(§', tiny: '◆' },
    ascii: { rows: ['.--.', "'§-'"], small: '(§', tiny: 'o' },
    blank: '╌',
    paint: { role: 'goal', hue: 'sign' },
  },
  'filled-goal': still([' ╳╳ ', ' ╳╳ '], '╳╳', '╳', [' XX ', ' XX '], 'xx', 'x', 'filled'),
  hole: still(['▐▀▀▌', '▐▄▄▌'], '╰╯', '○', ['/~~\\', '\\__/'], '()', 'O', 'hole'),
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
    blank: '─',
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

/** A box on its goal: it has another edge, so that players do not need colours. */
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

/** A mark for boxes that differ only by their colour. */
interface Mark {
  readonly rows: readonly [string, string];
  readonly small: string;
  readonly tiny: string;
}

export const HUE_MARKS: Readonly<Record<Hue, Mark>> = {
  blue: { rows: [' ▄▄ ', ' ▀▀ '], small: '()', tiny: 'o' },
  red: { rows: [' ╱╲ ', ' ▔▔ '], small: '╱╲', tiny: '▲' },
  cyan: { rows: [' ╱╲ ', ' ╲╱ '], small: '<>', tiny: '◊' },
  magenta: { rows: [' ╲╱ ', ' ╱╲ '], small: '><', tiny: '×' },
  green: { rows: [' ══ ', ' ══ '], small: '══', tiny: '=' },
  yellow: { rows: [' ││ ', ' ││ '], small: '││', tiny: '│' },
  black: { rows: ['┌──┐', '└──┘'], small: '[]', tiny: '□' },
  orange: { rows: [' ╷╷ ', ' ╵╵ '], small: '::', tiny: ':' },
  white: { rows: [' ╭╮ ', ' ││ '], small: '{}', tiny: '∩' },
};

/** A player: eyes, legs, and a mark for small cells. `§` is the place of its letter, if it has one. */
interface Figure {
  readonly eyes: string;
  readonly legs: string;
  readonly letteredLegs: string;
  readonly small: string;
  readonly tiny: string;
}

export const FIGURES: Readonly<Record<Direction, Figure>> = {
  up: { eyes: ' ╹╹ ', legs: '█▀▀█', letteredLegs: '█§▀█', small: '^^', tiny: '^' },
  right: { eyes: '  ••', legs: ' █▀█', letteredLegs: '▐§▀█', small: '>>', tiny: '>' },
  down: { eyes: ' •• ', legs: '█▀▀█', letteredLegs: '█§▀█', small: 'vv', tiny: 'v' },
  left: { eyes: '••  ', legs: '█▀█ ', letteredLegs: '█§▀▌', small: '<<', tiny: '<' },
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
