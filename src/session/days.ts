import { OWN_MAPS } from '../files/level-files';
import { FORMATS } from '../formats';
import type { DayMaker } from '../jobs/day-maker';
import type { Indexer } from '../jobs/indexer';
import { ruleSetOf } from '../jobs/job';
import type { LibraryNews } from '../library/catalogue';
import { dailyTotals, type DayLevel, NO_DAILY_TOTALS, type PlacedLevel, placesOf } from '../library/daily';
import { writtenDifficulty } from '../library/generated-levels';
import { readPlayable } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { Library } from '../library/library';
import { markOf, summarize } from '../library/summary';
import { isDay } from '../messages/calendar';
import { difficultyWord } from '../messages/counts';
import { RULE_SETS } from '../rules';
import type { Store } from '../store/store';
import type { DayNews, DaysHost } from '../tui/days';

/**
 * The levels of days for the screen. They are read from the store or made, and are in the library from then on. Without a
 * store, or if it cannot be written, they are made for this run only.
 */
export class Days implements DaysHost {
  /** The paths of the levels that are being made. */
  private readonly awaited = new Set<string>();
  /** The last question about each day. */
  private readonly answers = new Map<string, (news: DayNews) => void>();

  constructor(
    private readonly library: Library,
    private readonly storeOf: () => Store | undefined,
    private readonly indexer: Pick<Indexer, 'addText'> | undefined,
    private readonly maker: Pick<DayMaker, 'make'>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  loadDays(answer: Parameters<DaysHost['loadDays']>[0]): void {
    const date = this.now();
    const [clock = ''] = date.toISOString().split('T');
    const today = isDay(clock) ? clock : undefined;
    const store = today === undefined ? undefined : this.storeOf();
    if (!store) answer({ clock, today, totals: NO_DAILY_TOTALS });
    else
      void dailyTotals(store, date).then((totals) => {
        answer({ clock, today, totals });
      });
  }

  loadDay(day: string, answer: (news: DayNews) => void): void {
    this.answers.set(day, answer);
    const store = this.storeOf();
    const absent = placesOf(day, store).filter(({ path }) => !this.library.has(path) && !this.awaited.has(path));
    const found = absent.filter(({ path }) => {
      const text = store?.daily.read(path);
      return text !== undefined && isSound(path, text) && this.add(path, text);
    });
    this.tell(day, found);
    const missing = absent.filter((placed) => !found.includes(placed));
    for (const { path } of missing) this.awaited.add(path);
    this.maker.make(missing.map((placed) => this.wantedOf(day, placed)));
  }

  private wantedOf(day: string, placed: PlacedLevel): Parameters<DayMaker['make']>[0][number] {
    const { level, path } = placed;
    return {
      level,
      tell: ({ text }) => {
        this.storeOf()?.daily.add(path, text);
        this.add(path, text);
        this.awaited.delete(path);
        this.tell(day, [placed]);
      },
    };
  }

  private add(path: string, text: string): true {
    this.library.index(this.library.addText(path, text));
    this.indexer?.addText(path, text);
    return true;
  }

  private tell(day: string, added: readonly PlacedLevel[]): void {
    const store = this.storeOf();
    const levels = placesOf(day, store).map((placed) => dayLevelOf(placed, this.library, store));
    this.answers.get(day)?.({ levels, news: newsOf(added, this.library, store) });
  }
}

/** Whether a saved text is a level; a damaged one is made again. */
function isSound(path: string, text: string): boolean {
  const trial = new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
  trial.index(trial.addText(path, text));
  const [entry] = trial.entries();
  return entry?.read().ok === true;
}

function dayLevelOf({ level, path }: PlacedLevel, library: Library, store: Store | undefined): DayLevel {
  const { rules: id } = level;
  const difficulty = writtenDifficulty(store?.daily.read(path) ?? '');
  const rules = ruleSetOf(id);
  const entry = library.entry({ file: path, number: 1 });
  const read = entry && readPlayable(entry);
  const record = store && read?.ok ? store.record(levelId(read.value.level, rules).id) : undefined;
  return {
    rules: id,
    hue: rules.presentation.hue,
    difficulty: difficulty === undefined ? level.difficulty : difficultyWord(difficulty),
    ref: entry && { file: path, number: 1 },
    moves: record?.best[0]?.moves,
    fewest: record?.par?.moves,
  };
}

/** What the list hears about new files: that they are there, and the player's results. */
function newsOf(added: readonly PlacedLevel[], library: Library, store: Store | undefined): readonly LibraryNews[] {
  if (added.length === 0) return [];
  const paths = new Set(added.map(({ path }) => path));
  const { files, unread, fileCount } = library.catalogue();
  const extended = { type: 'extended', files: files.filter(({ file }) => paths.has(file)), unread, fileCount } as const;
  const stored = store && { markOf: (id: string) => markOf(store.mark(id)) };
  const summaries = added.flatMap(({ path: file }): LibraryNews[] => {
    const entry = library.entry({ file, number: 1 });
    return entry ? [{ type: 'summaries', file, from: 1, summaries: [summarize(entry, stored)] }] : [];
  });
  return [extended, ...summaries];
}
