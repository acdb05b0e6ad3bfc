import type { BoxRoutes } from '../../../core/routes/box-routes';
import type { ClipboardWorld, PathWorld, Timer, TimerMessage, TimerWorld, Updated } from '../../effect';
import type { FoundBest, Par } from '../../../core/play/par';
import type { Counts, KnownSolution } from '../../../messages/counts';
import type { LevelRef } from '../../../library/level-entry';
import type { Direction } from '../../../core/direction';
import type { Meeting, MeetingFinder } from '../../../core/play/reverse-meeting';
import type { Game } from '../../../core/play/game';
import type { Level } from '../../../core/level/level';
import type { DeadlockDetector } from '../../../core/push/deadlock';
import type { StatusTexts } from '../../../core/presentation';
import type { Referee, RuleSet } from '../../../core/rule-set';
import type { Sequence } from '../../../core/play/sequence';
import type { Replica } from '../../../core/board/view';
import type { Camera } from '../../../drawing/board/layout';
import type { Result } from '../../../core/result';
import type {
  Copyable,
  Display,
  Incoming,
  Message,
  NextLevel,
  Question,
  RankInList,
  Request,
  SetProgress,
  Shown,
} from '../../screen';
import type { CommandTable } from '../../../keys/bindings';
import { keyOf } from '../../../keys/key-commands';
import type { Command, Press } from '../../commands';
import { type Animation, playbackOf } from './animation/animation';
import type { SearchReport, SearchRequest } from '../../../core/play/solution-route';
import type { HintState } from './hints/hint';
import type { Answer } from '../../../core/play/answer';

/** What the program knows about a level besides its board. It arrives some time after the level has opened. */
export interface LevelBackground {
  /** The player's best solutions: the one with the fewest moves, and the one with the fewest pushes if that is another. */
  readonly best: readonly Counts[];
  /** By position after a push of the player's best solution: the moves up to there. */
  readonly pace: ReadonlyMap<number, number>;
  readonly known: KnownSolution | undefined;
  /** The best known, from the level's file, from the program's own solutions or from a search. */
  readonly par: Par | undefined;
  /** The best solutions that searches have found after wins. */
  readonly foundBest: FoundBest | undefined;
  /** The player has not seen it before. */
  readonly isNew: boolean;
  /** The player has not seen any level of its rule set before. */
  readonly areRulesNew: boolean;
  /** The author's notes. */
  readonly notes: readonly string[];
  /** What the level is about, in the author's words: the first hint. */
  readonly idea: string | undefined;
}

export const NO_BACKGROUND: LevelBackground = {
  best: [],
  pace: new Map(),
  known: undefined,
  par: undefined,
  foundBest: undefined,
  isNew: false,
  areRulesNew: false,
  notes: [],
  idea: undefined,
};

/** The player's own win, and the best solutions before it. */
export interface Win {
  readonly counts: Counts;
  readonly before: readonly Counts[];
}

export interface OpenedLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly earlier?: EarlierPlay | undefined;
  /** A message about its file. */
  readonly notice?: string | undefined;
  /** Without one the game gives no warning of deadlocks. */
  readonly deadlockDetector?: DeadlockDetector | undefined;
}

export interface EarlierPlay {
  readonly isSolved: boolean;
  /** The saved game to resume. */
  readonly left: { readonly game: Game; readonly shownFrom: number | undefined; readonly hints: number } | undefined;
}

/** The place of a level among those that can be played. */
export interface LevelRank extends RankInList {
  readonly leavesTo: 'home' | 'list' | 'today' | 'editor' | 'shell';
  /** It was made in this run of the program. */
  readonly isMade?: boolean;
}

/**
 * A level on the screen, made of parts that change together. The game, the shown board and the cursor of a sequence change
 * in place; everything else is replaced, never changed.
 */
