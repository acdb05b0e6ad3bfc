import type { Direction } from '../../core/direction';
import type { Game } from '../../core/game';
import type { Level } from '../../core/level';
import type { Alarm, Lookout } from '../../core/lookout';
import type { Teller } from '../../core/manner';
import type { Rules } from '../../core/rules';
import type { Sequence } from '../../core/sequence';
import type { Replica } from '../../core/view';
import type { Camera } from '../board/layout';
import type { HelpLine, HelpPage, KeyCommand } from '../commands';
import type { Display, Settings } from '../display';
import type { Message, Updated } from '../part';
import type { Question } from '../question';
import type { Input } from '../terminal/keys';
import type { Motion, Timer } from './motion';
import type { Pointing } from './pointing/pointing';
import type { Quest, Report } from './scouting/quest';
import type { Scouting, ScoutingWish } from './scouting/scouting';

export interface OpenedLevel {
  readonly level: Level;
  readonly rules: Rules;
  readonly earlier?: Earlier | undefined;
  /** Without one nothing is said of pushes that lose the level. */
  readonly lookout?: Lookout | undefined;
}

/** What is known of a level from before. */
export interface Earlier {
  readonly isSolved: boolean;
  /** The game to go on with, at the place where it was left. */
  readonly left: { readonly game: Game; readonly shownFrom: number | undefined; readonly hints: number } | undefined;
}

/** Where a level stands among those that can be played. */
export interface Rank {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly title: string | undefined;
  readonly leavesTo: 'list' | 'shell';
}

/**
 * A level on the screen. The game, the board that is shown and a sequence's cursor are engines of their own; the rest is
 * replaced, never changed.
 */
export interface Play {
  readonly rank: Rank;
  /** The levels that the keys for the next and the previous one ask for: beyond those that could not be opened. */
  readonly next: number;
  readonly previous: number;
  readonly isSolved: boolean;
  readonly game: Game;
  /** The player has done something, now or before; what was only shown is not kept. */
  readonly isOwn: boolean;
  /** The first position of the line that a sequence has led to, if any. */
  readonly shownFrom: number | undefined;
  readonly teller: Teller;
  /** The board as it is shown, which lags behind the game's while ticks appear one by one. */
  readonly shown: Replica;
  /** Marks, by cell, what a walk from a player or a piece leads to through everything but walls. */
  readonly reached: Uint8Array;
  readonly lines: readonly HelpLine<PlayCommand>[];
  readonly commands: ReadonlyMap<string, PlayCommand>;
  readonly motion: Motion;
  readonly camera: Camera;
  /** Which player moved last. */
  readonly player: number;
  /** Digits typed before a command. */
  readonly repeat: string;
  /** Notices that have been given. */
  readonly told: ReadonlySet<string>;
  readonly lookout: Lookout | undefined;
  /** What is obviously lost on the board as it is. */
  readonly alarm: Alarm | undefined;
  readonly scouting: Scouting;
  readonly pointing: Pointing;
  readonly message: Message | undefined;
}

/** What the line says of a win is what a sequence has shown. */
export function isShown({ game, shownFrom }: Play): boolean {
  return shownFrom !== undefined && shownFrom <= game.position;
}

export interface PlayCommand extends KeyCommand {
  /** It may be given also while things fall and nobody has control. */
  readonly isAlways?: boolean;
  /** Where this does not hold, its keys mean nothing. */
  readonly isAllowed?: (play: Play) => boolean;
  /** Which way the cursor goes instead, while there is one. */
  readonly points?: Direction;
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
  | { readonly type: 'sequence'; readonly steps: Sequence }
  /** The answer to a question for a line. */
  | { readonly type: 'entered'; readonly text: string }
  /** What a search has to say. */
  | { readonly type: 'scouted'; readonly quest: Quest; readonly report: Report }
  /** Something that was wished for could not be done. */
  | { readonly type: 'trouble'; readonly text: string };

export type PlayWish =
  | { readonly type: 'timer'; readonly timer: Timer }
  | { readonly type: 'won'; readonly isNews: boolean }
  /** Something may have happened that should be kept. */
  | { readonly type: 'keep' }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'leave' }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'settings'; readonly settings: Settings }
  | ScoutingWish;

export type PlayUpdate = Updated<Play, PlayWish>;
