import { Game } from '../../core/play/game';
import type { Sequence } from '../../core/play/sequence';
import { reachedCells } from '../../drawing/board/scene';
import { commandsByKey } from '../key-commands';
import type { Display } from '../display';
import { andThen, effect } from '../effect';
import { NO_BACKGROUND } from './about';
import { bindPlayCommands } from './commands';
import { AT_REST } from './animation';
import type { OpenedLevel, Play, PlayUpdate, PlayWorld, LevelRank, PlayMessage } from './play';
import { restoreMarks } from './pointing/marks';
import { NOT_POINTING } from './pointing/pointing';
import { createHintState } from './hints/hint-state';
import { playSequence, withTimer } from './playback';
import { showResume, showOpening } from './show-turn';

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
      [loadBackground],
    ]),
  );
}

const loadBackground = effect<PlayWorld, PlayMessage>((world, tell) => {
  world.loadBackground((about) => {
    tell({ type: 'about', about });
  });
});

/** What settles by itself is shown first; or a game goes on where it was left. */
export function beginPlay(
  { level, rules, earlier, deadlockDetector }: OpenedLevel,
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
    texts: rules.presentation.on(level),
    shownBoard: game.replica(),
    reached: reachedCells(level, rules),
    lines,
    commands: commandsByKey(lines),
    animation: AT_REST,
    camera: { x: 0, y: 0 },
    grip: undefined,
    player: 0,
    repeat: '',
    givenNotices: new Set(),
    deadlockDetector,
    deadlock: undefined,
    hints: createHintState(left?.hints ?? 0),
    pointing: NOT_POINTING,
    otherDirection: undefined,
    reverseState: undefined,
    background: NO_BACKGROUND,
    win: undefined,
    pastedLevel: undefined,
    isChoosingCopy: false,
    message: undefined,
  };
  const { marks } = display.settings;
  const marked = marks.reach || marks.dead ? restoreMarks(play, marks) : play;
  return left ? showResume(marked, display) : showOpening(marked, display);
}
