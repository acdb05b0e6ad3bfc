import { closeToOthers } from '../files/folders';
import { createFile } from '../files/whole-file';
import type { History } from '../core/history/history';
import { joinPars, type Par } from '../core/play/par';
import { createMark, listNames, readOwnFile, removeLeftOver } from '../files/own-files';
import { failure, ok, type Result } from '../core/result';
import { fieldsIn, versionIn } from '../core/fields';
import type { Fact, RatingFact, Wins } from './fact';
import { type AddedFacts, digitsOf, FactFiles, type FindLines, type WantedFacts } from './fact-files';
import { type BegunGame, GameFiles, keepReadable, type SavedGame } from './game-files';
import { backupLines } from './backup';
import { dayOf, type LevelRecord, levelRecordOf, solvedDays, streaksOf } from './level-record';
import { type MergedFacts, mergeFacts } from './merge-facts';
import { DAILY_FOLDER, DailyLevels } from './daily-levels';
import { PASTED_FOLDER, PastedLevels } from './pasted-levels';
import { UNSAVED_FOLDER, UnsavedLevels } from './unsaved-levels';
import { isLibraryFile, LibraryPaths } from './library-paths';
import { errorCodes, type StoreEnvironment, type StoreFault, unreadable, unwritable } from './store-fault';
import { gameIdOf, GameSaver, type GameToResume, type SessionLevel } from './game-saver';

/** The store's facts about a level for the list. */
export interface StoredMark extends Omit<LevelRecord, 'level'> {
  /** There is a saved game. */
  readonly isBegun: boolean;
}

/** The difficulty of a level, if a search has found it. */
export type StoredRating = Pick<RatingFact, 'status' | 'difficulty' | 'scale'>;

/** An opened level: its record, and the game to resume. */
export interface StoredSession {
  readonly saver: GameSaver;
  readonly record: LevelRecord;
  readonly savedGame: GameToResume | undefined;
}

/** A player's persistent data. See docs/decisions/016. */
export class Store {
  readonly libraryPaths: LibraryPaths;
  readonly pasted: PastedLevels;
  readonly unsaved: UnsavedLevels;
  readonly daily: DailyLevels;
  private readonly facts: FactFiles;
  /** Separate from the other facts, because they are many and say nothing about the player. */
  private readonly ratings: FactFiles;
  private readonly games: GameFiles;
  /** The savers of this program, by the id of their games. */
  private readonly savers = new Map<string, GameSaver>();

  private constructor(private readonly environment: StoreEnvironment) {
    this.facts = new FactFiles(environment);
    this.ratings = new FactFiles(environment, RATINGS);
    this.games = new GameFiles(environment);
    this.libraryPaths = new LibraryPaths(environment);
    this.pasted = new PastedLevels(environment);
    this.unsaved = new UnsavedLevels(environment);
    this.daily = new DailyLevels(environment);
  }

  /** Opens the store in a folder; fails if a later version made it. */
  static open(environment: StoreEnvironment): Result<Store, StoreFault> {
    const path = `${environment.folder}/${STORE}`;
    const text = readOwnFile(path);
    if (!text.ok) return failure({ kind: 'closed', path, code: errorCodes(text.faults) });
    // A damaged text is repaired when the store is written.
    const fields = fieldsIn(text.value ?? '');
    const version = fields ? versionIn(fields) : STORE_VERSION;
    if (version === undefined) return failure({ kind: 'closed', path, code: 'no version' });
    if (version > STORE_VERSION) return failure({ kind: 'newer', folder: environment.folder, version });
    return ok(new Store(environment));
  }

  /** Creates the store's folder and version file, and makes folders private that an earlier version left open. */
  create(): Result<undefined, StoreFault> {
    this.makePrivate();
    const path = `${this.environment.folder}/${STORE}`;
    const text = `${JSON.stringify({ version: STORE_VERSION, what: STORE_NOTE })}\n`;
    const existing = readOwnFile(path);
    if (existing.ok && existing.value !== undefined) {
      if (!fieldsIn(existing.value)) keepReadable(this.environment, path, text);
      return ok(undefined);
    }
    const made = createFile(path, text, this.environment.uniqueName());
    if (made.ok || made.faults.every(({ code }) => code === 'EEXIST')) return ok(undefined);
    return failure(unwritable(path, made.faults));
  }

  /**
   * Reads everything, so that damaged files are repaired: what can be read is kept, and the original renamed. Compacts large
   * files. `find` finds what else is to be repaired.
   */
  async readAll(find: FindLines): Promise<void> {
    for (const files of [this.facts, this.ratings]) {
      files.endLines();
      await files.forEachGroup(
        () => true,
        () => undefined,
      );
    }
    this.facts.replaceLines(find);
    this.facts.compactAll();
    this.ratings.compactAll();
    this.games.repair();
  }

