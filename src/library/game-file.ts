import type { Fault, Place } from '../core/fault';
import { NO_NOTES, type Draft } from '../core/level/source';
import { failure, ok, type Result } from '../core/result';
import type { Collection, CollectionEntry, Reader } from '../formats/collection';
import type { Format, Rewriting } from '../formats/format';
import { withLevels } from '../rules/puzzlescript/read/game';
import { GAME_FORMAT, gameOf } from '../rules/puzzlescript/rule-set/rule-set';

/** A game brings its rules along, and only they can read its levels; nothing is written into it. */
const REWRITING: Rewriting = {
  board: () => [],
  title: () => [],
  author: () => [],
  notes: () => [],
  solution: () => [],
};

const FORMAT: Format = {
  id: GAME_FORMAT,
  endings: ['.ps', '.puzzlescript'],
  recognise: () => 'no',
  index: () => [],
  parse: () => failure({ kind: 'no-level' }),
  write: ({ blocks }: Draft) => blocks.flatMap((rows) => rows.map(({ text }) => `${text}\n`)).join(''),
  rewriting: REWRITING,
  layout: 'rectangle',
  traits: { rows: () => [] },
};

/** The levels of a game, under its own rules. */
export function gameCollection(text: string): Collection {
  const { rules, title, author, levels } = gameOf(text);
  return {
    format: FORMAT,
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

/** Levels of one's own under the rules of a game: rows of its glyphs, with blank lines between levels. */
export function levelsUnder(source: string, levels: string): Result<Collection, Fault> {
  const { text, linesBefore } = withLevels(source, levels);
  const { faults } = gameOf(text);
  const [first] = faults;
  if (first) return failure(...faults.map((fault) => movedUp(fault, linesBefore)));
  const collection = gameCollection(text);
  const entries = collection.entries.map((entry): CollectionEntry => ({
    ...entry,
    read() {
      const read = entry.read();
      if (!read.ok) return read;
      const { level, source: from } = read.value;
      const places = from.places.map((rows) => rows.map((place) => movedUp(place, linesBefore)));
      return ok({ level, source: { ...from, places } });
    },
  }));
  return ok({ ...collection, entries });
}

function movedUp<T extends Partial<Place>>(placed: T, lines: number): T {
  return placed.line === undefined ? placed : { ...placed, line: placed.line - lines };
}

/** The reader of a game's levels. Its rules go by their source, which any thread can read. */
export function gameReader(source: string): Reader {
  return { format: FORMAT, rules: gameOf(source).rules };
}

export function isGameReader({ format }: { readonly format: string } | { readonly format: Format }): boolean {
  return (typeof format === 'string' ? format : format.id) === GAME_FORMAT;
}
