import { GONE, NOTHING } from '../../core/level/piece';
import { xOf, yOf } from '../../core/level/level';
import type { Command } from '../../core/play/move';
import type { Change, Tick } from '../../core/board/change';
import { asSentence, REASON, type Reason } from '../../core/reason';
import type { Answer } from '../../core/play/answer';
import { cameraFor, layoutOf } from '../../drawing/board/layout';
import type { Display } from '../display';
import { keyOf } from '../key-commands';
import { bestCounts } from './about';
import {
  announceVanishing,
  finishShowing,
  AT_REST,
  startShowing,
  advanceShowing,
  startWave,
  type ShowingAnimation,
} from './animation';
import { isWatched, type Play, type PlayUpdate } from './play';
import { waveOf } from './win';

/** A command was given: what it did is shown, or why it could not be done is said. */
export function showAnswer(play: Play, command: Command, answer: Answer, display: Display): PlayUpdate {
  if (command.kind === 'undo') return showTravel(play, answer, display);
  return showStep(play, answer, command.kind === 'step' ? command.player : play.player, display);
}

/** A turn was played, or refused: its ticks are shown one by one. */
export function showStep(play: Play, answer: Answer, player: number, display: Display): PlayUpdate {
  if (!answer.done) return [sayRefusal(play, answer.reason), []];
  const { ticks } = play.game.turn(play.game.position);
  const moved: Play = { ...play, player };
  if (!display.settings.motion) return finishTurn(moved, display);
  if (ticks.length <= 1) return finishTurn(moved, display, newlyOnGoal(moved, changesOf(ticks)));
  const animation = startShowing(play.animation, ticks, tickTime(play, ticks.length, display));
  return showTick({ ...moved, animation }, animation, display);
}

/** An undo or redo: the board is there at once, and a win that is only gone through again is no news. */
export function showTravel(play: Play, answer: Answer, display: Display): PlayUpdate {
  if (!answer.done) return [sayRefusal(play, answer.reason), []];
  return withoutNews(finishTurn(play, display));
}

/** The board as the map has it, and then what happens by itself before the first key. */
export function showOpening(play: Play, display: Display): PlayUpdate {
  const ticks = play.game.turn(0).ticks.filter(({ changes }) => changes.length > 0);
  if (ticks.length === 0 || !display.settings.motion) return withoutNews(finishTurn(play, display));
  play.shownBoard.toStart();
  return [
    keepInSight(
      { ...play, animation: startShowing(play.animation, ticks, tickTime(play, ticks.length, display)) },
      display,
    ),
    [],
  ];
}

/** A game that was left: the board is as it was, and the player is told where that is. */
export function showResume(play: Play, display: Display): PlayUpdate {
  const [there, effects] = withoutNews(finishTurn(play, display));
  const { game, lines, message } = there;
  const [restart, redo] = [keyOf(lines, 'restart'), keyOf(lines, 'redo')];
  const again = restart === undefined ? '' : `; ${restart} starts again`;
  const ahead = redo === undefined || game.length === 0 ? '' : `; ${redo} goes through what was played`;
  const going = game.position === 0 ? `Going on at the start${ahead}.` : `Going on at move ${game.moves}${again}.`;
  const text = message ? `${going} ${message.text}` : going;
  return [{ ...there, message: { text, tone: message?.tone ?? 'plain' } }, effects];
}

/** Shows the next tick; what vanishes in it is lit once before it goes. */
export function showTick(play: Play, animation: ShowingAnimation, display: Display): PlayUpdate {
  const tick = animation.ticks[animation.next];
  if (!tick) return finishTurn(play, display, newlyOnGoal(play, changesOf(animation.ticks)));
  const vanishing = vanishingCells(tick);
  if (vanishing.size > 0 && !animation.isVanishingLit)
    return [{ ...play, animation: announceVanishing(animation, vanishing) }, []];
  play.shownBoard.show(tick);
  return [keepInSight({ ...play, animation: advanceShowing(animation, closedCells(play, tick)) }, display), []];
}

/** A fast player does not wait: what is still to be shown is shown at once, and what is lit goes out. */
export function catchUp(play: Play, display: Display): PlayUpdate {
  if (play.animation.kind === 'showing') return finishTurn(play, display);
  return [play.animation.kind === 'resting' ? { ...play, animation: AT_REST } : play, []];
}

