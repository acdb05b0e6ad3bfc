import { fewestByMeasure } from '../../../core/play/par';
import { cellAtPoint, type Layout, layoutOf } from '../../../drawing/board/layout';
import { commandForKey, noSuchKeyText } from '../../../keys/key-commands';
import { lineOfChoice } from '../../commands';
import type { Display, Incoming, ScreenKind } from '../../screen';
import type { RightButton } from '../../terminal/keys';
import { viewLowestLine, viewPlay } from './view';
import { andThen, effect, reply } from '../../effect';
import { asSentence } from '../../../core/reason';
import { drag, grip, isCropped, sayNoLevel, useSmallerCells } from './actions';
import { lookForMeeting, openReverse, sideOf } from './reverse';
import { cardLine } from './card';
import { openLevelMenu, reportMissingLevel, submitLine } from './typed-line';
import { footerKeyAt } from '../../footer';
import { levelFooter } from './footer';
import { goToPosition } from './history/commands';
import { barMarks, barOf, positionAtPoint } from './history/history-bar';
import { beginPlay, forTrial } from './opening';
import {
  changePart,
  isPointing,
  keyFor,
  type KeyPress,
  keyUse,
  type Play,
  type PlayCommand,
  type PlayMessage,
  type PlayOccasion,
  playToSave,
  type PlayUpdate,
  type PlayWorld,
  type Typing,
} from './state';
import { clickCell, continueBoxSearch, cursorTable, letGo, moveCursor, releaseOn } from './pointing/cursor';
import { refreshReach } from './pointing/marks';
import { awaitNext, goOn, receiveNext, stay } from './win';
import { receiveReport, updateHints } from './hints/actions';
import {
  afterTimer,
  isFalling,
  letWait,
  mustWait,
  playAllWaiting,
  playSequence,
  playWaiting,
  withTimer,
} from './animation/playback';
import { catchUp, keepInSight, say } from './animation/show-turn';

/** A level in play. */
export const PLAY_SCREEN: ScreenKind<
  Play,
  PlayMessage,
  PlayWorld,
  { readonly display: Display; readonly isTop: boolean }
> = {
  name: 'play',
  covers: true,
  update: (play, message, { display }) => {
    switch (message.type) {
      case 'right-click':
        return forTrial(updatePlay(play, { type: 'key', key: 'right-click' }, display));
      case 'right-drag':
      case 'right-release':
        return [play, []];
      default:
        return forTrial(updatePlay(play, message, display));
    }
  },
  view: (canvas, play, { display, isTop }) => {
    viewPlay(canvas, play, display);
    if (isTop) viewLowestLine(canvas, play, display);
  },
  commands: ({ keys }) => keys.lines,
  subject: ({ game }) => game,
};

type PlayInput = Exclude<Incoming<PlayMessage>, RightButton>;

/** Applies a message to the level on the screen. */
function updatePlay(play: Play, message: PlayInput, display: Display): PlayUpdate {
  const from = play.game.position;
  const handled = waitsForMoves(play, message, display)
    ? finishWaiting(play, message, display)
    : handleMessage(play, message, display);
  const played = andThen(handled, (updated) => playWaiting(updated, display));
  const done = andThen(played, (updated) => {
    if (updated.game !== play.game || updated.game.position === from) return [updated, []];
    const undoStreak = updated.game.position < from ? play.hints.undoStreak + 1 : 0;
    const next = changePart(updated, 'hints', { undoStreak });
    return next.reverseState ? [lookForMeeting(letGo(next)), []] : updateHints(letGo(next), from, display);
  });
  const [next, effects] = withTimer(play, [awaitNext(updateReach(done[0], play, from)), done[1]]);
  if (isPassive(message)) return [next, effects];
  // Save before the other effects of the message.
  return [next, [save(next), ...effects]];
}

