import type { Fault, Place } from '../core/fault';
import { meanings, type Meaning } from '../core/level/notation';
import { NO_NOTES, type Draft } from '../core/level/source';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { FORMATS } from '../formats';
import type { Collection, CollectionEntry, Reader } from '../formats/collection';
import type { Format, Patch, Span } from '../formats/format';
import { otherRemarks } from '../formats/parts/notes';
import { insertLines } from '../formats/parts/rewriting';
import { isGameText, withLevels } from '../rules/puzzlescript/read/game';
import { LINE_END } from '../rules/puzzlescript/read/lines';
import { GAME_FORMAT, type GameMap, gameOf, isIn } from '../rules/puzzlescript/rule-set/rule-set';

/**
 * The format of a game's levels, which only its rules can read: they stand in the game itself, or are rows of its glyphs in a file of
 * their own, with blank lines between levels.
 */
function gameFormat(source: string): Format {
  const mapsIn = (text: string): LocatedMap[] => locateMaps(text, source);
  const mapAt = (text: string, { from }: Span): LocatedMap | undefined => mapsIn(text).find((map) => map.from === from);
  return {
    id: GAME_FORMAT,
    endings: ['.ps', '.puzzlescript'],
    recognise: () => 'no',
    index: (text) => mapsIn(text).map(({ from, to, line }) => ({ from, to, line, title: undefined })),
    parse(text, span) {
      const found = mapAt(text, span);
      return found ? ok(draftOfMap(found)) : failure({ kind: 'no-level' });
    },
    write: (draft) => linesOfDraft(draft).join('\n') + '\n',
    rewriting: {
      board(text, span, draft) {
        const found = mapAt(text, span);
        return found ? boardPatches(text, found, draft) : [];
      },
      *notes(text, span, _before, after) {
        const found = mapAt(text, span);
        const patches = found && messagePatches(text, found, after);
        if (patches) yield patches;
      },
      *append(text, draft) {
        yield [insertLines(text, text.length, ['', ...linesOfDraft(draft)])];
      },
    },
    layout: 'rectangle',
    traits: { rows: () => [] },
  };
}

/** Whether a text brings rules along. */
export function isGameFile(text: string): boolean {
  return isGameText(text);
}

/** The formats in which levels of a rule set are read and written. */
export function formatsOf({ source }: RuleSet): readonly Format[] {
  return source === undefined ? FORMATS : [gameFormat(source)];
}

/** Whether two rule sets are from files that differ by their levels at most. */
export function isSameGame(one: RuleSet, other: RuleSet): boolean {
  const [rules, others] = [one, other].map(({ source = '' }) => withLevels(source, '').text);
  return rules === others;
}

/** The rules of a game for levels from elsewhere: it may have none itself. */
export function rulesIn(text: string): Result<RuleSet, Fault> {
  const { rules, faults } = gameOf(text);
  const others = faults.filter((fault) => fault.kind !== 'rule' || fault.rule !== 'no-levels');
  return others.length > 0 ? failure(...others) : ok(rules);
}

/** The levels of a game, or levels under rules from a file; undefined if the text and the rules are neither. */
export function readGameLevels(text: string, rules: readonly RuleSet[]): Result<Collection, Fault> | undefined {
  if (isGameText(text)) {
    const { faults } = gameOf(text);
    return faults.length > 0 ? failure(...faults) : ok(gameCollection(text));
  }
  const fileRules = rules.find(({ source }) => source !== undefined);
  return fileRules?.source === undefined ? undefined : levelsUnder(fileRules.source, text);
}

/** The levels of a game, under its own rules. */
export function gameCollection(text: string): Collection {
  const { rules, title, author, levels } = gameOf(text);
  return {
    format: gameFormat(text),
    rules,
    entries: levels.map((level, index) => ({
      number: index + 1,
      title: level.title,
      read: () => level.read(),
      readSetup: () => ok(level.readSetup()),
    })),
    about: { ...NO_NOTES, title, author },
  };
}

/** Levels of one's own under the rules of a game. */
export function levelsUnder(source: string, levels: string): Result<Collection, Fault> {
  const { text, linesBefore } = withLevels(source, levels);
  const { faults, levels: maps } = gameOf(text);
  // A fault in a map leaves the other levels as they are.
  if (faults.some((fault) => !maps.some((map) => isIn(map, fault))))
    return failure(...faults.map((fault) => movedUp(fault, linesBefore)));
  const collection = gameCollection(text);
  const entries = collection.entries.map((entry): CollectionEntry => ({
    ...entry,
    read() {
      const read = entry.read();
      if (!read.ok) return failure(...read.faults.map((fault) => movedUp(fault, linesBefore)));
      const { level, source: from } = read.value;
      const places = from.places.map((rows) => rows.map((place) => movedUp(place, linesBefore)));
      return ok({ level, source: { ...from, places } });
    },
  }));
  return ok({ ...collection, format: gameFormat(source), entries });
}

function movedUp<T extends Partial<Place>>(placed: T, lines: number): T {
  return placed.line === undefined ? placed : { ...placed, line: placed.line - lines };
}

