import type { JsonFault, TextPlace } from './jsonc';

/** A fault in the settings and its place. All other settings still apply. */
export type SettingsFault = JsonFault | (TextPlace & SettingsMistake);

export type SettingsMistake =
  /** An unknown name; `meant` is the nearest known one. */
  | { readonly kind: 'unknown'; readonly what: NameKind; readonly name: string; readonly meant: string | undefined }
  | { readonly kind: 'twice'; readonly name: string }
  /** An invalid value, and what is allowed. */
  | { readonly kind: 'wrong-value'; readonly name: string; readonly found: string; readonly wanted: ExpectedValue }
  | { readonly kind: 'unknown-look'; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'name-taken'; readonly name: string }
  | { readonly kind: 'fixed-command'; readonly id: string }
  /** A key that works everywhere and cannot be rebound. */
  | { readonly kind: 'fixed-key'; readonly id: string; readonly key: string }
  /** A key bound to several commands; `by` gets it. */
  | { readonly kind: 'clash'; readonly id: string; readonly key: string; readonly by: string }
  /** The only key of another command. */
  | { readonly kind: 'needed-key'; readonly id: string; readonly key: string; readonly by: string }
  /** A key that rule sets need. */
  | { readonly kind: 'rules-key'; readonly id: string; readonly key: string; readonly rules: readonly string[] };

export type NameKind = 'setting' | 'command' | 'key' | 'colour' | 'part of a theme';

export type ExpectedValue =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'truth' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'name' }
  | { readonly kind: 'table'; readonly of: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'colour' }
  | { readonly kind: 'tones' };
