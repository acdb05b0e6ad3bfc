import type { Direction } from '../../core/direction';
import type { Hue, SpriteName } from '../../core/presentation';
import type { StyleRole } from '../theme';
import { CELL_SHAPE, type LargeSize } from './cell-size';

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
  outside: sprite(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'outside'),
  floor: sprite(['    ', '    '], '  ', ' ', ['    ', '    '], '  ', ' ', 'floor'),
  wall: sprite(['████', '████'], '██', '█', ['####', '####'], '##', '#', 'wall'),
  goal: sprite(['╭╌╌╮', '╰§╌╯'], '(§', '◆', ['.--.', "'§-'"], '(§', 'o', 'goal', '╌', 'sign'),
  'filled-goal': sprite([' ╳╳ ', ' ╳╳ '], '╳╳', '╳', [' XX ', ' XX '], 'xx', 'x', 'filled'),
  hole: sprite(['▐▀▀▌', '▐▄▄▌'], '╰╯', '○', ['/~~\\', '\\__/'], '()', 'O', 'hole'),
  ice: sprite([' ╱ ╱', '╱ ╱ '], '╱ ', '╱', [' / /', '/ / '], '/ ', '/', 'ice'),
  key: sprite(['(§)╍', '   ╵'], '§¬', '§', ['(§)-', '   "'], '§-', '§', 'coin', 'o', 'sign'),
  door: sprite(['╓──╖', '║§▪║'], '▐§', '§', ['.--.', '|§o|'], '|§', '§', 'crate', ' ', 'filled'),
  teleporter: sprite(['╱§ ╲', '╲ §╱'], '◊§', '§', ['/§ \\', '\\ §/'], '<§', '§', 'ice', ' ', 'sign'),
  box: sprite(['┌§─┐', '└──┘'], '[§', '▪', ['+§-+', '+--+'], '[§', '$', 'crate', '─', 'filled'),
  crate: sprite(['┏━━┓', '┗━━┛'], '[]', '▪', ['[==]', '[==]'], '[]', '&', 'crate'),
  trophy: sprite(['╰┐┌╯', '§┴┴ '], '¥§', '§', ['\\__/', '§][ '], 'Y§', '§', 'coin', ' ', 'filled'),
  potion: sprite([' ┤├ ', '(§≈)'], '¡§', '§', [' )( ', '(§~)'], '!§', '§', 'coin', '~', 'sign'),
  coin: sprite([' __ ', '($$)'], '$$', '$', [' __ ', '($$)'], '$$', '$', 'coin'),
  bulb: sprite(['(▔▔)', ' ▐▌ '], '◯▪', '◯', ['(~~)', ' [] '], '()', '?', 'coin'),
};

/** A box on its goal: it has another edge, so that players do not need colours. */
export const HOME_BOX: Sprite = sprite(['╔§═╗', '╚══╝'], '*§', '*', ['*§**', '****'], '*§', '*', 'home', '*');

export const HOME_TROPHY: Sprite = sprite(['╰╗╔╯', '§╩╩*'], '*§', '*', ['\\**/', '§][*'], '*§', '*', 'home', ' ');

