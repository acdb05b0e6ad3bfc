import { FLOOR, OUTSIDE } from '../core/cell';
import { cellAt } from '../core/level';
import { asSentence } from '../core/reason';
import type { Canvas } from './canvas';
import { printable } from './canvas';
import { CELL_SHAPE, drawCell, type Drawer } from './cell';
import { layoutOf, type Layout } from './layout';
import type { Model, Play, Prompt } from './model';
import type { Palette } from './palette';
import type { Style } from './style';

/** A level on the screen: title, board in its frame, status, message. */
export function viewPlay(canvas: Canvas, model: Model, play: Play): void {
  const layout = layoutOf(model, play);
  drawFrame(canvas, model, layout);
  drawTitle(canvas, model, play);
  drawBoard(canvas, model, play, layout);
  drawStatus(canvas, model, play);
  drawMessage(canvas, model, play);
  if (!play.showing) drawNotice(canvas, model, play, layout);
}

function drawTitle(canvas: Canvas, { entries, settings, solved }: Model, play: Play): void {
  const { roles } = settings.palette;
  const { level, rules } = play.game;
  const { name, title: given } = entries[play.index] ?? { name: '', title: level.title };
  const title = [name, given]
    .filter((part) => part !== undefined)
    .map(printable)
    .join('  ');
  const place = entries.length > 1 ? `  ${play.index + 1}/${entries.length}` : '';
  const right = `${rules.id}${solved.has(play.index) ? ', solved' : ''}${place} `;
  canvas.put(0, 0, ` ${title} `, roles.title);
  canvas.put(Math.max(title.length + 3, canvas.width - right.length - 1), 0, ` ${right}`, roles.dim);
}

function drawFrame(canvas: Canvas, { settings }: Model, layout: Layout): void {
  const { x, y, width, height } = outline(layout);
  const [horizontal, vertical, corners] = settings.ascii ? ['-', '|', '++++'] : ['─', '│', '╭╮╰╯'];
  const style = settings.palette.roles.frame;
  const line = horizontal.repeat(width - 2);
  canvas.put(x, y, `${corners.charAt(0)}${line}${corners.charAt(1)}`, style);
  canvas.put(x, y + height - 1, `${corners.charAt(2)}${line}${corners.charAt(3)}`, style);
  for (let row = y + 1; row < y + height - 1; row += 1) {
    canvas.put(x, row, vertical, style);
    canvas.put(x + width - 1, row, vertical, style);
  }
}

function outline({ x, y, size, columns, rows }: Layout): { x: number; y: number; width: number; height: number } {
  const shape = CELL_SHAPE[size];
  return { x: x - 1, y: y - 1, width: columns * shape.columns + 2, height: rows * shape.rows + 2 };
}

function drawBoard(canvas: Canvas, { settings }: Model, play: Play, layout: Layout): void {
  const { shown, reached, game, lit } = play;
  const { level, rules } = game;
  const shape = CELL_SHAPE[layout.size];
  const drawer: Drawer = { rules, palette: settings.palette, ascii: settings.ascii, letters: settings.letters };
  for (let row = 0; row < layout.rows; row += 1) {
    for (let column = 0; column < layout.columns; column += 1) {
      const cell = cellAt(level, layout.firstColumn + column, layout.firstRow + row);
      const ground = shown.ground[cell] ?? OUTSIDE;
      const isSeen = ground !== FLOOR || rules.lightGround === true || reached.has(cell);
      const at = { x: layout.x + column * shape.columns, y: layout.y + row * shape.rows, size: layout.size };
      drawCell(canvas, drawer, shown, cell, at, { isSeen, isLit: lit.has(cell) });
    }
  }
}

/** `Moves: 12  pushes: 3  boxes home: 1/2`, and what a shop offers. */
function drawStatus(canvas: Canvas, { settings }: Model, { game }: Play): void {
  const { roles } = settings.palette;
  const { conversation, undo, actions = [] } = game.rules;
  const y = canvas.height - 2;
  let x = 0;
  const put = (text: string, style: Style) => {
    canvas.put(x, y, text, style);
    x += text.length;
  };
  const moves = [
    { label: 'Moves', value: game.moves, warning: false },
    { label: 'pushes', value: game.pushes, warning: false },
  ];
  const counts = conversation.countsMoves ? moves : [];
  for (const { label, value, warning } of [...counts, ...game.rules.counts(game.board)]) {
    put(` ${label}: `, roles.dim);
    put(`${value} `, warning ? roles.warning : roles.text);
  }
  if (undo.backTo === 'push') {
    put(` ${undo.label}: `, roles.dim);
    put(`${Number.isFinite(game.undosLeft) ? game.undosLeft : 'unlimited'} `, roles.text);
  }
  for (const { key, label } of actions.filter((action) => action.isOffered(game.board))) {
    put(` ${key} `, roles.key);
    put(`${label} `, roles.text);
  }
}

