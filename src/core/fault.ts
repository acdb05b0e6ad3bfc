import type { Reason } from './reason';

/** A place in a text: both numbers count from 1, and a column is a character. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * A fault in a text: facts only. `messages/faults.ts` makes the sentences. A rule set adds kinds of its own through
 * `RuleFault`, which carries its sentence. A fault of a level's rows knows its cell, so that a screen can mark it.
 */
export type Fault = Partial<Place> & Partial<Pick<Spot, 'cell'>> & (TextFault | SequenceFault | RuleFault);

export type TextFault =
  | { readonly kind: 'no-level' }
  | { readonly kind: 'too-many-levels'; readonly most: number }
  | { readonly kind: 'too-long'; readonly length: number; readonly most: number }
  | { readonly kind: 'more-faults'; readonly count: number }
  | { readonly kind: 'bad-header'; readonly format: string; readonly expected: string; readonly found: string }
  | {
      readonly kind: 'bad-number';
      readonly name: string;
      readonly found: string;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'board-too-large'; readonly cells: number; readonly most: number }
  | { readonly kind: 'rows-missing'; readonly expected: number; readonly found: number }
  | { readonly kind: 'rows-left-over'; readonly expected: number }
  | { readonly kind: 'wrong-width'; readonly expected: number; readonly found: number }
  | { readonly kind: 'row-width'; readonly expected: number; readonly found: number; readonly block?: string }
  | {
      readonly kind: 'swapped-size';
      readonly format: string;
      /** What the format writes first. */
      readonly first: 'width' | 'height';
      readonly fitting: string;
    }
  | { readonly kind: 'note-among-rows'; readonly found: string; readonly expected: number; readonly height: number }
  | { readonly kind: 'tab' }
  | { readonly kind: 'block-missing'; readonly expected: string }
  | { readonly kind: 'block-left-over' }
  | { readonly kind: 'block-height'; readonly expected: number; readonly found: number }
  | {
      readonly kind: 'unknown-symbol';
      readonly symbol: string;
      readonly format: string;
      readonly expected: string;
      readonly block?: string;
    }
  /** What cannot stand there in run lengths; undefined for their end. */
  | { readonly kind: 'bad-run-lengths'; readonly symbol: string | undefined }
  | { readonly kind: 'two-grounds'; readonly symbol: string }
  | { readonly kind: 'unknown-piece'; readonly code: number }
  | { readonly kind: 'no-player'; readonly expected: string; readonly block?: string }
  | { readonly kind: 'second-player'; readonly symbol: string; readonly block?: string }
  | { readonly kind: 'too-restless' }
  | { readonly kind: 'bad-xml'; readonly reason: string }
  | { readonly kind: 'unknown-entity'; readonly entity: string }
  | { readonly kind: 'unknown-format'; readonly tried: readonly string[] }
  | {
      readonly kind: 'unknown-id';
      readonly what: 'rule set' | 'format';
      readonly id: string;
      readonly known: readonly string[];
    }
  | { readonly kind: 'rules-without-format'; readonly rules: string; readonly format: string }
  | { readonly kind: 'ambiguous-format'; readonly fits: readonly string[] }
  | { readonly kind: 'code-version'; readonly found: string }
  | { readonly kind: 'code-too-long'; readonly most: number }
  | { readonly kind: 'code-damaged' }
  | { readonly kind: 'code-without-level' }
  | { readonly kind: 'code-of-other-rules'; readonly rules: string };

export type SequenceFault =
  | { readonly kind: 'unknown-step'; readonly symbol: string; readonly expected: string }
  | { readonly kind: 'retroban-moves' }
  | { readonly kind: 'open-group' }
  | { readonly kind: 'stray-close' }
  | { readonly kind: 'number-without-step' }
  | { readonly kind: 'number-too-large'; readonly most: number }
  | { readonly kind: 'too-many-steps'; readonly most: number };

/** A fault in the text of a history: see `parseHistory`. Columns count from 1. */
export type HistoryFault =
  | { readonly kind: 'line-version'; readonly found: string }
  | { readonly kind: 'line-symbol'; readonly column: number; readonly symbol: string }
  | { readonly kind: 'line-too-long'; readonly column: number; readonly most: number }
  | { readonly kind: 'line-position'; readonly found: number; readonly most: number };

/** A cell, and one of its two layers if it matters. */
export interface Spot {
  readonly cell: number;
  readonly layer?: 'ground' | 'thing';
}

/** A fault of a position that should become a level, with or without a text. */
export type CellFault = Partial<Spot> &
  (
    | { readonly kind: 'board-too-large'; readonly cells: number; readonly most: number }
    | { readonly kind: 'unknown-piece'; readonly code: number }
    | { readonly kind: 'no-player' }
    | { readonly kind: 'second-player' }
    | { readonly kind: 'too-restless' }
    | RuleFault
  );

/** A fault or advice of a rule set about a level, and its place. */
export type RuleRemark = RuleFault & Partial<Spot>;

/** A fault that only one rule set can find. */
export interface RuleFault {
  readonly kind: 'rule';
  /** The name for programs in kebab-case, such as `open-boundary`. */
  readonly rule: string;
  /** One sentence without the place, small first letter, no full stop: the problem and the remedy. */
  readonly sentence: string;
}

/** A history that cannot be played on a level: the move to this position is refused. */
export interface ResumeFault {
  readonly position: number;
  readonly reason: Reason;
}
