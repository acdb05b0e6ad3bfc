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

/** What the index thread needs to index a library. */
export interface IndexTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly reader: RequestedReader;
  readonly libraryState: LibraryState;
  /** Texts that came by a pipe, which the thread cannot read. */
  readonly pipedTexts: Library['pipedTexts'];
  readonly isStored: boolean;
}

/** Requests to the thread while it runs. */
export type IndexRequest =
  | { readonly kind: 'prefer'; readonly file: string }
  /** Adds a pasted text, which the screen has indexed already. */
  | { readonly kind: 'add'; readonly file: string; readonly text: string }
  /** Adds the files of another argument; the screen has read some of them. */
  | { readonly kind: 'extend'; readonly argument: string; readonly indexes: readonly FileIndex[] }
  | { readonly kind: 'preview'; readonly ref: LevelRef; readonly id: number };

export type IndexNews =
  IndexResult | { readonly type: 'preview'; readonly id: number; readonly result: Result<PreviewData, string> };

/** One step of indexing. */
export type IndexResult =
  | { readonly type: 'indexed'; readonly index: FileIndex }
  | Extract<LibraryNews, { readonly type: 'no-levels' | 'summaries' }>;

/** The thread reads so many levels between two looks at its requests. */
const LEVELS_PER_RESULT = 25;

/** A file with levels, and the number of levels summarized so far. */
interface ReadFile {
  readonly index: FileIndex;
  done: number;
}

/** Reads what the list shows of a library; then waits for requests. */
export function* run(task: IndexTask, { receive, send, wake }: JobContext<IndexRequest, IndexNews>): Job<never> {
  const index = createIndex(task, wake);
  for (;;) {
    for (const request of receive()) answer(index, request, send);
    const result = index?.next();
    if (result) send(result);
    yield result ? 'busy' : 'waiting';
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
    case 'extend':
      index?.addArgument(request.argument, request.indexes);
      return;
    case 'preview':
      if (index) send({ type: 'preview', id: request.id, result: index.preview(request.ref) });
  }
}

function createIndex(
  { levels, mapsFolder, reader, libraryState, pipedTexts, isStored }: IndexTask,
  wake: () => void,
): Index | undefined {
  const readers = readersFor(reader);
  if (!readers.ok) return undefined;
  const library = new Library(readers.value, mapsFolder);
  for (const { file, text } of pipedTexts) library.addText(file, text);
  // An argument that fails now was deleted meanwhile.
  for (const argument of levels) if (!library.has(argument)) library.add(argument);
  library.restore(libraryState);
  // The saver reports problems with the store.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const index = new Index(library, store);
  if (store)
    void store.marks(markOf).then((marks) => {
      index.setMarks(marks);
      wake();
    });
  return index;
}

/**
 * Reads what the list shows of levels, a piece at a time: first it indexes the unread files, then it summarizes each level.
 * The file under the cursor comes first.
 */
export class Index {
  private readonly toRead: LibraryFile[];
  private readonly read = new Map<string, ReadFile>();
  private readonly unfinished: ReadFile[] = [];
  private marks: ReadonlyMap<string, LevelMark> | undefined;
  private previewedFile: string | undefined;

  constructor(
    private readonly library: Library,
    private readonly store: Store | undefined,
  ) {
    this.toRead = [...library.unread];
    for (const index of library.state.indexes) this.addIndex(index);
    if (!store) this.marks = new Map();
  }

  /** Sets the player's marks from the store; levels are summarized only after that. */
  setMarks(marks: ReadonlyMap<string, LevelMark>): void {
    this.marks = marks;
  }

  /** Does one step; undefined if nothing is left to do for now. */
  next(): IndexResult | undefined {
    const current = this.previewedFile === undefined ? undefined : this.read.get(this.previewedFile);
    if (this.marks && current && !isDone(current)) return this.summarizeNext(current, this.marks);
    const file = this.toRead.shift();
    if (file) return this.indexFile(file);
    while (this.marks && this.unfinished[0] && isDone(this.unfinished[0])) this.unfinished.shift();
    const [first] = this.unfinished;
    return this.marks && first ? this.summarizeNext(first, this.marks) : undefined;
  }

  /** Adds a text that the player pasted. The screen knows its index already. */
  addText(file: string, text: string): void {
    const index = this.library.index(this.library.addText(file, text));
    if (index) this.addIndex(index);
  }

  /** Adds the files of an argument, some of which have been read. */
  addArgument(argument: string, indexes: readonly FileIndex[]): void {
    const known = new Set(this.library.files);
    const added = this.library.add(argument);
    for (const index of indexes) if (this.library.addIndex(index) && !this.read.has(index.file)) this.addIndex(index);
    // A folder that was deleted meanwhile has no files.
    for (const file of added.ok ? added.value : [])
      if (!known.has(file) && !this.library.isRead(file)) this.toRead.push(file);
  }

  /** Moves a file to the front of the queue. */
  prefer(path: string): void {
    const at = this.toRead.findIndex(({ file }) => file.path === path);
    if (at > 0) this.toRead.unshift(...this.toRead.splice(at, 1));
  }

  /** The preview of a level, or why there is none. */
  preview(ref: LevelRef): Result<PreviewData, string> {
    this.previewedFile = ref.file;
    const entry = this.library.entry(ref);
    return entry ? previewOf(entry, this.store) : failure('there is no such level any more');
  }

  private addIndex(index: FileIndex): void {
    const file: ReadFile = { index, done: 0 };
    this.read.set(index.file, file);
    this.unfinished.push(file);
  }

  private indexFile(file: LibraryFile): IndexResult {
    const index = this.library.index(file);
    if (!index) return { type: 'no-levels', file: file.file.path };
    this.addIndex(index);
    return { type: 'indexed', index };
  }

  private summarizeNext(read: ReadFile, marks: ReadonlyMap<string, LevelMark>): IndexResult {
    const { file, titles } = read.index;
    const from = read.done + 1;
    read.done = Math.min(read.done + LEVELS_PER_RESULT, titles.length);
    const markOf = marks.size === 0 ? undefined : (id: string) => marks.get(id);
    const summaries = Array.from({ length: read.done - from + 1 }, (_, offset) => {
      const entry = this.library.entry({ file, number: from + offset });
      return entry ? [summarize(entry, markOf)] : [];
    }).flat();
    return { type: 'summaries', file, from, summaries };
  }
}

function isDone({ done, index }: ReadFile): boolean {
  return done >= index.titles.length;
}
