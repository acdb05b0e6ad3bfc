import { nameOfRules } from '../../../core/rule-set';
import { type Layout, outlineOf } from '../../../drawing/board/layout';
import { drawBoard } from '../../../drawing/board/draw-board';
import type { Display } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import { shorten } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { drawHeader } from '../../header';
import { count, countsText, starsText } from '../../../messages/counts';
import { drawFooter } from '../../footer';
import { type Style, styleWith } from '../../../drawing/frame';
import { drawMap } from '../../../drawing/board/map';
import { introductionOf } from './introduction';
import { levelFooter } from './footer';
import { barOf, drawBar } from './history/history-bar';
import type { Words } from './animation/animation';
import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { type Level, xOf, yOf } from '../../../core/level/level';
import { isCardShown, winCardOf } from './win';
import { cardPlace, layoutOfPlay } from './place';
import { drawWinCard, starsWon } from './win-card';
import { isCropped } from './actions';
import { isWatched, keyFor, type Play, type Pointing } from './state';
import { asSentence } from '../../../core/reason';
import { leaderName } from './pointing/cursor';
import { hasManyColours, type ThemeStyles } from '../../../drawing/theme-styles';
import { NOTHING } from '../../../core/level/piece';
import { NO_OVERLAYS, type Overlay, type Overlays } from '../../../drawing/board/overlay';

/** Draws a level: title, board, status. The lowest line is drawn separately, because a prompt may take its place. */
export function viewPlay(canvas: Canvas, play: Play, display: Display): void {
  const { game, picture, animation } = play;
  const { shownBoard, texts, reached, player } = picture;
  const layout = layoutOfPlay(play, display);
  const { presentation } = game.rules;
  const scene = {
    view: shownBoard,
    presentation,
    texts,
    reached,
    lit: animation.lit,
    active: game.level.players.length > 1 ? player : undefined,
    glide: animation.kind === 'resting' ? animation.glide : undefined,
    dust: animation.kind === 'showing' ? animation.dust : undefined,
    overlays: overlaysOn(play),
    cursor: play.pointing.cursor,
  };
  const { settings } = display;
  const boardSettings = play.reverseState ? { ...settings, styles: settings.styles.reversed() } : settings;
  drawBoard(canvas, boardSettings, scene, layout, introductionOf(play, display));
  if (animation.kind === 'resting' && animation.words) drawWords(canvas, settings, animation.words, game.level, layout);
  if (play.reverseState) drawReverseWord(canvas, boardSettings.styles, layout);
  if (display.settings.map && isCropped(play, display))
    drawMap(canvas, display.settings, scene, layout, shownBoard.player(player));
  const bar = barOf(game, layout, display);
  if (bar) drawBar(canvas, bar, play, display.settings);
  const card = isCardShown(play) ? winCardOf(play) : undefined;
  const place = card && cardPlace(play, display);
  const starsShown = animation.kind === 'resting' ? animation.starsShown : undefined;
  const beside = drawStatus(canvas, play, display, {
    y: layout.hasNoStatus ? 0 : canvas.height - 2,
    won: card && !place ? { stars: starsWon(card.stars, starsShown), sentence: card.sentences[0] } : undefined,
  });
  if (layout.hasNoStatus) drawShortTitle(canvas, play, display, beside);
  else drawTitle(canvas, play, display);
  if (card && place) drawWinCard(canvas, display, card, place, { next: keyFor(play, 'next-after-win'), starsShown });
}

/** Words above their cells; the further they have risen, the higher. */
function drawWords(
  canvas: Canvas,
  { styles: { roles, surfaces, depth } }: Display['settings'],
  { texts, age }: Words,
  level: Level,
  { size, x, y, firstColumn, firstRow }: Layout,
): void {
  const { columns, rows } = CELL_SHAPE[size];
  const style = hasManyColours(depth) ? styleWith(roles.key.foreground, surfaces.shadow, true) : roles.key;
  for (const { cell, text } of texts) {
    const middle = x + (xOf(level, cell) - firstColumn) * columns + columns / 2;
    const left = Math.max(0, Math.min(canvas.width - text.length - 2, Math.round(middle - text.length / 2) - 1));
    canvas.put(left, Math.max(1, y + (yOf(level, cell) - firstRow) * rows - 1 - age), ` ${text} `, style);
  }
}

