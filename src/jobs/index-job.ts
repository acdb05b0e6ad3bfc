import { readOwnSolution } from '../files/level-files';
import { type LevelEntry, type LevelRef, readPlayable } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { runSolver } from '../solver/choose-solver';
import { SCALE, SCALE_UNITS, ScaleSolver } from '../solver/scale/scale';
import type { Store, StoredRating } from '../store/store';
import type { RequestedReader } from '../formats/collection';
import { failure, type Result } from '../core/result';
import type { ReaderChoice } from '../formats/collection';
import type { LibraryNews } from '../library/catalogue';
import type { FileIndex, LibraryFile } from '../library/file-index';
import {
  type CollectionData,
  type LevelMark,
  type LevelRating,
  markOf,
  previewCollection,
  type PreviewData,
  previewOf,
  ratingOf,
  summarize,
} from '../library/summary';
import { Library, type LibraryState } from '../library/library';
import { readersFor } from '../library/load';
import { openStoreToRead } from '../store/player-store';
import type { Job, JobContext } from './job';

/** Bytes for positions; the work of a rating does not suffice to fill them. */
const MEMORY = 2 ** 27;
/** On larger boards, one piece of work would take too long. */
const MAX_CELLS = 4096;

export interface RatedLevel {
  readonly id: string;
  readonly rating: StoredRating;
}

/** Rates a level as the command `rate` does: the same on every machine. Undefined if the level cannot be played. */
export function* rateLevel(entry: LevelEntry): Generator<unknown, RatedLevel | undefined> {
  const playable = readPlayable(entry);
  if (!playable.ok) return undefined;
  const { level, rules } = playable.value;
  const { id } = levelId(level, rules);
  if (level.width * level.height > MAX_CELLS) return { id, rating: { status: 'gave-up', difficulty: 0, scale: SCALE } };
  const solver = new ScaleSolver(rules, level, MEMORY);
  const result = yield* runSolver(solver, SCALE_UNITS);
  if (result.status === 'unsolvable') return { id, rating: { status: 'unsolvable', difficulty: 0, scale: SCALE } };
  return { id, rating: { status: result.status, difficulty: solver.difficulty().difficulty / 100, scale: SCALE } };
}

