import { layoutOfPlay } from './place';
import { fewestByMeasure } from '../../../core/play/par';
import { cellAtPoint, type Layout } from '../../../drawing/board/layout';
import { commandForKey, noSuchKeyText } from '../../../keys/key-commands';
import { receiveCommand, type ScreenCommands } from '../../commands';
import { positionAtPoint } from '../../history-bar';
import type { Display, Incoming, ScreenKind, Shown } from '../../screen';
import type { RightButton } from '../../terminal/keys';
import { viewLowestLine, viewPlay } from './view';
import { andThen, effect, reply } from '../../effect';
import { drag, grip, isCropped, sayNoLevel, useSmallerCells } from './actions';
import { lookForMeeting, openReverse, sideOf } from './reverse';
import { introductionLine } from './introduction';
import { reportMissingLevel, submitLine } from './typed-line';
import { levelFooter } from './footer';
import { goToPosition } from './history/commands';
import { barMarks, barOf } from './history/history-bar';
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
  type PlayRequest,
  playToSave,
  type PlayUpdate,
  type PlayWorld,
  type Typing,
} from './state';
import { clickCell, continueBoxSearch, cursorTable, letGo, moveCursor, releaseOn } from './pointing/cursor';
import { refreshReach } from './pointing/marks';
import { awaitNext, goOn, receiveNext, stay } from './win';
import { receiveReport, updateHints } from './hints/actions';
import { playbackOf } from './animation/animation';
import { afterTimer, playAllWaiting, playSequence, playWaiting, runTimed, withTimer } from './animation/playback';
import { catchUp, keepInSight, say, showTravel } from './animation/show-turn';

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
  const [next, effects] = withTimer(play, [
    awaitNext(showNote(updateLead(updateReach(done[0], play, from), play, from), display)),
    done[1],
  ]);
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
        commandForKey(play.keys.commands, message.key)?.isMove !== true
      );
    case 'click':
      return cellAtPoint(layoutOfPlay(play, display), play.game.level, message.x, message.y) === undefined;
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

/** On a won board, no step can be played. */
const FROM_THE_START = 'The level is won, so these steps begin at its start.';

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

/** Compares with the player's best solution after a push; a walk changes nothing. */
function updateLead(play: Play, before: Play, from: number): Play {
  const { game, background, reverseState } = play;
  const { position } = game;
  const isSame = game === before.game && position === from && background.pace === before.background.pace;
  if (isSame || background.pace.size === 0 || reverseState) return play;
  if (position > from && game === before.game && !game.isPush(position)) return play;
  const there = position > 0 && game.isPush(position) ? background.pace.get(game.key) : undefined;
  return { ...play, lead: there === undefined ? undefined : there - game.moves };
}

/** Updates the marks of reachable squares after a move. */
function updateReach(play: Play, before: Play, from: number): Play {
  const { reach, leader } = play.pointing;
  const isSame = play.game.position === from && leader === before.pointing.leader;
  return reach === undefined || isSame ? play : refreshReach(play);
}