export interface Play {
  readonly rank: LevelRank;
  readonly isSolved: boolean;
  readonly background: LevelBackground;
  readonly game: Game;
  /** Whose moves the game has. */
  readonly credit: Credit;
  readonly picture: Picture;
  readonly animation: Animation;
  /** The commands, and each by its keys. */
  readonly keys: CommandTable<PlayCommand>;
  readonly typing: Typing;
  readonly hints: HintState;
  readonly pointing: Pointing;
  /** The state of reverse mode; undefined while the level is played forwards. */
  readonly reverseState: ReverseState | undefined;
  /** The same level in the other direction, forward or reverse; it waits while this one is on the screen. */
  readonly otherDirection: Side | undefined;
  /** The moves ahead of the player's best solution at the last push, if that led to a position of it; behind it, below 0. */
  readonly lead: number | undefined;
  /** What the player is told after a win. */
  readonly outcome: Outcome;
  readonly message: Message | undefined;
}

/** What each direction of a level has of its own; they share the rest. */
export type Side = Pick<Play, 'game' | 'credit' | 'picture' | 'keys' | 'hints' | 'pointing' | 'reverseState'>;

/** Whether the player made the moves of a game, or a sequence. */
interface Credit {
  /** The player has made a move, now or earlier. A game that was only shown is not saved. */
  readonly isOwn: boolean;
  /** The first position that a sequence reached, if any. */
  readonly shownFrom: number | undefined;
  /** It was a solution that the program found. */
  readonly isShownSolution: boolean;
}

/** What the screen shows of the board. */
interface Picture {
  /** It is behind the game's board while ticks appear one by one. */
  readonly shownBoard: Replica;
  readonly texts: StatusTexts;
  /** By cell, whether a walk through everything but walls leads there from a player or a piece. */
  readonly reached: Uint8Array;
  /** The player who moved last. The camera follows that player. */
  readonly player: number;
  readonly camera: Camera;
  /** Where the mouse button was pressed, while it is held. */
  readonly grip: Grip | undefined;
}

/** The cursor, the picked box, and the marks on the board. */
export interface Pointing {
  /** The player who moves with the arrows and walks to clicks. */
  readonly leader: number;
  /** The cell under the cursor, while the cursor is shown. */
  readonly cursor: number | undefined;
  readonly picked: PickedBox | undefined;
  /** While they are shown, by cell: whether the player can walk there, and whether it is a dead square. */
  readonly reach: Uint8Array | undefined;
  readonly dead: Uint8Array | undefined;
}

/** A box that the player wants to push somewhere. */
export interface PickedBox {
  readonly box: number;
  /** Changes in place. */
  readonly routes: BoxRoutes;
  /** Fires for the next piece of the search; undefined once the search is complete. */
  readonly timer: Timer | undefined;
}

/** What was typed, as far as later keys depend on it. */
export interface Typing {
  /** Digits typed before a command. */
  readonly repeat: string;
  readonly lastKey: KeyPress | undefined;
  /** Moves that wait until nothing falls or slides any more; the oldest first. */
  readonly waiting: readonly WaitingMove[];
  /** A pasted level that Enter opens if it is the next key. */
  readonly pastedLevel: LevelRef | undefined;
  /** The bookmark that the player must confirm before it is removed. */
  readonly bookmarkToRemove: string | undefined;
}

/** What follows a win. */
interface Outcome {
  /** The last win that was announced. */
  readonly win: Win | undefined;
  /** The progress of the set of levels since then. */
  readonly set: SetProgress | undefined;
  /** The next level in a series. */
  readonly goingOn: GoingOn | undefined;
  /** The days in a row on which the player solved a level, after the first win of a day. */
  readonly streak: number | undefined;
}

/** Changes a part of a level. */
export function changePart<Part extends 'credit' | 'picture' | 'typing' | 'hints' | 'pointing' | 'outcome'>(
  play: Play,
  part: Part,
  fields: Partial<Play[Part]>,
): Play {
  return { ...play, [part]: { ...play[part], ...fields } };
}

/** The key of a command. */
export function keyFor({ keys }: Play, id: string): string | undefined {
  return keyOf(keys.lines, id);
}

/** Says what the key of a command does, such as `; u undoes`, after another text; empty if the command has no key. */
export function keyUse(play: Play, id: string, does: string, before = '; '): string {
  const key = keyFor(play, id);
  return key === undefined ? '' : `${before}${key} ${does}`;
}

