import { FLOOR, isSolid, NOTHING, OUTSIDE } from '../core/cell';
import { commandMove } from '../core/command';
import { DIRECTIONS } from '../core/direction';
import { Game, type Move } from '../core/game';
import { ahead, cellAt, reachable } from '../core/level';
import { autoStep, FASTER, paced, paused, takenOver } from './auto';
import { wallThings } from '../core/look';
import { commandFor, type Command, type Simple } from './bindings';
import { CELL_SHAPE, CELL_SIZES } from './cell';
import type { Input } from './keys';
import { layoutOf } from './layout';
import type { Model, OpenedLevel, Play, Prompt, Update } from './model';
import { arrived, caughtUp, continued, said, showOpening, stepped, travelled, withCamera } from './showing';

/** A level begins: what settles by itself is shown first. */
export function opened(model: Model, index: number, { level, rules }: OpenedLevel): Update {
  const { undoLimit } = model.settings;
  const game = new Game(level, rules, { undoLimit });
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
  };
  return showOpening(
    { ...model, timer: model.timer + 1, selected: index, message: undefined, prompt: undefined },
    play,
  );
}

/** Floor that no walk from a player or a piece leads to, through everything but walls, is outside to the eye. */
function reachedCells({ level, rules }: Game): ReadonlySet<number> {
  const walls = new Set(wallThings(rules.pieces));
  const isWall = (cell: number): boolean =>
    isSolid(level.ground[cell] ?? OUTSIDE) || walls.has(level.things[cell] ?? NOTHING);
  const pieces = Array.from({ length: level.size }, (_, cell) => cell).filter(
    (cell) => !isWall(cell) && (level.ground[cell] !== FLOOR || level.things[cell] !== NOTHING),
  );
  return reachable(level, pieces, (cell) => !isWall(cell));
}

/** Keys and clicks while a level is on the screen. */
export function playInput(model: Model, play: Play, input: Input): Update {
  if (input.type === 'paste') return [model, []];
  const quiet: Model = { ...model, message: undefined };
  if (input.type === 'click') return clicked(quiet, play, input.x, input.y);
  const command = commandFor(play.game, input.key);
  if (!command) return [{ ...quiet, play: { ...play, repeat: '' } }, []];
  return obey(quiet, play, command);
}

/** What may be done while things fall and nobody has control. */
const ALWAYS: readonly Command['do'][] = [
  'leave',
  'sequence',
  'help',
  'letters',
  'cell-size',
  'pause',
  'faster',
  'slower',
];

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
      return play.auto ? autoStep(model, paused(play)) : [model, []];
  }
}

/** One move or undo, as many times as asked; repeats stop where a step is refused or the game ends. */
function repeated(model: Model, play: Play, move: Move, times: number): Update {
  const { game } = play;
  let step = game.make(move);
  if (times === 1 || !step.done) {
    return move === 'undo' ? travelled(model, play, step) : stepped(model, play, step, move.player);
  }
  for (let time = 1; time < times && step.done; time += 1) step = game.make(move);
  return arrived(model, { ...play, player: move === 'undo' ? play.player : move.player });
}

function restarted(model: Model, play: Play): Update {
  const step = play.game.reset();
  const text = 'Back at the start; y goes through it again.';
  return showOpening(step.done ? { ...model, message: { text, tone: 'plain' } } : model, { ...play, told: new Set() });
}

/** The line typed after `:`, such as `D 3`: as many commands as it holds, played at once. */
export function runCommandLine(model: Model, prompt: Prompt): Update {
  const { play } = model;
  const typed = /^\s*([wasdrhjklu])\s*(\d{0,6})\s*$/i.exec(prompt.text);
  const move = play && typed ? commandMove(typed[1] ?? '', play.game.level.players.length) : undefined;
  if (!play || !move)
    return [{ ...model, prompt: { ...prompt, complaint: 'Invalid input: type one command, such as D 3' } }, []];
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

/** The next size of cells that is not the one shown. */
function resized(model: Model, play: Play): Update {
  const shown = layoutOf(model, play).size;
  const next = CELL_SIZES[(CELL_SIZES.indexOf(shown) + 1) % CELL_SIZES.length] ?? 'auto';
  const cell = model.settings.cell === 'auto' || next !== '2x4' ? next : 'auto';
  const [sized] = said({ ...model, settings: { ...model.settings, cell } }, play, `Cells: ${cell}`);
  return [withCamera(sized), []];
}
