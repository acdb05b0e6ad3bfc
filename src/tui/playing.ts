import type { Change } from '../core/board';
import { isSolid, NOTHING, OUTSIDE } from '../core/cell';
import { commandMove } from '../core/command';
import { DIRECTIONS } from '../core/direction';
import { Game, type Move, type Turn } from '../core/game';
import { ahead, cellAt, reachable, xOf, yOf } from '../core/level';
import type { Result } from '../core/result';
import type { Step } from '../core/rules';
import { commandFor, type Command, type Simple } from './bindings';
import { CELL_SHAPE, CELL_SIZES } from './cell';
import type { Input } from './keys';
import { cameraFor, layoutOf } from './layout';
import type { Auto, Model, OpenedLevel, Play, Prompt, Steps, Update, Wish } from './model';

/** Milliseconds that something stays lit: a box that came home. */
const GLOW = 150;
/** What the speed keys multiply the delay by, and its bounds in milliseconds. */
const FASTER = 1 / 1.5;
const LEAST_DELAY = 5;
const MOST_DELAY = 5000;

/** A level begins: what settles by itself is shown first. */
export function opened(model: Model, index: number, { level, rules }: OpenedLevel): Update {
  const { undoLimit } = model.settings;
  const game = new Game(level, rules, undoLimit === undefined ? {} : { undoLimit });
  const play: Play = {
    index,
    game,
    shown: game.board.copy(),
    reached: reachedCells(game),
    showing: undefined,
    lit: new Set(),
    auto: undefined,
    camera: { x: 0, y: 0 },
    player: 0,
    repeat: '',
    told: new Set(),
    timer: 0,
  };
  return showOpening({ ...model, selected: index, message: undefined, prompt: undefined }, play);
}

/** Floor that no walk through everything but walls leads to is outside to the eye. */
function reachedCells({ level, rules }: Game): ReadonlySet<number> {
  const walls = new Set(
    rules.pieces.filter(({ name, layer }) => name === 'wall' && layer === 'thing').map(({ code }) => code),
  );
  return reachable(
    level,
    level.players,
    (cell) => !isSolid(level.ground[cell] ?? OUTSIDE) && !walls.has(level.things[cell] ?? NOTHING),
  );
}

/** Keys and clicks while a level is on the screen. */
export function playInput(model: Model, play: Play, input: Input): Update {
  if (input.type === 'paste') return [model, []];
  const quiet: Model = { ...model, message: undefined };
  if (input.type === 'click') return clicked(quiet, play, input.x, input.y);
  const command = commandFor(play.game, input.key);
  if (!command) return [{ ...model, play: { ...play, repeat: '' } }, []];
  return obey(quiet, play, command);
}

/** What may be done while things fall and nobody has control. */
const ALWAYS: readonly Command['do'][] = ['leave', 'help', 'letters', 'cell-size', 'pause', 'faster', 'slower'];

function obey(model: Model, play: Play, command: Command): Update {
  const isHeld = play.showing !== undefined && play.game.rules.tempo.holdsKeys;
  if (isHeld && !ALWAYS.includes(command.do)) return [model, []];
  const times = Math.max(1, Number(play.repeat));
  const ready: Play = { ...(isHeld ? play : caughtUp(play)), repeat: '' };
  switch (command.do) {
    case 'move':
      return repeated(model, takenOver(ready), { player: command.player, direction: command.direction }, times);
    case 'action':
      return stepped(model, takenOver(ready), ready.game.act(command.id), ready.player);
    case 'digit':
      return [{ ...model, play: { ...play, repeat: `${play.repeat}${command.digit}`.slice(-MOST_DIGITS) } }, []];
    case 'undo':
      return repeated(model, takenOver(ready), 'undo', times);
    default:
      return obeySimple(model, ready, command.do);
  }
}

const MOST_DIGITS = 4;

function obeySimple(model: Model, play: Play, wanted: Exclude<Simple, 'undo'>): Update {
  const { entries, settings } = model;
  switch (wanted) {
    case 'redo':
      return travelled(model, takenOver(play), play.game.redo());
    case 'reset':
      return restarted(model, takenOver(play));
    case 'sequence':
      return [{ ...model, play: paused(play), prompt: { kind: 'sequence', text: '', complaint: undefined } }, []];
    case 'command-line':
      return [{ ...model, play: paused(play), prompt: { kind: 'command', text: '', complaint: undefined } }, []];
    case 'next':
      return play.index + 1 < entries.length
        ? [model, [{ type: 'open', index: play.index + 1 }]]
        : said(model, play, 'This is the last level; q leaves.');
    case 'previous':
      return play.index > 0
        ? [model, [{ type: 'open', index: play.index - 1 }]]
        : said(model, play, 'This is the first level.');
    case 'leave':
      return model.hasBrowser ? [{ ...model, play: undefined }, []] : [model, [{ type: 'quit' }]];
    case 'help':
      return [{ ...model, play: paused(play), helpPage: 0 }, []];
    case 'letters':
      return [{ ...model, play, settings: { ...settings, letters: !settings.letters } }, []];
    case 'cell-size':
      return resized(model, play);
    case 'pause':
      return play.auto
        ? continued(model, { ...play, auto: { ...play.auto, isPaused: !play.auto.isPaused } })
        : [model, []];
    case 'faster':
      return paced(model, play, FASTER);
    case 'slower':
      return paced(model, play, 1 / FASTER);
    case 'one-step':
      return play.auto ? autoStep(model, { ...play, auto: { ...play.auto, isPaused: true } }, play.auto) : [model, []];
    case 'redraw':
      return [model, [{ type: 'redraw' }]];
    case 'suspend':
      return [model, [{ type: 'suspend' }]];
    case 'quit':
      return [model, [{ type: 'quit' }]];
  }
}