/** Whether waiting moves must be played before a message, so that all input takes effect in its order. */
function waitsForMoves(play: Play, message: PlayInput, display: Display): boolean {
  if (play.typing.waiting.length === 0) return false;
  switch (message.type) {
    case 'key':
      return (
        pointingCommand(play, message.key, display) !== undefined ||
        !isMove(commandForKey(play.keys.commands, message.key))
      );
    case 'click':
      return (
        cellAtPoint(layoutOf(play.game, play.picture.camera, display), play.game.level, message.x, message.y) ===
        undefined
      );
    case 'sequence':
    case 'command':
    case 'reverse-opened':
      return true;
    default:
      return false;
  }
}

/** Plays all waiting moves at once, and then the message: each is an update of its own, so that a win is saved. */
function finishWaiting(play: Play, message: PlayInput, display: Display): PlayUpdate {
  return andThen(playAllWaiting(play, display), (still) => [still, [reply(message)]]);
}

function isMove(command: PlayCommand | undefined): boolean {
  return command?.points !== undefined;
}

function save(play: Play): PlayUpdate[1][number] {
  return effect((world) => world.save(playToSave(play)));
}

/** Whether a message does not come from the player. Such a message must not count as time played. */
function isPassive(message: PlayInput): boolean {
  return (
    PASSIVE_MESSAGES.has(message.type) || (message.type === 'search-report' && message.report.status === 'searching')
  );
}

const PASSIVE_MESSAGES: ReadonlySet<PlayInput['type']> = new Set([
  'resize',
  'slow-line',
  'trouble',
  'end',
  'background',
  'outcome',
  'series',
  'found-best',
  'notice',
  'offered',
  'paste',
]);

/** Updates the marks of reachable squares after a move. */
function updateReach(play: Play, before: Play, from: number): Play {
  const { reach, leader } = play.pointing;
  const isSame = play.game.position === from && leader === before.pointing.leader;
  return reach === undefined || isSame ? play : refreshReach(play);
}

function handleMessage(play: Play, message: PlayInput, display: Display): PlayUpdate {
  switch (message.type) {
    case 'key':
      return clearPastedLevel(pressKey(notePress(play, message), message.key, display));
    case 'click': {
      const staying = stay(play);
      if (message.y === display.height - 1) return clearPastedLevel(clickFooter(staying, message.x, display));
      return isCropped(play, display)
        ? [grip(staying, message.x, message.y, display), []]
        : clearPastedLevel(clickAt(staying, message, display));
    }
    case 'drag':
      return [drag(play, message.x, message.y, display), []];
    case 'release':
      return clearPastedLevel(releaseButton(play, message, display));
    case 'paste':
      return [play, [{ type: 'paste', text: message.text }]];
    case 'offered': {
      const use = keyUse(play, 'next-after-win', message.count === 1 ? 'plays it' : 'plays the first');
      return [changePart(say(play, `${message.text}${use}.`), 'typing', { pastedLevel: message.ref }), []];
    }
    case 'resize':
      return [keepInSight(play, display), []];
    case 'slow-line':
      return useSmallerCells(play, display);
    case 'timer':
      if (message.timer === play.pointing.picked?.timer) return continueBoxSearch(play);
      return message.timer === play.outcome.goingOn?.timer ? goOn(play) : afterTimer(play, message.timer, display);
    case 'sequence': {
      const playing = playSequence(play, message.steps, display, message.isTyped ? 'typed' : 'shown');
      return [message.notice === undefined ? playing : say(playing, message.notice), []];
    }
    case 'no-level':
      return reportMissingLevel(play, message.text, message.count, display);
    case 'command':
      return clearPastedLevel(runChoice({ ...play, message: undefined }, message.id, display));
    case 'answered':
      return message.does(play, display);
    case 'reverse-opened':
      return andThen(beginPlay(message.opened, play, display), (reversePlay) =>
        openReverse(play, sideOf(reversePlay), display, reversePlay.message),
      );
    case 'search-report':
      return receiveReport(play, message.request, message.report, display);
    case 'notice':
    case 'trouble':
      return [say(play, message.text, message.type === 'trouble' ? 'warning' : 'plain'), []];
    case 'background':
      return [introduceLevel({ ...play, background: message.background }, display), []];
    case 'outcome':
      return [changePart(play, 'outcome', message.outcome), []];
    case 'series':
      return [receiveNext(play, message), []];
    case 'found-best': {
      const { found } = message;
      const known = play.background.foundBest?.solutions ?? [];
      const foundBest = { ...found, solutions: fewestByMeasure([...known, ...found.solutions]) };
      const isWon = play.game.standing.state === 'won';
      return [
        { ...play, background: { ...play.background, foundBest } },
        isWon ? [{ type: 'won', isNews: false }] : [],
      ];
    }
    case 'end':
      return [sayNoLevel(play, message.to, message.isRead), []];
  }
}

