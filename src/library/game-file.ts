import { NO_NOTES, type Draft } from '../core/level/source';
import { failure, ok } from '../core/result';
import type { Collection, Reader } from '../formats/collection';
import type { Format, Rewriting } from '../formats/format';
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

/** The reader of a game's levels. Its rules go by their source, which any thread can read. */
export function gameReader(source: string): Reader {
  return { format: FORMAT, rules: gameOf(source).rules };
}

export function isGameReader({ format }: { readonly format: string } | { readonly format: Format }): boolean {
  return (typeof format === 'string' ? format : format.id) === GAME_FORMAT;
}
