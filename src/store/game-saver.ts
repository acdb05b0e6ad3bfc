import type { Game } from '../core/play/game';
import { History } from '../core/history/history';
import { formatChange } from '../core/history/change-text';
import { formatMoves } from '../core/history/text';
import { invert, UPRIGHT, type Symmetry } from '../core/level/symmetry';
import { turnHistory } from '../core/history/transform';
import type { Fact, LevelFact, SolutionFact } from './fact';
import type { FactFiles } from './fact-files';
import { type GameFile, type GameFiles, type SavedGame, REVERSE_SUFFIX } from './game-files';
import type { StoreReports } from './store-fault';

/** The level that a visit is paid to, and how it lies. */
export interface SessionLevel {
  readonly id: string;
  readonly symmetry: Symmetry;
  /** What the store keeps of it once something has happened on it. */
  readonly level: Omit<LevelFact, 'id' | 'at' | 'kind'>;
  /** It is played from its end: the time is the level's, the game is one of its own. */
  readonly isBackwards?: boolean;
}

/** What the games of a level are known by. */
export function gamesOf({ id, isBackwards }: Pick<SessionLevel, 'id' | 'isBackwards'>): string {
  return isBackwards === true ? `${id}${REVERSE_SUFFIX}` : id;
}

/** A game as the screen has it. */
export interface Played {
  readonly game: Game;
  /** The first position that a sequence has led to, if any. */
  readonly shownFrom: number | undefined;
  /** How many hints were given since it was begun. */
  readonly hints: number;
  /** The player has done something on it, now or in an earlier visit; a line that was only watched is not kept. */
  readonly isOwn: boolean;
  /** A sequence plays: nobody is at work. */
  readonly isWatched: boolean;
}

/** A game that was left, turned as the id wants it. */
export interface LeavingMoment {
  readonly line: History;
  readonly shownFrom: number | undefined;
  readonly hints: number;
}

/** What a visit begins with. */
export interface ResumedGame {
  readonly left: SavedGame | undefined;
  /** The store knows already which level it is. */
  readonly isLevelKnown: boolean;
  /** What is to be told of earlier visits. */
  readonly lost: readonly Fact[];
}

/** Whoever does nothing for longer than this is not thinking any more. */
const MAX_THOUGHT_LENGTH = 120_000;
/** How long what was done may wait until it is kept. */
const SAVE_AFTER = 500;

const NOTHING_KEPT = { line: new History(), symmetry: UPRIGHT };

interface Archives {
  readonly keeping: StoreReports;
  readonly facts: FactFiles;
  readonly games: GameFiles;
}

/**
 * A level in play, and how it is kept: half a second after something was done, what has changed is written down while the
 * game goes on. What is to be written is written one after the other. A win is kept at once, before anybody is told of it.
 */
export class GameSaver {
  private readonly name: string;
  private readonly path: string;
  /** The line as it is kept, the way the level lay then, and how many records there are besides the first. */
  private kept: { readonly line: History; readonly symmetry: Symmetry };
  private count: number;
  /** What was left here before, until there is a file of this visit's own. */
  private before: GameFile | undefined;
  private hasFile = false;
  private played: Played | undefined;
  private latest: LeavingMoment | undefined;
  private lastTold: number;
  private milliseconds = 0;
  private secondsKept = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  /** Waits for the disk, beside what is written: a slow one lets no more wait than a fast one. */
  private settling: Promise<void> | undefined;
  private isUnsettled = false;
  private isLevelKnown: boolean;
  /** The position at which a win was kept. */
  private wonAt: number | undefined;

  /** Facts that could not be kept yet. */
  private waiting: Fact[];

  constructor(
    private visited: SessionLevel,
    private readonly archives: Archives,
    { left, isLevelKnown, lost }: ResumedGame,
  ) {
    const { keeping, games } = archives;
    this.name = keeping.name();
    this.path = games.pathOf(gamesOf(visited), this.name);
    this.kept = { line: left?.moment.line ?? new History(), symmetry: UPRIGHT };
    this.count = left?.file.count ?? 0;
    this.before = left?.file;
    this.lastTold = keeping.now();
    this.isLevelKnown = isLevelKnown;
    this.waiting = [...lost];
  }

