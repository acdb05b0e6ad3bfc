import { failure, ok, type Result } from '../core/result';
import { isCount, OWN_MAPS } from '../files/level-files';
import { FORMATS } from '../formats';
import { chooseReaders, type ReaderChoice } from '../formats/collection';
import { RULE_SETS } from '../rules';
import type { FoundFile } from '../tui/list/listed-level';
import { count } from '../messages/counts';
import { faultSentence } from '../messages/faults';
import { sanitize } from '../messages/sanitize';
import {
  requestedFiles,
  dropRepeats,
  indexFileOrFault,
  indexFile,
  type RequestedFile,
  type IndexedFile,
} from './file-content';
import { Library } from './library';
import { isWanted, noSuchLevelText, ownLevels, readPlayable, type LevelOptions } from './load';
import { fileFaultSentence } from '../messages/files';
import { RecentCollections } from './recent-collections';

/** What there is to play: as much of it as has to be read before the first picture, and what is still to be read. */
export interface Offer {
  readonly library: Library;
  readonly title: string;
  readonly found: readonly FoundFile[];
  /** The level to begin with that was asked for by number or title. */
  readonly wanted: number | undefined;
  readonly unread: readonly RequestedFile[];
  /** The paths of files that turned out to hold nothing. */
  readonly nothing: readonly string[];
  readonly holdings: readonly IndexedFile[];
  /** The arguments, for the index thread. */
  readonly levels: readonly string[];
}

/** So many named files are looked into before play begins, to say at once what is wrong with one. */
const MAX_NAMED = 30;
/** So many bytes of a folder are looked through for a first level to play; the list says what is still being read. */
const MAX_BEFORE = 4 * 1024 * 1024;

/** A sequence is for the very first level, however long that takes to find. */
export interface OfferOptions extends LevelOptions {
  readonly sequence?: string;
}

/**
 * What the arguments stand for, or what is wrong with them. What is named must hold a level that can be read; a folder, in any
 * of its files. One bad level hides no others of its file, nor a bad file those of its folder.
 */
export function offerOf(levels: readonly string[], options: OfferOptions): Result<Offer, string> {
  const isOwn = levels.length === 0;
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  if (!readers.ok) return failure(...readers.faults.map(faultSentence));
  const wanted = isOwn ? ownLevels(options) : ok([...levels]);
  if (!wanted.ok) return wanted;
  const asked = requestedFiles(wanted.value, options.maps ?? OWN_MAPS);
  if (!asked.ok) return asked;
  const title = isOwn ? 'Sokoban' : levels.map(nameOf).join('  ');
  const reading = new Reading(asked.value, readers.value, isOwn, options.sequence !== undefined);
  for (const argument of wanted.value.slice(0, MAX_NAMED)) {
    const served = reading.serve(argument);
    if (!served.ok) return served;
  }
  const first = options.level === undefined ? ok(undefined) : reading.find(options.level);
  if (!first.ok) return first;
  return ok({ ...reading.result(), wanted: first.value, title, levels: wanted.value });
}

/** What a list of an argument is called. */
function nameOf(argument: string): string {
  if (isCount(argument)) return count(Number(argument), 'map');
  return argument === '-' ? 'standard input' : sanitize(argument);
}

/** Reads files one after the other, as far as it must. */
class Reading {
  private readonly shelf = new RecentCollections();
  private readonly library: Library;
  private readonly held = new Map<RequestedFile, IndexedFile | undefined>();
  private readonly found: FoundFile[] = [];
  private readonly files: readonly RequestedFile[];

  constructor(
    private readonly asked: readonly RequestedFile[],
    private readonly choice: ReaderChoice,
    private readonly isOwn: boolean,
    private readonly isPatient: boolean,
  ) {
    const files = dropRepeats(asked);
    for (const one of isOwn ? files : []) this.held.set(one, indexFileOrFault(one, choice, this.shelf));
    this.files = isOwn ? sortByRuleSet(files, (one) => this.held.get(one)?.reader?.rules) : files;
    this.library = new Library(this.files, choice, this.shelf, isOwn);
  }