/** One move or undo, as many times as asked; repeats stop where a step is refused or the game ends. */
function repeated(model: Model, play: Play, move: Move, times: number): Update {
  const { game } = play;
  let step: Step = move === 'undo' ? game.undo() : game.play(move.direction, move.player);
  if (times === 1 || !step.done) {
    return move === 'undo' ? travelled(model, play, step) : stepped(model, play, step, move.player);
  }
  for (let time = 1; time < times && step.done; time += 1)
    step = move === 'undo' ? game.undo() : game.play(move.direction, move.player);
  return arrived(model, { ...play, player: move === 'undo' ? play.player : move.player });
}

/** A turn was played, or refused: its ticks are shown one by one. */
function stepped(model: Model, play: Play, step: Step, player: number): Update {
  if (!step.done) return refused(model, play, step.reason.sentence);
  return showTurn(model, { ...play, player }, play.game.turn(play.game.position));
}

/** An undo or redo: the board is there at once. */
function travelled(model: Model, play: Play, step: Step): Update {
  return step.done ? arrived(model, play) : refused(model, play, step.reason.sentence);
}

function restarted(model: Model, play: Play): Update {
  play.game.reset();
  return showOpening(model, { ...play, told: new Set() });
}

/** The board as the map has it, and then what happens by itself before the first key. */
function showOpening(model: Model, play: Play): Update {
  const opening = play.game.turn(0);
  play.shown.match(play.game.board);
  const changes = opening.ticks.flat();
  for (const { slot, before } of [...changes].reverse()) play.shown.write(slot, before);
  if (changes.length === 0) return arrived(model, play);
  const pending: Play = { ...play, showing: { ticks: opening.ticks, next: 0 }, lit: new Set() };
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
function showTick(model: Model, play: Play): Update {
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
function arrived(model: Model, play: Play, lit: ReadonlySet<number> = new Set()): Update {
  const { game } = play;
  const isNews = play.shown.hash !== game.board.hash || play.showing !== undefined || game.position > 0;
  play.shown.match(game.board);
  const there: Play = { ...play, showing: undefined, lit };
  const told = withNotice({ ...model, play: there }, there);
  if (game.standing.state === 'won') {
    const isNew = isNews && !model.solved.has(play.index);
    const solved = new Set([...model.solved, play.index]);
    const won: Play = { ...there, auto: undefined };
    const [next, wishes] = continued(withCamera({ ...told, solved, message: undefined, play: won }), won);
    return [next, isNew ? [...wishes, { type: 'fanfare' }] : wishes];
  }
  const inSight = withCamera(told);
  return continued(inSight, inSight.play ?? there);
}

/** A sequence that plays by itself goes on after its delay; what is lit goes out after its moment. */
function continued(model: Model, play: Play): Update {
  if (play.showing) return [{ ...model, play }, []];
  const { auto } = play;
  if (auto && !auto.isPaused) return waiting({ ...model, play }, play, auto.delay);
  return play.lit.size > 0 ? waiting({ ...model, play }, play, GLOW) : [{ ...model, play }, []];
}

function waiting(model: Model, play: Play, milliseconds: number): Update {
  const timer = play.timer + 1;
  const wish: Wish = { type: 'timer', timer, milliseconds };
  return [{ ...model, play: { ...(model.play ?? play), timer } }, [wish]];
}

/** Only the newest timer counts: whatever happened since has set one of its own, or wants none. */
export function afterTimer(model: Model, timer: number): Update {
  const { play } = model;
  if (play?.timer !== timer) return [model, []];
  if (play.showing) return showTick(model, play);
  const calm: Play = { ...play, lit: new Set() };
  const { auto } = calm;
  return auto && !auto.isPaused ? autoStep(model, calm, auto) : [{ ...model, play: calm }, []];
}

/** The next step of a sequence; steps that are refused are skipped on the way. */
function autoStep(model: Model, play: Play, auto: Auto): Update {
  const { game } = play;
  let { at, refused: skipped } = auto;
  for (let next = auto.steps[at]; next; next = auto.steps[at]) {
    at += 1;
    const step = next.move === 'undo' ? game.undo() : game.play(next.move.direction, next.move.player);
    if (!step.done) {
      skipped += 1;
      continue;
    }
    const going: Play = {
      ...play,
      auto: { ...auto, isPaused: play.auto?.isPaused ?? auto.isPaused, at, refused: skipped },
    };
    return next.move === 'undo' ? travelled(model, going, step) : stepped(model, going, step, next.move.player);
  }
  const ended = `The sequence has ended after ${at} steps${skipped > 0 ? `, ${skipped} of them refused` : ''}.`;
  return said(model, { ...play, auto: undefined }, ended);
}

/** A sequence file was read, or not. */
export function playSequence(model: Model, path: string, result: Result<Steps, string>): Update {
  const { play } = model;
  if (!play) return [model, []];
  if (!result.ok) {
    const complaint = result.faults.join(' ');
    if (model.prompt) return [{ ...model, prompt: { ...model.prompt, complaint } }, []];
    return [{ ...model, message: { text: complaint, tone: 'warning' } }, []];
  }
  const auto: Auto = { steps: result.value, at: 0, refused: 0, isPaused: false, delay: model.settings.delay };
  const ready: Model = { ...model, prompt: undefined, message: { text: `Playing ${path}.`, tone: 'plain' } };
  return continued(ready, { ...play, auto });
}

/** The line typed after `:`, such as `D 3`: as many commands as it holds, played at once. */
export function runCommandLine(model: Model, prompt: Prompt): Update {
  const { play } = model;
  const typed = /^\s*([wasdrhjklu])\s*(\d{0,6})\s*$/i.exec(prompt.text);
  const move = play && typed ? commandMove(typed[1] ?? '', play.game.level.players.length) : undefined;
  if (!play || !move) return [{ ...model, prompt: { ...prompt, complaint: 'Invalid input' } }, []];
  const times = typed?.[2] ? Number(typed[2]) : 1;
  const closed: Model = { ...model, prompt: undefined, message: undefined };
  return times === 0 ? [closed, []] : repeated(closed, takenOver(play), move, times);
}

/** A click moves a player who stands beside the cell; anywhere else it does nothing. */
function clicked(model: Model, play: Play, x: number, y: number): Update {
  const layout = layoutOf(model, play);
  const shape = CELL_SHAPE[layout.size];
  const column = Math.floor((x - layout.x) / shape.columns);
  const row = Math.floor((y - layout.y) / shape.rows);
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return [model, []];
  const { level, board } = play.game;
  const cell = cellAt(level, layout.firstColumn + column, layout.firstRow + row);
  for (let player = 0; player < board.players.length; player += 1) {
    const direction = DIRECTIONS.find((one) => (board.players[player] ?? 0) + ahead(level, one) === cell);
    if (direction && board.players[player] !== 0) return obey(model, play, { do: 'move', player, direction });
  }
  return [model, []];
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
function caughtUp(play: Play): Play {
  if (!play.showing) return play;
  play.shown.match(play.game.board);
  return { ...play, showing: undefined, lit: new Set() };
}

function takenOver(play: Play): Play {
  return { ...play, auto: undefined };
}

function paused(play: Play): Play {
  return play.auto ? { ...play, auto: { ...play.auto, isPaused: true } } : play;
}

function paced(model: Model, play: Play, factor: number): Update {
  const { auto } = play;
  if (!auto) return [model, []];
  const delay = Math.max(LEAST_DELAY, Math.min(MOST_DELAY, Math.round(auto.delay * factor)));
  const [next, wishes] = continued(model, { ...play, auto: { ...auto, delay } });
  return [{ ...next, message: { text: `${delay} ms a step`, tone: 'plain' } }, wishes];
}

/** The next size of cells that is not the one shown. */
function resized(model: Model, play: Play): Update {
  const shown = layoutOf(model, play).size;
  const next = CELL_SIZES[(CELL_SIZES.indexOf(shown) + 1) % CELL_SIZES.length] ?? 'auto';
  const cell = model.settings.cell === 'auto' || next !== '2x4' ? next : 'auto';
  const [sized] = said({ ...model, settings: { ...model.settings, cell } }, play, `Cells: ${cell}`);
  return [withCamera(sized), []];
}

function refused(model: Model, play: Play, sentence: string): Update {
  return said(model, play, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
}

function said(model: Model, play: Play, text: string): Update {
  return [{ ...model, play, message: { text, tone: 'plain' } }, []];
}

/** What the rules want the player to know, once. */
function withNotice(model: Model, play: Play): Model {
  const notice = play.game.rules.notice?.(play.game.board);
  if (!notice || play.told.has(notice.id)) return model;
  const text = `${notice.sentence.charAt(0).toUpperCase()}${notice.sentence.slice(1)} (u takes a move back).`;
  return { ...model, play: { ...play, told: new Set([...play.told, notice.id]) }, message: { text, tone: 'warning' } };
}

/** Ticks take the time that the rules set gives them, unless the player asked for another. */
function tickTime({ settings }: Model, play: Play): number {
  const { millisecondsATick, holdsKeys } = play.game.rules.tempo;
  if (settings.tick === undefined) return millisecondsATick;
  return holdsKeys ? settings.tick : Math.min(settings.tick, millisecondsATick);
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