  /** Something may have happened on the level. */
  tell(played: Played): void {
    const now = this.archives.keeping.now();
    // A clock may be set back.
    if (!played.isWatched) this.milliseconds += Math.max(0, Math.min(now - this.lastTold, MAX_THOUGHT_LENGTH));
    this.lastTold = now;
    this.played = played;
    this.noteWin(played);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.keep();
    }, SAVE_AFTER);
  }

  /** The player comes back from something else, and what lies between was no time spent here. */
  resume(): void {
    this.lastTold = this.archives.keeping.now();
  }

  /** The player comes back to it, perhaps to a mirror image. */
  enter(visited: SessionLevel): void {
    this.visited = visited;
    this.played = undefined;
    this.lastTold = this.archives.keeping.now();
  }

  /** What there is to go on with when the player comes back: nothing on a level that was won, or only watched. */
  left(): LeavingMoment | undefined {
    return this.latest;
  }

  /** A game that was left here cannot be played on this level. */
  refuse(): void {
    if (this.before) this.archives.games.refuse(this.before);
    this.startAnew();
  }

  /** The player goes on to something else: a level that is won is done with, any other stays as it is. */
  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { played } = this;
    if (!played) return;
    const { game, shownFrom, hints, isOwn } = played;
    const isOver = game.standing.state === 'won';
    this.latest =
      isOver || !isOwn ? undefined : { line: turnHistory(game.history, this.visited.symmetry), shownFrom, hints };
    if (isOver) this.write(() => this.end());
    else this.keep();
    this.saveTime();
  }

  /** Everything is written that there was to write, and no power failure takes it. */
  async written(): Promise<void> {
    await this.writing;
    await this.settling;
  }

  private keep(): void {
    const { played, visited } = this;
    if (played) this.write(() => this.save(played, visited));
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing.then(work);
  }

  private noteWin({ game, shownFrom, hints }: Played): void {
    const isWon = game.standing.state === 'won';
    if (isWon && this.wonAt !== game.position) {
      this.addFacts([solutionFact(game, this.visited, { shownFrom, hints, at: this.time() })]);
    }
    this.wonAt = isWon ? game.position : undefined;
  }

  private async save(played: Played, visited: SessionLevel): Promise<void> {
    const { archives, path } = this;
    if (this.waiting.length > 0) this.addFacts([]);
    if (!played.isOwn) return;
    const { symmetry } = visited;
    const id = gamesOf(visited);
    const line = played.game.history;
    // What has changed is found on the lines as they lie: turning a long one takes longer than a key may.
    const kept = this.keptFor(symmetry);
    const change = formatChange(kept, line, symmetry);
    if (change === undefined) return;
    const { shownFrom, hints } = played;
    const stamp = { shownFrom, hints, visit: this.name, seconds: this.seconds(), at: this.time() };
    if (!this.hasFile) {
      const moment = { ...stamp, line: turnHistory(kept, symmetry) };
      this.hasFile = await archives.games.begin(id, path, this.before, moment);
      if (!this.hasFile) return;
      this.before = undefined;
    }
    const added = await archives.games.add(path, this.count + 1, stamp, change);
    if (added === 'failed') return;
    if (added === 'gone') {
      // Another program has taken up the game: now each goes on with its own.
      const moment = { ...stamp, line: turnHistory(line, symmetry) };
      if (!(await archives.games.begin(id, path, undefined, moment))) return;
    }
    this.count = added === 'gone' ? 0 : this.count + 1;
    this.kept = { line, symmetry };
    this.isUnsettled = true;
    this.settling ??= this.settle();
  }

  private async settle(): Promise<void> {
    while (this.isUnsettled) {
      this.isUnsettled = false;
      await this.archives.games.settle(this.path);
    }
    this.settling = undefined;
  }

  /** The line as it is kept, the way the level lies. */
  private keptFor(symmetry: Symmetry): History {
    const { kept } = this;
    const isSame = kept.symmetry.isMirrored === symmetry.isMirrored && kept.symmetry.quarters === symmetry.quarters;
    if (!isSame) this.kept = { line: turnHistory(turnHistory(kept.line, kept.symmetry), invert(symmetry)), symmetry };
    return this.kept.line;
  }

  private async end(): Promise<void> {
    await this.archives.games.end(this.path, this.before);
    this.startAnew();
  }

  private startAnew(): void {
    this.hasFile = false;
    this.before = undefined;
    this.kept = NOTHING_KEPT;
    this.count = 0;
  }

  private saveTime(): void {
    const seconds = this.seconds();
    if (seconds === this.secondsKept) return;
    this.secondsKept = seconds;
    const { id } = this.visited;
    this.addFacts([{ kind: 'visit', id, at: this.time(), visit: this.name, seconds }]);
  }

  /**
   * Adds facts at once, together with those that could not be kept before and, the first time, with what the level is;
   * what comes afterwards, as the end of the game in play, waits until they are on disk.
   */
  private addFacts(facts: readonly Fact[]): void {
    const { id, level } = this.visited;
    const known: Fact[] = this.isLevelKnown ? [] : [{ kind: 'level', id, at: this.time(), ...level }];
    this.waiting.push(...facts);
    const all = [...known, ...this.waiting];
    const added = this.archives.facts.add(id, all);
    if (!added) return;
    this.isLevelKnown = true;
    this.waiting = [];
    this.write(async () => {
      if (!(await this.archives.facts.settled(added))) this.waiting.unshift(...all);
    });
  }

  private seconds(): number {
    return Math.round(this.milliseconds / 1000);
  }

  private time(): string {
    return new Date(this.archives.keeping.now()).toISOString();
  }
}

/** The moves that won, turned as the id wants it. */
export function solutionFact(
  game: Game,
  { id, symmetry }: Pick<SessionLevel, 'id' | 'symmetry'>,
  { shownFrom, hints, at }: Pick<Played, 'shownFrom' | 'hints'> & { readonly at: string },
): SolutionFact {
  const solution = formatMoves(turnHistory(game.history, symmetry), 'plain');
  const isShown = shownFrom !== undefined && shownFrom <= game.position;
  const help = isShown ? 'shown' : hints > 0 ? 'hints' : 'none';
  return { kind: 'solution', id, at, moves: game.moves, pushes: game.pushes, help, hints, solution };
}
