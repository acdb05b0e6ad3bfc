import type { LevelRef } from '../../library/level-entry';
import type { Direction } from '../../core/direction';
import type { MeetingFinder, Meeting } from '../../core/play/meeting';
import type { Game } from '../../core/play/game';
import type { Level } from '../../core/level/level';
import type { Deadlock, DeadlockDetector } from '../../core/push/deadlock';
import type { StatusTexts } from '../../core/presentation';
import type { RuleSet } from '../../core/rule-set';
import type { Sequence } from '../../core/play/sequence';
import type { Replica } from '../../core/board/view';
import type { Camera } from '../../drawing/board/layout';
import type { Result } from '../../core/result';
import type { Effect, TimerMessage, TimerWorld, Updated } from '../effect';
import type { MenuChoices, HelpPage, Copyable, Message, RejectedLine, Question } from '../screen-part';
import type { HelpLine, KeyCommand } from '../key-commands';
import type { Display, Settings } from '../display';
import type { Input } from '../terminal/keys';
import type { LevelBackground, Win } from './about';
import { playbackOf, type Animation } from './animation';
import type { Pointing } from './pointing/pointing';
import type { SearchRequest, SearchReport } from './hints/search-request';
import type { HintState } from './hints/hint-state';
import type { Answer } from '../../core/play/answer';

export interface OpenedLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly earlier?: EarlierPlay | undefined;
  /** Without one the game gives no warning of deadlocks. */
  readonly deadlockDetector?: DeadlockDetector | undefined;
}

/** What is known of a level from before. */
export interface EarlierPlay {
  readonly isSolved: boolean;
  /** The game to go on with, at the place where it was left. */
  readonly left: { readonly game: Game; readonly shownFrom: number | undefined; readonly hints: number } | undefined;
}

