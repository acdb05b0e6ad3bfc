import type { SystemFault } from '../files/attempt';
import { replaceFile } from '../files/whole-file';
import type { Game } from '../core/play/game';
import { History } from '../core/history/history';
import { formatChange } from '../core/history/change-text';
import { formatMoves } from '../core/history/text';
import { invert, type Symmetry, UPRIGHT } from '../core/level/symmetry';
import { mergeHistories, turnHistory } from '../core/history/transform';
import { appendToFile, removeFile, removeUnchangedFile, renameFile, waitForDisk } from '../files/own-files';
import { maxSolutionLength } from './compact-facts';
import type { Fact, LevelFact, SolutionFact } from './fact';
import { type FactFiles } from './fact-files';
import {
  formatSaved,
  formatStart,
  type GameFile,
  type GameMoment,
  gamesFolder,
  REVERSE_SUFFIX,
  type SavedGame,
  WON_ENDING,
} from './game-files';
import { type StoreEnvironment, unwritable } from './store-fault';

/** The level of a session, and how it is turned. */
export interface SessionLevel {
  readonly id: string;
  readonly symmetry: Symmetry;
  /** The facts that the store keeps of the level once it has been played. */
  readonly level: Omit<LevelFact, 'id' | 'at' | 'kind'>;
  /** Reverse mode: the time counts for the level, the game is saved separately. */
  readonly isReverse?: boolean;
}

/** The id under which the games of a level are saved. */
export function gameIdOf({ id, isReverse }: Pick<SessionLevel, 'id' | 'isReverse'>): string {
  return isReverse === true ? `${id}${REVERSE_SUFFIX}` : id;
}

/** The game on the screen, as it is saved. */
export interface PlayedGame {
  readonly game: Game;
  /** The first position that a sequence reached, if any. */
  readonly shownFrom: number | undefined;
  /** The number of hints since the game began. */
  readonly hints: number;
  /** The player made a move, now or in an earlier session; a game that was only watched is not saved. */
  readonly isOwn: boolean;
  /** A sequence is playing, so no time is counted. */
  readonly isWatched: boolean;
}

/** A saved game, turned to the level's normal form. */
export interface GameToResume {
  readonly history: History;
  readonly shownFrom: number | undefined;
  readonly hints: number;
}

/** What a session starts from. */
interface SaverStart {
  readonly savedGame: SavedGame | undefined;
  /** The store has the level's text already. */
  readonly isLevelKnown: boolean;
  /** Facts of earlier sessions that were never written. */
  readonly lostFacts: readonly Fact[];
}

/** After this long without a key the player counts as away. */
const MAX_PAUSE_MS = 120_000;
/** Changes are saved after this delay. */
const SAVE_AFTER_MS = 500;

const NOTHING_SAVED = { history: new History(), symmetry: UPRIGHT };

/**
 * Saves a level in play: half a second after a change, while the game goes on. Writes happen one after the other. A win is
 * saved at once, before the player sees it. No other program writes to the game's file; one that resumes the game writes a
 * file of its own and removes this one, which then continues under another name.
 */
export class GameSaver {
  private readonly sessionId: string;
  private path: string;
  /** The saved history, how the level was turned then, and the number of records after the first. */
  private saved: { readonly history: History; readonly symmetry: Symmetry };
  private count: number;
  /** The resumed game, until this session has a file of its own. */
  private resumedFile: GameFile | undefined;
  private hasFile = false;
  private played: PlayedGame | undefined;
  private latest: GameToResume | undefined;
  private lastNotedAt: number;
  private milliseconds = 0;
  private savedSeconds = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  /** Waits for the disk without delaying the writes. */
  private syncing: Promise<void> | undefined;
  private hasUnsynced = false;
  private isLevelKnown: boolean;
  /** The position of the last saved win. */
  private wonAt: number | undefined;

  /** Facts that could not be written yet. */
  private unsavedFacts: Fact[];
  /** The game, or facts, could not be written when it was last tried. */
  private isGameLost = false;
  private areFactsLost = false;

  constructor(
    private sessionLevel: SessionLevel,
    private readonly environment: StoreEnvironment,
    private readonly facts: FactFiles,
    { savedGame, isLevelKnown, lostFacts }: SaverStart,
  ) {
    this.sessionId = environment.uniqueName();
    this.path = this.pathFor(this.sessionId);
    this.saved = { history: savedGame?.moment.history ?? new History(), symmetry: UPRIGHT };
    this.count = savedGame?.file.count ?? 0;
    this.resumedFile = savedGame?.file;
    this.lastNotedAt = environment.now();
    this.isLevelKnown = isLevelKnown;
    this.unsavedFacts = [...lostFacts];
  }