/**
 * Names reverse mode in the upper edge of the board's frame. Without a frame, the badge in the title line is enough.
 */
function drawReverseWord(canvas: Canvas, { roles }: ThemeStyles, layout: Layout): void {
  const { x, y, width } = outlineOf(layout);
  if (!layout.isTight && width > REVERSE_WORD.length + 2) canvas.put(x + 2, y, REVERSE_WORD, roles.title);
}

const REVERSE_WORD = ' reverse ';
const NOT_SAVED = ' not saved ';

/** Draws the last message, or the keys that matter now. */
export function viewLowestLine(canvas: Canvas, play: Play, display: Display): void {
  drawFooter(canvas, display.settings.styles, levelFooter(play, display));
}

/** The title of the level, its number, and at the right its rule set. */
function drawTitle(canvas: Canvas, play: Play, { settings, cannotSave }: Display): void {
  const { rank, isSolved, game } = play;
  const { name, number, count, title } = rank;
  const shown = play.otherDirection && play.reverseState ? play.otherDirection.game : game;
  const rules = printableText(nameOfRules(shown.rules));
  const leader = game.level.players.length > 1 ? `arrows: ${leaderName(play)}, ` : '';
  drawHeader(canvas, settings, {
    title: title ?? name,
    detail: count > 1 ? `${number} of ${count}` : '',
    right: `${leader}${rules}${isSolved ? ', solved' : ''}`,
    badge: `${play.reverseState ? REVERSE_WORD : ''}${cannotSave ? NOT_SAVED : ''}`,
  });
}

/** The title alone, at the right end of the room that the status has left. */
function drawShortTitle(canvas: Canvas, { rank }: Play, { settings }: Display, room: Room): void {
  const columns = room.to - room.from - 2;
  if (columns < MIN_SHORT_TITLE) return;
  const title = shorten(printableText(rank.title ?? rank.name), columns);
  canvas.put(room.to - 1 - title.length, 0, title, settings.styles.roles.title);
}

const MIN_SHORT_TITLE = 8;

interface Room {
  readonly from: number;
  readonly to: number;
}

interface StatusLine {
  readonly y: number;
  /** What a win says here that has no room for a card. */
  readonly won: { readonly stars: number | undefined; readonly sentence: string | undefined } | undefined;
}

/**
 * `moves 12  pushes 3`, the counts of the rule set, and the purchases that are possible; at the right the outcome. The
 * room between them is left.
 */
