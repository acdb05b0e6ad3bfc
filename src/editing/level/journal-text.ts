import { type Fields, isFields } from '../../core/fields';
import { failure, ok, type Result } from '../../core/result';
import { type RuleSet, rulesName } from '../../core/rule-set';
import { DIRECTIONS } from '../../core/direction';
import { emptySetup, type Setup } from '../../core/level/setup';
import { cellCount, MAX_CELLS } from '../../core/level/level';
import { type EditStart, EditedLevel, type EditEvent } from './edited-level';
import { type Area, numberIn, type Point, unionOf } from './area';
import {
  type AlikeCells,
  areRunsIn,
  type CellChanges,
  type Change,
  isWithin,
  NO_CHANGES,
  type Numbers,
  type Step,
  type Texts,
} from './step';
import type { Content } from './sheet';

/**
 * The journal of an edited level as text: a line for its start and one for each event. The caller appends a line after
 * each change, so a crash costs at most the last change, and undo reaches the start on another day, too.
 */

const VERSION = 2;
/** Earlier versions that can be read: their boards begin at the place 0, 0. */
const OLD_VERSIONS: readonly unknown[] = [1];

/** The file where the level is saved; its name is for the caller. */
export interface JournalPlace {
  readonly path: string;
  readonly number: number;
  readonly format: string;
  /** Shows whether the file was changed since. */
  readonly hash: string;
  /** The level is not in the file yet: it will be added at the end. */
  readonly isNew: boolean;
}

/** The line with the place of the level from now on, and whether it is already saved there. */
export function formatPlace(place: JournalPlace, isSaved: boolean): string {
  return `${JSON.stringify({ [isSaved ? 'saved' : 'place']: place })}\n`;
}

export interface ReadJournal {
  readonly level: EditedLevel;
  readonly place: JournalPlace | undefined;
  /** The level as it was last saved, or else as its journal begins. */
  readonly saved: Required<EditStart>;
  /** The number of lines that are damaged, or come after a damaged one. */
  readonly lost: number;
  /** An earlier version of the program wrote it, so it must not be continued with lines of this version. */
  readonly isOld: boolean;
}

/** The rule set of a name: see `rulesName`. */
type FindRules = (name: string) => RuleSet | undefined;

/** Why a text is no journal. */
interface JournalFault {
  readonly kind: 'no-journal' | 'journal-version' | 'journal-rules';
}

/** A journal that is written anew. */
interface WholeJournal {
  readonly text: string;
  /** The range of the level's steps that it has. Undo to an earlier one needs another journal. */
  readonly from: number;
  readonly to: number;
}

/** The journal of a level as it is, with as many of its last steps as the length allows. */
export function formatJournal(level: EditedLevel, place: JournalPlace | undefined, maxLength: number): WholeJournal {
  const { position, savedAt } = level;
  const lines = lastSteps(level, maxLength);
  const known = level.length - lines.length;
  // The steps that could be redone are too long: they are left out.
  const [from, to] = known > position ? [position, position] : [known, level.length];
  const steps = lines.slice(0, to - from);
  const isKnown = savedAt !== undefined && savedAt >= from && savedAt <= to;
  const before = isKnown ? savedAt - from : 0;
  const text = [
    formatStart(level.after(from)),
    ...steps.slice(0, before),
    place ? formatPlace(place, isKnown) : '',
    ...steps.slice(before),
    ...Array.from({ length: to - position }, () => UNDO),
  ].join('');
  return { text, from, to };
}

function lastSteps({ steps }: EditedLevel, maxLength: number): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const step of steps.slice().reverse()) {
    const line = formatEvent({ kind: 'step', step });
    length += line.length;
    if (length > maxLength) break;
    lines.push(line);
  }
  return lines.reverse();
}

/** The first line of a journal: the level before the first change. */
function formatStart({ rules, setup, texts, corner }: Required<EditStart>): string {
  const { width, height, ground, things, facings, numbers } = setup;
  const cells = { ground: runsOf(ground), things: runsOf(things), facings: runsOf(facings) };
  const start = { version: VERSION, rules: rulesName(rules), width, height, corner, ...cells, numbers, texts };
  return `${JSON.stringify(start)}\n`;
}

const UNDO = '"undo"\n';

/** The line of an event. */
export function formatEvent(event: EditEvent): string {
  if (event.kind === 'undo' || event.kind === 'redo') return `"${event.kind}"\n`;
  const { cells, area, texts, numbers } = event.step;
  const step = {
    ...(cells.kinds.length > 0 && { cells: { area: sidesOf(cells.area), kinds: cells.kinds.map(formatKind) } }),
    ...(area && { area: [...sidesOf(area.before), ...sidesOf(area.after)] }),
    ...(texts && { texts }),
    ...(numbers && { numbers }),
  };
  return `${JSON.stringify({ [event.kind]: step })}\n`;
}

