import { Game } from '../../core/game';
import type { Sequence } from '../../core/sequence';
import { cellUnder, layoutOf, type Layout } from '../board/layout';
import { reachedCells } from '../board/reached';
import { commandAt, commandsByKey, keyOf } from '../commands';
import type { Display } from '../display';
import { andThen, type Timer } from '../part';
import { NOTHING_KNOWN } from './about';
import { ended } from './acts';
import { cardLine } from './card';
import { boundCommands } from './commands';
import { chosen } from './copying';
import { AT_REST } from './motion';
import type { Occasion, OpenedLevel, Play, PlayCommand, PlayMessage, PlayUpdate, Rank } from './play';
import { loadedLate as history } from './history/loaded-late';
import { letGo } from './pointing/letting-go';
import { loadedLate as pointingLate } from './pointing/loaded-late';
import { isPointing, NOT_POINTING } from './pointing/pointing';
import { loadedLate as scoutingLate } from './scouting/loaded-late';
import { newScouting } from './scouting/scouting';
import { dragged, gripped, isCropped } from './panning';
import { afterTimer, playSequence } from './sequence';
import { caughtUp, goingOn, inSight, said, showOpening } from './showing';

/** What a level on the screen begins with. */
export interface PlayBeginning {
  readonly rank: Rank;
  readonly isSolved: boolean;
  /** Steps to play as soon as the level is shown. */
  readonly steps: Sequence | undefined;
}

/** A level begins, and what settles by itself is shown first; or a game goes on where it was left. */
export function openPlay(opened: OpenedLevel, beginning: PlayBeginning, display: Display): PlayUpdate {
  const { level, rules, earlier, lookout } = opened;
  const { rank, isSolved, steps } = beginning;
  const left = earlier?.left;
  const game = left?.game ?? new Game(level, rules, { undoLimit: display.settings.undoLimit });
  const { lines } = boundCommands(game, display.settings.keys);
  const play: Play = {
    rank,
    isSolved: isSolved || earlier?.isSolved === true,
    game,
    isOwn: left !== undefined,
    shownFrom: left?.shownFrom,
    teller: rules.manner.on(level),
    shown: game.replica(),
    reached: reachedCells(level, rules),
    lines,
    commands: commandsByKey(lines),
    motion: AT_REST,
    camera: { x: 0, y: 0 },
    grip: undefined,
    player: 0,
    repeat: '',
    told: new Set(),
    lookout,
    alarm: undefined,
    scouting: newScouting(left?.hints ?? 0),
    pointing: NOT_POINTING,
    about: NOTHING_KNOWN,
    win: undefined,
    offered: undefined,
    isChoosing: false,
    message: undefined,
  };
  const { marks } = display.settings;
  const marked = marks.reach || marks.dead ? pointingLate.marks().markedAgain(play, marks) : play;
  const shown = left ? goingOn(marked, display) : showOpening(marked, display);
  const begun = steps ? andThen(shown, (ready) => [playSequence(ready, steps, display), []]) : shown;
  return withTimer(
    undefined,
    andThen(begun, (ready) => [ready, [{ type: 'learn' }]]),
  );
}

/** What a message makes of a level on the screen. */
export function updatePlay(play: Play, message: PlayMessage, display: Display): PlayUpdate {
  const from = play.game.position;
  const done = andThen(told(play, message, display), (next) =>
    next.game.position === from ? [next, []] : scoutingLate.keepingUp().keptUp(letGo(next), from, display),
  );
  const [next, wishes] = withTimer(play, [reachKept(done[0], play, from), done[1]]);
  if (NOTHING_DONE.has(message.type)) return [next, wishes];
  // What was done is kept before anything else is done with the level.
  return [next, [{ type: 'keep' }, ...wishes]];
}

/** Messages that no player has sent. */
const NOTHING_DONE: ReadonlySet<PlayMessage['type']> = new Set([
  'resize',
  'trouble',
  'end',
  'about',
  'said',
  'offered',
  'paste',
]);

