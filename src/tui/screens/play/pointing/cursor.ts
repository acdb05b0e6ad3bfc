import { changePart, type KeyContext, type Play, type PlayCommand, type PlayOccasion, type PlayUpdate } from '../state';
import { toggleDeadSquares, toggleReach } from './marks';
import { flash } from '../animation/animation';
import { keepInSight, say } from '../animation/show-turn';
import { asSentence } from '../../../../core/reason';
import { step } from '../../../../core/play/move';
import { GONE, pieceOf } from '../../../../core/level/piece';
import type { Display } from '../../../screen';
import { playWalk } from '../animation/playback';
import type { Direction } from '../../../../core/direction';
import {
  directionTo,
  type FoundRoutes,
  isBox,
  nextPlayer,
  routesOf,
  searchOn,
  walkOf,
} from '../../../../core/routes/pointing';
import { count } from '../../../../messages/counts';
import { cellAt, xOf, yOf } from '../../../../core/level/level';
import { onOrOff } from '../../../commands';
import { repeatCommand } from '../actions';
import { type HelpLine, type KeyCommand, keyHints, line } from '../../../../keys/key-commands';
import { makeCommandTable } from '../../../../keys/bindings';
import type { KeyHint } from '../../../../drawing/text';

/** Releases the picked box. */
export function letGo(play: Play): Play {
  return play.pointing.picked ? changePart(play, 'pointing', { picked: undefined }) : play;
}

/** Flashes a cell that cannot be chosen, and says why. */
function flashRefusal(play: Play, cell: number, text: string): Play {
  return { ...say(play, text), animation: flash(play.animation, cell) };
}

/** `player C`: the rule set's name for the player who moves with the arrows. */
export function leaderName({ game: { board, rules }, pointing: { leader } }: Play): string {
  const code = board.thing(board.player(leader));
  return pieceOf(rules.pieces, 'thing', code)?.name ?? 'player';
}

/** Makes this the player who moves with the arrows and walks to clicks. */
function setLeader(play: Play, leader: number): Play {
  if (play.game.level.players.length === 1) return changePart(play, 'pointing', { cursor: undefined });
  const chosen = changePart(play, 'pointing', { leader, cursor: undefined, picked: undefined });
  const leading = changePart(chosen, 'picture', { player: leader });
  return say(leading, asSentence(`the arrows move ${leaderName(leading)}`));
}

/** The pause between the pieces of a search lets keys through. */
const PAUSE_MS = 1;

/** Picks a box to push. */
function pickBox(play: Play, box: number): PlayUpdate {
  const { game, pointing } = play;
  if (game.standing.state !== 'playing') return [play, []];
  return [withRoutes(play, box, routesOf(game, pointing.leader, box)), []];
}

function withRoutes(play: Play, box: number, found: FoundRoutes | undefined): Play {
  if (!found) return flashRefusal(letGo(play), box, 'This box cannot be pushed anywhere right now.');
  const { routes, isUnfinished } = found;
  const timer = isUnfinished ? { milliseconds: PAUSE_MS } : undefined;
  return changePart(play, 'pointing', { picked: { box, routes, timer }, leader: routes.player });
}

export function continueBoxSearch(play: Play): PlayUpdate {
  const { picked } = play.pointing;
  return [picked ? withRoutes(play, picked.box, searchOn(picked.routes)) : play, []];
}

/** Pushes the picked box to a cell by fewest moves; undefined if no route is known. */
function pushBoxTo(play: Play, cell: number, display: Display): PlayUpdate | undefined {
  const { picked } = play.pointing;
  const directions = picked?.routes.movesTo(cell);
  if (!picked || !directions) return undefined;
  const moves = directions.map((direction) => step(direction, picked.routes.player));
  return playWalk(changePart(play, 'pointing', { picked: undefined, cursor: undefined }), moves, display);
}

