import {
  createFile,
  closeToOthers,
  createMark,
  listNames,
  readOwnFile,
  removeLeftOver,
  setFileAside,
} from '../files/own-files';
import { ok, failure, type Result } from '../core/result';
import { fieldsIn, numberIn, type Fact } from './fact';
import { errorCodes, FactFiles, type WantedFacts } from './fact-files';
import { GameFiles, type SavedGame } from './game-files';
import { levelRecordOf, type LevelRecord } from './level-record';
import type { StoreEnvironment, StoreFault } from './store-fault';
import { gameIdOf, GameSaver, type LeavingMoment, type SessionLevel } from './game-saver';

/** What the list shows of a level. */
export interface StoredMark extends Omit<LevelRecord, 'level'> {
  /** There is a saved game. */
  readonly isBegun: boolean;
}

/** An opened level: its record, and the game to resume. */
export interface Entered {
  readonly visit: GameSaver;
  readonly history: LevelRecord;
  readonly left: LeavingMoment | undefined;
}

/** A player's persistent data. See docs/decisions/016. */
export class Store {
  private readonly facts: FactFiles;
  private readonly games: GameFiles;
  /** The visits of this program, by the id of their games. */
  private readonly visits = new Map<string, GameSaver>();

  private constructor(private readonly environment: StoreEnvironment) {
    this.facts = new FactFiles(environment);
    this.games = new GameFiles(environment);
  }

  /** Opens the store in a folder; fails if a later version made it. */
  static open(keeping: StoreEnvironment): Result<Store, StoreFault> {
    const path = `${keeping.folder}/${STORE}`;
    const text = readOwnFile(path);
    if (!text.ok) return failure({ kind: 'closed', path, code: errorCodes(text.faults) });
    const version = numberIn(fieldsIn(text.value ?? '') ?? {}, 'version');
    if (version > STORE_VERSION) return failure({ kind: 'newer', folder: keeping.folder, version });
    return ok(new Store(keeping));
  }

  /** Creates the store's folder and version file, and makes folders private that an earlier version left open. */
  make(): Result<undefined, StoreFault> {
    this.closeToOthers();
    const path = `${this.environment.folder}/${STORE}`;
    const text = `${JSON.stringify({ version: STORE_VERSION, what: STORE_NOTE })}\n`;
    const there = readOwnFile(path);
    if (there.ok && there.value !== undefined) {
      if (!fieldsIn(there.value)) this.repair(path, text);
      return ok(undefined);
    }
    const made = createFile(path, text, this.environment.name());
    if (made.ok || made.faults.every(({ code }) => code === 'EEXIST')) return ok(undefined);
    return failure({ kind: 'unwritable', path, code: errorCodes(made.faults) });
  }

  /** Opens a level to play; `isAnew` ignores a saved game. */
  enter(level: SessionLevel, isAnew: boolean): Entered {
    const { environment, facts, games } = this;
    const known = facts.factsOf(level.id);
    const history = levelRecordOf(known);
    const id = gameIdOf(level);
    const earlier = this.visits.get(id);
    if (earlier) {
      earlier.enter(level);
      return { visit: earlier, history, left: isAnew ? undefined : earlier.left() };
    }
    const savedGame = isAnew ? undefined : games.load(id);
    const visit = new GameSaver(
      level,
      { environment, facts, games },
      {
        savedGame,
        isLevelKnown: isKnown(level, known),
        lostFacts: savedGame ? lostVisitFacts(savedGame, level.id, known) : [],
      },
    );
    this.visits.set(id, visit);
    return { visit, history, left: savedGame?.moment };
  }

  /** Whether a rule set is played for the first time; records that it was. */
  meet(rules: string): boolean {
    return createMark(`${this.environment.folder}/met/${rules}`).ok;
  }

  /** The record of one level. */
  history(id: string): LevelRecord {
    return levelRecordOf(this.facts.factsOf(id));
  }

  /** The record of one level, and whether there is a saved game. */
  mark(id: string): StoredMark {
    return { ...this.history(id), isBegun: this.games.begunIds().has(id) };
  }

