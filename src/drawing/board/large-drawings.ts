import { CELL_SHAPE, type LargeSize } from './cell-size';

/** Large cells where there are no 256 colours: box drawing. `§` is where a letter goes. */
type LargeDrawing = Readonly<Record<LargeSize, readonly string[]>>;

const BLANK = drawing(['        ', '        ', '        ', '        '], ['      ', '      ', '      ']);
const WALL = drawing(['▓▓▓▓▓▓▓▓', '▓▓▓▓▓▓▓▓', '▓▓▓▓▓▓▓▓', '▓▓▓▓▓▓▓▓'], ['▓▓▓▓▓▓', '▓▓▓▓▓▓', '▓▓▓▓▓▓']);

/** By the name of the sprite, or by the subject of a rules set's own drawing. */
export const LARGE_DRAWINGS = {
  outside: BLANK,
  floor: BLANK,
  air: BLANK,
  wall: WALL,
  rock: drawing(['▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒', '▒▒▒▒▒▒▒▒'], ['▒▒▒▒▒▒', '▒▒▒▒▒▒', '▒▒▒▒▒▒']),
  ladder: drawing(['├──────┤', '├──────┤', '├──────┤', '├──────┤'], ['├────┤', '├────┤', '├────┤']),
  goal: drawing(['  ▄▄▄▄  ', ' ██  ██ ', ' ██ §██ ', '  ▀▀▀▀  '], [' ▄▄▄▄ ', '▐█ §█▌', ' ▀▀▀▀ ']),
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
  up: drawing(['  ╭──╮  ', '  │  │  ', ' ╱│§ │╲ ', '  ╿  ╿  '], [' ╭──╮ ', ' │  │ ', ' ╿§ ╿ ']),
  right: drawing(['  ╭──╮  ', '  │ •├╴ ', '  │§ ├─ ', '  ╱  ┐  '], [' ╭──╮ ', ' │ •├╴', ' ╱§ ┐ ']),
  down: drawing(['  ╭──╮  ', '  │••│  ', ' ╱│§ │╲ ', '  ┘  └  '], [' ╭──╮ ', ' │••│ ', ' ┘§ └ ']),
  left: drawing(['  ╭──╮  ', ' ╶┤• │  ', ' ─┤§ │  ', '  ┌  ╲  '], [' ╭──╮ ', '╶┤• │ ', ' ┌§ ╲ ']),
  // The document's human, grown.
  player: drawing(['   ≤≥   ', '  ╱││╲  ', '   ││   ', '  ╱  ╲  '], ['  ≤≥  ', ' ╱││╲ ', '  ╱╲  ']),
} as const satisfies Readonly<Record<string, LargeDrawing>>;

export type LargeName = keyof typeof LARGE_DRAWINGS;

function drawing(large: readonly string[], medium: readonly string[]): LargeDrawing {
  return { '4x8': large, '3x6': medium };
}

/** A coloured block, with two rows of its mark or letter. */
export function largeBlock(size: LargeSize, sign: readonly [string, string]): string[] {
  const { columns } = CELL_SHAPE[size];
  const [above, below] = [`┌${' '.repeat(columns - 2)}┐`, `└${' '.repeat(columns - 2)}┘`];
  const [upper, lower] = sign.map((row) => row.padStart((columns + row.length) / 2).padEnd(columns));
  return size === '4x8' ? [above, upper ?? '', lower ?? '', below] : [upper ?? '', lower ?? '', below];
}

/** What stands for a drawing's characters where there is ASCII only; all others are ASCII themselves. */
const ASCII: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': '▓▒',
    '~': '░≈',
    '+': '┌┐└┘├┤┬┴╓╖',
    '-': '─╴╶',
    '|': '│║┃╿',
    '*': '╔╗╚╝╦╩╠╣√',
    '^': '↑',
    v: '↓',
    '=': '═━',
    '[': '┏┗',
    ']': '┓┛',
    '.': '▄▗▖╭╮·',
    "'": '▀▝▘╰╯╵',
    o: '█•▪',
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
