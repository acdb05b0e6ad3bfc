import {
  createFile,
  closeToOthers,
  mark,
  listNames,
  readOwnFile,
  removeLeftOver,
  setFileAside,
} from '../files/own-files';
import { ok, failure, type Result } from '../core/result';
import { fieldsIn, numberIn, type Fact } from './fact';
import { codesOf, FactFiles, type WantedFacts } from './fact-files';
import { GameFiles, type SavedGame } from './game-files';
import { levelRecordOf, type LevelRecord } from './level-record';
import type { StoreReports, StoreFault } from './store-fault';
import { gamesOf, GameSaver, type LeavingMoment, type SessionLevel } from './game-saver';

/** What a list shows of a level. */
export interface StoredMark extends Omit<LevelRecord, 'level'> {
  /** A game on it was left. */
  readonly isBegun: boolean;
}

/** A level is entered: what is known of it, and the game to go on with. */
export interface Entered {
  readonly visit: GameSaver;
  readonly history: LevelRecord;
  readonly left: LeavingMoment | undefined;
}

/** The store of a player: everything that outlives a play. See docs/decisions/016. */
export class Store {
  private readonly facts: FactFiles;
  private readonly games: GameFiles;
  /** The visits of this program, by what the games are known by. */
  private readonly visits = new Map<string, GameSaver>();

  private constructor(private readonly keeping: StoreReports) {
    this.facts = new FactFiles(keeping);
    this.games = new GameFiles(keeping);
  }

  /** Opens the store of a folder, or makes it; a later version's is left alone. */
  static open(keeping: StoreReports): Result<Store, StoreFault> {
    const path = `${keeping.folder}/${STORE}`;
    const text = readOwnFile(path);
    if (!text.ok) return failure({ kind: 'closed', path, code: codesOf(text.faults) });
    const version = numberIn(fieldsIn(text.value ?? '') ?? {}, 'version');
    if (version > VERSION) return failure({ kind: 'newer', folder: keeping.folder, version });
    return ok(new Store(keeping));
  }

  /** Makes the store's folder, says in it what it is, and closes to others what an earlier version has left open. */
  make(): Result<undefined, StoreFault> {
    this.closeToOthers();
    const path = `${this.keeping.folder}/${STORE}`;
    const text = `${JSON.stringify({ version: VERSION, what: WHAT })}\n`;
    const there = readOwnFile(path);
    if (there.ok && there.value !== undefined) {
      if (!fieldsIn(there.value)) this.mend(path, text);
      return ok(undefined);
    }
    const made = createFile(path, text, this.keeping.name());
    if (made.ok || made.faults.every(({ code }) => code === 'EEXIST')) return ok(undefined);
    return failure({ kind: 'unwritable', path, code: codesOf(made.faults) });
  }

  /** A level is opened to be played; `isAnew`: from its start, whatever was left there. */
  enter(visited: SessionLevel, isAnew: boolean): Entered {
    const { keeping, facts, games } = this;
    const known = facts.of(visited.id);
    const history = levelRecordOf(known);
    const id = gamesOf(visited);
    const before = this.visits.get(id);
    if (before) {
      before.enter(visited);
      return { visit: before, history, left: isAnew ? undefined : before.left() };
    }
    const left = isAnew ? undefined : games.left(id);
    const visit = new GameSaver(
      visited,
      { keeping, facts, games },
      { left, isLevelKnown: isKnown(visited, known), lost: left ? lostVisits(left, visited.id, known) : [] },
    );
    this.visits.set(id, visit);
    return { visit, history, left: left?.moment };
  }

  /** Whether this is the first time that a rules set is played; from now on it is not. */
  meet(rules: string): boolean {
    return mark(`${this.keeping.folder}/met/${rules}`).ok;
  }

  /** What is known of one level. */
  history(id: string): LevelRecord {
    return levelRecordOf(this.facts.of(id));
  }

  /** The same, and whether a game on it was left. */
  mark(id: string): StoredMark {
    return { ...this.history(id), isBegun: this.games.begun().has(id) };
  }