/** Walks to a cell, or says why not. */
function walkTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
  const { game } = play;
  const here = game.board.player(player);
  if (game.standing.state !== 'playing' || here === GONE || here === cell) return [play, []];
  const walk = walkOf(game, player, cell);
  if (!walk.ok) return [flashRefusal(play, cell, walk.faults.join(' ')), []];
  const [walked, effects] = playWalk(play, walk.value, display);
  const cost = game.referee.stock === undefined ? undefined : count(walk.value.length, 'move');
  return [cost === undefined ? walked : say(walked, `That took ${cost}.`), effects];
}

/** Chooses a cell, by click or cursor: picks a box, drops it, chooses a player, or walks there. */
function chooseCell(play: Play, cell: number, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const { picked } = pointing;
  if (picked) {
    const pushed = pushBoxTo(play, cell, display);
    if (pushed) return pushed;
    if (picked.timer && !isBox(game, cell))
      return [say(play, 'The search for squares that this box can reach is still running.'), []];
    if (cell === picked.box || !isBox(game, cell)) return [letGo(play), []];
  }
  const player = game.board.playerAt(cell);
  if (player >= 0) return [setLeader(play, player), []];
  if (isBox(game, cell)) return pickBox(play, cell);
  const { position } = game;
  const [walked, effects] = walkTo(play, cell, pointing.leader, display);
  return [game.position === position ? walked : changePart(walked, 'pointing', { cursor: undefined }), effects];
}

/**
 * A click on a free cell beside the player is a step; any other click shows where the player or a box should go, unless
 * the rule set has no such clicks.
 */
export function clickCell(play: Play, cell: number, occasion: PlayOccasion): PlayUpdate {
  const { game, pointing } = play;
  const { display } = occasion;
  const { cursor, picked, leader } = pointing;
  if (game.rules.presentation.clicksBeside) return stepOnto(letGo(play), cell, leader, occasion) ?? [play, []];
  if (cursor !== undefined && cursor !== cell) return placeCursor(play, cell, display);
  const isPush = isBox(game, cell);
  const isStep = isPush ? picked?.box === cell : picked === undefined;
  const stepped = isStep ? stepOnto(letGo(play), cell, leader, occasion) : undefined;
  if (stepped) return stepped;
  const before = game.position;
  const done = chooseCell(play, cell, display);
  if (game.position !== before || isPush || picked) return done;
  // The chosen player cannot get there, but another player may be beside the cell.
  const others = [...game.level.players.keys()].filter((player) => player !== leader);
  const beside = others.find((player) => directionTo(play.game, player, cell));
  return (beside === undefined ? undefined : stepOnto(play, cell, beside, occasion)) ?? done;
}

/** The player released the button on another cell: the picked box is pushed there. */
export function releaseOn(play: Play, cell: number, { display }: PlayOccasion): PlayUpdate {
  return pushBoxTo(play, cell, display) ?? [play, []];
}

/** Steps onto a cell beside the player, once or several times. */
function stepOnto(play: Play, cell: number, player: number, { times, display }: PlayOccasion): PlayUpdate | undefined {
  const direction = directionTo(play.game, player, cell);
  return direction && repeatCommand(play, step(direction, player), times, display);
}

export function pointingCommands({ rules, level, referee }: KeyContext): HelpLine<PlayCommand>[] {
  const leader = line<PlayCommand>('choose the next player', 'Move', {
    id: 'next-player',
    hint: 'next player',
    keys: ['tab'],
    does: (play) => [setLeader(play, nextPlayer(play.game, play.pointing.leader)), []],
  });
  const dead: PlayCommand = {
    id: 'dead-squares',
    keys: ['#'],
    former: 'X',
    isAlways: true,
    value: ({ pointing }) => onOrOff(pointing.dead !== undefined),
    does: toggleDeadSquares,
  };
  const knowsDeadSquares = !rules.isEndless && (referee === undefined || referee.pushModel?.() !== undefined);
  return [
    line('choose a cell by keys', 'Move', { id: 'cursor', keys: ['g'], does: showCursor }),
    ...(level.players.length > 1 ? [leader] : []),
    line('mark reachable squares', 'Hints', {
      id: 'reach',
      keys: ['x'],
      isAlways: true,
      value: ({ pointing }) => onOrOff(pointing.reach !== undefined),
      does: toggleReach,
    }),
    ...(knowsDeadSquares ? [line<PlayCommand>('mark dead squares', 'Hints', dead)] : []),
    line(clickText(rules), { label: 'click' }),
  ];
}

