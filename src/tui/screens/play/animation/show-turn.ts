import { GONE, NOTHING } from '../../../../core/level/piece';
import { ahead, xOf, yOf } from '../../../../core/level/level';
import type { Command } from '../../../../core/play/move';
import type { Change, Tick } from '../../../../core/board/view';
import { asSentence, REASON, type Reason } from '../../../../core/reason';
import type { Answer } from '../../../../core/play/answer';
import { cameraFor, layoutOf } from '../../../../drawing/board/layout';
import { hasOwnDrawings } from '../../../../drawing/board/drawer';
import { canGlide } from '../../../../drawing/board/glide';
import { MAX_TURN_MS, newlyOnGoal, vanishingCells, waveOf } from '../../../../drawing/board/moments';
import type { Dust, Glide } from '../../../../drawing/board/scene';
import type { Display, Message } from '../../../screen';
import { fewestByMeasure } from '../../../../core/play/par';
import {
  announceVanishing,
  finishShowing,
  AT_REST,
  atRest,
  startShowing,
  advanceShowing,
  settleDust,
  startWave,
  type CellText,
  type ShowingAnimation,
  type Traces,
} from './animation';
import { changePart, isWatched, keyFor, keyUse, type Play, type PlayUpdate } from '../state';

/** Shows the result of a command, or why it was refused. */
export function showAnswer(play: Play, command: Command, answer: Answer, display: Display): PlayUpdate {
  if (command.kind === 'undo') return showTravel(play, answer, display);
  return showStep(play, answer, display, command.kind === 'step' ? command.player : undefined);
}

/** Shows the ticks of a turn one by one, or why it was refused. */
export function showStep(play: Play, answer: Answer, display: Display, player = play.picture.player): PlayUpdate {
  if (!answer.done) return [sayRefusal(play, answer.reason), []];
  const { ticks } = play.game.turn(play.game.position);
  const moved = changePart(play, 'picture', { player });
  if (display.settings.motion === 'none') return showWholeTurn(moved, display);
  if (ticks.length <= 1) return showWholeTurn(moved, display, tracesOf(moved, ticks, display));
  const animation = startShowing(play.animation, ticks, tickTime(play, ticks.length, display));
  return showTick({ ...moved, animation }, animation, display);
}

/** Shows an undo or redo at once. A win that is reached again is not announced, and compared as it was then. */
export function showTravel(play: Play, answer: Answer, display: Display): PlayUpdate {
  if (!answer.done) return [sayRefusal(play, answer.reason), []];
  const [there, effects] = withoutNews(showWholeTurn(play, display, undefined, answer.did === 'redo'));
  const [before, now] = [play.outcome.win, there.outcome.win];
  const isSame = before?.counts.moves === now?.counts.moves && before?.counts.pushes === now?.counts.pushes;
  return [isSame ? changePart(there, 'outcome', { win: before }) : there, effects];
}

/** Shows the board of the file, and then everything that moves by itself before the first key. */
export function showOpening(play: Play, display: Display): PlayUpdate {
  const ticks = play.game.turn(0).ticks.filter(({ changes }) => changes.length > 0);
  if (ticks.length === 0 || display.settings.motion === 'none') return withoutNews(showWholeTurn(play, display));
  play.picture.shownBoard.toStart();
  const animation = startShowing(play.animation, ticks, tickTime(play, ticks.length, display));
  return [keepInSight({ ...play, animation }, display), []];
}

/** Shows a resumed game, and says at which move it is. */
export function showResume(play: Play, display: Display): PlayUpdate {
  const [there, effects] = withoutNews(showWholeTurn(play, display));
  const { game, message } = there;
  const going =
    game.position === 0
      ? `Resumed at the start.${keyUse(there, 'redo', 'redoes the moves.', ' ')}`
      : `Resumed at move ${game.moves}.${keyUse(there, 'restart', 'restarts.', ' ')}`;
  const text = message ? `${going} ${message.text}` : going;
  return [say(there, text, message?.tone), effects];
}

