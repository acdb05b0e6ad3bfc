import { Game } from '../../core/game';
import type { Sequence } from '../../core/sequence';
import { reachedCells } from '../board/reached';
import { commandsByKey } from '../commands';
import type { Display } from '../display';
import { andThen } from '../part';
import { NOTHING_KNOWN } from './about';
import { boundCommands } from './commands';
import { AT_REST } from './motion';
import type { OpenedLevel, Play, PlayUpdate, Rank } from './play';
import { markedAgain } from './pointing/marks';
import { NOT_POINTING } from './pointing/pointing';
import { newScouting } from './scouting/scouting';
import { playSequence } from './sequence';
import { goingOn, showOpening } from './showing';
import { withTimer } from './timers';

/** What a level on the screen begins with. */
export interface PlayBeginning {
  readonly rank: Rank;
  readonly isSolved: boolean;
  /** Steps to play as soon as the level is shown. */
  readonly steps: Sequence | undefined;
}

/** A level begins, and what is known of it is wanted. */
export function openPlay(opened: OpenedLevel, beginning: PlayBeginning, display: Display): PlayUpdate {
  const { steps } = beginning;
  return withTimer(
    undefined,
    andThen(begunPlay(opened, beginning, display), (ready) => [
      steps ? playSequence(ready, steps, display) : ready,
      [{ type: 'learn' }],
    ]),
  );
}

/** What settles by itself is shown first; or a game goes on where it was left. */
export function begunPlay(
  { level, rules, earlier, lookout }: OpenedLevel,
  { rank, isSolved }: Omit<PlayBeginning, 'steps'>,
  display: Display,
): PlayUpdate {
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
    otherWay: undefined,
    fromEnd: undefined,
    about: NOTHING_KNOWN,
    win: undefined,
    offered: undefined,
    isChoosing: false,
    message: undefined,
  };
  const { marks } = display.settings;
  const marked = marks.reach || marks.dead ? markedAgain(play, marks) : play;
  return left ? goingOn(marked, display) : showOpening(marked, display);
}
