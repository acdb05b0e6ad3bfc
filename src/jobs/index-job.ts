import type { RequestedReader } from '../formats/collection';
import { failure, type Result } from '../core/result';
import type { LibraryNews } from '../library/catalogue';
import type { FileIndex, LibraryFile } from '../library/file-index';
import type { LevelRef } from '../library/level-entry';
import { Library, type LibraryState } from '../library/library';
import { readersFor } from '../library/load';
import { markOf, previewOf, summarize, type LevelMark, type PreviewData } from '../library/summary';
import { openStoreToRead } from '../session/player-store';
import type { Store } from '../store/store';
import type { Job, JobContext } from './job';

/** What an index is made of. */
export interface IndexTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly wanted: RequestedReader;
  readonly before: LibraryState;
  /** What came by pipes. */
  readonly texts: Library['pipedTexts'];
  readonly isStored: boolean;
}

/** What an index is asked while it runs. */
export type IndexRequest =
  | { readonly kind: 'prefer'; readonly file: string }
  /** One more text, which the screen has read already. */
  | { readonly kind: 'add'; readonly file: string; readonly text: string }
  | { readonly kind: 'look'; readonly ref: LevelRef; readonly id: number };

export type IndexNews =
  IndexFinding | { readonly type: 'preview'; readonly id: number; readonly result: Result<PreviewData, string> };

/** What is found out, piece by piece. */
export type IndexFinding =
  | { readonly type: 'indexed'; readonly index: FileIndex }
  | Extract<LibraryNews, { readonly type: 'no-levels' | 'summaries' }>;

/** Levels that are read before questions are answered. */
const AT_ONCE = 25;

/** A file with levels, and how many of them have been read. */
interface ReadFile {
  readonly index: FileIndex;
  done: number;
}

/** Reads what a list shows, and waits for requests where everything was found. */
export function* run(task: IndexTask, { receive, send, wake }: JobContext<IndexRequest, IndexNews>): Job<never> {
  const index = createIndex(task, wake);
  for (;;) {
    for (const request of receive()) answer(index, request, send);
    const finding = index?.next();
    if (finding) send(finding);
    yield finding ? 'busy' : 'waiting';
  }
}

function answer(index: Index | undefined, request: IndexRequest, send: (news: IndexNews) => void): void {
  switch (request.kind) {
    case 'prefer':
      index?.prefer(request.file);
      return;
    case 'add':
      index?.addText(request.file, request.text);
      return;
    case 'look':
      if (index) send({ type: 'preview', id: request.id, result: index.look(request.ref) });
  }
}

function createIndex(
  { levels, mapsFolder, wanted, before, texts, isStored }: IndexTask,
  wake: () => void,
): Index | undefined {
  const readers = readersFor(wanted);
  if (!readers.ok) return undefined;
  const library = new Library(readers.value, mapsFolder);
  for (const { file, text } of texts) library.addText(file, text);
  // What cannot be listed any more has gone.
  for (const argument of levels) if (!library.has(argument)) library.add(argument);
  library.restore(before);
  // What is wrong with the store is reported where it is written.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const index = new Index(library, store);
  if (store)
    void store.marks(markOf).then((marks) => {
      index.remember(marks);
      wake();
    });
  return index;
}

/**
 * Reads what a list shows of levels, a piece at a time: first which levels there are in the files that nobody has read yet,
 * then each level. Whatever the player looks at has its turn before.
 */
export class Index {
  private readonly toRead: LibraryFile[];
  private readonly read = new Map<string, ReadFile>();
  private readonly unfinished: ReadFile[] = [];
  private marks: ReadonlyMap<string, LevelMark> | undefined;
  private looksAt: string | undefined;

  constructor(
    private readonly library: Library,
    private readonly store: Store | undefined,
  ) {
    this.toRead = [...library.unread];
    for (const index of library.state.indexes) this.add(index);
    if (!store) this.marks = new Map();
  }

  /** From now on what was played is known. */
  remember(marks: ReadonlyMap<string, LevelMark>): void {
    this.marks = marks;
  }

  /** One piece of it; undefined when nothing is left to be found, for now. */
  next(): IndexFinding | undefined {
    const current = this.looksAt === undefined ? undefined : this.read.get(this.looksAt);
    if (this.marks && current && !isDone(current)) return this.summaries(current, this.marks);
    const file = this.toRead.shift();
    if (file) return this.index(file);
    while (this.marks && this.unfinished[0] && isDone(this.unfinished[0])) this.unfinished.shift();
    const [first] = this.unfinished;
    return this.marks && first ? this.summaries(first, this.marks) : undefined;
  }

  /** A text that came later; what is in it, who brought it knows already. */
  addText(file: string, text: string): void {
    const index = this.library.index(this.library.addText(file, text));
    if (index) this.add(index);
  }

  /** This file is read next. */
  prefer(path: string): void {
    const at = this.toRead.findIndex(({ file }) => file.path === path);
    if (at > 0) this.toRead.unshift(...this.toRead.splice(at, 1));
  }

  /** What is to be seen of a level, or why nothing is. */
  look(ref: LevelRef): Result<PreviewData, string> {
    this.looksAt = ref.file;
    const entry = this.library.entry(ref);
    return entry ? previewOf(entry, this.store) : failure('there is no such level any more');
  }

  private add(index: FileIndex): void {
    const file: ReadFile = { index, done: 0 };
    this.read.set(index.file, file);
    this.unfinished.push(file);
  }

  private index(file: LibraryFile): IndexFinding {
    const index = this.library.index(file);
    if (!index) return { type: 'no-levels', file: file.file.path };
    this.add(index);
    return { type: 'indexed', index };
  }

  private summaries(one: ReadFile, marks: ReadonlyMap<string, LevelMark>): IndexFinding {
    const { file, titles } = one.index;
    const from = one.done + 1;
    one.done = Math.min(one.done + AT_ONCE, titles.length);
    const markOf = marks.size === 0 ? undefined : (id: string) => marks.get(id);
    const summaries = Array.from({ length: one.done - from + 1 }, (_, offset) => {
      const entry = this.library.entry({ file, number: from + offset });
      return entry ? [summarize(entry, markOf)] : [];
    }).flat();
    return { type: 'summaries', file, from, summaries };
  }
}

function isDone({ done, index }: ReadFile): boolean {
  return done >= index.titles.length;
}