  /**
   * The records of all wanted levels by id, reduced by `kept` to what the caller needs, since full records of many levels
   * take much memory. Levels without facts are left out.
   */
  async marks<T>(
    kept: (mark: StoredMark) => T,
    isWanted: (id: string) => boolean = () => true,
  ): Promise<Map<string, T>> {
    const begun = this.games.begunIds();
    const marks = new Map<string, T>();
    for (const id of begun) if (isWanted(id)) marks.set(id, kept({ ...levelRecordOf([]), isBegun: true }));
    // Marks do not need the level's text.
    const isMark: WantedFacts = (id, kind) => kind !== 'level' && isWanted(id);
    await this.facts.forEachGroup(isMark, (facts) => {
      for (const [id, of] of groupByLevel(facts)) marks.set(id, kept({ ...levelRecordOf(of), isBegun: begun.has(id) }));
    });
    return marks;
  }

  /** Nothing was ever played. */
  isEmpty(): boolean {
    return this.facts.isEmpty() && this.games.begunIds().size === 0;
  }

  /** Passes the records of all known levels to `tell`, some hundred at a time. */
  async histories(tell: (history: LevelRecord) => void): Promise<void> {
    await this.facts.forEachGroup(
      () => true,
      (facts) => {
        for (const of of groupByLevel(facts).values()) tell(levelRecordOf(of));
      },
    );
  }

  /** The number of levels with a saved game. */
  begun(): number {
    return this.games.begunIds().size;
  }

  /** Leaves all levels and writes everything, then removes what killed programs left over. */
  async close(): Promise<void> {
    const { folder, now } = this.environment;
    for (const visit of this.visits.values()) visit.leave();
    for (const visit of this.visits.values()) await visit.waitUntilWritten();
    await removeLeftOver(folder, STORE, now());
    for (const name of [LEVELS, GAMES]) await removeLeftOver(`${folder}/${name}`, '', now());
  }

  /** A folder that also holds other files keeps its permissions. */
  private closeToOthers(): void {
    const { folder } = this.environment;
    const names = listNames(folder);
    const isOwn = names.ok && names.value.every((name) => OWN_FOLDERS.includes(name) || name.startsWith(STORE));
    for (const path of [...(isOwn ? [folder] : []), ...OWN_FOLDERS.map((name) => `${folder}/${name}`)]) {
      const done = closeToOthers(path);
      // EPERM: the folder belongs to another user.
      if (!done.ok && done.faults.some(({ code }) => code !== 'EPERM'))
        this.environment.trouble({ kind: 'unreadable', path, code: errorCodes(done.faults) });
    }
  }

  private repair(path: string, text: string): void {
    const aside = `${path}.damaged-${this.environment.name()}`;
    const done = setFileAside(path, aside, text);
    this.environment.trouble(
      done.ok
        ? { kind: 'damaged', path, aside, count: 1 }
        : { kind: 'unwritable', path, code: errorCodes(done.faults) },
    );
  }
}

const STORE = 'store.json';
const LEVELS = 'levels';
const GAMES = 'games';
const OWN_FOLDERS = [LEVELS, GAMES, 'met'];

/** The version of the store's files; raised when older programs would misread them. */
const STORE_VERSION = 1;
const STORE_NOTE = 'what a player of sokoban-terminal has played; each line of each file is one record';

/** Whether the store has the level's text as this version writes it; an earlier version may have written another. */
function isKnown({ level }: SessionLevel, facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === 'level' && fact.text === level.text);
}

/** The time of visits that were killed before they wrote it. */
function lostVisitFacts({ seconds, moment }: SavedGame, id: string, facts: readonly Fact[]): Fact[] {
  const told = new Map(facts.flatMap((fact) => (fact.kind === 'visit' ? [[fact.visit, fact.seconds] as const] : [])));
  return [...seconds]
    .filter(([visit, lasted]) => lasted > (told.get(visit) ?? 0))
    .map(([visit, lasted]) => ({ kind: 'visit', id, visit, seconds: lasted, at: moment.at }));
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
