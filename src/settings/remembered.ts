import { CELL_SIZES } from '../drawing/board/cell-size';
import { parseJson, type Json } from './jsonc';
import { MAX_SPEED_MS, type PlayerSettings } from './player-settings';
import type { SettingsFault } from './settings-fault';
import { ValueReader } from './value-reader';

/** Settings that keys can change during play. */
export type RememberedName = 'cell' | 'letters' | 'speed';

/** A setting changed by a key, and its value in the settings file then: the change applies until the file's value changes. */
interface Change<T> {
  readonly is: T;
  readonly was: T | undefined;
}

export type Remembered = { readonly [Name in RememberedName]?: Change<PlayerSettings[Name]> };

const SIZES = ['auto', ...CELL_SIZES] as const;

/** Reads the changes that the program remembered; a damaged text is reported and ignored. */
export function readRemembered(text: string): {
  readonly remembered: Remembered;
  readonly faults: readonly SettingsFault[];
} {
  const json = parseJson(text);
  if (!json.ok) return { remembered: {}, faults: json.faults };
  const reader = new ValueReader();
  const members = reader.readMembers('this file', json.value, 'settings');
  const change = <T>(name: RememberedName, read: (value: Json) => T | undefined): Change<T> | undefined => {
    const change = members.find((member) => member.name === name);
    if (change?.value.kind !== 'table') return undefined;
    const part = (wanted: string): T | undefined => {
      const found = change.value.kind === 'table' && change.value.members.find((member) => member.name === wanted);
      return found ? read(found.value) : undefined;
    };
    const is = part('is');
    return is === undefined ? undefined : { is, was: part('was') };
  };
  const cell = change('cell', (value) => reader.readChoice('cell', value, SIZES));
  const letters = change('letters', (value) => reader.readBoolean('letters', value));
  const speed = change('speed', (value) => reader.readNumber('speed', value, 0, MAX_SPEED_MS));
  const remembered: Remembered = { ...(cell && { cell }), ...(letters && { letters }), ...(speed && { speed }) };
  return { remembered, faults: reader.faults };
}

/** The changes by keys, without settings that the file has changed since. */
export function dropOutdated(
  { cell, letters, speed }: Remembered,
  fromFile: Partial<PlayerSettings>,
): Partial<Pick<PlayerSettings, RememberedName>> {
  return {
    ...(cell && cell.was === fromFile.cell && { cell: cell.is }),
    ...(letters && letters.was === fromFile.letters && { letters: letters.is }),
    ...(speed && speed.was === fromFile.speed && { speed: speed.is }),
  };
}

/** Adds changes to those remembered. */
export function mergeChanges(
  remembered: Remembered,
  { cell, letters, speed }: Partial<Pick<PlayerSettings, RememberedName>>,
  fromFile: Partial<PlayerSettings>,
): Remembered {
  return {
    ...remembered,
    ...(cell !== undefined && { cell: { is: cell, was: fromFile.cell } }),
    ...(letters !== undefined && { letters: { is: letters, was: fromFile.letters } }),
    ...(speed !== undefined && { speed: { is: speed, was: fromFile.speed } }),
  };
}

export function formatRemembered(remembered: Remembered): string {
  return `${JSON.stringify(remembered, undefined, 2)}\n`;
}
