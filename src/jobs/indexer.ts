import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { failure, ok, type Result } from '../core/result';
import { RULE_SETS } from '../rules';
import type { LibraryNews } from '../library/catalogue';
import type { Library } from '../library/library';
import type { LevelRef } from '../library/level-entry';
import type { PreviewData, PreviewedLevel } from '../library/summary';
import type { IndexFinding } from './index-job';
import type { IndexNews, IndexQuestion, IndexTask } from './index-thread';
import type { Problems } from '../session/problems';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'jobs', 'index-thread.js');

/** One text of up to 32 MB at a time, and the places of its levels. */
const MAX_MEGABYTES = 512;
/** What is read does not live long; a larger nursery would only make the process larger. */
const NURSERY_MEGABYTES = 8;

const NEWS_INTERVAL_MS = 30;

type Tell = (...messages: readonly LibraryNews[]) => void;

/** A thread that reads what the list shows, so that no key waits for it; and what it finds, as the list is told of it. */
export class Indexer {
  private worker: Worker | undefined;
  /** What was asked before there was a thread: a timer of the list may ring before it begins. */
  private early: IndexQuestion[] = [];
  private isOver = false;
  private readonly asked = new Map<number, (result: Result<PreviewedLevel, string>) => void>();
  private questions = 0;
  /** What was heard since the list was told last. */
  private news: LibraryNews[] = [];
  /** Each author's name once, however many levels there are of theirs. */
  private readonly authors = new Map<string, string>();
  private telling: NodeJS.Timeout | undefined;
  private tell: Tell = () => undefined;

  constructor(
    private readonly library: Library,
    private readonly task: IndexTask,
    private readonly troubles: Problems,
  ) {}

  /** Starts the thread after the first picture, which can do without it. */
  begin(tell: Tell): void {
    setImmediate(() => {
      if (!this.isOver) this.start(tell);
    });
  }

  private start(tell: Tell): void {
    const worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: NURSERY_MEGABYTES },
    });
    this.worker = worker;
    worker.on('message', (news: IndexNews) => {
      if (news.type === 'seen') this.answer(news);
      else this.collect(news, tell);
    });
    worker.on('error', (error) => {
      this.failed(error);
    });
    // It ends with the screen.
    worker.unref();
    this.ask({ kind: 'begin', task: this.task });
    for (const question of this.early.splice(0)) this.ask(question);
  }

  look(ref: LevelRef, tell: (seen: Result<PreviewedLevel, string>) => void): void {
    if (this.isOver) {
      tell(failure('it cannot be shown here'));
      return;
    }
    this.questions += 1;
    this.asked.set(this.questions, tell);
    this.ask({ kind: 'look', id: this.questions, ref });
  }

  /** One more text, the list is told of by who brings it: before that it hears of all that was found until then. */
  add(file: string, text: string): void {
    this.flush();
    this.ask({ kind: 'add', file, text });
  }

  /** This file is read before others. */
  prefer(file: string): void {
    this.ask({ kind: 'prefer', file });
  }

  async stop(): Promise<void> {
    clearTimeout(this.telling);
    this.isOver = true;
    await this.worker?.terminate();
    this.worker = undefined;
  }

  private ask(question: IndexQuestion): void {
    if (this.worker) this.worker.postMessage(question);
    else if (!this.isOver) this.early.push(question);
  }

  private answer({ id, result }: Extract<IndexNews, { type: 'seen' }>): void {
    this.asked.get(id)?.(toPreview(result));
    this.asked.delete(id);
  }

  /** Each time the list is told something it is drawn anew, so it is told of many findings at once. */
  private collect(finding: IndexFinding, tell: Tell): void {
    const news = toListNews(finding, this.library, (author) => this.known(author));
    const last = this.news.at(-1);
    if (news?.type === 'found' && last?.type === 'found')
      this.news[this.news.length - 1] = { ...last, found: [...last.found, ...news.found] };
    else if (news) this.news.push(news);
    this.tell = tell;
    this.telling ??= setTimeout(() => {
      this.flush();
    }, NEWS_INTERVAL_MS);
  }

  private flush(): void {
    const { news } = this;
    clearTimeout(this.telling);
    this.telling = undefined;
    this.news = [];
    if (news.length > 0) this.tell(...news);
  }

  private known(author: string): string {
    const known = this.authors.get(author);
    if (known === undefined) this.authors.set(author, author);
    return known ?? author;
  }

  /** The list goes on with what is known; levels are read when they are opened, as always. */
  private failed(error: Error): void {
    this.isOver = true;
    this.worker = undefined;
    this.troubles.add(`what is in the list cannot be read any further (${error.message}); its levels can be played`);
    for (const tell of this.asked.values()) tell(failure('it cannot be shown here'));
    this.asked.clear();
  }
}

/** What was found, as the list shows it. */
function toListNews(
  finding: IndexFinding,
  library: Library,
  known: (author: string) => string,
): LibraryNews | undefined {
  switch (finding.type) {
    case 'indexed': {
      const found = library.accept(finding.index);
      return found && { type: 'found', found: [found] };
    }
    case 'nothing':
      return finding;
    case 'facts': {
      const facts = finding.facts.map(({ facts: { author, ...rest }, mark }) => ({
        facts: { ...rest, author: author === undefined ? undefined : known(author) },
        mark,
      }));
      return { ...finding, facts };
    }
  }
}

function toPreview(result: Result<PreviewData, string>): Result<PreviewedLevel, string> {
  if (!result.ok) return result;
  const rules = RULE_SETS.find(({ id }) => id === result.value.rules);
  return rules ? ok({ ...result.value, rules }) : failure('its rules are not known here');
}
