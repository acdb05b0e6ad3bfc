import type { Answer, Standing } from './play/answer';
import type { Direction } from './direction';
import type { RuleRemark } from './fault';
import type { Level } from './level/level';
import type { Presentation } from './presentation';
import type { Notation } from './level/notation';
import type { Piece } from './level/piece';
import type { PushModel } from './push/push';
import type { Reason } from './reason';
import type { Result } from './result';
import type { Pen, View } from './board/view';

/** A rules set: everything the program knows of one kind of play. */
export interface RuleSet {
  readonly id: string;
  /** One sentence with a full stop. */
  readonly summary: string;
  /** How its pieces are written, by format id; the first is its own. */
  readonly notations: Readonly<Record<string, Notation>>;
  readonly pieces: readonly Piece[];
  readonly undo: UndoPolicy;
  /** What a player can do besides stepping, by id in kebab-case, such as a purchase; a turn, but no move. */
  readonly actions?: readonly string[];
  /** Things fall: a level turned or upside down is another level. */
  readonly gravity?: boolean;
  readonly presentation: Presentation;
  /** How its levels are played from their end back to their start, where there is such a thing. */
  readonly reverse?: ReverseMode | undefined;
  /** Nobody wins here, nor loses: no way to win is sought. */
  readonly isEndless?: true;

  /** What is wrong with a level that could be read, and (`advice`) what is allowed but worth a word. */
  faults?(level: Level): readonly RuleRemark[];
  advice?(level: Level): readonly RuleRemark[];
  /** The rules made ready for a level: what never changes on it is worked out here, once. */
  on(level: Level): Referee;
}

/**
 * Levels played from their end. A push there, in whatever direction, takes back a push in the same one; a step takes back
 * a step the other way.
 */
export interface ReverseMode {
  readonly rules: RuleSet;
  /** The level from its end, or why it cannot be played so. */
  of(level: Level): Result<Level, Reason>;
}

/**
 * The rules of one level. What play changes stands on the board and nowhere else: gauges are the numbers that it holds
 * besides its cells, and undo brings them back like everything.
 */
export interface Referee {
  readonly gaugeCount: number;
  /** Sets the gauges of a board at its first position. */
  begin(pen: Pen): void;
  /** One step of one player. A refusal has written nothing. */
  step(pen: Pen, player: number, direction: Direction): Answer;
  /** One of the actions. A refusal has written nothing. */
  act?(pen: Pen, action: string): Answer;
  /** One tick of what happens by itself; false, with nothing written, when all is still. */
  settle?(pen: Pen): boolean;
  /** Takes stock when all is still again; `hasPushed` if a thing was pushed, or the level has just begun. */
  conclude?(pen: Pen, hasPushed: boolean): void;
  standing(view: View): Standing;
  /** What programs are told of the gauges (`gauges` of the command line's JSON). */
  readings(view: View): Readonly<Record<string, number | string | null>>;
  /** The level's numbers as they would be if this position were the first. */
  numbers?(view: View): Readonly<Record<string, number>>;

  /** Cells that are joined though they are no neighbours, both ways round. */
  readonly passages?: ReadonlyMap<number, number>;
  /** Cells without a wall that nobody and nothing can ever enter. */
  isClosed?(cell: number): boolean;
  /** Whether the ground of a cell, or what stands on it at first, counts even if nobody can come there. */
  isCounted(cell: number, layer: 'ground' | 'thing'): boolean;
  /** The level for a solver of pushes, where there is nothing else to it. */
  readonly pushes?: PushModel;
  /** So many moves at least are needed to win from here; endless where it cannot be won any more. */
  bound?(view: View): number;
  /**
   * Whether a player who stands beside a cell can stroll onto it, when no other player stands there: the step does
   * nothing but move the player (and take one of `stock`), and the next one can take it back. Where he stands on such a
   * cell already he can stroll off it. Strolling makes no difference to actions.
   */
  isFreeWalk?(view: View, cell: number): boolean;
  /** A gauge of which more never hurts: whatever can be played with less of it can be played with more. */
  readonly stock?: number;
}

/**
 * How far one undo goes: a turn; or back to the last push and all walking before it, as often as the quota allows
 * that the level's number of this name gives (absent or -1: no limit).
 */
export type UndoPolicy =
  { readonly backTo: 'turn' } | { readonly backTo: 'push'; readonly quota: string; readonly label: string };
