import { CELL_SIZES } from '../drawing/board/cell-size';
import { parseJson, type Json } from './json-text';
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
    const parts = members.find((member) => member.name === name);
    if (parts?.value.kind !== 'table') return undefined;
    const part = (wanted: string): T | undefined => {
      const found = parts.value.kind === 'table' && parts.value.members.find((member) => member.name === wanted);
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
  stated: Partial<PlayerSettings>,
): Partial<Pick<PlayerSettings, RememberedName>> {
  return {
    ...(cell && cell.was === stated.cell && { cell: cell.is }),
    ...(letters && letters.was === stated.letters && { letters: letters.is }),
    ...(speed && speed.was === stated.speed && { speed: speed.is }),
  };
}

/** Adds changes to those remembered. */
export function mergeChanges(
  remembered: Remembered,
  { cell, letters, speed }: Partial<Pick<PlayerSettings, RememberedName>>,
  stated: Partial<PlayerSettings>,
): Remembered {
  return {
    ...remembered,
    ...(cell !== undefined && { cell: { is: cell, was: stated.cell } }),
    ...(letters !== undefined && { letters: { is: letters, was: stated.letters } }),
    ...(speed !== undefined && { speed: { is: speed, was: stated.speed } }),
  };
}

export function formatRemembered(remembered: Remembered): string {
  return `${JSON.stringify(remembered, undefined, 2)}\n`;
}