  /** Reads of an argument's files until there is a level that can be played: of maps that are counted, each has to hold one. */
  serve(argument: string): Result<undefined, string> {
    const paths = new Set(this.asked.flatMap((one) => (one.argument === argument ? one.file.path : [])));
    const files = this.files.filter(({ file }) => paths.has(file.path));
    if (!isCount(argument)) return this.serveOne(argument, files);
    const answers = files.map((file) => this.serveOne(file.file.path, [file]));
    return answers.find((answer) => !answer.ok) ?? ok(undefined);
  }

  /** The first level of this number or title; files are read until it is found. */
  find(wanted: string): Result<number, string> {
    let most = 0;
    for (const file of this.files) {
      const put = this.put(file);
      const holding = put.ok ? this.held.get(file) : undefined;
      if (!holding) continue;
      const at = holding.titles.findIndex((title, index) => isWanted({ number: index + 1, title }, wanted));
      if (at >= 0) return ok((this.library.firstIn(holding.path) ?? 0) + at);
      most = Math.max(most, holding.titles.length);
    }
    return failure(noSuchLevelText(wanted, most));
  }

  result(): Pick<Offer, 'library' | 'found' | 'unread' | 'nothing' | 'holdings'> {
    const { library, found, held, files } = this;
    const unread = files.filter((file) => !held.has(file));
    const nothing = [...held].filter(([, holding]) => !holding).map(([{ file }]) => file.path);
    return { library, found, unread, nothing, holdings: [...held.values()].flatMap((holding) => holding ?? []) };
  }

  private serveOne(name: string, files: readonly RequestedFile[]): Result<undefined, string> {
    let refusal: Result<never, string> | undefined;
    let isServed = false;
    let left = files.length === 1 || this.isPatient ? Infinity : MAX_BEFORE;
    let isPutOff = false;
    for (const file of files) {
      if (isServed && !this.isOwn) break;
      const size = this.held.has(file) ? 0 : file.file.size();
      if (size > left) {
        isPutOff = true;
        continue;
      }
      left -= size;
      const put = this.put(file);
      if (!put.ok) return put;
      for (let index = put.value.from; index < put.value.to && !isServed; index += 1) {
        const listed = this.library.listed(index);
        const read = listed && readPlayable(listed, listed.file);
        if (read?.ok) isServed = true;
        else if (read) refusal ??= read;
      }
    }
    if (isServed || isPutOff) return ok(undefined);
    return refusal ?? failure(fileFaultSentence(name, { kind: 'folder-without-levels' }));
  }

  /** Reads a file, if that has not been done; the answer is where its levels stand. */
  private put(asked: RequestedFile): Result<{ readonly from: number; readonly to: number }, string> {
    const { library, held } = this;
    const holding = held.has(asked) ? ok(held.get(asked)) : this.read(asked);
    if (!holding.ok) return holding;
    held.set(asked, holding.value);
    if (!holding.value) return ok({ from: 0, to: 0 });
    const { path, titles } = holding.value;
    if (library.firstIn(path) === undefined) this.tell(library.put(holding.value));
    const from = library.firstIn(path) ?? 0;
    return ok({ from, to: from + titles.length });
  }

  private tell(found: FoundFile | undefined): void {
    if (found) this.found.push(found);
  }

  private read(asked: RequestedFile): Result<IndexedFile | undefined, string> {
    const { choice, shelf } = this;
    const { argument, file } = asked;
    // In a folder one bad file should not hide the others.
    if (file.path !== argument) return ok(indexFileOrFault(asked, choice, shelf));
    const holding = indexFile(asked, choice, shelf);
    return holding.ok ? holding : failure(...holding.faults.map((fault) => fileFaultSentence(argument, fault)));
  }
}

/** Levels of one rules set stand together, in the order of the rules sets; what no rules set knows comes last. */
function sortByRuleSet(
  files: readonly RequestedFile[],
  rulesOf: (file: RequestedFile) => string | undefined,
): RequestedFile[] {
  const rules = new Map(files.map((file) => [file, rulesOf(file)]));
  return [...RULE_SETS.map(({ id }) => id), undefined].flatMap((id) => files.filter((file) => rules.get(file) === id));
}
