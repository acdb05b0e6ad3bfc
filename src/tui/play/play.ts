import type { Game } from '../../core/game';
import type { Level } from '../../core/level';
import type { Rules } from '../../core/rules';
import type { Camera } from '../board/layout';
import type { Stage } from '../board/stage';
import type { Command, CommandLine, KeyHelp } from '../commands';
import type { Display, Settings } from '../display';
import type { Message, Updated } from '../part';
import type { Question } from '../question';
import type { Input } from '../terminal/keys';
import type { Motion, Steps, Timer } from './motion';

export interface OpenedLevel {
  readonly level: Level;
  readonly rules: Rules;
}

/** Where a level stands among those that can be played. */
export interface Place {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly title: string | undefined;
  readonly leavesTo: 'list' | 'shell';
}

/** A level on the screen. The game and the stage are engines of their own; the rest is replaced, never changed. */
export interface Play {
  readonly place: Place;
  /** The levels that the keys for the next and the previous one ask for: beyond those that could not be opened. */
  readonly next: number;
  readonly previous: number;
  readonly isSolved: boolean;
  readonly game: Game;
  readonly stage: Stage;
  /** Cells that a person could ever come to. */
  readonly reached: ReadonlySet<number>;
  readonly lines: readonly CommandLine<PlayCommand>[];
  readonly commands: ReadonlyMap<string, PlayCommand>;
  readonly motion: Motion;
  readonly camera: Camera;
  /** Which player moved last. */
  readonly player: number;
  /** Digits typed before a command. */
  readonly repeat: string;
  /** Notices that have been given. */
  readonly told: ReadonlySet<string>;
  readonly message: Message | undefined;
}

export interface PlayCommand extends Command {
  /** It may be given also while things fall and nobody has control. */
  readonly isAlways?: boolean;
  /** Where this does not hold, its keys mean nothing. */
  readonly isAllowed?: (play: Play) => boolean;
  readonly does: (play: Play, occasion: Occasion) => PlayUpdate;
}

/** The moment in which a command is given. */
export interface Occasion {
  readonly display: Display;
  readonly key: string;
  /** Digits typed before the key, and what they mean. */
  readonly repeat: string;
  readonly times: number;
}

export type PlayMessage =
  | Input
  | { readonly type: 'resize' }
  | { readonly type: 'timer'; readonly timer: Timer }
  /** Steps to play by themselves. */
  | { readonly type: 'sequence'; readonly steps: Steps }
  /** The answer to a question for a line. */
  | { readonly type: 'entered'; readonly text: string }
  /** Something that was wished for could not be done. */
  | { readonly type: 'trouble'; readonly text: string };

export type PlayWish =
  | { readonly type: 'timer'; readonly timer: Timer }
  | { readonly type: 'won'; readonly isNews: boolean }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'leave' }
  | { readonly type: 'help'; readonly title: string; readonly summary: string; readonly lines: readonly KeyHelp[] }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'settings'; readonly settings: Settings };

export type PlayUpdate = Updated<Play, PlayWish>;
