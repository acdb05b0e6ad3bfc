import { layoutOfPlay } from './place';
import { type Direction, DIRECTIONS, OFFSETS } from '../../../core/direction';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import {
  type Camera,
  fittingSizes,
  layoutOf,
  rulesOfCells,
  sizesToChooseFrom,
  sizeWithoutSteps,
} from '../../../drawing/board/layout';
import { mapRoom } from '../../../drawing/board/map';
import { type HelpLine, line } from '../../../keys/key-commands';
import { type Copyable, COPYABLE, type Display, type NextLevel, type Shown } from '../../screen';
import {
  answered,
  changePart,
  isWatched,
  keyUse,
  noteAction,
  type Play,
  type PlayCommand,
  type PlayMessage,
  type PlayQuestion,
  type PlayUpdate,
} from './state';
import type { Command } from '../../../core/play/move';
import { asSentence } from '../../../core/reason';
import { noLevelText } from './availability';
import type { Settings } from '../../../settings/screen-settings';
import { ok } from '../../../core/result';
import { onOrOff } from '../../commands';
import { resultText } from '../../../messages/counts';
import { sanitize } from '../../../messages/sanitize';
import { andThen, copyText, effect } from '../../effect';
import { keepRest, pause, takeOver } from './animation/playback';
import { starsOf } from './win';
import { keepInSight, say, showAnswer, showOpening, showStep, showTravel, showWholeTurn } from './animation/show-turn';

/** Pans a board that is larger than the screen. The next move brings the view back to the player. */
export const PANNING_COMMANDS: readonly HelpLine<PlayCommand>[] = [
  line(
    'pan a large board',
    { label: 'Shift-arrows', group: 'View', isLeftOut: true },
    ...DIRECTIONS.map((direction): PlayCommand => ({
      id: `pan-${direction}`,
      name: `pan ${direction}`,
      unavailable: whileWhole,
      keys: [`S-${direction}`],
      isAlways: true,
      does: (play, { display }) => pan(play, direction, display),
    })),
  ),
  line('map; pan with Shift-arrows', 'View', {
    id: 'map',
    name: 'map of a large board',
    keys: ['@'],
    former: 'M',
    hint: 'map',
    isAlways: true,
    unavailable: withoutMap,
    value: (_, { display }) => onOrOff(display.settings.map),
    does: (play, { display }) => toggleMap(play, display),
  }),
];

/** Whether only a part of the board is shown, for lack of room. */
export function isCropped(play: Play, display: Display): boolean {
  const { columns, rows } = layoutOfPlay(play, display);
  const { level, rules } = play.game;
  return rules.presentation.window === undefined && (columns < level.width || rows < level.height);
}

function whileWhole(play: Play, { display }: Pick<Shown, 'display'>): string | undefined {
  if (isCropped(play, display)) return undefined;
  return play.game.rules.presentation.window ? 'this game shows this part only' : 'the whole board is in sight';
}

/** Why there is no map. */
export function withoutMap(play: Play, { display }: Pick<Shown, 'display'>): string | undefined {
  return (
    whileWhole(play, { display }) ?? (mapRoom(layoutOfPlay(play, display)) ? undefined : 'there is no room for a map')
  );
}

/** A key pans by this part of the view, so most of the old view stays visible. */
const PAN_SHARE = 1 / 3;

function pan(play: Play, direction: Direction, display: Display): PlayUpdate {
  const { firstColumn, firstRow, columns, rows } = layoutOfPlay(play, display);
  const [x, y] = OFFSETS[direction];
  const camera = { x: firstColumn + x * Math.ceil(columns * PAN_SHARE), y: firstRow + y * Math.ceil(rows * PAN_SHARE) };
  return [moveCamera(play, camera, display), []];
}

/** Stops at the edge of the board, so that as many keys lead back. */
function moveCamera(play: Play, camera: Camera, display: Display): Play {
  const { firstColumn, firstRow } = layoutOf(play.game, camera, display);
  return changePart(play, 'picture', { camera: { x: firstColumn, y: firstRow } });
}

/** The player pressed the button on a board that can be dragged. */
export function grip(play: Play, x: number, y: number, display: Display): Play {
  const { firstColumn, firstRow } = layoutOfPlay(play, display);
  return changePart(play, 'picture', { grip: { x, y, camera: { x: firstColumn, y: firstRow }, hasMoved: false } });
}