/** Shows the next tick; first lights the things that vanish in it. */
export function showTick(play: Play, animation: ShowingAnimation, display: Display): PlayUpdate {
  if (animation.dust) return [{ ...play, animation: settleDust(animation, animation.dust) }, []];
  const tick = animation.ticks[animation.next];
  if (!tick) return showWholeTurn(play, display, tracesOf(play, animation.ticks, display));
  const vanishing = vanishingCells(tick.changes);
  if (vanishing.size > 0 && !animation.isVanishingLit)
    return [{ ...play, animation: announceVanishing(animation, vanishing) }, []];
  play.picture.shownBoard.show(tick);
  const shown = advanceShowing(animation, closedCells(play, tick), dustOf(play, animation, tick, display));
  return [keepInSight({ ...play, animation: shown }, display), []];
}

/** Ends the animation at once, because the player continues. */
export function catchUp(play: Play, display: Display): PlayUpdate {
  if (play.animation.kind === 'showing') return showWholeTurn(play, display);
  return [play.animation.kind === 'resting' ? { ...play, animation: atRest(play.animation) } : play, []];
}

/** Ends a turn: shows the whole board, and announces a win. Without traces nothing flashes; `isMade` unless it was gone back to. */
export function showWholeTurn(play: Play, display: Display, traces?: Traces, isMade = true): PlayUpdate {
  play.picture.shownBoard.catchUp();
  if (play.game.standing.state !== 'won') {
    const finished: Play = { ...play, animation: finishShowing(play.animation, traces) };
    return [keepInSight(showNotice(finished, isMade), display), []];
  }
  const isSolved = play.isSolved || !isWatched(play);
  const won: Play = {
    ...recordWin(play),
    animation: traces ? startWave(waveOf(play.game, play.picture.texts, play.picture.player)) : AT_REST,
    isSolved,
    message: undefined,
  };
  return [keepInSight(won, display), [{ type: 'won', isNews: true }]];
}

/** Records the win, unless a sequence reached it. */
function recordWin(play: Play): Play {
  if (isWatched(play)) return play;
  const { game, background } = play;
  const counts = { moves: game.moves, pushes: game.pushes };
  const { best } = background;
  const known: Play = { ...play, background: { ...background, best: fewestByMeasure([...best, counts]) } };
  return changePart(known, 'outcome', { win: { counts, before: best } });
}

/** Removes the announcement of a win. */
export function withoutNews([play, effects]: PlayUpdate): PlayUpdate {
  return [play, effects.map((effect) => (effect.type === 'won' ? { ...effect, isNews: false } : effect))];
}

/** Cells whose ground changed in this tick and that are bare: a hole or goal that swallowed something. */
function closedCells({ picture }: Play, { changes }: Tick): ReadonlySet<number> {
  const grounds = changes.filter(({ layer }) => layer === 'ground').map(({ index }) => index);
  return new Set(grounds.filter((cell) => picture.shownBoard.thing(cell) === NOTHING));
}

/** The dust of a tick. The first tick is the step itself. */
function dustOf(play: Play, animation: ShowingAnimation, tick: Tick, display: Display): Omit<Dust, 'age'> | undefined {
  const hasDust = hasOwnDrawings(play.game.rules.presentation.appearances) && isLively(display);
  if (animation.next === 0 || !hasDust) return undefined;
  const dust = { landed: landedCells(play, animation, tick), vanished: vanishingCells(tick.changes) };
  return dust.landed.size + dust.vanished.size > 0 ? dust : undefined;
}

/** Whether there is more to see than the turns themselves. A slow line has no time for it. */
function isLively({ settings, isSlow }: Display): boolean {
  return settings.motion === 'full' && isSlow !== true;
}

/** Cells into which something has fallen in this tick, where it stays. */
function landedCells({ game }: Play, { ticks, next }: ShowingAnimation, tick: Tick): ReadonlySet<number> {
  const [changed, later] = [tick, ticks[next + 1]].map(
    (one) => new Set((one?.changes ?? []).filter(({ layer }) => layer === 'thing').map(({ index }) => index)),
  );
  const fallen = tick.changes.filter(
    ({ layer, index, after }) => layer === 'thing' && after !== NOTHING && changed?.has(index - game.level.stride),
  );
  return new Set(fallen.map(({ index }) => index).filter((cell) => later?.has(cell) !== true));
}

