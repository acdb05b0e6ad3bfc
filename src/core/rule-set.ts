import type { Answer, Standing, StepAnswer } from './play/answer';
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

/** A rule set: everything the program knows about one kind of game. */
export interface RuleSet {
  readonly id: string;
  /** One sentence with a full stop. */
  readonly summary: string;
  /** The notations of its pieces, by format id; the first is its own. */
  readonly notations: Readonly<Record<string, Notation>>;
  readonly pieces: readonly Piece[];
  readonly undo: UndoPolicy;
  /** Players cannot restart a level; who comes back to it begins anew. */
  readonly hasNoRestart?: boolean;
  /** The actions besides steps, by id in kebab-case, such as a purchase: a turn, but no move. */
  readonly actions?: readonly string[];
  /** Things fall, so a turned level is another level. */
  readonly gravity?: boolean;
  /**
   * The text of the file that these rules were made of; other threads make them again of it. Such rules may tell left from right,
   * so every turned or mirrored level is another level.
   */
  readonly source?: string;
  /** Chance has a part in these rules, so a search that finds no solution proves nothing. */
  readonly hasChance?: boolean;
  readonly presentation: Presentation;
  /** The series of the program's own levels under these rules, where several rule sets share one. */
  readonly series?: Series;
  /** The rules for playing a level from its end, if there are any. */
  readonly reverse?: ReverseMode | undefined;
  /** The id of the rule set that these rules are the reverse mode of. */
  readonly reverseOf?: string;
  /** These levels can be neither won nor lost, so there are no hints. */
  readonly isEndless?: true;

  /** The faults of a readable level, and (`advice`) what is allowed but worth a remark. */
  faults?(level: Level): readonly RuleRemark[];
  advice?(level: Level): readonly RuleRemark[];
  /** The gauges at the first position, by number; missing ones are 0. A screen asks for them even if the level has faults. */
  startGauges?(level: Level): readonly number[];
  /** Prepares the rules for a level. Whatever never changes on the level is computed here, once. */
  on(level: Level): Referee;
}

/** Levels that lists show together, as one thing. */
export interface Series extends Pick<RuleSet, 'id' | 'summary'>, Pick<Presentation, 'hue' | 'emblem'> {}

/** The series of the levels of a rule set: mostly its own. */
export function seriesOf({ id, summary, presentation, series }: RuleSet): Series {
  return series ?? { id, summary, hue: presentation.hue, emblem: presentation.emblem };
}

/** What people call a rule set. */
export function nameOfRules({ id, presentation }: Pick<RuleSet, 'id' | 'presentation'>): string {
  return presentation.name ?? id;
}

/** What threads call a rule set, since rules are not data: its id, or the text that it was made of. */
export function rulesName({ id, source }: Pick<RuleSet, 'id' | 'source'>): string {
  return source ?? id;
}

/**
 * Reverse mode: playing a level from its end by pulling. A push in reverse mode undoes a push in the same direction; a
 * step undoes a step in the opposite direction.
 */
export interface ReverseMode {
  readonly rules: RuleSet;
  /** The level from its end, or the reason why it has none. */
  of(level: Level): Result<Level, Reason>;
  /**
   * The step for a key that moves the player in this direction. Moving away from a box pulls it along if `isPulling`. Only
   * such a step pulls, so moving against a box is refused.
   */
  steer(view: View, direction: Direction, isPulling: boolean): Result<Direction, Reason>;
}

/**
 * The rules of one level. All that play changes is on the board: gauges are the numbers of the board besides its cells,
 * and undo restores them too.
 */