/** The line typed, or what was said last, or the keys that matter now. */
function drawMessage(canvas: Canvas, model: Model, play: Play): void {
  const { settings, prompt, message } = model;
  const { roles } = settings.palette;
  const y = canvas.height - 1;
  if (prompt) drawPrompt(canvas, settings.palette, prompt);
  else if (message) drawWrapped(canvas, message.text, message.tone === 'warning' ? roles.warning : roles.text);
  else drawKeys(canvas, settings.palette, y, keysThatMatter(model, play));
}

/** The line that is typed, its end in sight, and above it what is wrong with it. */
function drawPrompt(canvas: Canvas, { roles }: Palette, { kind, text, complaint }: Prompt): void {
  const y = canvas.height - 1;
  const label = kind === 'sequence' ? 'Sequence file (Tab, Escape): ' : 'Command (Escape): ';
  const shortLabel = label.length * 2 > canvas.width ? '> ' : label;
  const typed = printable(text).slice(-Math.max(8, canvas.width - shortLabel.length - 3));
  canvas.put(1, y, shortLabel, roles.dim);
  canvas.put(1 + shortLabel.length, y, typed, roles.text);
  canvas.put(1 + shortLabel.length + typed.length, y, ' ', CURSOR);
  if (complaint === undefined) return;
  canvas.put(0, y - 1, ' '.repeat(canvas.width));
  canvas.put(1, y - 1, shortened(printable(complaint), canvas.width - 2), roles.warning);
}

const CURSOR: Style = { inverse: true };

/** A message on the last line, or on the last two if it is long. */
export function drawWrapped(canvas: Canvas, text: string, style: Style): void {
  const room = canvas.width - 2;
  const words = printable(text);
  if (words.length <= room) {
    canvas.put(1, canvas.height - 1, words, style);
    return;
  }
  const end = words.lastIndexOf(' ', room);
  const first = words.slice(0, end > 0 ? end : room);
  canvas.put(0, canvas.height - 2, ' '.repeat(canvas.width));
  canvas.put(1, canvas.height - 2, first, style);
  canvas.put(1, canvas.height - 1, shortened(words.slice(first.length).trim(), room), style);
}

function shortened(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 3)}...` : text;
}

type KeyHint = readonly [key: string, does: string];

function keysThatMatter({ width, hasBrowser, entries }: Model, play: Play): KeyHint[] {
  const { game, auto, repeat } = play;
  const leave: KeyHint = ['q', hasBrowser ? 'list' : 'quit'];
  const undo: KeyHint = ['u', 'undo'];
  const restart: KeyHint = [game.rules.conversation.manner === 'commands' ? 'Ctrl-R' : 'r', 'restart'];
  const next: KeyHint[] = play.index + 1 < entries.length ? [['n', 'next']] : [];
  if (repeat !== '') return [[repeat, 'times: type a command']];
  if (auto) {
    const { steps, at, isPaused } = auto;
    return [
      ['Space', isPaused ? 'go on' : 'pause'],
      ['+ -', 'speed'],
      ['.', 'one step'],
      [`${at}/${steps.length}`, ''],
    ];
  }
  if (game.standing.state !== 'playing') return [...(game.standing.state === 'won' ? next : []), undo, restart, leave];
  const move: KeyHint[] = width < WIDE_ENOUGH ? [] : [[game.level.players.length > 1 ? 'wasd hjkl' : 'arrows', 'move']];
  return [...move, undo, restart, ['?', 'keys'], leave, ...next];
}

/** From here on there is room to say what everybody tries first. */
const WIDE_ENOUGH = 56;

export function drawKeys(canvas: Canvas, { roles }: Palette, y: number, hints: readonly KeyHint[]): void {
  let x = 1;
  for (const [key, does] of hints) {
    if (x + key.length + does.length + 1 > canvas.width) return;
    canvas.put(x, y, key, roles.key);
    canvas.put(x + key.length + 1, y, does, roles.dim);
    x += key.length + does.length + 4;
  }
}

const NOTICE_ROWS = 3;

/** A level that is over says so at the board, where the eyes are. */
function drawNotice(canvas: Canvas, { settings, entries }: Model, { game, index }: Play, layout: Layout): void {
  const { standing } = game;
  if (standing.state === 'playing') return;
  const { sentence } = standing.state === 'lost' ? standing.reason : { sentence: '' };
  const isLast = index + 1 >= entries.length && entries.length > 1;
  const words =
    standing.state === 'won' ? (isLast ? 'You win! The last level is done.' : 'You win!') : asSentence(sentence);
  const text = `  ${words}  `;
  const { x, y, width, height } = outline(layout);
  const left = Math.max(0, Math.min(canvas.width - text.length, x + Math.floor((width - text.length) / 2)));
  const below = y + height;
  // Under the board where there is room, so that nothing is hidden.
  const top =
    below + NOTICE_ROWS <= canvas.height - 2 ? below : y + Math.max(1, Math.floor((height - NOTICE_ROWS) / 2));
  const { notice, defeat } = settings.palette.roles;
  const style = standing.state === 'won' ? notice : defeat;
  for (let row = 0; row < NOTICE_ROWS && top + row < canvas.height - 2; row += 1)
    canvas.put(left, top + row, row === 1 ? text : ' '.repeat(text.length), style);
}