/** A map, and where it stands in its text: from its first message to the end of its last row. */
interface LocatedMap extends Pick<GameMap, 'messages' | 'width' | 'rows' | 'line'> {
  readonly from: number;
  readonly to: number;
  /** Where each line of the text begins. */
  readonly starts: readonly number[];
  readonly glyphs: ReadonlyMap<string, Meaning>;
}

/** The last text whose maps were located: each change of a level asks several times. */
let located: { readonly text: string; readonly source: string; readonly maps: LocatedMap[] } | undefined;

function locateMaps(text: string, source: string): LocatedMap[] {
  if (located?.text === text && located.source === source) return located.maps;
  const { text: whole, linesBefore } = isGameText(text) ? { text, linesBefore: 0 } : withLevels(source, text);
  const { levels, faults, rules } = gameOf(whole);
  const glyphs = meanings(rules.notations[GAME_FORMAT]?.blocks[0] ?? []);
  const starts = [0, ...[...text.matchAll(LINE_END)].map(({ index, 0: end }) => index + end.length)];
  const startOf = (line: number): number => starts[line - 1] ?? text.length;
  const maps = (faults.length > 0 ? [] : levels).map(({ messages, width, rows, line }) => {
    const own = rows.map((row) => movedUp(row, linesBefore));
    const to = startOf((own.at(-1)?.line ?? 0) + 1);
    return {
      messages,
      width,
      rows: own,
      line: line - linesBefore,
      from: startOf(line - linesBefore),
      to,
      starts,
      glyphs,
    };
  });
  located = { text, source, maps };
  return maps;
}

function draftOfMap({ messages, width, rows }: LocatedMap): Draft {
  return {
    format: GAME_FORMAT,
    ...NO_NOTES,
    notes: messages,
    line: rows[0]?.line ?? 1,
    numbers: {},
    blocks: [rows.map((row) => ({ ...row, text: wholeRow(row.text, width) }))],
    faults: [],
  };
}

/** A short row goes on with its last glyph, and a long one is cut. */
function wholeRow(text: string, width: number): string {
  return text.slice(0, width).padEnd(width, text.slice(-1));
}

function linesOfDraft({ notes, blocks: [rows = []] }: Draft): string[] {
  const texts = rows.map(({ text }) => text);
  const messages = otherRemarks(notes).map((note) => `message ${note}`);
  return messages.length === 0 ? texts : [...messages, '', ...texts];
}

/** Rows that stay are not touched, nor are glyphs that mean the same in the others. */
function boardPatches(
  text: string,
  { width, rows, starts, glyphs }: LocatedMap,
  { blocks: [wanted = []] }: Draft,
): Patch[] {
  const isSame = (one: string, other: string): boolean => glyphs.get(one)?.ground === glyphs.get(other)?.ground;
  const written = rows.map(({ line }) => text.slice(starts[line - 1], starts[line])).join('');
  const inCase = (glyph: string): string =>
    written.includes(glyph) || !written.includes(glyph.toUpperCase()) ? glyph : glyph.toUpperCase();
  const patches = rows.map((row, index): Patch | undefined => {
    const from = (starts[row.line - 1] ?? 0) + row.column - 1;
    const to = from + row.text.length;
    const after = wanted[index]?.text;
    const beyond = starts[row.line] ?? text.length;
    if (after === undefined) return { from: starts[row.line - 1] ?? 0, to: beyond, text: '' };
    const before = wholeRow(text.slice(from, to), width);
    const now = Array.from(after, (glyph, x) =>
      isSame(before.charAt(x), glyph) ? before.charAt(x) : inCase(glyph),
    ).join('');
    return now === before ? undefined : { from, to, text: now };
  });
  const added = wanted.slice(rows.length).map((row) => row.text);
  const end = starts[rows.at(-1)?.line ?? 0] ?? text.length;
  return [...patches.flatMap((patch) => patch ?? []), ...(added.length > 0 ? [insertLines(text, end, added)] : [])];
}

/** The message lines before a map as they should be: changed, removed, or added before its first row. */
function messagePatches(
  text: string,
  { messages, rows, line, starts }: LocatedMap,
  wanted: readonly string[],
): Patch[] | undefined {
  const patches: Patch[] = [];
  const first = rows[0]?.line ?? line;
  let index = 0;
  for (let number = line; number < first; number += 1) {
    const from = starts[number - 1] ?? 0;
    const beyond = starts[number] ?? text.length;
    const written = text.slice(from, beyond).trimEnd();
    const head = /^\s*message\s*/iu.exec(written)?.[0];
    if (head === undefined || messages[index] === undefined) continue;
    const message = wanted[index];
    index += 1;
    if (message === undefined) patches.push({ from, to: beyond, text: '' });
    else if (message !== written.slice(head.length))
      patches.push({ from, to: from + written.length, text: `${head.trimEnd()} ${message}` });
  }
  const added = wanted.slice(index).map((message) => `message ${message}`);
  if (added.length > 0) patches.push(insertLines(text, starts[first - 1] ?? 0, [...added, '']));
  return patches;
}

/** The reader of a game's levels. Its rules go by their source, which any thread can read. */
export function gameReader(source: string): Reader {
  return { format: gameFormat(source), rules: gameOf(source).rules };
}

export function isGameReader({ format }: { readonly format: string } | { readonly format: Format }): boolean {
  return (typeof format === 'string' ? format : format.id) === GAME_FORMAT;
}
