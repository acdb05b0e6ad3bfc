/** A place in a text: both count from 1, a column is a character. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * What is wrong with a text somebody wrote: facts only, `cli/messages.ts` makes the sentences.
 * A rules set adds kinds of its own through `RuleFault`, which brings its sentence along.
 */
export type Fault = Partial<Place> & (TextFault | SequenceFault | RuleFault);

export type TextFault =
  | { readonly kind: 'no-level' }
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
  | { readonly kind: 'row-width'; readonly expected: number; readonly found: number; readonly block?: string }
  | { readonly kind: 'swapped-size'; readonly expected: string; readonly fitting: string }
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
  | { readonly kind: 'two-grounds'; readonly symbol: string }
  | { readonly kind: 'no-player'; readonly expected: string; readonly block?: string }
  | { readonly kind: 'second-player'; readonly symbol: string; readonly block?: string }
  | { readonly kind: 'unknown-format'; readonly tried: readonly string[] }
  | {
      readonly kind: 'unknown-id';
      readonly what: 'rules set' | 'format';
      readonly id: string;
      readonly known: readonly string[];
    }
  | { readonly kind: 'rules-without-format'; readonly rules: string; readonly format: string }
  | { readonly kind: 'ambiguous-format'; readonly fits: readonly string[] }
  | { readonly kind: 'ambiguous-rules'; readonly format: string; readonly fits: readonly string[] };

export type SequenceFault =
  | { readonly kind: 'unknown-step'; readonly symbol: string; readonly expected: string }
  | { readonly kind: 'open-group' }
  | { readonly kind: 'stray-close' }
  | { readonly kind: 'number-without-step' }
  | { readonly kind: 'number-too-large'; readonly most: number }
  | { readonly kind: 'too-many-steps'; readonly most: number };

/** A fault that only one rules set can find. */
export interface RuleFault {
  readonly kind: 'rule';
  /** Its name for programs, kebab-case, such as `open-boundary`. */
  readonly rule: string;
  /** One sentence without the place, small first letter, no full stop: what is wrong and what to do. */
  readonly sentence: string;
}
