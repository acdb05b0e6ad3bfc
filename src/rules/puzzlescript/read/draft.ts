import type { Place } from '../../../core/fault';
import type { Names, Term } from './names';
import type { Token } from './lines';
import type { RuleDirection } from './words';

/** A game as it was read: names are known, rules are not yet compiled. */
export interface GameDraft {
  readonly prelude: Prelude;
  readonly names: Names;
  readonly layers: readonly LayerDraft[];
  readonly sounds: readonly SoundDraft[];
  readonly rules: readonly RuleLine[];
  readonly conditions: readonly ConditionDraft[];
  readonly levels: readonly LevelDraft[];
}

/** The words of the prelude with their values; flags have an empty one. */
export type Prelude = ReadonlyMap<string, string>;

export interface LayerDraft extends Place {
  readonly terms: readonly Term[];
}

export interface SoundDraft extends Place {
  readonly term: Term;
  readonly verb: string;
  readonly directions: readonly string[];
  readonly seed: string;
}

/** A word for a movement, `no` or `random` (or nothing), and what it is about. */
export interface Item {
  readonly word: string;
  readonly term: Term;
}

/** What one cell must hold, or will hold; undefined for an ellipsis. */
export type PatternCell = readonly Item[] | undefined;
export type PatternRow = readonly PatternCell[];

export interface RuleDraft extends Place {
  readonly directions: readonly RuleDirection[];
  readonly left: readonly PatternRow[];
  /** Empty if the rule has commands only. */
  readonly right: readonly PatternRow[];
  readonly isLate: boolean;
  readonly isRigid: boolean;
  readonly isRandom: boolean;
  /** Whether it belongs to the group of the rule above. */
  readonly joins: boolean;
  readonly commands: readonly string[];
  readonly message: string | undefined;
}

/** A line of the section of rules: a rule, or the edge of a loop. */
export type RuleLine =
  | { readonly kind: 'rule'; readonly rule: RuleDraft }
  | { readonly kind: 'startloop' | 'endloop'; readonly place: Place };

export interface ConditionDraft extends Place {
  readonly word: 'no' | 'some' | 'all';
  readonly what: Term;
  /** Where; undefined for everywhere. */
  readonly on: Term | undefined;
}

/** A level of a game, or a message between its levels. */
export type LevelDraft =
  | { readonly kind: 'message'; readonly line: number; readonly text: string }
  | { readonly kind: 'map'; readonly line: number; readonly rows: readonly Token[] };
