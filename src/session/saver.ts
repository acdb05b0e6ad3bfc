import type { LevelRef, Playable } from '../library/level-entry';
import { formatMoves } from '../core/history/text';
import { fewestByMeasure, type FoundBest, type KnownBest, type Par } from '../core/play/par';
import { Game } from '../core/play/game';
import { invert } from '../core/level/symmetry';
import { turnHistory } from '../core/history/transform';
import { levelId } from '../library/level-id';
import type { Store } from '../store/store';
import type { StoreFault } from '../store/store-fault';
import type { GameSaver, GameToResume, SessionLevel } from '../store/game-saver';
import type { EarlierPlay, LevelBackground, OpenedLevel, PlayToSave } from '../tui/screens/play/state';
import { isSameRef } from '../tui/screen';
import { replayStored, sessionLevelOf } from '../library/stored-level';
import { listNames } from '../files/own-files';
import { gameIdIn, gamesFolder } from '../store/game-files';
import { openPlayerStore, playerStoreFolder } from '../store/player-store';
import { storeFaultSentence } from '../messages/files';
import type { Problems } from './problems';

/*
 * How a game is saved. The screen shows each changed game to the `Saver` here, which knows the level on the screen and has a
 * `GameSaver` (`store/game-saver.ts`) for its game and one for its reverse game. The `GameSaver` writes a win at once, and
 * everything else half a second later: one line with what has changed since the last line, at the end of a file that it alone
 * writes to. A line that a kill cuts off costs that save and nothing else, and a power failure costs what the disk was not
 * asked to keep yet (decision 027). To resume a game, `GameFiles` reads all of its files; the `GameSaver` copies them into a
 * file of its own, and removes each of them unless another program has added a line meanwhile (decisions 016 and 046).
 */

/** The player's results on a level before this session. */
export type EarlierResults = Pick<LevelBackground, 'best' | 'pace' | 'isNew' | 'areRulesNew' | 'par' | 'foundBest'>;

/** The level on the screen. */
interface OnScreen {
  readonly ref: LevelRef;
  readonly sessionLevel: SessionLevel;
  readonly gameSaver: GameSaver;
  /** Saves the game in reverse mode. */
  readonly reverseSaver: GameSaver | undefined;
  /** Replays solutions, so it is called after the first picture. */
  readonly earlierResults: () => EarlierResults;
  /** The best known that was saved last. */
  readonly savedPar: Par | undefined;
}

/**
 * Saves the games on a screen, and loads earlier ones. Opens the store only when it is needed: a level without a saved game is
 * shown before that, because loading and reading the store would take a tenth of the time to the first picture.
 */
export class Saver {
  private store: Store | undefined;
  private isOpen = false;
  /** The player played something, but there is no store to save it. */
  private hasUnsavedPlay = false;
  /** Opens the session of the level on the screen, if that has not happened yet. */
  private pendingEntry: (() => void) | undefined;
  private reportSolved: (levels: readonly LevelRef[]) => void = () => undefined;
  /** Whether what the player does is saved, as it was reported last. */
  private works = true;
  private reportSaving: (works: boolean) => void = () => undefined;
  private current: OnScreen | undefined;
  /** The game that the playing time counts for. */
  private active: GameSaver | undefined;

  /** `openStore` reports why there is none. */
  constructor(
    private readonly openStore: () => Store | undefined,
    private readonly undoLimit: number | undefined,
    private readonly folder = playerStoreFolder(),
  ) {}

  /**
   * Opens the session of a level; from its start, even if there is a saved game, with `isAnew` or without restart. Undefined if there is none, and
   * the store is opened after the first picture.
   */
  enter(playable: Playable, isAnew: boolean): EarlierPlay | undefined {
    this.catchUp();
    const begins = isAnew || playable.rules.hasNoRestart === true;
    if (this.isOpen || (!begins && this.hasSavedGame(playable))) return this.openSession(playable, begins);
    this.pendingEntry = () => {
      if (this.openSession(playable, true)?.isSolved)
        this.reportSolved([{ file: playable.file, number: playable.number }]);
    };
    setImmediate(() => {
      this.catchUp();
    });
    return undefined;
  }

  /** `report` is called when the store shows that the level on the screen was solved before. */
  listenForSolved(report: (levels: readonly LevelRef[]) => void): void {
    this.reportSolved = report;
  }

  /** `report` is called, between two updates of the screen, when a game can no longer be saved, and when it can again. */
  listenForSaving(report: (works: boolean) => void): void {
    this.reportSaving = report;
    this.checkSaving();
  }