/** All is on the board: the rest follows from how the game stands. What is there at once is not lit. */
export function finishTurn(play: Play, display: Display, lit?: ReadonlySet<number>): PlayUpdate {
  play.shownBoard.catchUp();
  if (play.game.standing.state !== 'won') {
    const there: Play = { ...play, animation: finishShowing(play.animation, lit) };
    return [keepInSight(showNotice(there), display), []];
  }
  const isSolved = play.isSolved || !isWatched(play);
  const won: Play = {
    ...recordWin(play),
    animation: lit ? startWave(waveOf(play)) : AT_REST,
    isSolved,
    message: undefined,
  };
  return [keepInSight(won, display), [{ type: 'won', isNews: true }]];
}

/** What is shown wins nothing; and a win that is come back to is the same win. */
function recordWin(play: Play): Play {
  const { game, background, win } = play;
  const counts = { moves: game.moves, pushes: game.pushes };
  if (isWatched(play) || (win?.counts.moves === counts.moves && win.counts.pushes === counts.pushes)) return play;
  const { best } = background;
  return { ...play, win: { counts, before: best }, background: { ...background, best: bestCounts([...best, counts]) } };
}

export function withoutNews([play, effects]: PlayUpdate): PlayUpdate {
  return [play, effects.map((effect) => (effect.type === 'won' ? { ...effect, isNews: false } : effect))];
}

/** The cells whose thing goes in this tick while nothing else appears: what vanishes, not what moves. */
function vanishingCells({ changes }: Tick): ReadonlySet<number> {
  const things = changes.filter(({ layer }) => layer === 'thing');
  if (things.some(({ after }) => after !== NOTHING)) return new Set();
  return new Set(things.map(({ index }) => index));
}

/** Cells whose ground this tick has changed and on which nothing stands: what swallowed something is closed. */
function closedCells({ shownBoard }: Play, { changes }: Tick): ReadonlySet<number> {
  const grounds = changes.filter(({ layer }) => layer === 'ground').map(({ index }) => index);
  return new Set(grounds.filter((cell) => shownBoard.thing(cell) === NOTHING));
}

function changesOf(ticks: readonly Tick[]): Change[] {
  return ticks.flatMap(({ changes }) => changes);
}

/** Cells of these changes where something stands now as it should, and did not before. */
function newlyOnGoal({ game, texts }: Play, changes: readonly Change[]): ReadonlySet<number> {
  const cells = changes.filter(({ layer }) => layer === 'thing').map(({ index }) => index);
  return new Set(cells.filter((cell) => texts.mood?.(game.board, cell) === 'home'));
}

/** Milliseconds that a turn of many ticks is shown for, where nobody has to wait for it. */
const MAX_TURN_MS = 300;

/**
 * Ticks take the time that the rules set gives them, unless the player asked for another. Where keys end the showing, it
 * is short as a whole.
 */
function tickTime({ game }: Play, ticks: number, { settings }: Display): number {
  const { tickMs, dropsKeys } = game.rules.presentation.tempo;
  if (dropsKeys) return settings.tick ?? tickMs;
  return Math.min(settings.tick ?? Infinity, tickMs, Math.floor(MAX_TURN_MS / (ticks + 1)));
}

/** What the rules want the player to know, once. */
function showNotice(play: Play): Play {
  const notice = play.texts.notices?.(play.game.board).find(({ id }) => !play.givenNotices.has(id));
  if (!notice) return play;
  const undo = keyOf(play.lines, 'undo');
  const text = asSentence(undo === undefined ? notice.sentence : `${notice.sentence} (${undo} takes a move back)`);
  return { ...play, givenNotices: new Set([...play.givenNotices, notice.id]), message: { text, tone: 'warning' } };
}

/** Why not; once a level is over, its notice has said so, and the keys that help stay in sight. */
function sayRefusal(play: Play, reason: Reason): Play {
  return reason.id === REASON.over.id ? play : say(play, asSentence(reason.sentence));
}

export function say(play: Play, text: string): Play {
  return { ...play, message: { text, tone: 'plain' } };
}

/** The view moved so that the player is in sight, or the cell that is chosen. */
export function keepInSight(play: Play, display: Display): Play {
  const { level } = play.game;
  const cell = play.pointing.cursor ?? play.shownBoard.player(play.player);
  if (cell === GONE) return play;
  return {
    ...play,
    camera: cameraFor(layoutOf(level, play.camera, display), level, xOf(level, cell), yOf(level, cell)),
  };
}