  /** Opens a level to play; `isAnew` ignores a saved game. */
  openSession(level: SessionLevel, isAnew: boolean): StoredSession {
    const levelFacts = this.facts.factsOf(level.id);
    const record = levelRecordOf(levelFacts);
    const id = gameIdOf(level);
    const known = this.savers.get(id);
    if (known) {
      known.reopen(level);
      return { saver: known, record, savedGame: isAnew ? undefined : known.gameToResume() };
    }
    const savedGame = isAnew ? undefined : this.games.load(id);
    const saver = new GameSaver(level, this.environment, this.facts, {
      savedGame,
      isLevelKnown: isKnown(level, levelFacts),
      lostFacts: savedGame ? lostTimeFacts(savedGame, level.id, levelFacts) : [],
    });
    this.savers.set(id, saver);
    return { saver, record, savedGame: savedGame?.moment };
  }

  /** Whether a rule set is played for the first time; records that it was. */
  recordFirstPlay(rules: string): boolean {
    return createMark(`${this.environment.folder}/met/${rules}`).ok;
  }

  record(id: string): LevelRecord {
    return levelRecordOf(this.facts.factsOf(id));
  }

  /** The history of a level's latest saved game, turned to the level's normal form. */
  savedHistory(id: string): History | undefined {
    return this.games.begunHistory(id);
  }

  /** Saves the best known of a level, unless the store has it. */
  savePar(id: string, par: Par): void {
    const known = this.record(id).par;
    const best = joinPars(known, par) ?? par;
    if (best.moves === known?.moves && best.pushes === known.pushes) return;
    this.addPar(id, best, '');
  }

  /**
   * Saves a solution that a search has found, turned to the level's normal form, unless the store has one that is at
   * least as good in moves and pushes.
   */
  saveFound(id: string, counts: Par, solution: string): void {
    const isKnown = this.record(id).found.some(({ moves, pushes }) => moves <= counts.moves && pushes <= counts.pushes);
    if (!isKnown) this.addPar(id, counts, solution);
  }

  /** Saves the difficulty of a level. It does not wait for the disk: a lost rating is made again. */
  saveRating(id: string, rating: StoredRating): void {
    this.ratings.add(id, [{ kind: 'rating', id, at: new Date(this.environment.now()).toISOString(), ...rating }]);
  }

  /** The ratings of all levels that were rated, by their ids. */
  async allRatings(): Promise<Map<string, StoredRating>> {
    const ratings = new Map<string, StoredRating>();
    await this.ratings.forEachGroup(
      (_, kind) => kind === 'rating',
      (facts) => {
        for (const fact of facts) {
          if (fact.kind !== 'rating') continue;
          const { status, difficulty, scale } = fact;
          ratings.set(fact.id, { status, difficulty, scale });
        }
      },
    );
    return ratings;
  }

  /** Adds facts from elsewhere that are new; returns the gain, by level. */
  async merge(incoming: readonly Fact[], wins: Wins): Promise<ReadonlyMap<string, MergedFacts['gain']>> {
    const gains = new Map<string, MergedFacts['gain']>();
    const written: AddedFacts[] = [];
    for (const levels of groupByFile(incoming)) {
      const [first = ''] = levels.keys();
      const known = groupByLevel(this.facts.factsAmong(digitsOf(first), (id) => levels.has(id)));
      const news = [...levels].flatMap(([id, facts]) => {
        const { added, gain } = mergeFacts(known.get(id) ?? [], facts, wins);
        gains.set(id, gain);
        return added;
      });
      const added = news.length > 0 ? this.facts.add(first, news) : undefined;
      if (added) written.push(added);
      // Facts that could not be written were not gained; the fault is reported.
      else if (news.length > 0) for (const id of levels.keys()) gains.delete(id);
    }
    await Promise.all(written.map((added) => this.facts.waitUntilSafe(added)));
    return gains;
  }

  /** The text of a backup, in lines. */
  backup(): Iterable<string> {
    return backupLines(this.environment);
  }

  /** Restores a saved game from a backup, unless it is known or its level was won since. */
  restoreGame(name: string, text: string): 'restored' | 'known' | 'damaged' {
    return this.games.restore(name, text, (id, since) => this.record(id).wins.some(({ at }) => at >= since));
  }

  /** The record of one level, and whether there is a saved game. */
  mark(id: string): StoredMark {
    return markWith(this.record(id), this.games.begunGame(id));
  }

  /**
   * The records of all wanted levels by id, reduced by `reduce` to what the caller needs, since full records of many levels
   * take much memory. Levels without facts are left out.
   */
  async marks<T>(
    reduce: (mark: StoredMark) => T,
    isWanted: (id: string) => boolean = () => true,
  ): Promise<Map<string, T>> {
    const begun = this.games.begunGames();
    const marks = new Map<string, T>();
    for (const [id, game] of begun) if (isWanted(id)) marks.set(id, reduce(markWith(levelRecordOf([]), game)));
    // Marks do not need the level's text.
    const isMark: WantedFacts = (id, kind) => kind !== 'level' && isWanted(id);
    await this.facts.forEachGroup(isMark, (facts) => {
      for (const [id, own] of groupByLevel(facts)) marks.set(id, reduce(markWith(levelRecordOf(own), begun.get(id))));
    });
    return marks;
  }