function formatKind({ before, after, runs }: AlikeCells): number[] {
  const codes = [before.ground, before.thing, before.facing, after.ground, after.thing, after.facing];
  for (const run of runs) codes.push(run);
  return codes;
}

/**
 * Reads a journal and replays it: the level as it was left, with all its steps. Lines from the first damaged one on are
 * left out; `lost` is their number.
 */
export function readJournal(text: string, rules: FindRules): Result<ReadJournal, JournalFault> {
  const [first = '', ...lines] = text.split('\n');
  const start = parsed(first);
  const level = readStart(start, rules);
  if (!level.ok) return level;
  const isOld = isFields(start) && start.version !== VERSION;
  const written = lines.filter((line) => line !== '');
  let place: JournalPlace | undefined;
  let saved = level.value.after(0);
  let read = 0;
  let added = 0;
  for (const line of written) {
    const value = parsed(line);
    const placed = readPlace(value);
    const event = readEvent(value);
    // Joining the parts of a drag one by one would take long.
    if (event?.kind !== 'more') {
      level.value.joinSteps(added);
      added = 0;
    }
    if (placed) {
      place = placed.place;
      if (placed.isSaved) {
        level.value.noteSaved();
        saved = level.value.after(level.value.position);
      }
    } else if (event && fits(level.value, event)) {
      level.value.repeat(event);
      if (event.kind === 'more') added += 1;
    } else break;
    read += 1;
  }
  level.value.joinSteps(added);
  return ok({ level: level.value, place, saved, lost: written.length - read, isOld });
}

function readPlace(value: unknown): { readonly place: JournalPlace; readonly isSaved: boolean } | undefined {
  if (!isFields(value)) return undefined;
  const place = value.saved ?? value.place;
  if (!isFields(place)) return undefined;
  const { path, number, format, hash, isNew } = place;
  if (typeof path !== 'string' || !isWhole(number) || typeof format !== 'string' || typeof hash !== 'string')
    return undefined;
  return { place: { path, number, format, hash, isNew: isNew === true }, isSaved: value.saved !== undefined };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line that was cut off when the program ended is damaged, which the caller reports.
    return undefined;
  }
}

function readStart(value: unknown, rules: FindRules): Result<EditedLevel, JournalFault> {
  if (!isFields(value) || !('version' in value)) return failure({ kind: 'no-journal' });
  if (value.version !== VERSION && !OLD_VERSIONS.includes(value.version)) return failure({ kind: 'journal-version' });
  const set = typeof value.rules === 'string' ? rules(value.rules) : undefined;
  if (!set) return failure({ kind: 'journal-rules' });
  const setup = readSetup(value);
  const texts = readTexts(value.texts);
  if (!setup || !texts) return failure({ kind: 'no-journal' });
  return ok(new EditedLevel({ rules: set, setup, texts, corner: readCorner(value.corner) }));
}

function readCorner(value: unknown): Point {
  const { x, y } = isFields(value) ? value : {};
  return { x: isWhole(x) ? x : 0, y: isWhole(y) ? y : 0 };
}

function readSetup({ width, height, ...value }: Fields): Setup | undefined {
  if (!isWhole(width) || !isWhole(height) || width < 1 || height < 1 || width * height > MAX_CELLS) return undefined;
  const setup = emptySetup({ width, height });
  const numbers = readNumbers(value.numbers);
  const isRead =
    fillFrom(setup.ground, value.ground) &&
    fillFrom(setup.things, value.things) &&
    fillFrom(setup.facings, value.facings);
  if (!numbers || !isRead) return undefined;
  setup.numbers = numbers;
  return setup;
}

function readEvent(value: unknown): EditEvent | undefined {
  if (value === 'undo' || value === 'redo') return { kind: value };
  if (!isFields(value)) return undefined;
  const kind = 'step' in value ? 'step' : 'more';
  const step = readStep(value[kind]);
  return step && { kind, step };
}

function readStep(value: unknown): Step | undefined {
  if (!isFields(value)) return undefined;
  const cells = Array.isArray(value.cells) ? readSingleCells(value.cells) : readCells(value.cells);
  const area = readAreas(value.area);
  const texts = readChange(value.texts, readTexts);
  const numbers = readChange(value.numbers, readNumbers);
  const parts = { ...(area && { area }), ...(texts && { texts }), ...(numbers && { numbers }) };
  const areRead = PARTS.every((part) => value[part] === undefined || part in parts);
  return cells && areRead ? { cells, ...parts } : undefined;
}

/** A kind begins with ground, thing and facing before and after; then the runs follow. */
const CONTENT_LENGTH = 3;

function readCells(value: unknown): CellChanges | undefined {
  if (value === undefined) return NO_CHANGES;
  if (!isFields(value) || !Array.isArray(value.kinds)) return undefined;
  const area = readArea(value.area);
  if (!area) return undefined;
  const kinds = value.kinds.flatMap((kind) => readKind(kind, area) ?? []);
  return kinds.length === value.kinds.length ? { area, kinds } : undefined;
}

