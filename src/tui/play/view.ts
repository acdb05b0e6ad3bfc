import { asSentence } from '../../core/reason';
import { layoutOf, outlineOf, type Layout } from '../board/layout';
import { drawBoard } from '../board/view';
import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { drawKeys, drawWrapped } from '../drawing/lines';
import { printable } from '../../words/strangers';
import type { Style } from '../drawing/style';
import { hintsOf } from './hints';
import { overlaysOn } from './overlays';
import type { Play } from './play';
import { leaderName } from './pointing/leader-name';

/** A level on the screen: title, board in its frame, status; its lowest line is drawn apart, since it may be asked for. */
export function viewPlay(canvas: Canvas, play: Play, display: Display): void {
  const { game, shown, teller, reached, motion } = play;
  const layout = layoutOf(game.level, play.camera, display);
  const { manner } = game.rules;
  drawBoard(
    canvas,
    display.settings,
    { view: shown, manner, teller, reached, lit: motion.lit, overlays: overlaysOn(play), cursor: play.pointing.cursor },
    layout,
  );
  drawTitle(canvas, play, display);
  drawStatus(canvas, play, display);
  if (motion.kind !== 'showing') drawNotice(canvas, play, display, layout);
}

/** What was said last, or the keys that matter now. */
export function viewLowestLine(canvas: Canvas, play: Play, display: Display): void {
  const { palette } = display.settings;
  const { message } = play;
  if (!message) drawKeys(canvas, palette, hintsOf(play, display));
  else drawWrapped(canvas, message.text, message.tone === 'warning' ? palette.roles.warning : palette.roles.text);
}

function drawTitle(canvas: Canvas, play: Play, { settings }: Display): void {
  const { rank, isSolved, game } = play;
  const { roles } = settings.palette;
  const title = [rank.name, rank.title]
    .filter((part) => part !== undefined)
    .map(printable)
    .join('  ');
  const number = rank.count > 1 ? `  ${rank.index + 1}/${rank.count}` : '';
  const leader = game.level.players.length > 1 ? `arrows: ${leaderName(play)}, ` : '';
  const right = `${leader}${game.rules.id}${isSolved ? ', solved' : ''}${number} `;
  canvas.put(0, 0, ` ${title} `, roles.title);
  canvas.put(Math.max(title.length + 3, canvas.width - right.length - 1), 0, ` ${right}`, roles.dim);
}

/** `Moves: 12  pushes: 3  boxes home: 1/2`, and what a shop offers. */
function drawStatus(canvas: Canvas, { game, teller, scouting }: Play, { settings }: Display): void {
  const { roles } = settings.palette;
  const { manner, undo } = game.rules;
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
  const counts = manner.conversation.countsMoves ? moves : [];
  for (const { label, value, warning } of [...counts, ...teller.counts(game.board)]) {
    put(` ${label}: `, roles.dim);
    put(`${value} `, warning ? roles.warning : roles.text);
  }
  if (undo.backTo === 'push') {
    put(` ${undo.label}: `, roles.dim);
    put(`${Number.isFinite(game.undosLeft) ? game.undosLeft : 'unlimited'} `, roles.text);
  }
  if (scouting.hints > 0) {
    put(' hints: ', roles.dim);
    put(`${scouting.hints} `, roles.text);
  }
  for (const { key, label } of (manner.offers ?? []).filter((offer) => offer.isOpen(game.board))) {
    put(` ${key} `, roles.key);
    put(`${label} `, roles.text);
  }
}

const NOTICE_ROWS = 3;

/** A level that is over says so at the board, where the eyes are. */
function drawNotice(canvas: Canvas, { game, rank }: Play, { settings }: Display, layout: Layout): void {
  const { standing } = game;
  if (standing.state === 'playing') return;
  const { sentence } = standing.state === 'lost' ? standing.reason : { sentence: '' };
  const isLast = rank.index + 1 >= rank.count && rank.count > 1;
  const words =
    standing.state === 'won' ? (isLast ? 'You win! The last level is done.' : 'You win!') : asSentence(sentence);
  const text = `  ${words}  `;
  const { x, y, width, height } = outlineOf(layout);
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
