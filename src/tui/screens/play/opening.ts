import { andThen, effect } from '../../effect';
import {
  type LevelRank,
  NO_BACKGROUND,
  type OpenedLevel,
  type Play,
  type PlayRequest,
  type PlayUpdate,
  type PlayWorld,
} from './state';
import { Game } from '../../../core/play/game';
import type { Sequence } from '../../../core/play/sequence';
import { reachedCells } from '../../../drawing/board/scene';
import { commandsByKey } from '../../../keys/key-commands';
import type { Display } from '../../screen';
import { bindPlayCommands } from './commands';
import { AT_REST } from './animation/animation';
import { restoreMarks } from './pointing/marks';
import { playSequence, withTimer } from './animation/playback';
import { showOpening, showResume } from './animation/show-turn';

/** Whether the level is tried from the editor. */
export function isTrial({ rank }: Pick<Play, 'rank'>): boolean {
  return rank.leavesTo === 'editor';
}

/** In a trial the world saves nothing about the level and knows nothing about it. */
export function forTrial([play, requests]: PlayUpdate): PlayUpdate {
  return isTrial(play) ? [play, requests.map(withoutStore)] : [play, requests];
}

function withoutStore(request: PlayRequest): PlayRequest {
  if (request.type !== 'effect') return request;
  return effect((world: PlayWorld, tell) => {
    const trialWorld: PlayWorld = {
      ...world,
      save: () => undefined,
      loadBackground: () => undefined,
      openReverse: (_, answer) => answer(undefined),
      findBest: () => undefined,
    };
    request.run(trialWorld, tell);
  });
}

/** The start of a level on the screen. */
interface PlayStart {
  readonly rank: LevelRank;
  readonly isSolved: boolean;
  /** Steps to play as soon as the level is shown. */
  readonly steps: Sequence | undefined;
}

/** Opens a level and asks for its background. */
export function openPlay(opened: OpenedLevel, start: PlayStart, display: Display): PlayUpdate {
  const { steps } = start;
  return forTrial(
    withTimer(
      undefined,
      andThen(beginPlay(opened, start, display), (ready) => [
        steps ? playSequence(ready, steps, display) : ready,
        [loadBackground],
      ]),
    ),
  );
}

const loadBackground: PlayRequest = effect((world, tell) =>
  world.loadBackground((background) => tell({ type: 'background', background })),
);

/** Resumes the saved game, or starts a new one and first shows everything that moves by itself. */
export function beginPlay(
  { level, rules, earlier, deadlockDetector }: OpenedLevel,
  { rank, isSolved }: Omit<PlayStart, 'steps'>,
  display: Display,
): PlayUpdate {
  const savedGame = earlier?.left;
  const game = savedGame?.game ?? new Game(level, rules, { undoLimit: display.settings.undoLimit });
  // A game that was won begins anew, with nothing to redo.
  const isResumed = game.length > 0;
  const { lines } = bindPlayCommands(game, display.settings.keys);
  const play: Play = {
    rank,
    isSolved: isSolved || earlier?.isSolved === true,
    background: NO_BACKGROUND,
    lead: undefined,
    game,
    credit: { isOwn: isResumed, shownFrom: savedGame?.shownFrom, isShownSolution: false },
    picture: {
      shownBoard: game.replica(),
      texts: rules.presentation.on(level),
      reached: reachedCells(level, rules),
      player: 0,
      camera: { x: 0, y: 0 },
      grip: undefined,
    },
    animation: AT_REST,
    keys: { lines, commands: commandsByKey(lines) },
    typing: { repeat: '', lastKey: undefined, waiting: [], pastedLevel: undefined, bookmarkToRemove: undefined },
    hints: {
      search: undefined,
      stopped: undefined,
      route: undefined,
      hint: undefined,
      solvableAt: undefined,
      loss: undefined,
      count: savedGame?.hints ?? 0,
      countedAt: undefined,
      deadlockDetector,
      deadlock: undefined,
      givenNotices: new Set(),
      undoStreak: 0,
    },
    pointing: { leader: 0, cursor: undefined, picked: undefined, reach: undefined, dead: undefined },
    reverseState: undefined,
    otherDirection: undefined,
    outcome: { win: undefined, set: undefined, goingOn: undefined, streak: undefined },
    message: undefined,
  };
  const { marks } = display.settings;
  const marked = marks.reach || marks.dead ? restoreMarks(play, marks) : play;
  return isResumed ? showResume(marked, display) : showOpening(marked, display);
}
