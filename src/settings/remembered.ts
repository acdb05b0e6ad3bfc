import type { CellSteps } from '../drawing/board/layout';
import { PRESET_NAMES, type PresetName } from '../keys/presets';
import { parseJson, type Json } from './jsonc';
import {
  namesOf,
  setIfKnown,
  SCREEN_SETTINGS,
  type PlayerSettings,
  type Setting,
  type ValuesOf,
} from './player-settings';
import type { Settings } from './screen-settings';
import type { SettingsFault } from './settings-fault';
import { ValueReader } from './value-reader';

/** The settings that the player can change on the screen. */
export interface ScreenChoices extends ValuesOf<typeof SCREEN_SETTINGS> {
  readonly preset: PresetName;
  /** Steps from the setting `cell`; they apply until the file changes that. */
  readonly cellSteps: CellSteps;
}

type ChoiceName = keyof ScreenChoices;

/**
 * The settings changed on the screen, and the values in the settings file then: a change applies until the file's value
 * changes.
 */
export interface Remembered {
  readonly is: Partial<ScreenChoices>;
  readonly was: Readonly<Partial<Record<ChoiceName, unknown>>>;
}

const CHOICES: { readonly [Name in ChoiceName]: Pick<Setting<ScreenChoices[Name]>, 'read'> } = {
  ...SCREEN_SETTINGS,
  cellSteps: { read: readCellSteps },
  preset: { read: (reader, value, name) => reader.readChoice(name, value, PRESET_NAMES) },
};

/** The choices that have a value. */
function choicesWith(
  valueOf: <Name extends ChoiceName>(name: Name) => ScreenChoices[Name] | undefined,
): Partial<ScreenChoices> {
  const found: Partial<ScreenChoices> = {};
  for (const name of namesOf(CHOICES)) setIfKnown(found, name, valueOf(name));
  return found;
}

/** Reads the changes that the program remembered; a damaged text is reported and ignored. */
export function readRemembered(text: string): {
  readonly remembered: Remembered;
  readonly faults: readonly SettingsFault[];
} {
  const json = parseJson(text);
  if (!json.ok) return { remembered: { is: {}, was: {} }, faults: json.faults };
  const reader = new ValueReader();
  const members = reader.readMembers('this file', json.value, 'settings');
  const was: Partial<Record<ChoiceName, unknown>> = {};
  const is = choicesWith((name) => {
    const written = members.find((member) => member.name === name)?.value;
    if (written?.kind !== 'table') return undefined;
    const part = (wanted: string): Json | undefined => written.members.find((member) => member.name === wanted)?.value;
    const [now, before] = [part('is'), part('was')];
    const value = now && CHOICES[name].read(reader, now, name);
    const source = sourceOf(name);
    if (value !== undefined) was[name] = before && CHOICES[source].read(reader, before, source);
    return value;
  });
  return { remembered: { is, was }, faults: reader.faults };
}

/** The choice whose value in the settings file decides whether this one applies. */
function sourceOf(name: ChoiceName): Exclude<ChoiceName, 'cellSteps'> {
  return name === 'cellSteps' ? 'cell' : name;
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
export function dropOutdated({ is, was }: Remembered, fromFile: Partial<PlayerSettings>): Partial<ScreenChoices> {
  return choicesWith((name) => (was[name] === valueInFile(name, fromFile) ? is[name] : undefined));
}

function valueInFile(name: ChoiceName, { keys, ...fromFile }: Partial<PlayerSettings>): unknown {
  const source = sourceOf(name);
  return source === 'preset' ? keys?.preset : fromFile[source];
}

/** What the player changed on the screen. */
export function changedChoices(before: Settings, now: Settings): Partial<ScreenChoices> {
  const [old, current] = [choicesOf(before), choicesOf(now)];
  return choicesWith((name) => (current[name] === old[name] ? undefined : current[name]));
}

function choicesOf({ theme, delay, preset, ...settings }: Settings): Partial<ScreenChoices> {
  const known = PRESET_NAMES.find((name) => name === preset);
  return { ...settings, palette: theme, speed: delay, ...(known && { preset: known }) };
}

/** Adds changes to those remembered. */
export function mergeChanges(
  { is, was }: Remembered,
  changes: Partial<ScreenChoices>,
  fromFile: Partial<PlayerSettings>,
): Remembered {
  const changed = choicesWith((name) => changes[name]);
  const sources = namesOf(changed).map((name) => [name, valueInFile(name, fromFile)] as const);
  return { is: { ...is, ...changed }, was: { ...was, ...Object.fromEntries(sources) } };
}

/** `{ "cell": { "is": "4x8", "was": "2x4" } }` */
export function formatRemembered({ is, was }: Remembered): string {
  const changes = namesOf(is).map((name) => [name, { is: is[name], was: was[name] }] as const);
  return `${JSON.stringify(Object.fromEntries(changes), undefined, 2)}\n`;
}
