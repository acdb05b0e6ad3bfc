import { Game } from '../../core/play/game';
import type { Sequence } from '../../core/play/sequence';
import { reachedCells } from '../../drawing/board/scene';
import { commandsByKey } from '../key-commands';
import type { Display } from '../display';
import { andThen } from '../screen-part';
import { NO_BACKGROUND } from './about';
import { bindPlayCommands } from './commands';
import { AT_REST } from './animation';
import type { OpenedLevel, Play, PlayUpdate, LevelRank } from './play';
import { restoreMarks } from './pointing/marks';
import { NOT_POINTING } from './pointing/pointing';
import { createHintState } from './hints/hint-state';
import { playSequence } from './playback';
import { showResume, showOpening } from './show-turn';
import { withTimer } from './timers';

/** What a level on the screen begins with. */
export interface PlayStart {
  readonly rank: LevelRank;
  readonly isSolved: boolean;
  /** Steps to play as soon as the level is shown. */
  readonly steps: Sequence | undefined;
}

/** A level begins, and what is known of it is wanted. */
export function openPlay(opened: OpenedLevel, beginning: PlayStart, display: Display): PlayUpdate {
  const { steps } = beginning;
  return withTimer(
    undefined,
    andThen(beginPlay(opened, beginning, display), (ready) => [
      steps ? playSequence(ready, steps, display) : ready,
      [{ type: 'learn' }],
    ]),
  );
}

/** What settles by itself is shown first; or a game goes on where it was left. */
export function beginPlay(
  { level, rules, earlier, lookout }: OpenedLevel,
  { rank, isSolved }: Omit<PlayStart, 'steps'>,
  display: Display,
): PlayUpdate {
  const left = earlier?.left;
  const game = left?.game ?? new Game(level, rules, { undoLimit: display.settings.undoLimit });
  const { lines } = bindPlayCommands(game, display.settings.keys);
  const play: Play = {
    rank,
    isSolved: isSolved || earlier?.isSolved === true,
    game,
    isOwn: left !== undefined,
    shownFrom: left?.shownFrom,
    teller: rules.presentation.on(level),
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
    scouting: createHintState(left?.hints ?? 0),
    pointing: NOT_POINTING,
    otherWay: undefined,
    fromEnd: undefined,
    about: NO_BACKGROUND,
    win: undefined,
    offered: undefined,
    isChoosing: false,
    message: undefined,
  };
  const { marks } = display.settings;
  const marked = marks.reach || marks.dead ? restoreMarks(play, marks) : play;
  return left ? showResume(marked, display) : showOpening(marked, display);
}