/** Drags the board with the mouse, cell by cell. */
export function drag(play: Play, x: number, y: number, display: Display): Play {
  const { grip } = play.picture;
  if (!grip) return play;
  const shape = CELL_SHAPE[layoutOfPlay(play, display).size];
  const right = Math.round((x - grip.x) / shape.columns);
  const down = Math.round((y - grip.y) / shape.rows);
  if (!grip.hasMoved && right === 0 && down === 0) return play;
  const camera = { x: grip.camera.x - right, y: grip.camera.y - down };
  return moveCamera(changePart(play, 'picture', { grip: { ...grip, hasMoved: true } }), camera, display);
}

function toggleMap(play: Play, display: Display): PlayUpdate {
  const { settings } = display;
  return [play, [{ type: 'settings', settings: { ...settings, map: !settings.map } }]];
}

const [LARGEST] = CELL_SIZES;

/** Makes a move or undo, once or several times; stops when a step is refused or the game ends. */
export function repeatCommand(before: Play, command: Command, times: number, display: Display): PlayUpdate {
  const play = command.kind === 'undo' ? keepRest(before) : before;
  const { game } = play;
  const from = game.position;
  const movesBefore = game.moves;
  let answer = game.make(command);
  const free = noteAction(takeOver(play), command.kind === 'undo' ? undefined : from, answer);
  if (times === 1 || !answer.done) {
    const [shown, effects] = showAnswer(free, command, answer, display);
    return [sayUndone(shown, command, movesBefore), effects];
  }
  for (let time = 1; time < times && answer.done; time += 1) answer = game.make(command);
  return showWholeTurn(
    command.kind === 'step' ? changePart(free, 'picture', { player: command.player }) : free,
    display,
  );
}

/** Says how much was undone, where that may be more than the last move. */
function sayUndone(play: Play, { kind }: Command, movesBefore: number): Play {
  const { game } = play;
  const undone = movesBefore - game.moves;
  return kind !== 'undo' || game.rules.undo.backTo !== 'push' || undone < 2
    ? play
    : say(play, `${undone} moves undone, back to ${game.position === 0 ? 'the start' : 'the push before'}.`);
}

/** Redoes moves, once or several times, if there are any. */
export function redo(play: Play, times: number, display: Display): PlayUpdate {
  const answer = play.game.redo();
  for (let time = 1; time < times && play.game.redo().done;) time += 1;
  return showTravel(noteAction(takeOver(play), undefined, answer), answer, display);
}

export function performAction(play: Play, action: string, display: Display): PlayUpdate {
  const from = play.game.position;
  const answer = play.game.act(action);
  return showStep(noteAction(takeOver(play), from, answer), answer, display);
}

export function restart(before: Play, display: Display): PlayUpdate {
  const play = keepRest(before);
  const answer = play.game.restart();
  const isAtStart = play.game.position === 0;
  const noted = noteAction(takeOver(play), undefined, answer);
  const place = isAtStart ? 'start' : `checkpoint${keyUse(play, 'restart', 'goes to the start')}`;
  const text = `Back at the ${place}${keyUse(play, 'redo', 'redoes the moves', isAtStart ? '; ' : ', ')}.`;
  // What the game said at the checkpoint is not said again.
  if (!isAtStart)
    return andThen(showTravel(noted, answer, display), (there) => [answer.done ? say(there, text) : there, []]);
  const free = changePart(noted, 'hints', { givenNotices: new Set() });
  return showOpening(answer.done ? say(free, text) : free, display);
}

export function askForFile(play: Play): PlayUpdate {
  const question: PlayQuestion = {
    label: 'Sequence file',
    answer: (text) =>
      effect((world, tell) =>
        world.readSequence(text.trim(), play.game, (steps, notice) =>
          tell(steps.ok ? ok({ type: 'sequence', steps: steps.value, isTyped: false, notice }) : steps),
        ),
      ),
    complete: (text) => effect((world, tell) => world.completeSequence(text, tell)),
  };
  return [pause(play), [{ type: 'ask', question }]];
}

/** Goes to another level. The list knows which one, and whether there is one. */
export function goToLevel(play: Play, to: NextLevel): PlayUpdate {
  return [play, [{ type: 'go', to }]];
}

/** Says that there is no such level. */
export function sayNoLevel(play: Play, to: NextLevel, isRead: boolean): Play {
  if (!isRead) return say(play, 'The next file has not been read yet; try again in a moment.');
  return say(play, asSentence(noLevelText(play, to)));
}

export function setLetters(play: Play, { settings }: Display): PlayUpdate {
  return [play, [{ type: 'settings', settings: { ...settings, letters: !settings.letters } }]];
}

/**
 * Changes the size of the cells to another one in which the whole board fits, for all levels of the rule set. After the
 * largest, `next` takes the smallest.
 */
