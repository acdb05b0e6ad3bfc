import { CELL_SIZES } from '../drawing/board/cell-size';
import { parseJson, type Json } from './json-text';
import { MAX_SPEED_MS, type PlayerSettings } from './player-settings';
import type { SettingsFault } from './settings-fault';
import { ValueReader } from './value-reader';

/** Settings that keys change while one plays. */
export const REMEMBERED_NAMES = ['cell', 'letters', 'speed'] as const;
export type RememberedName = (typeof REMEMBERED_NAMES)[number];

/** What a player has changed with a key, and what the settings file said then: it holds until that says something else. */
interface Change<T> {
  readonly is: T;
  readonly was: T | undefined;
}

export type Remembered = { readonly [Name in RememberedName]?: Change<PlayerSettings[Name]> };

const SIZES = ['auto', ...CELL_SIZES] as const;

/** What the program has kept for itself; a text that is damaged is told of, and forgotten. */
export function readRemembered(text: string): {
  readonly remembered: Remembered;
  readonly faults: readonly SettingsFault[];
} {
  const json = parseJson(text);
  if (!json.ok) return { remembered: {}, faults: json.faults };
  const reader = new ValueReader();
  const members = reader.members('this file', json.value, 'settings');
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
  const cell = change('cell', (value) => reader.choice('cell', value, SIZES));
  const letters = change('letters', (value) => reader.truth('letters', value));
  const speed = change('speed', (value) => reader.number('speed', value, 0, MAX_SPEED_MS));
  const remembered: Remembered = { ...(cell && { cell }), ...(letters && { letters }), ...(speed && { speed }) };
  return { remembered, faults: reader.faults };
}

/** What was changed with keys and has not been changed in the settings file since. */
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

/** What is to be remembered after some more changes. */
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