export interface IndexTask {
  readonly levels: readonly string[];
  /** The number of files of an argument that were found before the player stopped the search. */
  readonly stoppedAt?: ReadonlyMap<string, number>;
  readonly mapsFolder: string;
  readonly reader: RequestedReader;
  readonly libraryState: LibraryState;
  /** Texts from a pipe, which the thread cannot read. */
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
  /** The file was written, or the one that `--rules` names, so it is read and summarized again. */
  | { readonly kind: 'read-again'; readonly file: string; readonly hasNewRules: boolean }
  | { readonly kind: 'preview'; readonly ref: LevelRef; readonly id: number }
  /** The preview of a collection with these first levels. */
  | { readonly kind: 'preview-collection'; readonly refs: readonly LevelRef[]; readonly id: number }
  /** Rates all levels, or only the number that is rated without a request. */
  | { readonly kind: 'rate'; readonly isAll: boolean };

export type IndexNews =
  | IndexResult
  | { readonly type: 'preview'; readonly id: number; readonly result: Result<PreviewData, string> }
  | { readonly type: 'preview-collection'; readonly id: number; readonly result: CollectionData };

/** One step of indexing. */
export type IndexResult =
  | { readonly type: 'indexed'; readonly index: FileIndex }
  | Extract<LibraryNews, { readonly type: 'no-levels' | 'summaries' | 'rated' }>;

/** The number of levels that the thread reads before it checks for requests. */
const LEVELS_PER_RESULT = 25;

/** Rating rests for this long after each request: the player moves through the list. */
const REST_MS = 500;
/** The number of levels that a run of the program rates without a request: a minute or two of work. */
const MAX_UNASKED_RATINGS = 300;

/** A file with levels, and the number of levels summarized so far. */
interface ReadFile {
  readonly index: FileIndex;
  done: number;
  /** The numbers of the summarized levels that are still to be rated. */
  unrated: number[];
}

/** Reads what the list shows of a library, and rates its levels when nothing else is left to do; then waits for requests. */
export function* run(task: IndexTask, { receive, send, wake }: JobContext<IndexRequest, IndexNews>): Job<never> {
  const index = createIndex(task, wake);
  let restUntil = 0;
  for (;;) {
    const requests = receive();
    for (const request of requests) answer(index, request, task, send);
    // While the player is active, other work waits, for machines with few processors.
    if (requests.length > 0) restUntil = performance.now() + REST_MS;
    const rest = restUntil - performance.now();
    const result = index?.next() ?? (rest > 0 ? undefined : index?.rateNext());
    if (!result && rest > 0) setTimeout(wake, rest);
    if (result && result !== 'busy') {
      send(result);
      // The player does not wait for these: they must not keep a core busy.
      if (result.type === 'rated' && index?.ratesAll !== true) restUntil = performance.now() + REST_MS;
    }
    yield result ? 'busy' : 'waiting';
  }
}

function answer(
  index: Index | undefined,
  request: IndexRequest,
  { reader }: IndexTask,
  send: (news: IndexNews) => void,
): void {
  switch (request.kind) {
    case 'prefer':
      index?.prefer(request.file);
      return;
    case 'add':
      index?.addText(request.file, request.text);
      return;
    case 'rate':
      index?.rate(request.isAll);
      return;
    case 'read-again': {
      const readers = request.hasNewRules ? readersFor(reader) : undefined;
      index?.readAgain(request.file, readers?.ok === true ? readers.value : undefined);
      return;
    }
    case 'preview-collection':
      if (index) send({ type: 'preview-collection', id: request.id, result: index.previewCollection(request.refs) });
      return;
    case 'extend':
      index?.addArgument(request.argument, request.indexes);
      return;
    case 'preview':
      if (index) send({ type: 'preview', id: request.id, result: index.preview(request.ref) });
  }
}

function createIndex(
  { levels, stoppedAt, mapsFolder, reader, libraryState, pipedTexts, isStored }: IndexTask,
  wake: () => void,
): Index | undefined {
  const readers = readersFor(reader);
  if (!readers.ok) return undefined;
  const library = new Library(readers.value, mapsFolder);
  for (const { file, text } of pipedTexts) library.addText(file, text);
  // An argument that fails now was deleted after the start.
  for (const argument of levels) if (!library.has(argument)) library.add(argument, stoppedAt?.get(argument));
  library.restore(libraryState);
  // The saver reports problems with the store.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const index = new Index(library, store);
  if (store)
    void Promise.all([store.marks(markOf), store.allRatings()]).then(([marks, ratings]) => {
      const current = [...ratings].filter(([, { scale }]) => scale === SCALE);
      index.setStored(marks, new Map(current.map(([id, rating]) => [id, ratingOf(rating)])));
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
  private ratings: ReadonlyMap<string, LevelRating> = new Map();
  private rating: { readonly ref: LevelRef; readonly work: Generator<unknown, RatedLevel | undefined> } | undefined;
  private ratingCount = 0;
  private maxRatings = MAX_UNASKED_RATINGS;
  private previewedFile: string | undefined;
  private isStoreCreated = false;

  constructor(
    private readonly library: Library,
    private readonly store: Store | undefined,
  ) {
    this.toRead = [...library.unread];
    for (const index of library.state.indexes) this.addIndex(index);
    if (!store) this.marks = new Map();
  }

  /** Sets the player's marks and the ratings from the store; levels are summarized only after that. */
  setStored(marks: ReadonlyMap<string, LevelMark>, ratings: ReadonlyMap<string, LevelRating>): void {
    this.marks = marks;
    this.ratings = ratings;
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

  get ratesAll(): boolean {
    return this.maxRatings === Infinity;
  }

  /** Rates all levels from now on, or only the number that is rated without a request. */
  rate(isAll: boolean): void {
    this.maxRatings = isAll ? Infinity : MAX_UNASKED_RATINGS;
  }

  /** Works on the rating of a level for a moment; undefined if none is to be rated for now. The previewed file comes first. */
  rateNext(): IndexResult | 'busy' | undefined {
    this.rating ??= this.startRating();
    if (!this.rating) return undefined;
    const { ref, work } = this.rating;
    const { done, value } = work.next();
    if (done !== true) return 'busy';
    this.rating = undefined;
    if (!value) return 'busy';
    this.saveRating(value);
    return { type: 'rated', levels: [{ ref, rating: ratingOf(value.rating) }] };
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
    // A folder that was deleted after the request has no files.
    for (const file of added.ok ? added.value : [])
      if (!known.has(file) && !this.library.isRead(file)) this.toRead.push(file);
  }

  /** Reads and summarizes a file again that was written. */
  readAgain(path: string, readers?: ReaderChoice): void {
    const read = this.library.readAgain(path, readers);
    if (!read) return;
    if (this.rating?.ref.file === path) this.rating = undefined;
    this.unfinished.splice(0, Infinity, ...this.unfinished.filter(({ index }) => index.file !== path));
    this.addIndex(read.index);
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
    const own = entry && readOwnSolution(entry);
    return entry
      ? previewOf(entry, this.store, own === undefined ? [] : [own])
      : failure('there is no such level any more');
  }

  /** The preview of the collection that begins with these levels. */
  previewCollection(refs: readonly LevelRef[]): CollectionData {
    this.previewedFile = refs[0]?.file;
    return previewCollection(refs.flatMap((ref) => this.library.entry(ref) ?? []));
  }

  private addIndex(index: FileIndex): void {
    const file: ReadFile = { index, done: 0, unrated: [] };
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
    const { ratings } = this;
    const isEmpty = marks.size === 0 && ratings.size === 0;
    const stored = { markOf: (id: string) => marks.get(id), ratingOf: (id: string) => ratings.get(id) };
    const summaries = Array.from({ length: read.done - from + 1 }, (_, offset) => {
      const entry = this.library.entry({ file, number: from + offset });
      return entry ? [summarize(entry, isEmpty ? undefined : stored)] : [];
    }).flat();
    summaries.forEach(({ facts, rating }, offset) => {
      if (!facts.isFaulty && rating === undefined) read.unrated.push(from + offset);
    });
    return { type: 'summaries', file, from, summaries };
  }

  private startRating(): Index['rating'] {
    const current = this.previewedFile === undefined ? undefined : this.read.get(this.previewedFile);
    const file = current && current.unrated.length > 0 ? current : this.nextUnratedFile();
    const number = this.ratingCount < this.maxRatings ? file?.unrated.shift() : undefined;
    if (!file || number === undefined) return undefined;
    this.ratingCount += 1;
    const ref = { file: file.index.file, number };
    const entry = this.library.entry(ref);
    return entry && { ref, work: rateLevel(entry) };
  }

  private nextUnratedFile(): ReadFile | undefined {
    for (const file of this.read.values()) if (file.unrated.length > 0) return file;
    return undefined;
  }

  private saveRating({ id, rating }: RatedLevel): void {
    const { store } = this;
    if (!store) return;
    // If nothing was ever played, the store may not exist yet.
    if (!this.isStoreCreated) store.create();
    this.isStoreCreated = true;
    store.saveRating(id, rating);
  }
}

function isDone({ done, index }: ReadFile): boolean {
  return done >= index.titles.length;
}