/** Where a level stands among those that can be played. */
export interface LevelRank {
  readonly ref: LevelRef;
  /** Its place in its collection, from 1, and how many levels that has. */
  readonly number: number;
  readonly count: number;
  /** No other level comes before it, or after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly name: string;
  readonly title: string | undefined;
  readonly leavesTo: 'list' | 'shell';
}

/**
 * A level on the screen. The game, the board that is shown and a sequence's cursor are engines of their own; the rest is
 * replaced, never changed.
 */
export interface Play {
  readonly rank: LevelRank;
  readonly isSolved: boolean;
  readonly game: Game;
  /** The player has done something, now or before; what was only shown is not kept. */
  readonly isOwn: boolean;
  /** The first position of the line that a sequence has led to, if any. */
  readonly shownFrom: number | undefined;
  readonly texts: StatusTexts;
  /** The board as it is shown, which lags behind the game's while ticks appear one by one. */
  readonly shownBoard: Replica;
  /** Marks, by cell, what a walk from a player or a piece leads to through everything but walls. */
  readonly reached: Uint8Array;
  readonly lines: readonly HelpLine<PlayCommand>[];
  readonly commands: ReadonlyMap<string, PlayCommand>;
  readonly animation: Animation;
  readonly camera: Camera;
  /** Where the mouse's button is held since it was pressed. */
  readonly grip: Grip | undefined;
  /** Which player moved last. */
  readonly player: number;
  /** Digits typed before a command. */
  readonly repeat: string;
  /** The notices that the player has seen. */
  readonly givenNotices: ReadonlySet<string>;
  readonly deadlockDetector: DeadlockDetector | undefined;
  /** The deadlock on the board as it is now. */
  readonly deadlock: Deadlock | undefined;
  readonly hints: HintState;
  readonly pointing: Pointing;
  /** The same level played in the other direction; it rests while this one is on the screen. */
  readonly otherDirection: Play | undefined;
  /** The state of reverse mode; undefined while the level is played forwards. */
  readonly reverseState: ReverseState | undefined;
  readonly background: LevelBackground;
  /** The win that was the last news. */
  readonly win: Win | undefined;
  /** A level that was pasted, and that Enter opens as long as nothing else is done. */
  readonly pastedLevel: LevelRef | undefined;
  /** The next key says what to copy. */
  readonly isChoosingCopy: boolean;
  readonly message: Message | undefined;
}

/** A level from its end, and what was played forwards. */
interface ReverseState {
  readonly meetingFinder: MeetingFinder;
  /** Where both have met. */
  readonly meeting: Meeting | undefined;
}

/** The level from its start, whichever way round it is played now. */
export function forwardPlay(play: Play): Play {
  return (play.reverseState && play.otherDirection) ?? play;
}

/** A board that the player may be about to drag. */
interface Grip {
  readonly x: number;
  readonly y: number;
  /** The part of the board that was shown then. */
  readonly camera: Camera;
  readonly hasMoved: boolean;
}

/** What the line says of a win is what a sequence has shown. */
export function isWatched({ game, shownFrom }: Play): boolean {
  return shownFrom !== undefined && shownFrom <= game.position;
}

export interface PlayCommand extends KeyCommand {
  /** It may be given also while things fall and nobody has control. */
  readonly isAlways?: boolean;
  /** Where this does not hold, its keys mean nothing. */
  readonly isAllowed?: (play: Play) => boolean;
  /** Which way the cursor goes instead, while there is one. */
  readonly points?: Direction;
  readonly does: (play: Play, occasion: PlayOccasion) => PlayUpdate;
}

/** The moment in which a command is given. */
export interface PlayOccasion {
  readonly display: Display;
  readonly key: string;
  /** Digits typed before the key, and what they mean. */
  readonly repeat: string;
  readonly times: number;
}

export type PlayMessage =
  | Input
  | { readonly type: 'resize' }
  | TimerMessage
  /** Steps to play by themselves. */
  | { readonly type: 'sequence'; readonly steps: Sequence; readonly isTyped: boolean }
  /** No level was found that a line typed wants; the last one here has this number. */
  | { readonly type: 'no-level'; readonly text: string; readonly count: number }
  /** A line of words was typed. */
  | { readonly type: 'line'; readonly text: string }
  | { readonly type: 'branch-chosen'; readonly id: string }
  | { readonly type: 'bookmark-named' | 'bookmark-chosen' | 'bookmark-removed'; readonly name: string }
  /** The level from its end, with the game on it that was left, if there is one. */
  | { readonly type: 'reverse-opened'; readonly turned: OpenedLevel }
  /** What a search has to say. */
  | { readonly type: 'search-report'; readonly request: SearchRequest; readonly report: SearchReport }
  | { readonly type: 'about'; readonly about: LevelBackground }
  /** So many levels were pasted, and this is the first of them. */
  | { readonly type: 'offered'; readonly ref: LevelRef; readonly count: number; readonly text: string }
  /** Something was done that is to be told. */
  | { readonly type: 'notice'; readonly text: string }
  /** There is no level to go to, or none that was read already. */
  | { readonly type: 'end'; readonly to: NextLevel; readonly isRead: boolean }
  /** A request failed. */
  | { readonly type: 'trouble'; readonly text: string };

/** Which level to go to: beside a level, or the next one that is not solved. */
export type NextLevel = 'next' | 'previous' | 'unsolved';

/** What a level asks of the world outside the terminal. */
export interface PlayWorld extends TimerWorld {
  readSequence(path: string, level: OpenedLevel, tell: (steps: Result<Sequence, string>) => void): void;
  /** Reads the steps in a line that was typed. */
  readSteps(text: string, level: OpenedLevel, tell: (steps: Result<Sequence, string>) => void): void;
  /** Finds the paths that begin with a text. */
  complete(text: string, tell: (candidates: readonly string[]) => void): void;
  /** Tells what is known of the level that was opened last, besides what can be seen. */
  loadBackground(tell: (about: LevelBackground) => void): void;
  /** Tells what was left of the level that was opened last, played from its end. */
  openReverse(turned: OpenedLevel, tell: (earlier: EarlierPlay | undefined) => void): void;
  /**
   * Searches on the game as it is now, until that has taken so many seconds in all. One search runs at a time; the same
   * request again continues where it stopped.
   */
  search(request: SearchRequest, game: Game, seconds: number, tell: (report: SearchReport) => void): void;
  stopSearch(): void;
  /** Copies a text to the clipboard; the answer is what to say of it. */
  copy(what: Copyable, game: Game, tell: (text: string) => void): void;
  /** Something may have happened on the level that should be kept. */
  save(play: PlayToSave): void;
}

export type PlayEffect =
  | Effect<PlayWorld, PlayMessage>
  | { readonly type: 'won'; readonly isNews: boolean }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'open'; readonly ref: LevelRef }
  /** To another level. */
  | { readonly type: 'go'; readonly to: NextLevel }
  /** To a level by its number or title, as the line `text` wants it. */
  | { readonly type: 'go-to'; readonly wanted: string; readonly text: string }
  | { readonly type: 'leave' }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'ask'; readonly question: PlayQuestion; readonly mended?: RejectedLine | undefined }
  | {
      readonly type: 'choose';
      readonly choices: MenuChoices;
      readonly chosen: (id: string) => PlayMessage;
      readonly removed?: (id: string) => PlayMessage;
    }
  | { readonly type: 'settings'; readonly settings: Settings };

export type PlayQuestion = Question<PlayWorld, PlayMessage>;

export type PlayUpdate = Updated<Play, PlayEffect>;

/** The player has done something; a move from before what was shown leaves that behind. */
export function noteAction(play: Play, movedFrom: number | undefined, { done }: Answer): Play {
  if (!done) return play;
  const { shownFrom } = play;
  const isLeft = shownFrom !== undefined && movedFrom !== undefined && movedFrom < shownFrom;
  return { ...play, isOwn: true, shownFrom: isLeft ? undefined : shownFrom };
}

/** A level in play, as the saver sees it. */
export interface PlayToSave {
  readonly ref: LevelRef;
  readonly game: Game;
  /** The first position that a sequence has led to, if any. */
  readonly shownFrom: number | undefined;
  /** The player has done something, now or before. */
  readonly isOwn: boolean;
  /** How many hints were given. */
  readonly hints: number;
  /** A sequence plays by itself. */
  readonly isWatched: boolean;
  /** It is played in reverse mode. */
  readonly isReverse: boolean;
}

export function playToSave({ rank, game, shownFrom, isOwn, animation, hints, reverseState }: Play): PlayToSave {
  const sequence = playbackOf(animation);
  return {
    ref: rank.ref,
    game,
    shownFrom,
    isOwn,
    isWatched: sequence !== undefined && !sequence.isPaused,
    hints: hints.count,
    isReverse: reverseState !== undefined,
  };
}