/** Keyboards repeat a held key faster than anyone can press it again. */
const MAX_REPEAT_MS = 60;

function keyPress({ lastKey }: Typing, { key, at }: Omit<KeyPress, 'isHeld'>): KeyPress {
  const isSoon = at !== undefined && at - (lastKey?.at ?? -Infinity) < MAX_REPEAT_MS;
  return { key, at, isHeld: isSoon && lastKey?.key === key };
}

/**
 * A key removes the last message and stops the timer of the next level, unless it has been held since before the win.
 */
function notePress(play: Play, message: Omit<KeyPress, 'isHeld'>): Play {
  const lastKey = keyPress(play.typing, message);
  const goesOn = lastKey.isHeld || commandForKey(play.keys.commands, message.key)?.id === 'next-after-win';
  return changePart({ ...(goesOn ? play : stay(play)), message: undefined }, 'typing', { lastKey });
}

/** Any other key or click forgets the pasted level. */
function clearPastedLevel([play, effects]: PlayUpdate): PlayUpdate {
  return [play.typing.pastedLevel ? changePart(play, 'typing', { pastedLevel: undefined }) : play, effects];
}

/** Introduces a level that the player has not seen before, unless there is another message. */
function introduceLevel(play: Play, display: Display): Play {
  const text = play.message ? undefined : cardLine(play, display);
  return text === undefined ? play : say(play, text);
}

/** A click on a word of the lowest line presses its key; elsewhere on that line it opens the menu. */
function clickFooter(play: Play, x: number, display: Display): PlayUpdate {
  const key = footerKeyAt(levelFooter(play, display), display.width, x);
  const quiet: Play = { ...play, message: undefined };
  return key === undefined ? openLevelMenu(quiet, display) : pressKey(quiet, key, display);
}

/** Runs what the player chose in the menu. */
function runChoice(play: Play, id: string, display: Display): PlayUpdate {
  const line = lineOfChoice(id);
  if (line !== undefined) return submitLine(play, line, display);
  const command = play.keys.lines.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id);
  return command ? runIfAvailable(play, command, '', display) : [play, []];
}

function pressKey(play: Play, key: string, display: Display): PlayUpdate {
  const command = commandForKey(play.keys.commands, key);
  const pointingAction = isPointing(play) ? pointingCommand(play, key, display) : undefined;
  if (pointingAction) return runCommand(play, { does: pointingAction }, { display, key, repeat: '', times: 1 });
  return command ? runIfAvailable(play, command, key, display) : runFormerKey(play, key, display);
}

/** Runs the command that had this key in earlier versions, and names its new key. */
function runFormerKey(play: Play, key: string, display: Display): PlayUpdate {
  const command = play.keys.lines.flatMap(({ commands }) => commands).find(({ former }) => former === key);
  if (!command) return sayNoSuchKey(clearRepeat(play), key, display);
  const [done, effects] = runIfAvailable(play, command, key, display);
  const now = keyFor(play, command.id);
  const note = now === undefined ? '' : `${key} is ${now} now.`;
  const text = done.message ? `${done.message.text} ${note}` : note;
  return [say(done, text, done.message?.tone), effects];
}

/** Runs a command with the number that was typed before it, or says why it cannot be used now. */
function runIfAvailable(play: Play, command: PlayCommand, key: string, display: Display): PlayUpdate {
  const { repeat } = play.typing;
  const occasion: PlayOccasion = { display, key, repeat, times: Math.max(1, Number(repeat)) };
  // A move itself reports why it is refused.
  if (isMove(command)) return makeMove(play, command.does, occasion);
  const reason = command.unavailable?.(play, display);
  if (reason === undefined) return runCommand(play, command, occasion);
  const isQuiet = key === 'escape' || key.includes('wheel');
  const does: PlayCommand['does'] = (calm) => [isQuiet ? calm : say(calm, asSentence(reason)), []];
  return runCommand(play, { ...command, does }, occasion);
}

