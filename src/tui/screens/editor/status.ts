import type { Footer } from '../../footer';
import { keyHints } from '../../../keys/key-commands';
import { type KeyHint, wrappedLines } from '../../../drawing/text';
import type { Editor } from './state';
import { selectionOf, withoutFuture, withoutPast } from './change';
import { NOTHING, OUTSIDE, type Piece, pieceOf } from '../../../core/level/piece';
import { cellFaultText } from '../../../messages/faults';
import { asSentence } from '../../../core/reason';
import { count, difficultyText } from '../../../messages/counts';
import { countPieces } from '../../../editing/level/live-check';
import { areaBetween } from '../../../editing/level/area';

/** The lowest line: a message, or the keys that matter now. */
export function editorFooter(editor: Editor): Footer {
  const [menu] = editor.compared ? [] : hint(editor, 'menu');
  return { message: editor.message, hints: hintsOf(editor), menu };
}

function hint(editor: Editor, id: string, word?: string): KeyHint[] {
  return keyHints([...editor.commands.values()], [id], word);
}

function hintsOf(editor: Editor): KeyHint[] {
  const { digits, tool, mark, typingFrom, compared, place, count: levels = 0 } = editor;
  if (compared)
    return [
      ['Tab', compared.isDraftShown ? 'what is in the file' : 'the draft', 'tab'],
      ['Enter', 'take the draft', 'enter'],
      ['Escape', 'back', 'escape'],
    ];
  if (digits) return [[digits.text, 'this piece, or so many times: move, draw']];
  if (typingFrom !== undefined)
    return [
      ['a b c # $', 'draw'],
      ['Enter', 'next row', 'enter'],
      ['Backspace', 'erase', 'backspace'],
      ...hint(editor, 'escape', 'stop typing'),
    ];
  if (tool?.kind === 'clip')
    return [
      ...hint(editor, 'put', 'put down'),
      ...hint(editor, 'turn-right', 'turn'),
      ...hint(editor, 'mirror', 'mirror'),
      ...hint(editor, 'escape', 'cancel'),
    ];
  if (tool)
    return [
      ...hint(editor, 'put', 'draw'),
      ...(tool.kind === 'line'
        ? []
        : hint(editor, 'rectangle', tool.kind === 'frame' ? 'with inside' : 'without inside')),
      ...hint(editor, 'escape', 'cancel'),
    ];
  if (mark)
    return [
      ...hint(editor, 'mark', 'move'),
      ...hint(editor, 'copy-cells', 'copy'),
      ...hint(editor, 'cut', 'cut'),
      ...hint(editor, 'put', 'fill'),
      ...hint(editor, 'turn-right', 'turn'),
      ...hint(editor, 'mirror', 'mirror'),
      ...hint(editor, 'escape', 'stop'),
    ];
  return [
    ...hint(editor, 'put'),
    ...(withoutPast(editor) === undefined ? hint(editor, 'undo') : []),
    ...hint(editor, 'save'),
    ...hint(editor, 'try'),
    ...(place && place.number < levels ? hint(editor, 'next-level', `next of ${levels} levels`) : []),
    ...hint(editor, 'walls'),
    ...hint(editor, 'rectangle'),
    ...hint(editor, 'mark'),
    ...hint(editor, 'help'),
    ...hint(editor, 'leave'),
    ...(withoutFuture(editor) === undefined ? hint(editor, 'redo', 'redo') : []),
  ];
}

/** On a narrow screen pieces are counted by their symbols. */
const MIN_WIDTH_FOR_NAMES = 60;

/** The parts of the status line, the most important first; those that do not fit are left out. */
export function statusParts(editor: Editor, width: number): readonly string[] {
  const { level, cursor, rules } = editor;
  const { area } = level.sheet;
  const counts = countPieces(level.sheet.setup, rules.pieces).filter(({ piece }) => piece.role !== 'wall');
  const present = counts.map(({ piece }) => piece);
  return [
    `${cursor.x - area.left + 1},${cursor.y - area.top + 1} ${contentText(editor, present)}`,
    ...stateTexts(editor),
    `${area.width}x${area.height}`,
    ...counts.map(({ piece, count: number }) => {
      const symbol = width < MIN_WIDTH_FOR_NAMES ? symbolOf(piece, editor) : '';
      return symbol === '' ? `${nameAmong(present, piece, editor)} ${number}` : `${symbol}:${number}`;
    }),
  ];
}

function symbolOf(piece: Piece, { palette }: Editor): string {
  return palette.entries.find((entry) => entry.piece === piece)?.symbol ?? '';
}

/** The name of a piece, with its symbol if others on the board have the same name: `box B`. */
function nameAmong(present: readonly Piece[], piece: Piece, editor: Editor): string {
  const isAlone = present.every((other) => other === piece || other.name !== piece.name);
  const symbol = isAlone ? '' : symbolOf(piece, editor);
  return symbol === '' ? piece.name : `${piece.name} ${symbol}`;
}

