import { CELL_SHAPE, type LargeSize } from './cell-size';

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
    '+': '┌┐└┘├┤┬┴╓╖',
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