export interface KeyPress {
  readonly key: string;
  /** Undefined if a click pressed it. */
  readonly at?: number | undefined;
  /** It came at once after another key. */
  readonly isSoon: boolean;
  /** The key is held, so it repeats by itself. */
  readonly isHeld: boolean;
}

/** A move that was made while things fall or slide. */
export interface WaitingMove {
  readonly does: PlayCommand['does'];
  readonly press: Press;
}

/** A level of a series was won. */
export interface GoingOn {
  /** Undefined if all levels of the series are finished. */
  readonly next: LevelRef | undefined;
  /** Opens the next level. */
  readonly timer: Timer | undefined;
  /** The player pressed another key than that of the next level. */
  readonly isStaying: boolean;
}

interface ReverseState {
  readonly meetingFinder: MeetingFinder;
  /** Where the reverse game has met the forward game. */
  readonly meeting: Meeting | undefined;
  /** Movement keys pull boxes along; otherwise they only walk. */
  readonly isPulling: boolean;
}

/** The forward direction of the level, even while reverse mode is on the screen. */
export function forwardSide(play: Play): Side {
  return (play.reverseState && play.otherDirection) ?? play;
}

/** Where the player pressed the button, perhaps to drag the board. */
interface Grip {
  readonly x: number;
  readonly y: number;
  /** The part of the board that was shown then. */
  readonly camera: Camera;
  readonly hasMoved: boolean;
}

/** Whether a sequence, not the player, reached this position. */
export function isWatched({ game, credit: { shownFrom } }: Play): boolean {
  return shownFrom !== undefined && shownFrom <= game.position;
}

/** Whether a solution of the program, not a sequence of the player's, reached this position. */
export function isSolutionWatched(play: Play): boolean {
  return isWatched(play) && play.credit.isShownSolution;
}

/** The facts that decide the keys of a level; a game has them. */
export interface KeyContext {
  readonly rules: Pick<RuleSet, 'presentation' | 'reverse' | 'isEndless'>;
  readonly level: { readonly players: { readonly length: number } };
  /** Missing for the commands of all levels of the rule set. */
  readonly referee?: Pick<Referee, 'pushModel'>;
}

export interface PlayCommand extends Command<Play, PlayRequest, Shown> {
  /** The command leaves a fall as it is; others end it first. */
  readonly isAlways?: boolean;
  /** It waits for a fall, and says itself why it is refused. */
  readonly isMove?: boolean;
  /** While there is a cursor, the command moves it in this direction instead. */
  readonly points?: Direction;
  readonly does: (play: Play, occasion: PlayOccasion) => PlayUpdate;
}

/** The key press or click that gives a command. */
export type PlayOccasion = Shown & Press;

export type PlayMessage =
  | { readonly type: 'resize' }
  /** Frames take long to reach the terminal. */
  | { readonly type: 'slow-line' }
  | TimerMessage
  /** A sequence to play. */
  | {
      readonly type: 'sequence';
      readonly steps: Sequence;
      readonly isTyped: boolean;
      readonly notice?: string | undefined;
    }
  /** The level named in a typed line does not exist; the last level has this number. */
  | { readonly type: 'no-level'; readonly text: string; readonly count: number }
  /** The player has answered a question or chosen in a menu. */
  | { readonly type: 'answered'; readonly does: (play: Play, display: Display) => PlayUpdate }
  /** The level in reverse mode, with its saved game if there is one. */
  | { readonly type: 'reverse-opened'; readonly opened: OpenedLevel }
  | { readonly type: 'search-report'; readonly request: SearchRequest; readonly report: SearchReport }
  | { readonly type: 'background'; readonly background: LevelBackground }
  /** News of what follows a win. */
  | { readonly type: 'outcome'; readonly outcome: Pick<Outcome, 'set'> | Pick<Outcome, 'streak'> }
  /** The level belongs to a series and was won; `next` is undefined if that finishes the series. */
  | { readonly type: 'series'; readonly next: LevelRef | undefined; readonly isNews: boolean }
  /** A search after a win has found a better solution, or has ended. */
  | { readonly type: 'found-best'; readonly found: FoundBest }
  /** This number of levels was pasted; `ref` is the first. */
  | { readonly type: 'offered'; readonly ref: LevelRef; readonly count: number; readonly text: string }
  /** Something was done, or a request failed. */
  | { readonly type: 'notice' | 'trouble'; readonly text: string }
  /** There is no such level, or it has not been read yet. */
  | { readonly type: 'end'; readonly to: NextLevel; readonly isRead: boolean };