export interface Referee {
  readonly gaugeCount: number;
  /** Sets the gauges of a board at its first position. */
  begin(pen: Pen): void;
  /** Plays one step of one player. A refusal changes nothing. */
  step(pen: Pen, player: number, direction: Direction): StepAnswer;
  /** Plays one of the actions. A refusal changes nothing. */
  act?(pen: Pen, action: string): Answer;
  /** Plays one tick of what happens by itself; false, without a change, when everything is at rest. */
  settle?(pen: Pen): boolean;
  /**
   * Plays one tick of what happens when nothing moves any more, such as boxes that vanish side by side; false, without a
   * change, if there is nothing. Only rules with `settle` have it. `since` is the mark of the moment before when nothing moved.
   */
  react?(pen: Pen, since: number): boolean;
  /**
   * Updates gauges when everything is at rest again; `hasPushed` if a thing was pushed, or the level has just begun.
   */
  conclude?(pen: Pen, hasPushed: boolean): void;
  /** It depends on the gauges alone, so that it need not be asked for after every step. */
  standing(gauges: Pick<View, 'gauge'>): Standing;
  /** The gauges for programs (`gauges` in the JSON of the command line). */
  readings(view: View): Readonly<Record<string, number | string | null>>;
  /** The numbers of the level if this position were the first. */
  numbers?(view: View): Readonly<Record<string, number>>;

  // What follows tells searches, hints and the identity of a level what they cannot find out by playing.

  /** Pairs of joined cells that are no neighbours, in both directions, such as two teleporters. */
  readonly passages?: ReadonlyMap<number, number>;
  /** Whether nothing can ever enter a cell, although it is no wall. Without it, only walls are closed. */
  isClosed?(cell: number): boolean;
  /** Whether the ground of a cell, or the thing that starts on it, counts even out of reach. */
  isCounted(cell: number, layer: 'ground' | 'thing'): boolean;
  /** The level for the solver of pushes, which is much faster, if pushes onto goals are all there is to it. */
  pushModel?(): PushModel | undefined;
  /** A lower bound of the moves to a win, never more than are needed; Infinity if the level is unsolvable from here. */
  bound?(view: View): number;
  /**
   * A guess how far the position is from a win, where no useful bound is known. It only says which positions a search looks
   * at first.
   */
  estimate?(view: View): number;
  /** A faster referee for searches, which leaves out what makes no difference to a win; it may count pushes otherwise. */
  forSearch?(): Referee;
  /**
   * For a referee that `forSearch` made: it met a position where what it leaves out may count. Then the search begins anew with
   * the referee of the level.
   */
  readonly hasLeftOutTooMuch?: boolean;
  /**
   * Where the players are follows from the grounds, so a search does not store it; and a key may do anything, whatever stands
   * before a player or if there is none, so a search tries all keys everywhere.
   */
  readonly placesPlayers?: true;
  /** A gauge that changes when the player reaches a position to which a restart returns. */
  readonly checkpoint?: number;
  /** Gauges that make no difference to play, such as a message: positions that differ by these alone are one to a search. */
  readonly ignoredGauges?: readonly number[];
  /** Computes the tables of `bound` in pieces of about a millisecond, for a caller who cannot wait for its first call. */
  prepareBound?(): Iterable<undefined>;
  /**
   * Why the level is unsolvable from here, if that is plain to see: a sentence like that of a `Reason`. A screen asks for it
   * where `bound` is too coarse or says too little.
   */
  lossReason?(view: View): string | undefined;
  /**
   * Whether a player beside a cell can walk freely onto it, if no other player is there: the step only moves the player
   * (and uses up one of `stock`), and the next step can undo it. From such a cell the player can also walk off freely.
   * Free walks make no difference to actions.
   */
  isFreeWalk?(view: View, cell: number): boolean;
  /** A gauge that can never be too high: whatever can be played with less can be played with more. */
  readonly stock?: number;
}

/**
 * How far one undo goes: one turn; not at all; or back to before the last push and the walk before it, as often as the quota
 * allows. The quota is the number of the level with this name (missing or -1: no limit).
 */
export type UndoPolicy =
  { readonly backTo: 'turn' | 'never' } | { readonly backTo: 'push'; readonly quota: string; readonly label: string };