  /** Takes the state of the game after each key. Saves a win at once, everything else soon. */
  saveSoon(played: PlayedGame): void {
    const now = this.environment.now();
    // The clock may be set back.
    if (!played.isWatched) this.milliseconds += Math.max(0, Math.min(now - this.lastNotedAt, MAX_PAUSE_MS));
    this.lastNotedAt = now;
    this.played = played;
    this.saveWin(played);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.scheduleSave();
    }, SAVE_AFTER_MS);
  }

  /** Restarts the clock: the player comes back, and the time away does not count. */
  restartClock(): void {
    this.lastNotedAt = this.environment.now();
  }

  /** The player opens the level again, perhaps a mirror image of it. */
  reopen(level: SessionLevel): void {
    this.sessionLevel = level;
    this.played = undefined;
    this.lastNotedAt = this.environment.now();
  }

  /** The game to resume when the player comes back; undefined if the level was only watched. */
  gameToResume(): GameToResume | undefined {
    return this.latest;
  }

  /** Renames the file of a saved game that cannot be played on this level. */
  rejectSavedGame(): void {
    for (const { path } of this.resumedFile?.predecessors ?? []) {
      const aside = `${path}.refused-${this.environment.uniqueName()}`;
      const done = renameFile(path, aside);
      if (done.ok) this.environment.reportFault({ kind: 'unplayable', aside });
      else this.reportUnwritable(path, done.faults);
    }
    this.startOver();
  }

  /** Whether the last try to save something has failed. */
  get hasFailed(): boolean {
    return this.isGameLost || this.areFactsLost;
  }

  /** The player leaves the level. A won game begins anew next time, and its moves are branches then. */
  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { played } = this;
    if (!played) return;
    const { game, shownFrom, hints, isOwn } = played;
    const history = turnHistory(game.history, this.sessionLevel.symmetry);
    if (isOwn && game.standing.state === 'won') {
      // Moves that somebody helped with stay such, until the player leaves them.
      const isHelped = shownFrom !== undefined || hints > 0;
      const anew = { history: mergeHistories(new History(), history), shownFrom: isHelped ? 1 : undefined, hints: 0 };
      this.latest = anew;
      this.played = undefined;
      this.enqueue(() => this.saveAnew(anew));
    } else if (isOwn) {
      this.latest = { history, shownFrom, hints };
      this.scheduleSave();
    }
    this.saveTime();
  }

  /** Waits until everything is written and safe from a power failure. */
  async waitUntilWritten(): Promise<void> {
    await this.writing;
    await this.syncing;
  }

  private scheduleSave(): void {
    const { played, sessionLevel } = this;
    if (played) this.enqueue(() => this.save(played, sessionLevel));
  }

  private enqueue(work: () => Promise<void>): void {
    this.writing = this.writing.then(work);
  }

  private saveWin({ game, shownFrom, hints }: PlayedGame): void {
    const isWon = game.standing.state === 'won';
    if (isWon && this.wonAt !== game.position) {
      const fact = solutionFact(game, this.sessionLevel, { shownFrom, hints, at: this.time() });
      if (fact.help !== 'shown' && fact.solution === '' && game.moves > 0)
        this.environment.reportFault({ kind: 'long-solution', moves: game.moves });
      this.addFacts([fact]);
    }
    this.wonAt = isWon ? game.position : undefined;
  }

  private async save(played: PlayedGame, level: SessionLevel): Promise<void> {
    if (this.unsavedFacts.length > 0) this.addFacts([]);
    if (!played.isOwn) return;
    const { symmetry } = level;
    const { history } = played.game;
    // Compare the histories unturned: turning a long one would delay the next key.
    const before = this.savedFor(symmetry);
    const change = formatChange(before, history, symmetry);
    if (change === undefined) return;
    const { shownFrom, hints } = played;
    const stamp = { shownFrom, hints, visit: this.sessionId, seconds: this.seconds(), at: this.time() };
    if (!this.hasFile) {
      const start = this.resumedFile?.text ?? this.startText({ ...stamp, history: turnHistory(before, symmetry) });
      this.hasFile = await this.begin(start);
      if (!this.hasFile) return;
    }
    const added = await appendToFile(this.path, formatSaved(this.count + 1, stamp, change));
    if (added.ok) this.count += 1;
    else if (added.faults.some(({ code }) => code === 'ENOENT')) {
      // Another program has resumed the game, and may give the file its name back: from now on each has its own.
      this.path = this.pathFor(this.environment.uniqueName());
      if (!(await this.begin(this.startText({ ...stamp, history: turnHistory(history, symmetry) })))) return;
      this.count = 0;
    } else {
      this.reportUnwritable(this.path, added.faults);
      return;
    }
    this.saved = { history, symmetry };
    this.isGameLost = false;
    this.hasUnsynced = true;
    this.syncing ??= this.sync();
  }

  private startText(moment: GameMoment): string {
    return formatStart(gameIdOf(this.sessionLevel), moment);
  }

  /** Begins the file of this session; once it is on disk, removes the files it continues. */
  private async begin(text: string): Promise<boolean> {
    const written = await replaceFile(this.path, text);
    if (written.ok) await this.removeResumed();
    else this.reportUnwritable(this.path, written.faults);
    return written.ok;
  }

  private async removeResumed(): Promise<void> {
    for (const { path, bytes } of this.resumedFile?.predecessors ?? []) await removeUnchangedFile(path, bytes);
    this.resumedFile = undefined;
  }

  private async sync(): Promise<void> {
    while (this.hasUnsynced) {
      this.hasUnsynced = false;
      const done = await waitForDisk({ path: this.path, folders: [] });
      if (!done.ok) this.reportUnwritable(this.path, done.faults);
    }
    this.syncing = undefined;
  }

  /** The saved history, turned as the level is now. */
  private savedFor(symmetry: Symmetry): History {
    const { saved } = this;
    const isSame = saved.symmetry.isMirrored === symmetry.isMirrored && saved.symmetry.quarters === symmetry.quarters;
    if (!isSame)
      this.saved = { history: turnHistory(turnHistory(saved.history, saved.symmetry), invert(symmetry)), symmetry };
    return this.saved.history;
  }

  /** Writes a won game as one record, in place of all of its earlier ones; what is played next continues it. */
  private async saveAnew(game: GameToResume): Promise<void> {
    const path = `${gamesFolder(this.environment)}/${gameIdOf(this.sessionLevel)}.${this.environment.uniqueName()}${WON_ENDING}`;
    const text = this.startText({ ...game, visit: this.sessionId, seconds: this.seconds(), at: this.time() });
    const written = await replaceFile(path, text);
    if (!written.ok) {
      this.reportUnwritable(path, written.faults);
      return;
    }
    await this.removeResumed();
    await removeFile(this.path);
    this.startOver();
    this.isGameLost = false;
    this.saved = { history: game.history, symmetry: UPRIGHT };
    this.resumedFile = { text, count: 0, predecessors: [{ path, bytes: Buffer.byteLength(text) }] };
  }

  private startOver(): void {
    this.hasFile = false;
    this.resumedFile = undefined;
    this.saved = NOTHING_SAVED;
    this.count = 0;
  }

  private saveTime(): void {
    const seconds = this.seconds();
    if (seconds === this.savedSeconds) return;
    this.savedSeconds = seconds;
    const { id } = this.sessionLevel;
    this.addFacts([{ kind: 'visit', id, at: this.time(), visit: this.sessionId, seconds }]);
  }

  /**
   * Writes facts at once, with earlier ones that could not be written and, the first time, the level itself. Later writes,
   * such as that of the won game, wait until the facts are on disk.
   */
  private addFacts(facts: readonly Fact[]): void {
    const { id, level } = this.sessionLevel;
    const known: Fact[] = this.isLevelKnown ? [] : [{ kind: 'level', id, at: this.time(), ...level }];
    this.unsavedFacts.push(...facts);
    const all = [...known, ...this.unsavedFacts];
    const added = this.facts.add(id, all);
    this.areFactsLost = added === undefined;
    if (!added) return;
    this.isLevelKnown = true;
    this.unsavedFacts = [];
    this.enqueue(async () => {
      if (await this.facts.waitUntilSafe(added)) return;
      this.unsavedFacts.unshift(...all);
      this.areFactsLost = true;
    });
  }

  private pathFor(name: string): string {
    return `${gamesFolder(this.environment)}/${gameIdOf(this.sessionLevel)}.${name}.jsonl`;
  }

  private reportUnwritable(path: string, faults: readonly SystemFault[]): void {
    this.isGameLost = true;
    this.environment.reportFault(unwritable(path, faults));
  }

  private seconds(): number {
    return Math.round(this.milliseconds / 1000);
  }

  private time(): string {
    return new Date(this.environment.now()).toISOString();
  }
}

/** The winning moves, turned to the level's normal form, unless they are too many to be kept. */
function solutionFact(
  game: Game,
  { id, symmetry, level }: Pick<SessionLevel, 'id' | 'symmetry' | 'level'>,
  { shownFrom, hints, at }: Pick<PlayedGame, 'shownFrom' | 'hints'> & { readonly at: string },
): SolutionFact {
  const isShown = shownFrom !== undefined && shownFrom <= game.position;
  const help = isShown ? 'shown' : hints > 0 ? 'hints' : 'none';
  // A solution that was only watched needs no moves: the player has its file.
  const moves = isShown ? '' : formatMoves(turnHistory(game.history, symmetry), 'plain');
  const solution = moves.length > maxSolutionLength(level.text) ? '' : moves;
  return { kind: 'solution', id, at, moves: game.moves, pushes: game.pushes, help, hints, solution };
}