/** Cells that are marked are those of the board as it is now. */
function reachKept(play: Play, before: Play, from: number): Play {
  const { reach, lead } = play.pointing;
  const isSame = play.game.position === from && lead === before.pointing.lead;
  return reach === undefined || isSame ? play : pointingLate.marks().reachAnew(play);
}

/** A state that waits for something wishes for its timer when it begins. */
function withTimer(before: Play | undefined, [play, wishes]: PlayUpdate): PlayUpdate {
  const known = before ? timersOf(before) : [];
  const begun = timersOf(play).filter((timer) => !known.includes(timer));
  return [play, [...begun.map((timer) => ({ type: 'timer', timer }) as const), ...wishes]];
}

function timersOf({ motion, pointing }: Play): Timer[] {
  return [motion.timer, pointing.picked?.timer].flatMap((timer) => timer ?? []);
}

function told(play: Play, message: PlayMessage, display: Display): PlayUpdate {
  switch (message.type) {
    case 'key':
      return withoutOffer(pressed({ ...play, message: undefined }, message.key, display));
    case 'click':
      return isCropped(play, display)
        ? [gripped(play, message.x, message.y, display), []]
        : withoutOffer(clicked(play, message, display));
    case 'drag':
      return [dragged(play, message.x, message.y, display), []];
    case 'release':
      return withoutOffer(released(play, message, display));
    case 'paste':
      return [play, [{ type: 'pasted', text: message.text }]];
    case 'offered': {
      const key = keyOf(play.lines, 'next-after-win');
      const text =
        key === undefined
          ? `${message.words}.`
          : `${message.words}; ${key} plays ${message.words.includes(' 1 ') ? 'it' : 'the first'}.`;
      return [{ ...said(play, text), offered: message.index }, []];
    }
    case 'resize':
      return [inSight(play, display), []];
    case 'timer':
      return message.timer === play.pointing.picked?.timer
        ? pointingLate.picking().soughtOn(play)
        : afterTimer(play, message.timer, display);
    case 'sequence':
      return [playSequence(play, message.steps, display, message.isTyped ? 'typed' : 'shown'), []];
    case 'no-level':
      return history.commandLine().levelMissing(play, message.text, message.count);
    case 'entered':
      return andThen(caughtUp(play, display), (calm) =>
        message.about === 'bookmark'
          ? history.bookmarks().bookmarkSet(calm, message.text)
          : history.commandLine().lineEntered(calm, message.text, display),
      );
    case 'chosen':
      return message.of === 'branches'
        ? history.branches().branchTakenUp(play, message.id)
        : history.bookmarks().wentToBookmark(play, message.id, display);
    case 'removed':
      return message.of === 'bookmarks' ? history.bookmarks().bookmarkRemoved(play, message.id) : [play, []];
    case 'scouted':
      return scoutingLate.answers().scouted(play, message.quest, message.report, display);
    case 'said':
      return [said(play, message.text), []];
    case 'about':
      return [introduced({ ...play, about: message.about }, display), []];
    case 'end':
      return [ended(play, message.to, message.isRead), []];
    case 'trouble':
      return [{ ...play, message: { text: message.text, tone: 'warning' } }, []];
  }
}

/** Whatever else is done, it is not what was offered. */
function withoutOffer([play, wishes]: PlayUpdate): PlayUpdate {
  return [play.offered === undefined ? play : { ...play, offered: undefined }, wishes];
}

/** Somebody who sees a level for the first time is told about it, unless there is something else to say. */
function introduced(play: Play, display: Display): Play {
  const text = play.message ? undefined : cardLine(play, display);
  return text === undefined ? play : { ...play, message: { text, tone: 'plain' } };
}

