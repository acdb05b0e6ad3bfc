import { ok, failure, type Result } from '../core/result';
import type { Level } from '../core/level/level';
import { unreadableFile } from '../files/level-file';
import type { ReaderChoice } from '../formats/collection';
import type { Store } from '../store/store';
import type { ListedSummary, PreviewedLevel } from '../tui/list/list';
import type { LevelMark } from '../tui/list/listed-level';
import { levelEntryOf, emptyFileEntry, type LevelEntry } from '../library/catalogue';
import { indexFileOrFault, readerOf, fileOfText, type RequestedFile, type IndexedFile } from '../library/file-content';
import { summarize, bestKnownSolution, readableNotes, levelResultsOf } from '../library/summary';
import { previewFaulty } from '../library/faulty-level';
import { readPlayable } from '../library/load';
import { RecentCollections } from '../library/recent-collections';

/** What a survey finds out, piece by piece. */
export type IndexFinding =
  | { readonly kind: 'holding'; readonly holding: IndexedFile }
  /** A file of a folder holds no levels. */
  | { readonly kind: 'nothing'; readonly path: string }
  /** Of levels that follow one another in a file, from this number on. */
  | { readonly kind: 'facts'; readonly path: string; readonly from: number; readonly facts: readonly ListedSummary[] };

/** What is seen of a level, with its rules by their id: rules are no data. */
export type PreviewData = Omit<PreviewedLevel, 'rules'> & { readonly level: Level; readonly rules: string };

/** What was read before: files with levels, and others; and the paths of files that the list waits for. */
export interface KnownFiles {
  readonly read: readonly IndexedFile[];
  readonly nothing: readonly string[];
  readonly unread: readonly string[];
}

/** Levels that are read before questions are answered. */
const AT_ONCE = 25;

interface Surveyed {
  readonly asked: RequestedFile;
  readonly holding: IndexedFile;
  /** How many of its levels have been read. */
  done: number;
}

/**
 * Reads what a list shows of levels, a piece at a time: first which levels there are in the files that nobody has read yet,
 * then each level. Whatever the player looks at has its turn before.
 */
export class IndexJob {
  private readonly shelf = new RecentCollections();
  private readonly toRead: RequestedFile[];
  private readonly surveyed = new Map<string, Surveyed>();
  private readonly unfinished: Surveyed[] = [];
  private marks: ReadonlyMap<string, LevelMark> | undefined;
  private looksAt: string | undefined;

  constructor(
    files: readonly RequestedFile[],
    { read, nothing, unread }: KnownFiles,
    private readonly choice: ReaderChoice,
    private readonly store: Store | undefined,
  ) {
    const known = new Map(read.map((holding) => [holding.path, holding]));
    const passedOver = new Set(nothing);
    this.toRead = [];
    for (const asked of files) {
      const holding = known.get(asked.file.path);
      if (holding) this.add(asked, holding);
      else if (!passedOver.has(asked.file.path)) this.toRead.push(asked);
    }
    // Files that are gone since the list was made: the list still waits for them.
    const there = new Set(files.map(({ file }) => file.path));
    for (const path of unread)
      if (!there.has(path))
        this.toRead.push({ argument: path, file: unreadableFile(path, { kind: 'no-such-file' }), isPiped: false });
    if (!store) this.marks = new Map();
  }

  /** From now on what was played is known. */
  remember(marks: ReadonlyMap<string, LevelMark>): void {
    this.marks = marks;
  }

  /** One piece of it; undefined when nothing is left to be found, for now. */
  next(): IndexFinding | undefined {
    const current = this.looksAt === undefined ? undefined : this.surveyed.get(this.looksAt);
    if (this.marks && current && !isDone(current)) return this.factsIn(current, this.marks);
    const file = this.toRead.shift();
    if (file) return this.read(file);
    while (this.marks && this.unfinished[0] && isDone(this.unfinished[0])) this.unfinished.shift();
    const [first] = this.unfinished;
    return this.marks && first ? this.factsIn(first, this.marks) : undefined;
  }

  /** A text that came later; what is in it, who brought it knows already. */
  addText(path: string, text: string): void {
    const asked = fileOfText(path, text);
    const holding = indexFileOrFault(asked, this.choice, this.shelf);
    if (holding) this.add(asked, holding);
  }

  /** This file is read next. */
  prefer(path: string): void {
    const at = this.toRead.findIndex(({ file }) => file.path === path);
    if (at > 0) this.toRead.unshift(...this.toRead.splice(at, 1));
  }

  /** What is to be seen of a level, or why nothing is. */
  look(path: string, number: number): Result<PreviewData, string> {
    this.looksAt = path;
    const one = this.surveyed.get(path);
    const listed = one && this.listed(one, number);
    const read = listed ? readPlayable(listed) : failure('there is no such level any more');
    if (!read.ok) {
      const faulty = listed && previewFaulty(listed, read.faults.join(' '));
      return faulty ? ok(faulty) : read;
    }
    const { level, rules, source } = read.value;
    const { author } = source;
    const past = levelResultsOf(level, rules, this.store);
    return ok({
      level,
      rules: rules.id,
      author,
      notes: readableNotes(source),
      known: bestKnownSolution(source, level, rules),
      ...past,
    });
  }

  private add(asked: RequestedFile, holding: IndexedFile): void {
    const one: Surveyed = { asked, holding, done: 0 };
    this.surveyed.set(holding.path, one);
    this.unfinished.push(one);
  }

  private read(asked: RequestedFile): IndexFinding {
    const holding = indexFileOrFault(asked, this.choice, this.shelf);
    if (!holding) return { kind: 'nothing', path: asked.file.path };
    this.add(asked, holding);
    return { kind: 'holding', holding };
  }

  private factsIn(one: Surveyed, marks: ReadonlyMap<string, LevelMark>): IndexFinding {
    const from = one.done + 1;
    one.done = Math.min(one.done + AT_ONCE, one.holding.titles.length);
    const facts: ListedSummary[] = [];
    const keptOf = marks.size === 0 ? undefined : (id: string) => marks.get(id);
    for (let number = from; number <= one.done; number += 1) {
      const listed = this.listed(one, number);
      if (listed) facts.push(summarize(listed, keptOf));
    }
    return { kind: 'facts', path: one.holding.path, from, facts };
  }

  private listed({ asked, holding }: Surveyed, number: number): LevelEntry | undefined {
    const reader = readerOf(holding, this.choice);
    const isAlone = holding.titles.length === 1;
    if (!reader) return emptyFileEntry(asked.argument, holding.path, holding.faults);
    return levelEntryOf({ ...asked, reader, isAlone }, number, holding.titles[number - 1], this.shelf);
  }
}

function isDone({ done, holding }: Surveyed): boolean {
  return done >= holding.titles.length;
}
