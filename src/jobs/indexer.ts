import { failure, ok, type Result } from '../core/result';
import type { LibraryNews } from '../library/catalogue';
import type { ReaderChoice } from '../formats/collection';
import type { FileIndex } from '../library/file-index';
import type { Library } from '../library/library';
import type { CollectionData, PreviewData, PreviewedCollection, PreviewedLevel } from '../library/summary';
import type { LevelRef } from '../library/level-entry';
import type { IndexNews, IndexRequest, IndexResult, IndexTask } from './index-job';
import { ruleSetOf } from './job';
import { JobThread } from './job-thread';

/**
 * Enough for one text of up to 32 MB and the spans of its levels. Most objects do not live long; a larger young generation
 * would only make the process larger.
 */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

const NEWS_INTERVAL_MS = 30;
/** Ratings come one by one for a long time, and may sort the list again. */
const RATINGS_INTERVAL_MS = 1000;

type Preview = Extract<IndexNews, { readonly id: number }>;
type SendNews = (...messages: readonly LibraryNews[]) => void;

/** Indexes a library in a thread, so that no key waits for it, and passes the news on to the list. */
export class Indexer {
  private readonly thread = new JobThread('index', 0, HEAP);
  private isOver = false;
  /** What waits for previews, by their ids; called without one if the thread has failed. */
  private readonly waiting = new Map<number, (preview: Preview | undefined) => void>();
  private previewCount = 0;
  /** News that the list has not received yet. */
  private news: LibraryNews[] = [];
  /** Each author's name is in memory once, not once for each level. */
  private readonly authors = new Map<string, string>();
  private flushTimer: NodeJS.Timeout | undefined;
  private isFlushSoon = false;
  private sendNews: SendNews = () => undefined;

  constructor(
    private readonly library: Library,
    private readonly task: IndexTask,
    private readonly reportFailure: (sentence: string) => void,
  ) {}

  /** Starts the thread after the first picture, which does not need it. */
  start(sendNews: SendNews): void {
    this.sendNews = sendNews;
    this.thread.start(this.task, { seconds: Infinity }, (report) => {
      if (report.kind === 'out-of-memory' || report.kind === 'failed') this.handleFailure(report.error);
      if (report.kind !== 'message') return;
      const { message } = report;
      if (message.type === 'preview' || message.type === 'preview-collection') {
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
      } else this.collect(message);
    });
  }

  preview(ref: LevelRef, answer: (preview: Result<PreviewedLevel, string>) => void): void {
    const none = failure('it cannot be shown here');
    const id = this.wait((preview) => {
      answer(preview?.type === 'preview' ? toPreview(preview.result) : none);
    });
    this.send({ kind: 'preview', id, ref });
  }

  previewCollection(refs: readonly LevelRef[], answer: (preview: PreviewedCollection) => void): void {
    const id = this.wait((preview) => {
      answer(preview?.type === 'preview-collection' ? toCollection(preview.result) : NO_PREVIEW);
    });
    this.send({ kind: 'preview-collection', id, refs });
  }

  /** Adds a pasted text. The caller shows it in the list, which must get all earlier news first. */
  addText(file: string, text: string): void {
    this.flush();
    this.send({ kind: 'add', file, text });
  }

  /** Adds the files of another argument; see `addText`. */
  extend(argument: string, indexes: readonly FileIndex[]): void {
    this.flush();
    this.send({ kind: 'extend', argument, indexes });
  }

  /** Reads a file again in which a level was written, or whose rules in another file are new, and updates the list. */
  readAgain(path: string, number: number, readers?: ReaderChoice): void {
    const read = this.library.readAgain(path, readers);
    if (!read) return;
    this.flush();
    this.sendNews({ type: 'rewritten', file: read.listed, number });
    this.send({ kind: 'read-again', file: path, hasNewRules: readers !== undefined });
  }

  /** Reads a file before others. */
  prefer(file: string): void {
    this.send({ kind: 'prefer', file });
  }

  /** Rates all levels, or only some. */
  rate(isAll: boolean): void {
    this.send({ kind: 'rate', isAll });
  }

  async stop(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.isOver = true;
    await this.thread.close();
  }

  private send(request: IndexRequest): void {
    if (!this.isOver) this.thread.send(request);
  }

  /** Waits for a preview; returns its id. */
  private wait(answer: (preview: Preview | undefined) => void): number {
    this.previewCount += 1;
    if (this.isOver) answer(undefined);
    else this.waiting.set(this.previewCount, answer);
    return this.previewCount;
  }

  /** Collects news for a moment, because the list is drawn again for all news. */
  private collect(result: IndexResult): void {
    const news = toListNews(result, this.library, (author) => this.internAuthor(author));
    const last = this.news.at(-1);
    if (news?.type === 'added' && last?.type === 'added')
      this.news[this.news.length - 1] = { ...last, files: [...last.files, ...news.files] };
    else if (news?.type === 'rated' && last?.type === 'rated')
      this.news[this.news.length - 1] = { ...last, levels: [...last.levels, ...news.levels] };
    else if (news) this.news.push(news);
    this.flushWithin(result.type === 'rated' ? RATINGS_INTERVAL_MS : NEWS_INTERVAL_MS);
  }

  private flushWithin(milliseconds: number): void {
    const isSoon = milliseconds === NEWS_INTERVAL_MS;
    if (this.flushTimer && (this.isFlushSoon || !isSoon)) return;
    clearTimeout(this.flushTimer);
    this.isFlushSoon = isSoon;
    this.flushTimer = setTimeout(() => {
      this.flush();
    }, milliseconds);
  }

  private flush(): void {
    const { news } = this;
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    this.news = [];
    if (news.length > 0) this.sendNews(...news);
  }

  private internAuthor(author: string): string {
    const interned = this.authors.get(author);
    if (interned === undefined) this.authors.set(author, author);
    return interned ?? author;
  }

  /** The list stays as it is. Its levels can be played, because they are read when they are opened. */
  private handleFailure(error: Error): void {
    this.isOver = true;
    this.reportFailure(`what is in the list cannot be read any further (${error.message}); its levels can be played`);
    for (const answer of this.waiting.values()) answer(undefined);
    this.waiting.clear();
  }
}

const NO_PREVIEW: PreviewedCollection = { author: undefined, notes: [], boards: [] };

/** Turns a result of the thread into news for the list. */
function toListNews(
  result: IndexResult,
  library: Library,
  internAuthor: (author: string) => string,
): LibraryNews | undefined {
  switch (result.type) {
    case 'indexed': {
      const file = library.addIndex(result.index);
      return file && { type: 'added', files: [file] };
    }
    case 'no-levels':
    case 'rated':
      return result;
    case 'summaries': {
      const summaries = result.summaries.map(({ facts, ...rest }) => ({
        ...rest,
        facts: { ...facts, author: facts.author === undefined ? undefined : internAuthor(facts.author) },
      }));
      return { ...result, summaries };
    }
  }
}

function toCollection({ boards, ...rest }: CollectionData): PreviewedCollection {
  return {
    ...rest,
    boards: boards.map((board) => ({ ...board, rules: ruleSetOf(board.rules) })),
  };
}

function toPreview(result: Result<PreviewData, string>): Result<PreviewedLevel, string> {
  return result.ok ? ok({ ...result.value, rules: ruleSetOf(result.value.rules) }) : result;
}