  /** Call this after a fault of the store. */
  checkSaving(): void {
    setImmediate(() => {
      const works = !this.isOpen || (this.store !== undefined && this.active?.hasFailed !== true);
      if (works === this.works) return;
      this.works = works;
      this.reportSaving(works);
    });
  }

  /** The earlier results of the level on the screen. */
  earlierResults(): EarlierResults | undefined {
    this.catchUp();
    return this.current?.earlierResults();
  }

  /** Opens reverse mode of the level on the screen; returns its saved game. */
  openReverse(turned: OpenedLevel): EarlierPlay | undefined {
    this.catchUp();
    const { current, store } = this;
    if (!current || !store) return undefined;
    const sessionLevel: SessionLevel = { ...current.sessionLevel, isReverse: true };
    const { saver, savedGame } = store.openSession(sessionLevel, false);
    this.current = { ...current, reverseSaver: saver };
    const game = savedGame && resumeGame(turned, sessionLevel, savedGame, undefined);
    if (savedGame && !game) saver.rejectSavedGame();
    return {
      isSolved: false,
      left: savedGame && game && { game, shownFrom: savedGame.shownFrom, hints: savedGame.hints },
    };
  }

  /** Saves the game after a possible change. */
  save(play: PlayToSave): void {
    this.catchUp();
    this.hasUnsavedPlay ||= this.isOpen && !this.store && play.isOwn;
    this.checkSaving();
    const { current, active } = this;
    const gameSaver = play.isReverse ? current?.reverseSaver : current?.gameSaver;
    if (!current || !isSameRef(current.ref, play.ref) || !gameSaver) return;
    if (gameSaver !== active) gameSaver.restartClock();
    this.active = gameSaver;
    gameSaver.saveSoon(play);
    if (play.par && play.par !== current.savedPar && play.game.standing.state === 'won') {
      this.store?.savePar(current.sessionLevel.id, play.par);
      this.current = { ...current, savedPar: play.par };
    }
  }

  /**
   * The solutions of a level in the store: the player's, those from other programs, and those that searches have found.
   */
  solutionsOf(playable: Playable): KnownBest[] {
    this.catchUp();
    if (!this.store) return [];
    const sessionLevel = sessionLevelOf(playable);
    const { best, imported, found } = this.store.record(sessionLevel.id);
    return [...best, ...imported, ...found].flatMap((fact) => replayed(fact.solution, playable, sessionLevel) ?? []);
  }

  /** See `Store.streak`. */
  async streak(): Promise<number | undefined> {
    return this.store?.streak();
  }

  /**
   * Saves the best known of a level, even if the player has left it; and the solution, if a search or a file has it.
   * The player's own solution is saved as such.
   */
  saveBest({ level, rules }: OpenedLevel, { moves, pushes, solution }: KnownBest, isFound: boolean): void {
    const { id, symmetry } = levelId(level, rules);
    if (!isFound) {
      this.openedStore()?.savePar(id, { moves, pushes });
      return;
    }
    const game = new Game(level, rules);
    game.replay(solution);
    this.openedStore()?.saveFound(id, { moves, pushes }, formatMoves(turnHistory(game.history, symmetry), 'plain'));
  }

  leave(): void {
    this.catchUp();
    this.current?.gameSaver.leave();
    this.current?.reverseSaver?.leave();
  }

  /** Waits until everything is saved. */
  async close(): Promise<void> {
    this.pendingEntry = undefined;
    await this.store?.close();
    // Reports once more why nothing was saved.
    if (this.hasUnsavedPlay) this.openStore();
  }

  private catchUp(): void {
    const { pendingEntry } = this;
    this.pendingEntry = undefined;
    pendingEntry?.();
  }

  /** Whether there may be a saved game of a level, judged by file names only. */
  private hasSavedGame({ level, rules }: Playable): boolean {
    const names = listNames(gamesFolder({ folder: this.folder }));
    if (!names.ok) return true;
    if (names.value.length === 0) return false;
    const { id } = levelId(level, rules);
    return names.value.some((name) => gameIdIn(name) === id);
  }

  private openedStore(): Store | undefined {
    // Without one it is tried again at the next level: the disk may have room by then.
    this.store ??= this.openStore();
    this.isOpen = true;
    return this.store;
  }