/** The answer to a question, as a message. */
export function answered(does: (play: Play, display: Display) => PlayUpdate): PlayMessage {
  return { type: 'answered', does };
}

/** The services of the world outside the terminal for a level. */
export interface PlayHost {
  /** The notice is a message about the file. */
  readSequence(
    path: string,
    level: OpenedLevel,
    tell: (steps: Result<Sequence, string>, notice: string | undefined) => void,
  ): void;
  /** Reads the steps in a line that was typed. */
  readSteps(text: string, level: OpenedLevel, tell: (steps: Result<Sequence, string>) => void): void;
  /** Finds files of steps whose paths begin with a text. */
  completeSequence(text: string, tell: (candidates: readonly string[]) => void): void;
  /** Finds the background of the last opened level. */
  loadBackground(tell: (background: LevelBackground) => void): void;
  /** Finds earlier play in reverse mode on the last opened level. */
  openReverse(opened: OpenedLevel, tell: (earlier: EarlierPlay | undefined) => void): void;
  /**
   * Searches from the current position of the game, for this many seconds in all. One search runs at a time; the same
   * request again continues where it stopped.
   */
  search(request: SearchRequest, game: Game, seconds: number, tell: (report: SearchReport) => void): void;
  stopSearch(): void;
  /** Looks for a better solution than that of a won game; reports each better one, and the end of the search. */
  findBest(won: Game, tell: (found: FoundBest) => void): void;
  /** Answers with a text for the clipboard, and a message for the player. */
  copy(what: Copyable, game: Game, answer: (text: string, message: string) => void): void;
  /** Saves the level, if anything has changed. */
  save(play: PlayToSave): void;
}

export type PlayWorld = PlayHost & TimerWorld & ClipboardWorld & PathWorld;

export type PlayRequest = Request<PlayWorld, Incoming<PlayMessage>>;

export type PlayQuestion = Question<PlayWorld, PlayMessage>;

export type PlayUpdate = Updated<Play, PlayRequest>;

/** Notes an action of the player. A new move before the shown part makes the game the player's own again. */
export function noteAction(play: Play, movedFrom: number | undefined, { done }: Answer): Play {
  if (!done) return play;
  const { shownFrom } = play.credit;
  const leavesShown = shownFrom !== undefined && movedFrom !== undefined && movedFrom < shownFrom;
  return changePart(play, 'credit', { isOwn: true, shownFrom: leavesShown ? undefined : shownFrom });
}

/** A level in play, as the saver sees it. */
export interface PlayToSave extends Pick<Credit, 'isOwn' | 'shownFrom'> {
  readonly ref: LevelRef;
  readonly game: Game;
  readonly hints: number;
  /** A sequence is playing. */
  readonly isWatched: boolean;
  /** It is played in reverse mode. */
  readonly isReverse: boolean;
  /** The best known of the level. */
  readonly par: Par | undefined;
}

export function playToSave({ rank, game, credit, animation, hints, reverseState, background }: Play): PlayToSave {
  const sequence = playbackOf(animation);
  const { isOwn, shownFrom } = credit;
  return {
    ref: rank.ref,
    game,
    isOwn,
    shownFrom,
    isWatched: sequence !== undefined && !sequence.isPaused,
    hints: hints.count,
    isReverse: reverseState !== undefined,
    par: background.par,
  };
}

/** Whether the player is choosing a cell. */
export function isPointing({ pointing }: { readonly pointing: Pointing }): boolean {
  return pointing.cursor !== undefined || pointing.picked !== undefined;
}