  /** A quick test by the names of files: the store has nothing about levels that fail it. */
  levelsInFiles(): (id: string) => boolean {
    const beginnings = this.facts.beginnings();
    const games = this.games.ids();
    return (id) => beginnings.has(digitsOf(id)) || games.has(id);
  }

  /** Whether nothing was ever played. */
  isEmpty(): boolean {
    return this.facts.isEmpty() && this.games.ids().size === 0;
  }

  /** The days in a row up to today on which a level was solved; undefined if today's first solution is not the latest. */
  async streak(): Promise<number | undefined> {
    const days: string[] = [];
    await this.facts.forEachGroup(
      (_, kind) => kind === 'solution',
      (facts) => {
        for (const own of groupByLevel(facts).values()) days.push(...solvedDays(levelRecordOf(own)));
      },
    );
    const today = dayOf(new Date(this.environment.now()));
    return days.filter((day) => day === today).length === 1 ? streaksOf(days, today).days : undefined;
  }

  /** Passes the record of each known level to `receive`. */
  async forEachRecord(receive: (record: LevelRecord) => void): Promise<void> {
    await this.facts.forEachGroup(
      () => true,
      (facts) => {
        for (const own of groupByLevel(facts).values()) receive(levelRecordOf(own));
      },
    );
  }

  /** The number of levels with a saved game. */
  countSavedGames(): number {
    return this.games.begunGames().size;
  }

  /** Leaves all levels and writes everything, then removes what killed programs left over. */
  async close(): Promise<void> {
    const { folder, now } = this.environment;
    for (const saver of this.savers.values()) saver.leave();
    for (const saver of this.savers.values()) await saver.waitUntilWritten();
    await removeLeftOver(folder, STORE, now());
    for (const name of OWN_FOLDERS) await removeLeftOver(`${folder}/${name}`, '', now());
  }

  private addPar(id: string, { moves, pushes }: Par, solution: string): void {
    const at = new Date(this.environment.now()).toISOString();
    this.facts.add(id, [{ kind: 'par', id, at, moves, pushes, solution }]);
  }

  /** A folder that also holds other files keeps its permissions. */
  private makePrivate(): void {
    const { folder } = this.environment;
    const names = listNames(folder);
    const isOwn = names.ok && names.value.every(isOwnName);
    for (const path of [...(isOwn ? [folder] : []), ...OWN_FOLDERS.map((name) => `${folder}/${name}`)]) {
      const done = closeToOthers(path);
      // EPERM: the folder belongs to another user.
      if (!done.ok && done.faults.some(({ code }) => code !== 'EPERM'))
        this.environment.reportFault(unreadable(path, done.faults));
    }
  }
}

/** The saved game of a killed program says when it was played. */
function markWith(record: LevelRecord, game: BegunGame | undefined): StoredMark {
  const { lastPlayed = '' } = record;
  return game
    ? { ...record, isBegun: true, lastPlayed: lastPlayed > game.at ? lastPlayed : game.at }
    : { ...record, isBegun: false };
}

const STORE = 'store.json';
const LEVELS = 'levels';
const GAMES = 'games';
const RATINGS = 'ratings';
const OWN_FOLDERS = [LEVELS, GAMES, RATINGS, 'met', PASTED_FOLDER, UNSAVED_FOLDER, DAILY_FOLDER, 'copied'];

function isOwnName(name: string): boolean {
  return OWN_FOLDERS.includes(name) || name.startsWith(STORE) || isLibraryFile(name);
}

/** The version of the store's files; raised when older programs would misread them. */
const STORE_VERSION = 1;
const STORE_NOTE = 'what a player of sokoban-terminal has played; each line of each file is one record';

/** Whether the store has the level's text as this version writes it; an earlier version may have written another. */
function isKnown({ level }: SessionLevel, facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === 'level' && fact.text === level.text);
}

/** The time of sessions that were killed before they wrote it. */
function lostTimeFacts({ secondsBySession, moment }: SavedGame, id: string, facts: readonly Fact[]): Fact[] {
  const known = new Map(facts.flatMap((fact) => (fact.kind === 'visit' ? [[fact.visit, fact.seconds] as const] : [])));
  return [...secondsBySession]
    .filter(([session, seconds]) => seconds > (known.get(session) ?? 0))
    .map(([visit, seconds]) => ({ kind: 'visit', id, visit, seconds, at: moment.at }));
}

/** By the file that they belong to, and then by level. */
function groupByFile(facts: readonly Fact[]): Iterable<ReadonlyMap<string, readonly Fact[]>> {
  const files = new Map<string, Map<string, Fact[]>>();
  for (const [id, own] of groupByLevel(facts)) {
    const digits = digitsOf(id);
    const levels = files.get(digits) ?? new Map<string, Fact[]>();
    files.set(digits, levels.set(id, own));
  }
  return files.values();
}

function groupByLevel(facts: readonly Fact[]): Map<string, Fact[]> {
  const levels = new Map<string, Fact[]>();
  for (const fact of facts) {
    const known = levels.get(fact.id);
    if (known) known.push(fact);
    else levels.set(fact.id, [fact]);
  }
  return levels;
}
