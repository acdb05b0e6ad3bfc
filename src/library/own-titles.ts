import { basename, join, resolve } from 'node:path';
import type { RuleSet } from '../core/rule-set';
import { isOwnMap, OWN_MAPS } from '../files/level-files';
import { readText } from '../files/read-text';
import type { Collection, CollectionEntry } from '../formats/collection';
import { dailyDayOf } from '../store/daily-levels';
import { titleFor } from './generated-levels';
import { levelId } from './level-id';

/** Titles and ideas of the program's own levels whose formats have no place for them: `path | title | idea`, a line each. */
const TITLES = join(OWN_MAPS, 'titles.txt');

interface About {
  readonly title: string;
  /** The idea as a note. */
  readonly notes: readonly string[];
}

let known: ReadonlyMap<string, About> | undefined;

function readTitles(): ReadonlyMap<string, About> {
  const text = readText(TITLES);
  const rows = (text.ok ? text.value : '').split('\n').map((line) => line.split(' | '));
  return new Map(
    rows.flatMap(([path = '', title, idea]): [string, About][] =>
      title === undefined || idea === undefined
        ? []
        : [[resolve(OWN_MAPS, path), { title, notes: [idea.startsWith('Twist: ') ? idea : `Idea: ${idea}`] }]],
    ),
  );
}

/** The collection of a file with title and idea, if it is a level of the program's own that cannot hold them itself. */
export function withOwnTitle(collection: Collection, path: string): Collection {
  const [entry] = collection.entries;
  if (!entry || entry.title !== undefined) return collection;
  const isDaily = dailyDayOf(basename(path)) !== undefined;
  const about = isOwnMap(path) ? knownAt(path) : isDaily ? dailyAbout(entry, collection.rules) : undefined;
  return about ? { ...collection, entries: [titled(entry, about)] } : collection;
}

function knownAt(path: string): About | undefined {
  known ??= readTitles();
  return known.get(resolve(path));
}

function dailyAbout(entry: CollectionEntry, rules: RuleSet): About | undefined {
  const level = entry.read();
  return level.ok ? { title: titleFor(levelId(level.value.level, rules).id), notes: [] } : undefined;
}

function titled(entry: CollectionEntry, { title, notes }: About): CollectionEntry {
  const read: CollectionEntry['read'] = () => {
    const level = entry.read();
    if (!level.ok) return level;
    return { ...level, value: { ...level.value, source: { ...level.value.source, title, notes } } };
  };
  return { ...entry, title, read };
}