  /**
   * What is known of all levels that are asked for, by their ids, as far as somebody wants to keep it: of many levels all
   * would be much. Those of which nothing is known are left out.
   */
  async marks<T>(
    kept: (mark: StoredMark) => T,
    isWanted: (id: string) => boolean = () => true,
  ): Promise<Map<string, T>> {
    const begun = this.games.begun();
    const marks = new Map<string, T>();
    for (const id of begun) if (isWanted(id)) marks.set(id, kept({ ...levelRecordOf([]), isBegun: true }));
    // What a level is matters to no mark.
    const isMark: WantedFacts = (id, kind) => kind !== 'level' && isWanted(id);
    await this.facts.each(isMark, (facts) => {
      for (const [id, of] of byLevel(facts)) marks.set(id, kept({ ...levelRecordOf(of), isBegun: begun.has(id) }));
    });
    return marks;
  }

  /** Nothing was ever played. */
  isEmpty(): boolean {
    return this.facts.isEmpty() && this.games.begun().size === 0;
  }

  /** The histories of all levels of which something is known, some hundred at a time. */
  async histories(tell: (history: LevelRecord) => void): Promise<void> {
    await this.facts.each(
      () => true,
      (facts) => {
        for (const of of byLevel(facts).values()) tell(levelRecordOf(of));
      },
    );
  }

  /** On how many levels a game was left. */
  begun(): number {
    return this.games.begun().size;
  }

  /** All levels are left, and everything is written. Then there is time to remove what killed programs have left over. */
  async close(): Promise<void> {
    const { folder, now } = this.keeping;
    for (const visit of this.visits.values()) visit.leave();
    for (const visit of this.visits.values()) await visit.written();
    await removeLeftOver(folder, STORE, now());
    for (const name of [LEVELS, GAMES]) await removeLeftOver(`${folder}/${name}`, '', now());
  }

  /** Who has chosen a folder in which other things lie keeps it as it is. */
  private closeToOthers(): void {
    const { folder } = this.keeping;
    const names = listNames(folder);
    const isOwn = names.ok && names.value.every((name) => OWN_FOLDERS.includes(name) || name.startsWith(STORE));
    for (const path of [...(isOwn ? [folder] : []), ...OWN_FOLDERS.map((name) => `${folder}/${name}`)]) {
      const done = closeToOthers(path);
      // Where the system does not allow it, the folder is somebody else's, and is theirs to close.
      if (!done.ok && done.faults.some(({ code }) => code !== 'EPERM'))
        this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(done.faults) });
    }
  }

  private mend(path: string, text: string): void {
    const aside = `${path}.damaged-${this.keeping.name()}`;
    const done = setFileAside(path, aside, text);
    this.keeping.trouble(
      done.ok ? { kind: 'damaged', path, aside, count: 1 } : { kind: 'unwritable', path, code: codesOf(done.faults) },
    );
  }
}

const STORE = 'store.json';
const LEVELS = 'levels';
const GAMES = 'games';
const OWN_FOLDERS = [LEVELS, GAMES, 'met'];

/** What this version reads and writes. A version that writes what this one would misread counts on. */
const VERSION = 1;
const WHAT = 'what a player of sokoban-terminal has played; each line of each file is one record';

/** Whether the store has a level as it would be kept now: an earlier version may have written what no later one can read. */
function isKnown({ level }: SessionLevel, facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === 'level' && fact.text === level.text);
}

/** How long visits have lasted that ended without a word, as when they were killed. */
function lostVisits({ seconds, moment }: SavedGame, id: string, facts: readonly Fact[]): Fact[] {
  const told = new Map(facts.flatMap((fact) => (fact.kind === 'visit' ? [[fact.visit, fact.seconds] as const] : [])));
  return [...seconds]
    .filter(([visit, lasted]) => lasted > (told.get(visit) ?? 0))
    .map(([visit, lasted]) => ({ kind: 'visit', id, visit, seconds: lasted, at: moment.at }));
}

function byLevel(facts: readonly Fact[]): Map<string, Fact[]> {
  const levels = new Map<string, Fact[]>();
  for (const fact of facts) {
    const known = levels.get(fact.id);
    if (known) known.push(fact);
    else levels.set(fact.id, [fact]);
  }
  return levels;
}