  private openSession(playable: Playable, isAnew: boolean): EarlierPlay | undefined {
    const store = this.openedStore();
    if (!store) return undefined;
    this.leave();
    const sessionLevel = sessionLevelOf(playable);
    const { saver, record, savedGame } = store.openSession(sessionLevel, isAnew);
    const isNew = record.lastPlayed === undefined && savedGame === undefined;
    const best = fewestByMeasure(record.best);
    const areRulesNew = store.recordFirstPlay(playable.rules.id);
    this.active = saver;
    this.current = {
      ref: { file: playable.file, number: playable.number },
      sessionLevel,
      gameSaver: saver,
      reverseSaver: undefined,
      earlierResults: () => ({
        ...{ isNew, par: record.par, areRulesNew },
        best: best.map(({ moves, pushes }) => ({ moves, pushes })),
        pace: paceOf(best[0], playable, sessionLevel),
        foundBest: foundBestOf(record.found, playable, sessionLevel),
      }),
      savedPar: undefined,
    };
    const isSolved = record.firstSolved !== undefined;
    const resume = (saved: GameToResume): Game | undefined => resumeGame(playable, sessionLevel, saved, this.undoLimit);
    const game = savedGame && resume(savedGame);
    if (savedGame && !game) saver.rejectSavedGame();
    if (!savedGame || !game) return { isSolved, left: undefined };
    const { shownFrom, hints } = savedGame;
    if (game.standing.state !== 'won') return { isSolved, left: { game, shownFrom, hints } };
    // A saved game may be won already, because the program ended before it could save the win. Save the win now.
    saver.saveSoon({ game, shownFrom, hints, isOwn: true, isWatched: true });
    saver.leave();
    const anew = saver.gameToResume();
    const again = anew && resume(anew);
    return {
      isSolved: isSolved || shownFrom === undefined,
      left: anew && again && { game: again, shownFrom: anew.shownFrom, hints: anew.hints },
    };
  }
}

/** Resumes a saved game on the level as it is turned now; undefined if it cannot be played there. */
function resumeGame(
  { level, rules }: Pick<Playable, 'level' | 'rules'>,
  { symmetry }: SessionLevel,
  savedGame: GameToResume,
  undoLimit: number | undefined,
): Game | undefined {
  const game = Game.resume(level, rules, turnHistory(savedGame.history, invert(symmetry)), { undoLimit });
  return game.ok ? game.value : undefined;
}

/** The best solutions that earlier searches have found; undefined if there is none or all are damaged. */
function foundBestOf(
  facts: readonly { readonly solution: string }[],
  playable: Pick<Playable, 'level' | 'rules'>,
  sessionLevel: SessionLevel,
): FoundBest | undefined {
  const known = facts.flatMap((fact) => replayed(fact.solution, playable, sessionLevel) ?? []);
  return known.length > 0 ? { solutions: fewestByMeasure(known), search: 'over', proven: [] } : undefined;
}

/** Longer solutions are not compared move by move. */
const MAX_PACE_MOVES = 20_000;

/** By position after a push of a solution: the moves up to there. */
function paceOf(
  best: { readonly moves: number; readonly solution: string } | undefined,
  playable: Pick<Playable, 'level' | 'rules'>,
  sessionLevel: SessionLevel,
): ReadonlyMap<number, number> {
  const pace = new Map<number, number>();
  const known = best && best.moves <= MAX_PACE_MOVES ? replayed(best.solution, playable, sessionLevel) : undefined;
  const game = new Game(playable.level, playable.rules);
  for (const move of known?.solution ?? []) {
    game.make(move);
    if (game.isPush(game.position) && !pace.has(game.key)) pace.set(game.key, game.moves);
  }
  return pace;
}

/** A stored solution on the level as it is turned now; undefined if it is damaged. */
function replayed(
  solution: string,
  { level, rules }: Pick<Playable, 'level' | 'rules'>,
  { symmetry }: SessionLevel,
): KnownBest | undefined {
  const game = replayStored({ solution }, level, rules, symmetry);
  return game && { moves: game.moves, pushes: game.pushes, solution: game.movesSoFar() };
}

/** A saver for the player's store. Without a store the player can play, but nothing is saved. */
export function createSaver(undoLimit: number | undefined, problems: Problems): Saver {
  const saver: Saver = new Saver(
    () =>
      openStore(problems, () => {
        saver.checkSaving();
      }),
    undoLimit,
  );
  return saver;
}

/** Opens the player's store, or reports why that is not possible; later faults are reported, too. */
export function openStore(problems: Problems, onFault?: () => void): Store | undefined {
  const report = (fault: StoreFault): void => {
    problems.add(storeFaultSentence(fault));
    onFault?.();
  };
  const store = openPlayerStore(report);
  if (store.ok) return store.value;
  store.faults.forEach(report);
  return undefined;
}