function handleMessage(before: Play, message: PlayInput, display: Display): PlayUpdate {
  const play = notePress(before, message);
  const done = receiveCommand(COMMANDS, play, message, { display });
  if (done) return clearPastedLevel(done);
  switch (message.type) {
    case 'key':
    case 'command':
      return [play, []];
    case 'click':
      return isCropped(play, display)
        ? [grip(play, message.x, message.y, display), []]
        : clearPastedLevel(clickAt(play, message, display));
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
      const again = message.isTyped && play.game.standing.state === 'won' ? play.game.reset() : undefined;
      const notice = again?.done === true ? FROM_THE_START : message.notice;
      return andThen(again ? showTravel(play, again, display) : [play, []], (there) => {
        const playing = playSequence(calm(there), message.steps, display, message.isTyped ? 'typed' : 'shown');
        return [notice === undefined ? playing : say(playing, notice), []];
      });
    }
    case 'no-level':
      return reportMissingLevel(play, message.text, message.count, display);
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

/** Keyboards repeat a held key faster than anyone can press it again. Keys that arrive together were typed ahead. */
const MIN_REPEAT_MS = 10;
const MAX_REPEAT_MS = 60;

function keyPress({ lastKey }: Typing, { key, at }: Omit<KeyPress, 'isSoon' | 'isHeld'>): KeyPress {
  const pause = at === undefined ? Infinity : at - (lastKey?.at ?? -Infinity);
  const isSoon = pause < MAX_REPEAT_MS;
  return { key, at, isSoon, isHeld: isSoon && pause >= MIN_REPEAT_MS && lastKey?.key === key };
}

/** A key or click stops the timer of the next level, unless the key has been held since before the win. */
function notePress(play: Play, message: PlayInput): Play {
  if (message.type === 'click') return stay(play);
  if (message.type !== 'key') return play;
  const lastKey = keyPress(play.typing, message);
  const goesOn = lastKey.isHeld || commandForKey(play.keys.commands, message.key)?.id === 'next-after-win';
  return changePart(goesOn ? play : stay(play), 'typing', { lastKey });
}

/** Any other key or click forgets the pasted level. */
function clearPastedLevel([play, effects]: PlayUpdate): PlayUpdate {
  return [play.typing.pastedLevel ? changePart(play, 'typing', { pastedLevel: undefined }) : play, effects];
}

/** Introduces a level that the player has not seen before, unless a sequence plays or there is another message. */
function introduceLevel(play: Play, display: Display): Play {
  const text = play.message || playbackOf(play.animation) ? undefined : introductionLine(play, display);
  return text === undefined ? play : say(play, text);
}

/** Behind the line about new rules comes the author's note, as soon as no other message is shown. */
function showNote(play: Play, display: Display): Play {
  const { background, message, game, typing } = play;
  const isBusy = message !== undefined || typing.repeat !== '' || game.standing.state !== 'playing';
  if (isBusy || !background.areRulesNew || background.notes.length === 0) return play;
  const next = introduceLevel({ ...play, background: { ...background, areRulesNew: false } }, display);
  return next.message ? next : play;
}

const COMMANDS: ScreenCommands<Play, PlayRequest, Shown> = {
  table: ({ keys }) => keys,
  footer: (play, { display }) => levelFooter(play, display),
  type: (play, key, { display }) => typeKey(calm(play), key, display),
  calm,
  runLine: (play, text, { display }) => submitLine(play, text, display),
};

function calm(play: Play): Play {
  return { ...play, message: undefined };
}

/** The effect of a key while the player chooses a cell, and of a key that has no command now. */
function typeKey(play: Play, key: string, display: Display): PlayUpdate | undefined {
  const occasion: PlayOccasion = { display, key, times: 1 };
  const does = isPointing(play) ? pointingCommand(play, key, display) : undefined;
  if (does) return runTimed(play, { does }, occasion);
  if (commandForKey(play.keys.commands, key)) return undefined;
  const former = play.keys.lines.flatMap(({ commands }) => commands).find((command) => command.former === key);
  return former ? runFormer(play, former, occasion) : sayNoSuchKey(play, occasion);
}

/** The command of a key while the player chooses a cell; undefined if the key works as usual. */
function pointingCommand(play: Play, key: string, display: Display): PlayCommand['does'] | undefined {
  const { cursor } = play.pointing;
  const own = commandForKey(cursorTable(display.settings.keys).commands, key);
  // Without a cursor, only Escape has a meaning: it releases the picked box.
  if (own && (cursor !== undefined || own.id === 'let-go')) return own.does;
  const points = cursor === undefined ? undefined : commandForKey(play.keys.commands, key)?.points;
  return points && ((still) => moveCursor(still, points, display));
}

/** Runs the command that had this key in earlier versions, and names its new key. */
function runFormer(play: Play, { id, does }: PlayCommand, occasion: PlayOccasion): PlayUpdate {
  const [done, effects] = does(play, occasion);
  const now = keyFor(play, id);
  const note = now === undefined ? '' : `${occasion.key} is ${now} now.`;
  const text = done.message ? `${done.message.text} ${note}` : note;
  return [say(done, text, done.message?.tone), effects];
}

/** A key without a command still ends an animation that any key ends. */
function sayNoSuchKey(play: Play, { key, display }: PlayOccasion): PlayUpdate {
  const { animation, keys, otherDirection, reverseState } = play;
  const isForwards = reverseState && otherDirection && commandForKey(otherDirection.keys.commands, key);
  const unknown = noSuchKeyText(keys.lines, key);
  const text =
    unknown !== undefined && isForwards
      ? `Not in reverse mode${keyUse(play, 'turn-round', 'plays forwards again')}.`
      : unknown;
  const ready = changePart(play, 'typing', { repeat: '' });
  const isEnded = animation.kind === 'showing' && animation.endsOnKey;
  return andThen(isEnded ? catchUp(ready, display) : [ready, []], (still) => [
    text === undefined ? still : say(still, text),
    [],
  ]);
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
  const layout = layoutOfPlay(play, display);
  const position = type === 'click' ? positionAt(play, layout, x, y, display) : undefined;
  if (position !== undefined) {
    const does: PlayCommand['does'] = (still) => goToPosition(still, position, display);
    return runTimed(play, { does }, { display, key: 'click', times: 1 });
  }
  const cell = cellAtPoint(layout, level, x, y);
  if (cell === undefined) return [type === 'click' ? letGo(play) : play, []];
  const does: PlayCommand['does'] = (still, occasion) =>
    type === 'click' ? clickCell(still, cell, occasion) : releaseOn(still, cell, occasion);
  return runTimed(play, { does, isMove: true }, { display, key: 'click', times: 1 });
}

type MouseInput = Extract<PlayInput, { readonly type: 'click' | 'release' }>;

function positionAt({ game }: Play, layout: Layout, x: number, y: number, display: Display): number | undefined {
  const bar = barOf(game, layout, display);
  return bar && positionAtPoint(bar, { x, y }, barMarks(game));
}
