import { quote, sanitize } from '../messages/sanitize';
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

/** A fault in the settings: where, what, and what to do. */
export function settingsFaultSentence(path: string, fault: SettingsFault): string {
  return `${sanitize(path)}: line ${fault.line}, column ${fault.column}: ${settingsFaultText(fault)}`;
}

function settingsFaultText(fault: SettingsFault): string {
  switch (fault.kind) {
    case 'not-json':
      return fault.found === ''
        ? `the file ends where ${fault.expected} should be, so the whole file is ignored`
        : `${quote(fault.found)} stands where ${fault.expected} should be, so the whole file is ignored`;
    case 'unknown': {
      const meant = fault.meant === undefined ? '' : `; did you mean "${fault.meant}"?`;
      return `there is no ${fault.what} ${quote(fault.name)}${meant || '; `sokoban config` shows what there is'}`;
    }
    case 'twice':
      return `${quote(fault.name)} is set more than once; the last one counts`;
    case 'wrong-value':
      return `${quote(fault.name)} must be ${expectedText(fault.wanted)}, not ${quote(fault.found)}`;
    case 'unknown-look':
      return `there is no theme ${quote(fault.name)}; there are ${fault.known.map(sanitize).join(', ')}`;
    case 'name-taken':
      return `there is a built-in theme called ${quote(fault.name)}; give yours another name, and "from": "${fault.name}"`;
    case 'fixed-command':
      return `the keys of ${quote(fault.id)} cannot be changed`;
    case 'fixed-key':
      return `the key ${fault.key} means the same everywhere, so ${quote(fault.id)} does not get it`;
    case 'clash':
      return `the key ${fault.key} is bound to ${quote(fault.by)} already, so ${quote(fault.id)} does not get it`;
    case 'needed-key':
      return `the key ${fault.key} stays with ${quote(fault.by)}, which would have none; bind that to another key first`;
    case 'rules-key':
      return `${fault.rules.join(', ')} ${fault.rules.length === 1 ? 'needs' : 'need'} the key ${fault.key}, so ${quote(fault.id)} does not get it there`;
  }
}

function expectedText(wanted: ExpectedValue): string {
  switch (wanted.kind) {
    case 'choice':
      return `one of ${wanted.choices.map((choice) => `"${choice}"`).join(', ')}`;
    case 'truth':
      return 'true or false';
    case 'number':
      return `a number from ${wanted.min} to ${wanted.max}`;
    case 'name':
      return 'a name in quotes';
    case 'table':
      return `a table of ${wanted.of}, such as { "name": value }`;
    case 'keys':
      return 'the name of a key, or a list of such names';
    case 'colour':
      return 'a colour: a number from 0 to 255, "#rrggbb", or null for that of the terminal';
    case 'tones':
      return 'a colour (a number from 0 to 255, or "#rrggbb"), or a list of four, from light to dark';
  }
}
