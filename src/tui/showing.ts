import type { Change } from '../core/journal';
import { NOTHING } from '../core/cell';
import type { Turn } from '../core/game';
import { xOf, yOf } from '../core/level';
import { asSentence, REASON, type Reason } from '../core/reason';
import type { Answer } from '../core/rules';
import { cameraFor, layoutOf } from './layout';
import type { Model, Play, Update, Wish } from './model';

/** Milliseconds that something stays lit: a box that came home. */
const GLOW = 150;

/** A turn was played, or refused: its ticks are shown one by one. */
export function stepped(model: Model, play: Play, answer: Answer, player: number): Update {
  if (!answer.done) return refused(model, play, answer.reason);
  return showTurn(model, { ...play, player }, play.game.turn(play.game.position));
}

/** An undo or redo: the board is there at once. */
export function travelled(model: Model, play: Play, answer: Answer): Update {
  if (!answer.done) return refused(model, play, answer.reason);
  const [there, wishes] = arrived(model, play);
  // A win that is only gone through again is no news.
  return [there, wishes.filter(({ type }) => type !== 'fanfare')];
}

/** The board as the map has it, and then what happens by itself before the first key. */
export function showOpening(model: Model, play: Play): Update {
  const ticks = play.game.turn(0).ticks.filter((tick) => tick.length > 0);
  if (ticks.length === 0) return arrived(model, play);
  play.shown.matchStart(play.game.board);
  const pending: Play = { ...play, showing: { ticks, next: 0 }, lit: new Set() };
  return waiting(withCamera({ ...model, play: pending }), pending, tickTime(model, play));
}

function showTurn(model: Model, play: Play, turn: Turn): Update {
  if (turn.ticks.length <= 1) {
    const lit = homeComing(play, turn.ticks.flat());
    return arrived(model, play, lit);
  }
  return showTick({ ...model, play }, { ...play, showing: { ticks: turn.ticks, next: 0 } });
}

/** Shows the next tick; what vanishes in it is lit once before it goes. */
export function showTick(model: Model, play: Play): Update {
  const { showing } = play;
  const tick = showing?.ticks[showing.next];
  if (!showing || !tick) return arrived(model, play, homeComing(play, showing?.ticks.flat() ?? []));
  const vanishing = vanishingCells(play, tick);
  if (vanishing.size > 0 && play.lit.size === 0) {
    const lit: Play = { ...play, lit: vanishing };
    return waiting({ ...model, play: lit }, lit, Math.min(GLOW, tickTime(model, play)));
  }
  for (const { slot, after } of tick) play.shown.write(slot, after);
  const next: Play = { ...play, lit: new Set(), showing: { ...showing, next: showing.next + 1 } };
  return waiting(withCamera({ ...model, play: next }), next, tickTime(model, play));
}

/** All ticks are shown: the rest follows from how the game stands. */
export function arrived(model: Model, play: Play, lit: ReadonlySet<number> = new Set()): Update {
  const { game } = play;
  const isNews = play.shown.hash !== game.board.hash || play.showing !== undefined || game.position > 0;
  play.shown.match(game.board);
  const there: Play = { ...play, showing: undefined, lit };
  const told = withNotice({ ...model, play: there }, there);
  if (game.standing.state === 'won') {
    const solved = new Set([...model.solved, play.index]);
    const won: Play = { ...there, auto: undefined };
    const [next, wishes] = continued(withCamera({ ...told, solved, message: undefined, play: won }), won);
    return [next, isNews ? [...wishes, { type: 'fanfare' }] : wishes];
  }
  const inSight = withCamera(told);
  return continued(inSight, inSight.play ?? there);
}

/** A sequence that plays by itself goes on after its delay; what is lit goes out after its moment. */
export function continued(model: Model, play: Play): Update {
  if (play.showing) return [{ ...model, play }, []];
  const { auto } = play;
  if (auto && !auto.isPaused) return waiting({ ...model, play }, play, auto.delay);
  return play.lit.size > 0 ? waiting({ ...model, play }, play, GLOW) : [{ ...model, play }, []];
}

function waiting(model: Model, play: Play, milliseconds: number): Update {
  const timer = model.timer + 1;
  const wish: Wish = { type: 'timer', timer, milliseconds };
  return [{ ...model, timer, play: model.play ?? play }, [wish]];
}

/** The cells whose thing goes in this tick while nothing else appears: what vanishes, not what moves. */
function vanishingCells({ shown }: Play, tick: readonly Change[]): ReadonlySet<number> {
  const things = tick.filter((change) => shown.isThing(change));
  if (things.some(({ after }) => after !== NOTHING)) return new Set();
  return new Set(things.flatMap((change) => shown.cellOf(change) ?? []));
}

/** Cells of these changes where something stands now as it should, and did not before. */
function homeComing({ game, shown }: Play, changes: readonly Change[]): ReadonlySet<number> {
  const { mood } = game.rules;
  const cells = changes.filter((change) => shown.isThing(change)).flatMap((change) => shown.cellOf(change) ?? []);
  return new Set(cells.filter((cell) => mood?.(game.board, cell) === 'home'));
}

/** A fast player does not wait: what is still to be shown is shown at once. */
export function caughtUp(play: Play): Play {
  if (!play.showing) return play;
  play.shown.match(play.game.board);
  return { ...play, showing: undefined, lit: new Set() };
}

/** Ticks take the time that the rules set gives them, unless the player asked for another. */
function tickTime({ settings }: Model, play: Play): number {
  const { millisecondsATick, holdsKeys } = play.game.rules.tempo;
  if (settings.tick === undefined) return millisecondsATick;
  return holdsKeys ? settings.tick : Math.min(settings.tick, millisecondsATick);
}

/** What the rules want the player to know, once. */
function withNotice(model: Model, play: Play): Model {
  const notice = play.game.rules.notices?.(play.game.board).find(({ id }) => !play.told.has(id));
  if (!notice) return model;
  const text = asSentence(`${notice.sentence} (u takes a move back)`);
  return { ...model, play: { ...play, told: new Set([...play.told, notice.id]) }, message: { text, tone: 'warning' } };
}

/** Why not; once a level is over, its notice has said so, and the keys that help stay in sight. */
function refused(model: Model, play: Play, reason: Reason): Update {
  return reason.id === REASON.over.id ? [{ ...model, play }, []] : said(model, play, asSentence(reason.sentence));
}

export function said(model: Model, play: Play, text: string): Update {
  return [{ ...model, play, message: { text, tone: 'plain' } }, []];
}

/** The model with the player in sight. */
export function withCamera(model: Model): Model {
  const { play } = model;
  if (!play) return model;
  const { level } = play.game;
  const cell = play.shown.players[play.player] ?? 0;
  if (cell === 0) return model;
  const camera = cameraFor(layoutOf(model, play), level, xOf(level, cell), yOf(level, cell));
  return { ...model, play: { ...play, camera } };
}