function clickText({ presentation, isEndless }: KeyContext['rules']): string {
  if (presentation.clicksBeside) return 'step or push, beside you only';
  return `go there; ${isEndless ? 'pull' : 'push'} that box`;
}

interface CursorCommand extends KeyCommand {
  readonly does: (play: Play, occasion: Pick<PlayOccasion, 'display'>) => PlayUpdate;
}

/** The commands while the player chooses a cell. Movement keys move the cursor; all other keys work as usual. */
export const CURSOR_COMMANDS: readonly HelpLine<CursorCommand>[] = [
  line('go there, push that box', {}, { id: 'choose', keys: ['enter'], spare: ['g', 'space'], does: chooseHere }),
  line('next box, or next target', {}, { id: 'next-cell', keys: ['tab'], does: goToNextCell }),
  line(
    'choose nothing',
    {},
    { id: 'let-go', keys: ['escape'], isHintKept: true, does: (play) => [leaveCursor(play), []] },
  ),
];

export const cursorTable = makeCommandTable(CURSOR_COMMANDS);

/** Shows the cursor at the player, or at the picked box. */
function showCursor(play: Play, { display }: PlayOccasion): PlayUpdate {
  const { game, pointing } = play;
  const here = game.board.player(pointing.leader);
  const cursor = pointing.picked?.box ?? (here < 0 ? cellAt(game.level, 0, 0) : here);
  return placeCursor(play, cursor, display);
}

export function moveCursor(play: Play, direction: Direction, display: Display): PlayUpdate {
  const { pointing, game } = play;
  const { level } = game;
  const from = pointing.cursor ?? 0;
  const x = xOf(level, from) + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const y = yOf(level, from) + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
  const isInside = x >= 0 && y >= 0 && x < level.width && y < level.height;
  return isInside ? placeCursor(play, cellAt(level, x, y), display) : [play, []];
}

function placeCursor(play: Play, cursor: number, display: Display): PlayUpdate {
  return [keepInSight(changePart(play, 'pointing', { cursor }), display), []];
}

function chooseHere(play: Play, { display }: Pick<PlayOccasion, 'display'>): PlayUpdate {
  const { cursor } = play.pointing;
  return cursor === undefined ? [play, []] : chooseCell(play, cursor, display);
}

/** The hints of the lowest line meanwhile. */
export function cursorHints({ pointing, keys }: Play, { settings, width }: Display): KeyHint[] {
  const { cursor, picked } = pointing;
  const commands = [...cursorTable(settings.keys).commands.values()];
  const leave = keyHints(commands, ['let-go'], picked ? 'let go' : 'back');
  if (cursor === undefined)
    return [['click', 'where it is to go'], ...keyHints([...keys.commands.values()], ['cursor'], 'by keys'), ...leave];
  const words = width < MIN_WIDTH_FOR_WORDS ? ['choose', 'push'] : ['go there, or pick the box', 'push it there'];
  const choose = keyHints(commands, ['choose'], words[picked ? 1 : 0]);
  return [...choose, ...keyHints(commands, ['next-cell'], picked ? 'next target' : 'next box'), ...leave];
}

const MIN_WIDTH_FOR_WORDS = 56;

/** Releases the picked box; without one, hides the cursor. */
function leaveCursor(play: Play): Play {
  return play.pointing.picked ? letGo(play) : changePart(play, 'pointing', { cursor: undefined });
}

function goToNextCell(play: Play, { display }: Pick<PlayOccasion, 'display'>): PlayUpdate {
  const { game, pointing } = play;
  const { cursor = 0, picked } = pointing;
  const cells = picked
    ? [...picked.routes.stops.keys()].sort((a, b) => a - b)
    : [...Array(game.level.size).keys()].filter((cell) => isBox(game, cell));
  const next = cells.find((cell) => cell > cursor) ?? cells[0];
  return next === undefined ? [play, []] : placeCursor(play, next, display);
}