/** The command of a key while the player chooses a cell; undefined if the key works as usual. */
function pointingCommand(play: Play, key: string, display: Display): PlayCommand['does'] | undefined {
  const { cursor } = play.pointing;
  const own = commandForKey(cursorTable(display.settings.keys).commands, key);
  // Without a cursor, only Escape has a meaning: it releases the picked box.
  if (own && (cursor !== undefined || own.id === 'let-go')) return own.does;
  const points = cursor === undefined ? undefined : commandForKey(play.keys.commands, key)?.points;
  return points && ((calm) => moveCursor(calm, points, display));
}

function sayNoSuchKey(play: Play, key: string, display: Display): PlayUpdate {
  const text = noSuchKeyText(play.keys.lines, key);
  return andThen(ignoreKey(play, display), (calm) => [text === undefined ? calm : say(calm, text), []]);
}

/** A key without a command still ends an animation that any key ends. */
function ignoreKey(play: Play, display: Display): PlayUpdate {
  const { animation } = play;
  return animation.kind === 'showing' && animation.endsOnKey ? catchUp(play, display) : [play, []];
}

function clearRepeat(play: Play): Play {
  return play.typing.repeat === '' ? play : changePart(play, 'typing', { repeat: '' });
}

/** Makes a move, or makes it wait until nothing falls or slides any more. */
function makeMove(play: Play, does: PlayCommand['does'], occasion: PlayOccasion): PlayUpdate {
  if (mustWait(play)) return letWait(clearRepeat(play), does, occasion);
  return runCommand(play, { does }, occasion);
}

/** Runs a command at once. Most commands end the animation first. */
function runCommand(
  play: Play,
  { does, isAlways = false }: Pick<PlayCommand, 'does' | 'isAlways'>,
  occasion: PlayOccasion,
): PlayUpdate {
  const ready = clearRepeat(play);
  return andThen(isAlways && isFalling(play) ? [ready, []] : catchUp(ready, occasion.display), (calm) =>
    does(calm, occasion),
  );
}

/**
 * The player releases the button. On a board that can be dragged, this is a click unless the board was dragged. On any other
 * board it drops the picked box.
 */
function releaseButton(play: Play, message: MouseInput, display: Display): PlayUpdate {
  const { grip } = play.picture;
  const free = changePart(play, 'picture', { grip: undefined });
  if (grip) return grip.hasMoved ? [free, []] : clickAt(free, { type: 'click', x: grip.x, y: grip.y }, display);
  return play.pointing.picked ? clickAt(play, message, display) : [play, []];
}

/** A click on the history bar goes there. A click beside the board and the bar releases the picked box. */
function clickAt(before: Play, { type, x, y }: MouseInput, display: Display): PlayUpdate {
  const play: Play = { ...before, message: undefined };
  const { level } = play.game;
  const layout = layoutOf(play.game, play.picture.camera, display);
  const position = type === 'click' ? positionAt(play, layout, x, y, display) : undefined;
  if (position !== undefined) {
    const does: PlayCommand['does'] = (calm) => goToPosition(calm, position, display);
    return runCommand(play, { does }, { display, key: 'click', repeat: '', times: 1 });
  }
  const cell = cellAtPoint(layout, level, x, y);
  if (cell === undefined) return [type === 'click' ? letGo(play) : play, []];
  const { repeat } = play.typing;
  const does: PlayCommand['does'] = (calm, occasion) =>
    type === 'click' ? clickCell(calm, cell, occasion) : releaseOn(calm, cell, occasion);
  return makeMove(play, does, { display, key: 'click', repeat, times: Math.max(1, Number(repeat)) });
}

type MouseInput = Extract<PlayInput, { readonly type: 'click' | 'release' }>;

function positionAt({ game }: Play, layout: Layout, x: number, y: number, display: Display): number | undefined {
  const bar = barOf(game, layout, display);
  return bar && positionAtPoint(bar, barMarks(game), { x, y });
}