/** `box on goal` */
function contentText(editor: Editor, present: readonly Piece[]): string {
  const { level, cursor, rules } = editor;
  const { ground, thing } = level.sheet.read(cursor);
  const nameOf = (layer: 'ground' | 'thing', code: number): string => {
    const piece = pieceOf(rules.pieces, layer, code);
    return piece ? nameAmong(present, piece, editor) : `piece ${code}`;
  };
  if (ground === OUTSIDE && thing === NOTHING) return 'nothing';
  if (thing === NOTHING) return nameOf('ground', ground);
  const below = pieceOf(rules.pieces, 'ground', ground);
  const isPlain = below === undefined || below.role === 'floor' || below.role === 'outside';
  return `${nameOf('thing', thing)}${isPlain ? '' : ` on ${nameOf('ground', ground)}`}`;
}

/** The unfinished action, and the modes that are on. */
function stateTexts(editor: Editor): string[] {
  const { tool, cursor, typingFrom, mirroring, isStaying, heading } = editor;
  const selection = selectionOf(editor);
  const texts: string[] = [];
  if (typingFrom !== undefined) texts.push('typing');
  if (tool?.kind === 'clip') texts.push(`piece ${tool.clip.width}x${tool.clip.height}`);
  else if (tool) {
    const { width, height } = areaBetween(tool.from, cursor);
    texts.push(`${tool.kind === 'line' ? 'line' : 'rectangle'} ${width}x${height}`);
  }
  if (selection) texts.push(`selected ${selection.width}x${selection.height}`);
  if (mirroring) texts.push('symmetric');
  if (isStaying) texts.push('staying');
  else if (heading !== 'right') texts.push(`typing ${heading}`);
  return texts;
}

/** `solvable, 43 pushes (fewest, proven), easy 4.2` */
function verdictText({ verdict, knownAs }: Pick<Editor, 'verdict' | 'knownAs'>): string {
  const same = knownAs === undefined ? '' : `; this is ${knownAs}`;
  switch (verdict?.kind) {
    case undefined:
      return `no faults${same}`;
    case 'searching':
      return `${verdict.seconds < 1 ? 'looking for a solution' : `looking for a solution, ${verdict.seconds} s`}${same}`;
    case 'unknown':
      return `may be solvable; no solution in ${verdict.seconds} s${same}`;
    case 'unsolvable':
      return `unsolvable${coreText(verdict.cells.length, verdict.walls.length)}${goalsText(verdict.goals.length)}`;
    case 'solvable': {
      const { pushes, moves, isFewest, difficulty, idle } = verdict;
      if (moves.length === 0) return `won before the first move${same}`;
      const cost = pushes === 0 ? count(moves.length, 'move') : count(pushes, 'push', 'pushes');
      const how = isFewest ? 'fewest, proven' : 'best found';
      const rated = difficulty === undefined ? '' : `, ${difficultyText(difficulty)}`;
      const without = idle.length === 0 ? '' : '; dots: not needed';
      return `solvable, ${cost} (${how})${rated}${without}${same}`;
    }
  }
}

/** `, by the marked box alone; the marked walls shut it off` */
function coreText(boxes: number, walls: number): string {
  if (boxes === 0) return '';
  const isOne = boxes === 1;
  const shut = walls === 0 ? '' : `; the marked walls shut ${isOne ? 'it' : 'them'} off`;
  return `, by the ${isOne ? 'marked box' : `${boxes} marked boxes`} alone${shut}`;
}

/** `: no box can reach the marked goal` */
function goalsText(goals: number): string {
  if (goals === 0) return '';
  return goals === 1 ? ': no box can reach the marked goal' : ': too few boxes can reach the marked goals';
}

/** The lines below the board about the level: one if the screen is wide enough. */
export function checkLines(
  editor: Editor,
  width: number,
): { readonly lines: readonly string[]; readonly isFault: boolean } {
  const { text, isFault } = checkText(editor);
  return { lines: wrappedLines(text, width - 2).slice(0, MAX_LINES), isFault };
}

/** More would cover the board. */
const MAX_LINES = 3;

/** The most important fact about the level: its first fault, or whether it is solvable and the first remark. */
function checkText(editor: Editor): { readonly text: string; readonly isFault: boolean } {
  const { check, level, verdict, compared } = editor;
  if (compared)
    return { text: `${compared.isDraftShown ? 'The draft' : 'The file'}: ${compared.draft.about}`, isFault: false };
  const [first, ...others] = check.findings;
  if (!first) return { text: verdictText(editor), isFault: verdict?.kind === 'unsolvable' };
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  const finding = `${cellFaultText({ ...first, cells: first.cells.slice(0, MAX_PLACES) }, level.sheet.area)}${more}`;
  const isFault = first.severity === 'fault';
  const isSaid = first.fault.kind === 'rule' && ['won-at-start', 'level-without-player'].includes(first.fault.rule);
  const isNews = !isSaid && (verdict?.kind === 'solvable' || verdict?.kind === 'unsolvable');
  return { text: isFault || !isNews ? finding : `${verdictText(editor)}. ${asSentence(finding)}`, isFault };
}

/** The others are marked on the board. */
const MAX_PLACES = 3;
