import { failure, ok, type Result } from '../core/result';
import { RULE_SETS } from '../rules';
import type { LibraryNews } from '../library/catalogue';
import type { Library } from '../library/library';
import type { LevelRef } from '../library/level-entry';
import type { PreviewData, PreviewedLevel } from '../library/summary';
import type { IndexFinding, IndexNews, IndexRequest, IndexTask } from './index-job';
import { JobThread } from './job-thread';
import type { Problems } from '../session/problems';

/**
 * One text of up to 32 MB at a time, and the places of its levels. What is read does not live long; a larger young
 * generation would only make the process larger.
 */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

const NEWS_INTERVAL_MS = 30;

type Tell = (...messages: readonly LibraryNews[]) => void;

/** A thread that reads what the list shows, so that no key waits for it; and what it finds, as the list is told of it. */
export class Indexer {
  private readonly thread = new JobThread('index', HEAP);
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
    this.thread.start(this.task, { seconds: Infinity, memory: 0 }, (report) => {
      switch (report.kind) {
        case 'message':
          if (report.message.type === 'preview') this.answer(report.message);
          else this.collect(report.message, tell);
          return;
        case 'out-of-memory':
        case 'failed':
          this.failed(report.error);
      }
    });
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
    await this.thread.close();
  }

  private ask(question: IndexRequest): void {
    if (!this.isOver) this.thread.send(question);
  }

  private answer({ id, result }: Extract<IndexNews, { type: 'preview' }>): void {
    this.asked.get(id)?.(toPreview(result));
    this.asked.delete(id);
  }

  /** Each time the list is told something it is drawn anew, so it is told of many findings at once. */
  private collect(finding: IndexFinding, tell: Tell): void {
    const news = toListNews(finding, this.library, (author) => this.known(author));
    const last = this.news.at(-1);
    if (news?.type === 'added' && last?.type === 'added')
      this.news[this.news.length - 1] = { ...last, files: [...last.files, ...news.files] };
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
      const found = library.addIndex(finding.index);
      return found && { type: 'added', files: [found] };
    }
    case 'no-levels':
      return finding;
    case 'summaries': {
      const summaries = finding.summaries.map(({ facts: { author, ...rest }, mark }) => ({
        facts: { ...rest, author: author === undefined ? undefined : known(author) },
        mark,
      }));
      return { ...finding, summaries };
    }
  }
}

function toPreview(result: Result<PreviewData, string>): Result<PreviewedLevel, string> {
  if (!result.ok) return result;
  const rules = RULE_SETS.find(({ id }) => id === result.value.rules);
  return rules ? ok({ ...result.value, rules }) : failure('its rules are not known here');
}