export function changeCellSize(play: Play, change: 'larger' | 'smaller' | 'next', display: Display): PlayUpdate {
  const next = nextSize(play, change, display);
  if (next === undefined) return [play, []];
  const free: Settings = { ...display.settings, cellOfRun: undefined, maxCell: LARGEST };
  const screen = { ...display, settings: free };
  const sizes = sizesToChooseFrom(play.game, screen);
  const steps = sizes.indexOf(next) - sizes.indexOf(sizeWithoutSteps(play.game, screen));
  const resized: Settings = { ...free, cellSteps: { ...free.cellSteps, [rulesOfCells(play.game.rules)]: steps } };
  const shown = keepInSight(say(play, `Cells: ${next}`), { ...display, settings: resized });
  return [shown, [{ type: 'settings', settings: resized }]];
}

/** Uses the next smaller cells, because the line is slow, unless the player has set the size. */
export function useSmallerCells(play: Play, display: Display): PlayUpdate {
  const { settings } = display;
  const smaller = smallerOf(fittingSizes(play.game, display), play, display);
  if (smaller === undefined || settings.cellOfRun !== undefined || settings.maxCell === LARGEST) return [play, []];
  const resized: Settings = { ...settings, maxCell: smaller };
  const again = keyUse(play, 'cell-size', 'makes them larger again.', ' ');
  const told = say(play, `The line is slow, so the cells are smaller now.${again}`);
  const shown = keepInSight(told, { ...display, settings: resized });
  return [shown, [{ type: 'settings', settings: resized }]];
}

function nextSize(play: Play, change: 'larger' | 'smaller' | 'next', display: Display): CellSize | undefined {
  const sizes = sizesToChooseFrom(play.game, display);
  if (change === 'smaller') return smallerOf(sizes, play, display);
  return largerOf(sizes, play, display) ?? (change === 'next' ? sizes.at(-1) : undefined);
}

/** Why the cells cannot become larger or smaller. */
export function withoutSize(play: Play, change: 'larger' | 'smaller', display: Display): string | undefined {
  if (nextSize(play, change, display) !== undefined) return undefined;
  return change === 'larger' ? 'no larger cells fit on this screen' : 'there are no smaller cells';
}

/** Whether the whole board would fit in larger cells. */
export function hasLargerSize(play: Play, display: Display): boolean {
  return largerOf(fittingSizes(play.game, display), play, display) !== undefined;
}

function largerOf(sizes: readonly CellSize[], play: Play, display: Display): CellSize | undefined {
  const shown = shownSizeRank(play, display);
  return [...sizes].reverse().find((size) => CELL_SIZES.indexOf(size) < shown);
}

function smallerOf(sizes: readonly CellSize[], play: Play, display: Display): CellSize | undefined {
  const shown = shownSizeRank(play, display);
  return sizes.find((size) => CELL_SIZES.indexOf(size) > shown);
}

/** The rank of the shown size; the largest is 0. */
function shownSizeRank({ game, picture }: Play, display: Display): number {
  return CELL_SIZES.indexOf(layoutOf(game, picture.camera, display).size);
}

/** Opens the menu of things that can be copied. */
export function askWhatToCopy(play: Play): PlayUpdate {
  const list = COPYABLE.map((what) => ({ id: what, label: `the ${what}`, detail: '' }));
  const isOwnWin = play.game.standing.state === 'won' && !isWatched(play);
  const result = isOwnWin ? [{ id: RESULT, label: 'the result, for a chat', detail: '' }] : [];
  const choices = { title: 'Copy', list: [...result, ...list], at: 0, canRemove: false };
  const onChoose = (id: string): PlayMessage =>
    answered((there, display) =>
      id === RESULT ? copyResult(there, display) : copy(there, COPYABLE.find((what) => what === id) ?? 'level'),
    );
  return [pause(play), [{ type: 'choose', choices, onChoose }]];
}

const RESULT = 'result';
const COPIED = 'Copied the result, without a hint at the solution.';

/** One line about the win, without the solution. */
function copyResult(play: Play, { settings }: Display): PlayUpdate {
  const { game, rank, background, outcome } = play;
  const { moves, pushes } = game;
  const won = {
    title: rank.title ?? rank.name,
    difficulty: typeof rank.rating === 'number' ? rank.rating : undefined,
    stars: starsOf(background),
    streak: outcome.streak ?? 0,
    moves,
    pushes,
  };
  const text = sanitize(resultText(won, settings.ascii));
  return [play, [copyText((_, answer) => answer(text, COPIED))]];
}

function copy(play: Play, what: Copyable): PlayUpdate {
  return [play, [copyText((world, answer) => world.copy(what, play.game, answer))]];
}