function readKind(value: unknown, area: Area): AlikeCells | undefined {
  const codes = readCodes(value);
  if (!codes) return undefined;
  const [before, after] = [readContent(codes, 0), readContent(codes, CONTENT_LENGTH)];
  const runs = Int32Array.from(codes.slice(2 * CONTENT_LENGTH));
  return before && after && areRunsIn(area, runs) ? { before, after, runs } : undefined;
}

function readContent(codes: readonly number[], from: number): Content | undefined {
  const [ground = -1, thing = -1, facing = -1] = codes.slice(from, from + CONTENT_LENGTH);
  const isContent = isCode(ground) && isCode(thing) && facing >= 0 && facing < DIRECTIONS.length;
  return isContent ? { ground, thing, facing } : undefined;
}

function isCode(code: number): boolean {
  return code >= 0 && code <= 0xffff;
}

/** Cells one by one, as earlier versions wrote them: place, then content before and after. */
function readSingleCells(value: unknown): CellChanges | undefined {
  const codes = readCodes(value);
  if (!codes || codes.length === 0) return codes && NO_CHANGES;
  if (codes.length % SINGLE_LENGTH > 0) return undefined;
  const singles = Array.from({ length: codes.length / SINGLE_LENGTH }, (_, index) =>
    codes.slice(index * SINGLE_LENGTH, (index + 1) * SINGLE_LENGTH),
  );
  const area = singles.map(([left = 0, top = 0]) => ({ left, top, width: 1, height: 1 })).reduce(unionOf);
  const kinds = singles.flatMap(
    ([x = 0, y = 0, ...contents]) => readKind([...contents, numberIn(area, { x, y }), 1], area) ?? [],
  );
  return kinds.length === singles.length && isArea(area) ? { area, kinds } : undefined;
}

const SINGLE_LENGTH = 2 + 2 * CONTENT_LENGTH;

/** The parts of an edited level besides cells that a step may change. */
const PARTS = ['area', 'texts', 'numbers'] as const;

function readChange<T>(value: unknown, read: (value: unknown) => T | undefined): Change<T> | undefined {
  if (!isFields(value)) return undefined;
  const [before, after] = [read(value.before), read(value.after)];
  return before !== undefined && after !== undefined ? { before, after } : undefined;
}

function readAreas(value: unknown): Change<Area> | undefined {
  const sides = readCodes(value);
  const [before, after] = [readArea(sides?.slice(0, 4)), readArea(sides?.slice(4))];
  return before && after && { before, after };
}

function readArea(value: unknown): Area | undefined {
  const sides = readCodes(value);
  const [left = 0, top = 0, width = 0, height = 0] = sides ?? [];
  const area = { left, top, width, height };
  return sides?.length === 4 && isArea(area) ? area : undefined;
}

function isArea(area: Area): boolean {
  return area.width > 0 && area.height > 0 && cellCount(area) <= 2 * MAX_CELLS;
}

function readTexts(value: unknown): Texts | undefined {
  if (!isFields(value)) return undefined;
  const { title, author, notes, solution } = value;
  const lines = Array.isArray(notes) ? notes.filter((line) => typeof line === 'string') : [];
  return isText(title) && isText(author) && isText(solution) ? { title, author, notes: lines, solution } : undefined;
}

function isText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function readNumbers(value: unknown): Numbers | undefined {
  if (!isFields(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, number] => isWhole(entry[1]));
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined;
}

/** Whether a step can be applied: it writes only within the board before or after it. */
function fits({ sheet }: EditedLevel, event: EditEvent): boolean {
  if (event.kind === 'undo' || event.kind === 'redo') return true;
  const { cells, area } = event.step;
  return cells.kinds.length === 0 || isWithin(cells.area, area ? unionOf(area.before, area.after) : sheet.area);
}

function sidesOf({ left, top, width, height }: Area): number[] {
  return [left, top, width, height];
}

/** Codes as pairs: a code and the number of its repetitions. */
function runsOf(codes: ArrayLike<number>): number[] {
  const runs: number[] = [];
  for (let from = 0; from < codes.length;) {
    let to = from;
    while (to < codes.length && codes[to] === codes[from]) to += 1;
    runs.push(codes[from] ?? 0, to - from);
    from = to;
  }
  return runs;
}

/** The inverse of `runsOf`; false if the runs do not fill the array. */
function fillFrom(codes: Uint16Array | Uint8Array, value: unknown): boolean {
  const runs = readCodes(value);
  if (!runs) return false;
  let from = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const to = from + (runs[index + 1] ?? 0);
    if (to > codes.length || to < from) return false;
    codes.fill(runs[index] ?? 0, from, to);
    from = to;
  }
  return from === codes.length;
}

function readCodes(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const codes = value.filter(isWhole);
  return codes.length === value.length ? codes : undefined;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}
