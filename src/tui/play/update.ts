import { Game } from '../../core/game';
import type { Sequence } from '../../core/sequence';
import { cellUnder, layoutOf } from '../board/layout';
import { reachedCells } from '../board/reached';
import { commandAt, commandsByKey } from '../commands';
import type { Display } from '../display';
import { andThen } from '../part';
import { runCommandLine } from './acts';
import { boundCommands } from './commands';
import { AT_REST } from './motion';
import type { Occasion, OpenedLevel, Play, PlayCommand, PlayMessage, PlayUpdate, Rank } from './play';
import { loadedLate } from './pointing/loaded-late';
import { NOT_POINTING } from './pointing/pointing';
import { loadedLate as scoutingLate } from './scouting/loaded-late';
import { newScouting } from './scouting/scouting';
import { afterTimer, playSequence } from './sequence';
import { caughtUp, goingOn, inSight, showOpening } from './showing';

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
    next: rank.index + 1,
    previous: rank.index - 1,
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
    player: 0,
    repeat: '',
    told: new Set(),
    lookout,
    alarm: undefined,
    scouting: newScouting(left?.hints ?? 0),
    pointing: NOT_POINTING,
    message: undefined,
  };
  const shown = left ? goingOn(play, display) : showOpening(play, display);
  const begun = steps ? andThen(shown, (ready) => [playSequence(ready, steps, display), []]) : shown;
  return withTimer(undefined, begun);
}

/** What a message makes of a level on the screen. */
export function updatePlay(play: Play, message: PlayMessage, display: Display): PlayUpdate {
  const from = play.game.position;
  const done = andThen(told(play, message, display), (next) =>
    next.game.position === from ? [next, []] : scoutingLate.keepingUp().keptUp(next, from, display),
  );
  const [next, wishes] = withTimer(play, done);
  if (message.type === 'resize' || message.type === 'trouble') return [next, wishes];
  // What was done is kept before anything else is done with the level.
  return [next, [{ type: 'keep' }, ...wishes]];
}

/** A state that waits for something wishes for its timer when it begins. */
function withTimer(before: Play | undefined, [play, wishes]: PlayUpdate): PlayUpdate {
  const { timer } = play.motion;
  return timer && timer !== before?.motion.timer ? [play, [{ type: 'timer', timer }, ...wishes]] : [play, wishes];
}

function told(play: Play, message: PlayMessage, display: Display): PlayUpdate {
  switch (message.type) {
    case 'key':
      return pressed({ ...play, message: undefined }, message.key, display);
    case 'click':
      return clicked({ ...play, message: undefined }, message.x, message.y, display);
    case 'paste':
      return [play, []];
    case 'resize':
      return [inSight(play, display), []];
    case 'timer':
      return afterTimer(play, message.timer, display);
    case 'sequence':
      return [playSequence(play, message.steps, display), []];
    case 'entered':
      return andThen(caughtUp(play, display), (calm) => runCommandLine(calm, message.text, display));
    case 'scouted':
      return scoutingLate.answers().scouted(play, message.quest, message.report, display);
    case 'trouble':
      return [{ ...play, message: { text: message.text, tone: 'warning' } }, []];
  }
}

function pressed(play: Play, key: string, display: Display): PlayUpdate {
  const command = commandAt(play.commands, key);
  if (!command || command.isAllowed?.(play) === false) return unheard({ ...play, repeat: '' }, display);
  const { repeat } = play;
  return obeyed(play, command, { display, key, repeat, times: Math.max(1, Number(repeat)) });
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

/** Where the board is not, a click means nothing. */
function clicked(play: Play, x: number, y: number, display: Display): PlayUpdate {
  const { level } = play.game;
  const cell = cellUnder(layoutOf(level, play.camera, display), level, x, y);
  if (cell === undefined) return [play, []];
  const { repeat } = play;
  const does: PlayCommand['does'] = (calm, occasion) => loadedLate.clicks().clickedOn(calm, cell, occasion);
  return obeyed(play, { does }, { display, key: 'click', repeat, times: Math.max(1, Number(repeat)) });
}
