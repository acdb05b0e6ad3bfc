import { CELL_SIZES } from '../drawing/board/cell-size';
import type { CellSteps } from '../drawing/board/layout';
import { SHAPES } from '../drawing/board/drawer';
import { FALLS, WARNINGS } from './screen-settings';
import { parseJson, type Json } from './jsonc';
import { MAX_SPEED_MS, type PlayerSettings } from './player-settings';
import { PRESET_NAMES, type PresetName } from '../keys/presets';
import type { SettingsFault } from './settings-fault';
import { dropUndefined, ValueReader } from './value-reader';

/** The settings that the player can change on the screen. */
export interface ScreenChoices extends Pick<
  PlayerSettings,
  'palette' | 'cell' | 'letters' | 'shapes' | 'speed' | 'sound' | 'mouse' | 'motion' | 'falls' | 'warnings'
> {
  readonly preset: PresetName;
  /** Steps from the setting `cell`; they apply until the file changes that. */
  readonly cellSteps: CellSteps;
}

type ChoiceName = keyof ScreenChoices;

/** A setting changed on the screen, and its value in the settings file then: it applies until the file's value changes. */
interface Change<T, Was = T> {
  readonly is: T;
  readonly was: Was | undefined;
}

export type Remembered = { readonly [Name in Exclude<ChoiceName, 'cellSteps'>]?: Change<ScreenChoices[Name]> } & {
  readonly cellSteps?: Change<CellSteps, ScreenChoices['cell']>;
};

/** Reads the changes that the program remembered; a damaged text is reported and ignored. */
export function readRemembered(text: string): {
  readonly remembered: Remembered;
  readonly faults: readonly SettingsFault[];
} {
  const json = parseJson(text);
  if (!json.ok) return { remembered: {}, faults: json.faults };
  const reader = new ValueReader();
  const members = reader.readMembers('this file', json.value, 'settings');
  const changeFrom = <T, Was>(
    name: ChoiceName,
    read: (value: Json) => T | undefined,
    readWas: (value: Json) => Was | undefined,
  ): Change<T, Was> | undefined => {
    const written = members.find((member) => member.name === name)?.value;
    if (written?.kind !== 'table') return undefined;
    const part = (wanted: string): Json | undefined => written.members.find(({ name }) => name === wanted)?.value;
    const [is, was] = [part('is'), part('was')];
    const now = is && read(is);
    return now === undefined ? undefined : { is: now, was: was && readWas(was) };
  };
  const change = <T>(name: ChoiceName, read: (value: Json) => T | undefined): Change<T> | undefined =>
    changeFrom(name, read, read);
  const readCell = (value: Json): ScreenChoices['cell'] | undefined =>
    reader.readChoice('cell', value, ['auto', ...CELL_SIZES]);
  const isOn = (name: 'letters' | 'sound' | 'mouse' | 'motion'): Change<boolean> | undefined =>
    change(name, (value) => reader.readBoolean(name, value));
  const remembered = dropUndefined<Required<Remembered>>({
    palette: change('palette', (value) => reader.name('palette', value)),
    cell: change('cell', readCell),
    cellSteps: changeFrom('cellSteps', (value) => readCellSteps(reader, value), readCell),
    letters: isOn('letters'),
    shapes: change('shapes', (value) => reader.readChoice('shapes', value, SHAPES)),
    speed: change('speed', (value) => reader.readNumber('speed', value, 0, MAX_SPEED_MS)),
    sound: isOn('sound'),
    mouse: isOn('mouse'),
    motion: isOn('motion'),
    falls: change('falls', (value) => reader.readChoice('falls', value, FALLS)),
    warnings: change('warnings', (value) => reader.readChoice('warnings', value, WARNINGS)),
    preset: change('preset', (value) => reader.readChoice('preset', value, PRESET_NAMES)),
  });
  return { remembered, faults: reader.faults };
}

/** `{ "vexed": 1, "classic": 2 }` */
function readCellSteps(reader: ValueReader, value: Json): CellSteps {
  const steps = reader.readMembers('cellSteps', value, 'rule sets').flatMap(({ name, value: number }) => {
    const step = reader.readNumber(name, number, -MAX_STEPS, MAX_STEPS);
    return step === undefined ? [] : [[name, step] as const];
  });
  return Object.fromEntries(steps);
}

/** More than there are sizes; the smallest or largest is the last. */
const MAX_STEPS = 9;

/** The changes on the screen, without settings that the file has changed since. */
export function dropOutdated(remembered: Remembered, fromFile: Partial<PlayerSettings>): Partial<ScreenChoices> {
  const now = choicesOf(fromFile);
  const valid = <T, Was>(change: Change<T, Was> | undefined, value: Was | undefined): T | undefined =>
    change?.was === value ? change?.is : undefined;
  return dropUndefined({
    palette: valid(remembered.palette, now.palette),
    cell: valid(remembered.cell, now.cell),
    cellSteps: valid(remembered.cellSteps, now.cell),
    letters: valid(remembered.letters, now.letters),
    shapes: valid(remembered.shapes, now.shapes),
    speed: valid(remembered.speed, now.speed),
    sound: valid(remembered.sound, now.sound),
    mouse: valid(remembered.mouse, now.mouse),
    motion: valid(remembered.motion, now.motion),
    falls: valid(remembered.falls, now.falls),
    warnings: valid(remembered.warnings, now.warnings),
    preset: valid(remembered.preset, now.preset),
  });
}

function choicesOf(settings: Partial<PlayerSettings>): Partial<ScreenChoices> {
  return { ...settings, ...(settings.keys && { preset: settings.keys.preset }) };
}

/** Adds changes to those remembered. */
export function mergeChanges(
  remembered: Remembered,
  changes: Partial<ScreenChoices>,
  fromFile: Partial<PlayerSettings>,
): Remembered {
  const was = choicesOf(fromFile);
  const changed = <T, Was>(is: T | undefined, before: Was | undefined): Change<T, Was> | undefined =>
    is === undefined ? undefined : { is, was: before };
  return {
    ...remembered,
    ...dropUndefined({
      palette: changed(changes.palette, was.palette),
      cell: changed(changes.cell, was.cell),
      cellSteps: changed(changes.cellSteps, was.cell),
      letters: changed(changes.letters, was.letters),
      shapes: changed(changes.shapes, was.shapes),
      speed: changed(changes.speed, was.speed),
      sound: changed(changes.sound, was.sound),
      mouse: changed(changes.mouse, was.mouse),
      motion: changed(changes.motion, was.motion),
      falls: changed(changes.falls, was.falls),
      warnings: changed(changes.warnings, was.warnings),
      preset: changed(changes.preset, was.preset),
    }),
  };
}

export function formatRemembered(remembered: Remembered): string {
  return `${JSON.stringify(remembered, undefined, 2)}\n`;
}