function drawStatus(canvas: Canvas, play: Play, { settings }: Display, { y, won }: StatusLine): Room {
  const { background, game, picture, hints, reverseState } = play;
  const { roles } = settings.styles;
  const { presentation, undo } = game.rules;
  const outcome = shorten(outcomeText(play, won?.sentence, canvas.width), canvas.width - 2);
  canvas.put(
    canvas.width - 1 - outcome.length,
    y,
    outcome,
    game.standing.state === 'lost' ? roles.warning : roles.title,
  );
  const end = outcome === '' ? canvas.width : canvas.width - outcome.length - 2;
  let x = 0;
  let room = end;
  // Parts that do not fit are left out, not cut.
  const put = (before: string, value: string, style: Style, beforeStyle = roles.dim) => {
    if (x + before.length + value.trimEnd().length > room) return;
    canvas.put(x, y, before, beforeStyle);
    canvas.put(x + before.length, y, value, style);
    x += before.length + value.length;
  };
  if (won?.stars !== undefined) put(' ', `${starsText(won.stars, settings.ascii)} `, roles.key);
  const moves = [
    { label: 'moves', value: game.moves, warning: false },
    { label: 'pushes', value: game.pushes, warning: false },
  ];
  const counts = presentation.conversation.countsMoves ? moves : [];
  for (const { label, value, warning } of [...counts, ...picture.texts.counts(game.board)])
    put(` ${startLow(label)} `, `${value} `, warning ? roles.warning : roles.title);
  if (undo.backTo === 'push' && Number.isFinite(game.undosLeft))
    put(' undos left ', `${game.undosLeft} `, game.undosLeft === 0 ? roles.warning : roles.title);
  if (hints.count > 0) put(' hints ', `${hints.count} `, roles.title);
  const pulling = keyFor(play, 'pulling');
  if (reverseState && pulling !== undefined)
    put(` ${pulling} `, reverseState.isPulling ? 'pulling ' : 'walking ', roles.text, roles.key);
  // The title stands in the same line.
  if (y === 0) room = Math.max(x, end - MIN_SHORT_TITLE - 2);
  const branches = keyFor(play, 'branches');
  if (branches !== undefined && game.forks().includes(game.position))
    put(` ${branches} `, 'branches ', roles.text, roles.key);
  for (const { key, label } of (presentation.offers ?? []).filter((offer) => !offer.isMove && offer.isOpen(game.board)))
    put(` ${key} `, `${label} `, roles.text, roles.key);
  const { par } = background;
  if (play.lead !== undefined && game.standing.state === 'playing' && !reverseState)
    put(' ', `${leadText(play.lead)} `, play.lead < 0 ? roles.text : roles.key);
  if (par && game.standing.state === 'playing' && !reverseState) put(' best ', `${countsText(par)} `, roles.dim);
  if (won?.sentence !== undefined && !isWatched(play)) put(' ', won.sentence, roles.text);
  return { from: x, to: end };
}

/** `4 moves ahead`: of the player's own best solution. */
function leadText(lead: number): string {
  if (lead === 0) return 'as in your best';
  return `${count(Math.abs(lead), 'move')} ${lead > 0 ? 'ahead' : 'behind'}`;
}

function startLow(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** How the level ended, as soon as that is shown on the board; of a win only what its card would say. */
function outcomeText(play: Play, sentence: string | undefined, width: number): string {
  const { animation, game } = play;
  const { standing } = game;
  if (standing.state === 'playing' || animation.kind === 'showing' || animation.lit.size > 0) return '';
  if (standing.state === 'lost') return asSentence(standing.reason.sentence);
  if (game.length === 0) return 'You win! There is nothing to do.';
  if (sentence === undefined) return '';
  if (!isWatched(play)) return 'You win!';
  return sentence.length < width / 2 ? sentence : 'Only watched.';
}

/** The marks on the board. While ticks are shown, deadlocks and hints are left out, because things are still moving. */
export function overlaysOn(play: Play): Overlays {
  const { animation, pointing } = play;
  const { picked, reach, dead } = pointing;
  const known = animation.kind === 'showing' ? NO_OVERLAYS : hintOverlays(play);
  if (!picked && !reach && !dead) return known;
  return {
    get: (cell) =>
      cell === picked?.box ? 'meant' : (known.get(cell) ?? (isBare(play, cell) ? markAt(pointing, cell) : undefined)),
  };
}

function markAt({ picked, reach, dead }: Pointing, cell: number): Overlay | undefined {
  if (picked?.routes.stops.has(cell)) return 'target';
  const isReached = reach?.[cell] === 1;
  if (dead?.[cell] === 1) return isReached ? 'reached-dead' : 'dead';
  return isReached ? 'reach' : undefined;
}

/** Only bare cells get marks, so that marks hide nothing. */
function isBare({ picture }: Play, cell: number): boolean {
  return picture.shownBoard.thing(cell) === NOTHING;
}

function hintOverlays({ game, hints }: Play): Overlays {
  const { deadlock, hint, loss } = hints;
  if (!deadlock && !hint && !loss) return NO_OVERLAYS;
  const box = loss?.box;
  const isThere = box !== undefined && game.board.thing(box) !== NOTHING && game.board.playerAt(box) < 0;
  const stuck = deadlock?.cells ?? (isThere ? [box] : []);
  return new Map<number, Overlay>([
    ...stuck.map((cell): [number, Overlay] => [cell, 'stuck']),
    ...(hint?.overlays ?? []),
  ]);
}