/** Marks for boxes that differ only by their colour. */
export const HUE_MARKS: Readonly<Record<Hue, Drawing>> = {
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

function sprite(
  rows: readonly [string, string],
  small: string,
  tiny: string,
  asciiRows: readonly [string, string],
  asciiSmall: string,
  asciiTiny: string,
  role: StyleRole,
  blank = ' ',
  hue?: 'filled' | 'sign',
): Sprite {
  return {
    unicode: { rows, small, tiny },
    ascii: { rows: asciiRows, small: asciiSmall, tiny: asciiTiny },
    blank,
    paint: hue ? { role, hue } : { role },
  };
}

/** Drawings for large cells without 256 colours. `§` is the place of a letter. */
type LargeDrawing = Readonly<Record<LargeSize, readonly string[]>>;

const BLANK = drawing(['        ', '        ', '        ', '        '], ['      ', '      ', '      ']);
const WALL = drawing(['████████', '████████', '████████', '████████'], ['██████', '██████', '██████']);

/** By the name of the sprite, or by the subject of a drawing of a rule set. */
export const LARGE_DRAWINGS = {
  outside: BLANK,
  floor: BLANK,
  air: BLANK,
  wall: WALL,
  rock: drawing(['▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒'], ['▒▒▒▒▒▒', '▒▒▒▒▒▒', '▒▒▒▒▒▒']),
  ladder: drawing(['├──────┤', '├──────┤', '├──────┤', '├──────┤'], ['├────┤', '├────┤', '├────┤']),
  goal: drawing(['╭╌╌╌╌╌╌╮', '╎      ╎', '╎  §   ╎', '╰╌╌╌╌╌╌╯'], ['╭╌╌╌╌╮', '╎ §  ╎', '╰╌╌╌╌╯']),
  'filled-goal': drawing([' ╲    ╱ ', '  ╲╲╱╱  ', '  ╱╱╲╲  ', ' ╱    ╲ '], [' ╲  ╱ ', '  ╳╳  ', ' ╱  ╲ ']),
  hole: drawing([' ▗▄▄▄▄▖ ', '▐░░░░░░▌', '▐░░░░░░▌', ' ▝▀▀▀▀▘ '], ['▗▄▄▄▄▖', '▐░░░░▌', '▝▀▀▀▀▘']),
  ice: drawing(['  ╱   ╱ ', ' ╱   ╱  ', '╱   ╱   ', '   ╱   ╱'], ['  ╱  ╱', ' ╱  ╱ ', '╱  ╱  ']),
  key: drawing([' ╭─╮    ', ' │§├──┬┐', ' ╰─╯  ╵╵', '        '], ['╭─╮   ', '│§├─┬┐', '╰─╯ ╵╵']),
  door: drawing(['╓──────╖', '║      ║', '║  § ▪ ║', '║      ║'], ['╓────╖', '║ §▪ ║', '║    ║']),
  teleporter: drawing([' ╱▔▔▔▔╲ ', '╱      ╲', '╲   §  ╱', ' ╲▁▁▁▁╱ '], ['╱▔▔▔▔╲', '│ §  │', '╲▁▁▁▁╱']),
  box: drawing(['┌──────┐', '├──────┤', '│   §  │', '└──────┘'], ['┌────┐', '│ §  │', '└────┘']),
  'home-box': drawing(['╔══════╗', '║    ╱ ║', '║ §╲╱  ║', '╚══════╝'], ['╔════╗', '║ §√ ║', '╚════╝']),
  crate: drawing(['┏━━━━━━┓', '┃ ╲  ╱ ┃', '┃ ╱  ╲ ┃', '┗━━━━━━┛'], ['┏━━━━┓', '┃ ╳╳ ┃', '┗━━━━┛']),
  trophy: drawing(['╭┬────┬╮', '╰┤ §  ├╯', '  ╲  ╱  ', '  ─┴┴─  '], ['╭┬──┬╮', '╰┤§ ├╯', '  ┴┴  ']),
  'home-trophy': drawing(['╔╦════╦╗', '╚╣ §  ╠╝', '* ╲  ╱ *', '  ═╩╩═  '], ['╔╦══╦╗', '╚╣§ ╠╝', '* ╩╩ *']),
  potion: drawing(['   ┤├   ', '  ╭╯╰╮  ', ' ╱ §≈ ╲ ', ' ╲▁▁▁▁╱ '], ['  ┤├  ', ' ╱§≈╲ ', ' ╲▁▁╱ ']),
  coin: drawing(['  ╭──╮  ', ' ╭╯$$╰╮ ', ' ╰╮$$╭╯ ', '  ╰──╯  '], [' ╭──╮ ', ' │$$│ ', ' ╰──╯ ']),
  bulb: drawing([' ╭────╮ ', ' │ ╲╱ │ ', ' ╰╮││╭╯ ', '  ╘══╛  '], ['╭────╮', '╰╮╲╱╭╯', ' ╘══╛ ']),
  up: drawing(['  ╭──╮  ', '  │  │  ', ' ╱│§ │╲ ', '  ╿  ╿  '], [' ╭──╮ ', ' │  │ ', ' ╿§ ╿ ']),
  right: drawing(['  ╭──╮  ', '  │ •├╴ ', '  │§ ├─ ', '  ╱  ┐  '], [' ╭──╮ ', ' │ •├╴', ' ╱§ ┐ ']),
  down: drawing(['  ╭──╮  ', '  │••│  ', ' ╱│§ │╲ ', '  ┘  └  '], [' ╭──╮ ', ' │••│ ', ' ┘§ └ ']),
  left: drawing(['  ╭──╮  ', ' ╶┤• │  ', ' ─┤§ │  ', '  ┌  ╲  '], [' ╭──╮ ', '╶┤• │ ', ' ┌§ ╲ ']),
  // A larger version of the human in the document of vexed.
  player: drawing(['   ≤≥   ', '  ╱││╲  ', '   ││   ', '  ╱  ╲  '], ['  ≤≥  ', ' ╱││╲ ', '  ╱╲  ']),
} as const satisfies Readonly<Record<string, LargeDrawing>>;

export type LargeName = keyof typeof LARGE_DRAWINGS;

function drawing(large: readonly string[], medium: readonly string[]): LargeDrawing {
  return { '4x8': large, '3x6': medium };
}

/** A coloured block with the two rows of its mark or letter. */
export function largeBlock(size: LargeSize, sign: readonly [string, string]): string[] {
  const { columns } = CELL_SHAPE[size];
  const [above, below] = [`┌${' '.repeat(columns - 2)}┐`, `└${' '.repeat(columns - 2)}┘`];
  const [upper, lower] = sign.map((row) => row.padStart((columns + row.length) / 2).padEnd(columns));
  return size === '4x8' ? [above, upper ?? '', lower ?? '', below] : [upper ?? '', lower ?? '', below];
}

/** An ASCII character for each other character in drawings. */
const ASCII: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': '█▓▒',
    '~': '░≈',
    '+': '┌┐└┘├┤┬┴╓╖╘╛',
    '-': '─╴╶╌',
    '|': '│║┃╿╎',
    '*': '╔╗╚╝╦╩╠╣√',
    '^': '↑',
    v: '↓',
    '=': '═━',
    '[': '┏┗',
    ']': '┓┛',
    '.': '▄▗▖╭╮·',
    "'": '▀▝▘╰╯╵',
    o: '•▪',
    '(': '▐',
    ')': '▌',
    '/': '╱',
    '\\': '╲',
    X: '╳×',
    '"': '▔',
    _: '▁',
    '<': '≤←',
    '>': '≥→',
  }).flatMap(([ascii, characters]) => [...characters].map((character): [string, string] => [character, ascii])),
);

export function inAscii(row: string): string {
  return [...row].map((character) => ASCII.get(character) ?? character).join('');
}
