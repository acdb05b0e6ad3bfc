import { at } from '../core/at';
import type { CellFault, Fault, HistoryFault } from '../core/fault';
import { xOf, yOf, type Shape } from '../core/level/level';
import { count, isOrAre } from './counts';
import { quote } from './sanitize';

/** Turns faults into sentences: what is wrong, where, and what to do. No other file does. */

/** `line 3, column 7`; empty if the fault concerns the whole text. */
function placeText({ line, column }: Fault): string {
  if (line === undefined) return '';
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

/** `line 3, column 7: "?" is not a symbol of .lvl maps` */
export function faultText(fault: Fault): string {
  const place = placeText(fault);
  return `${place === '' ? '' : `${place}: `}${faultSentence(fault)}`;
}

/** The fault without its place: no capital, no full stop. */
export function faultSentence(fault: Fault | HistoryFault): string {
  switch (fault.kind) {
    case 'no-level':
      return 'there is no level in it';
    case 'too-many-levels':
      return `there are more than ${fault.most} levels in it; cut it into several files`;
    case 'too-long':
      return `a level of ${fault.length} characters is too long; ${fault.most} are the most`;
    case 'more-faults':
      return fault.count === 1 ? 'and there is 1 more fault' : `and there are ${fault.count} more faults`;
    case 'bad-header':
      return `the first line of ${mapsName(fault.format)} is ${fault.expected}, two whole numbers, not ${quote(fault.found)}`;
    case 'bad-number':
      return Number(fault.found) > fault.most
        ? `the ${fault.name} is ${fault.most} at most, not ${quote(fault.found)}`
        : `the ${fault.name} must be a whole number, ${fault.least} or more, not ${quote(fault.found)}`;
    case 'board-too-large':
      return `a board of ${fault.cells} cells is too large; ${fault.most} are the most`;
    case 'rows-missing':
      return `the first line promises ${count(fault.expected, 'row')}, but there ${isOrAre(fault.found)} only ${fault.found}`;
    case 'rows-left-over':
      return `the first line promises ${count(fault.expected, 'row')}, but there are more`;
    case 'wrong-width':
      return `the first line promises rows of ${count(fault.expected, 'symbol')}, but most have ${fault.found}`;
    case 'row-width':
      return `this row${blockName(fault.block)} should have ${count(fault.expected, 'symbol')}, but it has ${fault.found}`;
    case 'swapped-size':
      return `width and height seem to be exchanged: ${mapsName(fault.format)} write the ${fault.first} first, so these rows want "${fault.fitting}"`;
    case 'note-among-rows':
      return `${quote(fault.found)} is no row; the first line promises ${count(fault.height, 'row')}, but the board has ${fault.expected}`;
    case 'tab':
      return 'this row holds a tab, which stands for no certain number of cells; write a symbol for each cell';
    case 'block-missing':
      return `the ${fault.expected} block is missing; a level is the ground rows, one blank line, the contents rows`;
    case 'block-left-over':
      return 'a second blank line starts a third block; a level has two, ground and contents';
    case 'block-height':
      return `the contents block has ${count(fault.found, 'row')}, but the ground block has ${fault.expected}`;
    case 'unknown-symbol':
      return `${quote(fault.symbol)} is not a symbol of ${mapsName(fault.format, fault.block)}; the symbols are ${symbolList(fault.expected)}`;
    case 'bad-run-lengths':
      return `${fault.symbol === undefined ? 'the line must not end here' : `${quote(fault.symbol)} cannot stand here`}; run lengths are a number and its symbol or group, and | between rows, as in 5#|#@$.#|2(--#)`;
    case 'two-grounds':
      return `${quote(fault.symbol)} is drawn where the first block already has something other than floor`;
    case 'unknown-piece':
      return `there is no piece ${fault.code} under these rules`;
    case 'no-player':
      return `there is no player${blockName(fault.block, 'in')}; draw one with ${symbolList(fault.expected)}`;
    case 'second-player':
      return `${quote(fault.symbol)} is one player too many${blockName(fault.block, 'in')}; remove it or the other one`;
    case 'too-restless':
      return 'more would move by itself before the first key than can be followed; make the level smaller';
    case 'bad-xml':
      return `this is no well-formed XML, nothing from here on can be read: ${fault.reason}`;
    case 'unknown-entity':
      return `${quote(fault.entity)} stands for nothing known; declared entities are not read, write the character itself`;
    case 'unknown-format':
      return `this is no level in any format known here (${fault.tried.join(', ')}); if it is one, say which with --format`;
    case 'unknown-id':
      return `there is no ${fault.what} ${quote(fault.id)}; there are ${fault.known.join(', ')}`;
    case 'rules-without-format':
      return `${fault.rules} levels are not written in the format ${fault.format}`;
    case 'ambiguous-format':
      return `this could be ${fault.fits.join(' or ')}; say which with --format`;
    case 'code-version':
      return `this code is of version ${fault.found}, and this program reads version 1 only; a newer one may read it`;
    case 'code-too-long':
      return `this is too long for a code; ${fault.most} characters are the most`;
    case 'code-damaged':
      return 'this code is not whole: a character is wrong, missing or one too many; copy it again';
    case 'code-without-level':
      return 'this code holds no level that can be played';
    case 'code-of-other-rules':
      return `this is the code of a ${fault.rules} level; leave out --rules and --format`;
    case 'unknown-step':
      return `${quote(fault.symbol)} is not a step; the steps are ${fault.expected}`;
    case 'retroban-moves':
      return 'these are pushes in the notation of Retroban (column-row, direction, how far), which is not read here; the steps are l u r d';
    case 'open-group':
      return 'this bracket is never closed';
    case 'stray-close':
      return 'this bracket was never opened';
    case 'number-without-step':
      return 'this number has no step to repeat';
    case 'number-too-large':
      return `no step can be repeated more than ${fault.most} times`;
    case 'too-many-steps':
      return `these are more than ${fault.most} steps`;
    case 'line-version':
      return `${quote(fault.found)} is no kind of line known here`;
    case 'line-symbol':
      return fault.symbol === '' ? 'the line ends within a branch' : `${quote(fault.symbol)} has no meaning here`;
    case 'line-too-long':
      return `these are more than ${fault.most} moves`;
    case 'line-position':
      return `position ${fault.found} lies beyond the end of the line, which is ${fault.most}`;
    case 'rule':
      return fault.sentence;
  }
}

/** The fault of a position that does not come from a text. */
export function cellFaultSentence(fault: CellFault): string {
  switch (fault.kind) {
    case 'no-player':
      return 'there is no player';
    case 'second-player':
      return 'this is one player too many';
    case 'board-too-large':
    case 'unknown-piece':
    case 'too-restless':
    case 'rule':
      return faultSentence(fault);
  }
}

function blockName(block: string | undefined, word = 'of'): string {
  return block === undefined ? '' : ` ${word} the ${block} block`;
}

/** `.lvl maps`, `the contents block of holes maps` */
function mapsName(format: string, block?: string): string {
  return `${block === undefined ? '' : `the ${block} block of `}${format === 'lvl' ? '.lvl' : format} maps`;
}

/** The name of a fault in JSON. */
export function faultKind(fault: Fault): string {
  return fault.kind === 'rule' ? fault.rule : fault.kind;
}

/** Shorter runs of letters and digits are listed one by one. */
const MIN_RUN_LENGTH = 4;

/** `# . @ A-Z`: symbols separated by blanks, signs before letters and digits. */
function symbolList(list: string): string {
  const unique = [...new Set(list)];
  const signs = unique.filter((symbol) => !LETTER_OR_DIGIT.test(symbol));
  const letters = unique.filter((symbol) => LETTER_OR_DIGIT.test(symbol)).sort();
  return [...signs.map((symbol) => (symbol === ' ' ? 'blank' : symbol)), ...runsOf(letters)].join(' ');
}

const LETTER_OR_DIGIT = /[a-z0-9]/i;

function runsOf(letters: readonly string[]): string[] {
  const parts: string[] = [];
  for (let from = 0; from < letters.length;) {
    const first = at(letters, from).charCodeAt(0);
    let to = from + 1;
    while (letters[to]?.charCodeAt(0) === first + to - from) to += 1;
    const run = letters.slice(from, to);
    parts.push(...(run.length < MIN_RUN_LENGTH ? run : [`${run[0]}-${run[run.length - 1]}`]));
    from = to;
  }
  return parts;
}

const MAX_CELLS_LISTED = 8;

/** `3,4 5,4 and 2 more`: cells by column and row, from 1. */
export function placesText(cells: readonly number[], { width }: Pick<Shape, 'width'>): string {
  const places = cells
    .slice(0, MAX_CELLS_LISTED)
    .map((cell) => `${xOf({ width }, cell) + 1},${yOf({ width }, cell) + 1}`);
  return [...places, ...(cells.length > MAX_CELLS_LISTED ? [`and ${cells.length - MAX_CELLS_LISTED} more`] : [])].join(
    ' ',
  );
}

/** `3,4: no player can ever reach this` */
export function cellFaultText(
  { fault, cells }: { readonly fault: CellFault; readonly cells: readonly number[] },
  shape: Pick<Shape, 'width'>,
): string {
  const where = placesText(cells, shape);
  return `${where === '' ? '' : `${where}: `}${cellFaultSentence(fault)}`;
}

/** `3,4 5,4: these boxes make ...; walls at ...`: why a level is unsolvable; empty if no reason is known. */
export function reasonText(
  { boxes, walls, goals }: Readonly<Record<'boxes' | 'walls' | 'goals', readonly number[]>>,
  placesOf: (cells: readonly number[], layer: 'ground' | 'thing') => string,
  shape: Pick<Shape, 'width'>,
): string {
  if (goals.length > 0) {
    const who = goals.length === 1 ? 'no box can reach this goal' : 'too few boxes can reach these goals';
    return `${placesOf(goals, 'ground')}: ${who}, so the level is unsolvable`;
  }
  if (boxes.length === 0) return '';
  const who = boxes.length === 1 ? 'this box makes' : 'these boxes make';
  const shut = wallsSentence(walls, boxes.length, shape);
  return `${placesOf(boxes, 'thing')}: ${who} the level unsolvable, whatever the others do${shut === '' ? '' : `; ${shut}`}`;
}

/**
 * `walls at 8,2 7,1 (column,row) shut it off`: the walls that keep this number of boxes in place; empty without walls.
 */
export function wallsSentence(walls: readonly number[], boxes: number, shape: Pick<Shape, 'width'>): string {
  if (walls.length === 0) return '';
  const verb = walls.length === 1 ? 'the wall' : 'walls';
  const shut = walls.length === 1 ? 'shuts' : 'shut';
  return `${verb} at ${placesText(walls, shape)} (column,row) ${shut} ${boxes === 1 ? 'it' : 'them'} off`;
}