/** What is seen of a turn for a moment: boxes on their goals flash, a step glides, and words say what was gained. */
function tracesOf(play: Play, ticks: readonly Tick[], display: Display): Traces {
  const { texts: status } = play.picture;
  const lit = newlyOnGoal(play.game.board, status, ticks);
  if (!isLively(display)) return { lit };
  const changes = ticks.flatMap((tick) => tick.changes);
  const texts = changes.flatMap((change): CellText[] => {
    const text = status.word?.(change);
    return text === undefined ? [] : [{ cell: change.index, text }];
  });
  return { lit, glide: ticks.length === 1 ? glideOf(play, changes, display) : undefined, texts };
}

/** The step or push of a turn in large cells. Fast keys leave no time for it. */
function glideOf({ game, picture, typing }: Play, changes: readonly Change[], display: Display): Glide | undefined {
  if (typing.lastKey?.isSoon === true || !canGlide(layoutOf(game, picture.camera, display).size, display.settings))
    return undefined;
  const { move } = game.turn(game.position);
  if (move?.kind !== 'step') return undefined;
  const things = changes.filter(({ layer }) => layer === 'thing');
  const arrivals = things.filter(({ after }) => after !== NOTHING).map(({ index }) => index);
  const step = ahead(game.level, move.direction);
  const isStep = arrivals.every((cell) => things.some(({ index }) => index === cell - step));
  return isStep ? { direction: move.direction, arrivals: new Set(arrivals) } : undefined;
}

/** The time of a tick comes from the rule set or from the player. */
function tickTime({ game }: Play, ticks: number, { settings }: Display): number {
  const { tickMs, isUnhurried = false } = game.rules.presentation.tempo;
  if (isUnhurried) return settings.tick ?? tickMs;
  return Math.min(settings.tick ?? Infinity, tickMs, Math.floor(MAX_TURN_MS / (ticks + 1)));
}

/** Shows a warning of the rule set once, or what a game says after this turn; if the turn was not made now, once, too. */
function showNotice(play: Play, isMade: boolean): Play {
  const { givenNotices } = play.hints;
  const isSaid = play.game.rules.presentation.conversation.hasMessages === true;
  const notice = play.picture.texts
    .notices?.(play.game.board)
    .find(({ id }) => (isSaid && isMade) || !givenNotices.has(id));
  if (!notice) return play;
  const noted = changePart(play, 'hints', { givenNotices: new Set([...givenNotices, notice.id]) });
  return isSaid ? say(noted, asSentence(notice.sentence)) : warn(noted, notice.sentence);
}

/** Warns of a position, and names the key that undoes the move that led to it. */
export function warn(play: Play, sentence: string): Play {
  const undo = play.game.position === 0 ? undefined : keyFor(play, 'undo');
  const what = play.game.rules.undo.backTo === 'push' ? 'undoes the last push' : 'undoes the move';
  const way = undo === undefined ? '' : ` (${undo} ${what})`;
  return say(play, asSentence(`${sentence}${way}`), 'warning');
}

/** Says why a move was refused, unless the level is over: its notice says so, and the key hints stay visible. */
function sayRefusal(play: Play, reason: Reason): Play {
  return reason.id === REASON.over.id ? play : say(play, asSentence(reason.sentence));
}

export function say(play: Play, text: string, tone: Message['tone'] = 'plain'): Play {
  return { ...play, message: { text, tone } };
}

/** Moves the view so that the player or the cursor is visible. */
export function keepInSight(play: Play, display: Display): Play {
  const { game, picture, pointing } = play;
  const { level } = game;
  const cell = pointing.cursor ?? picture.shownBoard.player(picture.player);
  if (cell === GONE) return play;
  const layout = layoutOf(game, picture.camera, display);
  return changePart(play, 'picture', { camera: cameraFor(layout, game, xOf(level, cell), yOf(level, cell)) });
}
