import type { JsonFault } from './json-text';
import type { TextPlace } from './scanner';

/** What is wrong with settings: where, and the facts. Whatever it is, everything else holds. */
export type SettingsFault = JsonFault | (TextPlace & SettingsMistake);

export type SettingsMistake =
  /** A name that is not known; `meant` is the nearest that is. */
  | { readonly kind: 'unknown'; readonly what: NameKind; readonly name: string; readonly meant: string | undefined }
  | { readonly kind: 'twice'; readonly name: string }
  /** A value that a setting cannot have, and what it can. */
  | { readonly kind: 'wrong-value'; readonly name: string; readonly found: string; readonly wanted: ExpectedValue }
  | { readonly kind: 'unknown-look'; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'name-taken'; readonly name: string }
  | { readonly kind: 'fixed-command'; readonly id: string }
  /** A key that means the same wherever one is, whatever a player wants. */
  | { readonly kind: 'fixed-key'; readonly id: string; readonly key: string }
  /** A key that several want; `by` has it. */
  | { readonly kind: 'clash'; readonly id: string; readonly key: string; readonly by: string }
  /** The key of a command that would have none without it. */
  | { readonly kind: 'needed-key'; readonly id: string; readonly key: string; readonly by: string }
  /** A key that rules want for themselves. */
  | { readonly kind: 'rules-key'; readonly id: string; readonly key: string; readonly rules: readonly string[] };

export type NameKind = 'setting' | 'command' | 'key' | 'colour' | 'part of a look';

export type ExpectedValue =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'truth' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'name' }
  | { readonly kind: 'table'; readonly of: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'colour' }
  | { readonly kind: 'tones' };