function pressed(play: Play, key: string, display: Display): PlayUpdate {
  if (play.isChoosing) return chosen(play, key);
  const command = commandAt(play.commands, key);
  const pointed = isPointing(play) ? pointedBy(play, key, display) : undefined;
  if (pointed) return obeyed(play, { does: pointed }, { display, key, repeat: '', times: 1 });
  if (!command || command.isAllowed?.(play) === false) return unheard({ ...play, repeat: '' }, display);
  const { repeat } = play;
  return obeyed(play, command, { display, key, repeat, times: Math.max(1, Number(repeat)) });
}

/** What a key does while a cell is chosen; undefined where it does what it always does. */
function pointedBy(play: Play, key: string, display: Display): PlayCommand['does'] | undefined {
  const { cursor } = play.pointing;
  const late = pointingLate.cursor();
  const own = commandAt(late.cursorTable(display.settings.keys).commands, key);
  // Without a cursor there is nothing to choose by keys, but what is picked can be let go.
  if (own && (cursor !== undefined || own.id === 'let-go')) return own.does;
  const points = cursor === undefined ? undefined : commandAt(play.commands, key)?.points;
  return points && ((calm) => late.cursorMoved(calm, points, display));
}

/** A key that means nothing ends what any key ends. */
function unheard(play: Play, display: Display): PlayUpdate {
  const { motion } = play;
  return motion.kind === 'showing' && motion.isBrisk ? caughtUp(play, display) : [play, []];
}

/** While things fall and nobody has control, most commands are dropped; elsewhere they end the showing. */
function obeyed(play: Play, command: Pick<PlayCommand, 'does' | 'isAlways'>, occasion: Occasion): PlayUpdate {
  const { motion, game } = play;
  const isHeld = motion.kind === 'showing' && !motion.isBrisk && game.rules.manner.tempo.holdsKeys;
  if (isHeld && !command.isAlways) return [play, []];
  const ready: Play = { ...play, repeat: '' };
  return andThen(isHeld ? [ready, []] : caughtUp(ready, occasion.display), (calm) => command.does(calm, occasion));
}

/**
 * A board that can be dragged was clicked if it was not: that is known when the button is let go. On any other what is picked
 * is dropped there.
 */
function released(play: Play, message: MouseInput, display: Display): PlayUpdate {
  const { grip } = play;
  const free: Play = { ...play, grip: undefined };
  if (grip) return grip.hasMoved ? [free, []] : clicked(free, { type: 'click', x: grip.x, y: grip.y }, display);
  return play.pointing.picked ? clicked(play, message, display) : [play, []];
}

/** A click on the line goes there; where neither that nor the board is, it only lets go of what is picked. */
function clicked(before: Play, { type, x, y }: MouseInput, display: Display): PlayUpdate {
  const play: Play = { ...before, message: undefined };
  const { level } = play.game;
  const layout = layoutOf(level, play.camera, display);
  const position = type === 'click' ? positionAt(play, layout, x, y, display) : undefined;
  if (position !== undefined) {
    const does: PlayCommand['does'] = (calm) => history.travel().toPosition(calm, position, display);
    return obeyed(play, { does }, { display, key: 'click', repeat: '', times: 1 });
  }
  const cell = cellUnder(layout, level, x, y);
  if (cell === undefined) return [type === 'click' ? letGo(play) : play, []];
  const { repeat } = play;
  const does: PlayCommand['does'] = (calm, occasion) =>
    type === 'click'
      ? pointingLate.clicks().clickedOn(calm, cell, occasion)
      : pointingLate.clicks().releasedOn(calm, cell, occasion);
  return obeyed(play, { does }, { display, key: 'click', repeat, times: Math.max(1, Number(repeat)) });
}

type MouseInput = Extract<PlayMessage, { readonly type: 'click' | 'release' }>;

function positionAt({ game }: Play, layout: Layout, x: number, y: number, display: Display): number | undefined {
  if (game.length === 0) return undefined;
  const { barOf, marksOf, positionUnder } = history.bar();
  const bar = barOf(game, layout, display);
  return bar && positionUnder(bar, marksOf(game), { x, y });
}
