import { join, resolve } from 'node:path';
import { isOwnMap, OWN_MAPS } from '../files/level-files';
import { readText } from '../files/read-text';
import type { Collection, CollectionEntry } from '../formats/collection';

/** Titles and ideas of the program's own levels whose formats have no place for them: `path | title | idea`, a line each. */
const TITLES = join(OWN_MAPS, 'titles.txt');

interface About {
  readonly title: string;
  /** The idea as a note. */
  readonly note: string;
}

let known: ReadonlyMap<string, About> | undefined;

function readTitles(): ReadonlyMap<string, About> {
  const text = readText(TITLES);
  const rows = (text.ok ? text.value : '').split('\n').map((line) => line.split(' | '));
  return new Map(
    rows.flatMap(([path = '', title, idea]): [string, About][] =>
      title === undefined || idea === undefined
        ? []
        : [[resolve(OWN_MAPS, path), { title, note: idea.startsWith('Twist: ') ? idea : `Idea: ${idea}` }]],
    ),
  );
}

/** The collection of a file with its title and idea, if it is one of the program's own levels and cannot hold them itself. */
export function withOwnTitle(collection: Collection, path: string): Collection {
  const [entry] = collection.entries;
  if (!entry || entry.title !== undefined || !isOwnMap(path)) return collection;
  known ??= readTitles();
  const about = known.get(resolve(path));
  return about ? { ...collection, entries: [titled(entry, about)] } : collection;
}

function titled(entry: CollectionEntry, { title, note }: About): CollectionEntry {
  const read: CollectionEntry['read'] = () => {
    const level = entry.read();
    if (!level.ok) return level;
    return { ...level, value: { ...level.value, source: { ...level.value.source, title, notes: [note] } } };
  };
  return { ...entry, title, read };
}
