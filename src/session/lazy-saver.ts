import type { KnownBest } from '../core/play/par';
import type { LevelRef, Playable } from '../library/level-entry';
import { listNames } from '../files/own-files';
import { gameIdIn } from '../store/game-files';
import type { EarlierPlay, OpenedLevel, PlayToSave } from '../tui/screens/play/play';

import { type Saver, type EarlierResults, openSaver } from './saver';
import { levelId } from '../library/level-id';
import { playerStoreFolder } from '../store/player-store';
import type { Problems } from './problems';

/**
 * A saver that opens the store only when it is needed. A level without a saved game is shown before that: loading and
 * reading the store would take a tenth of the time to the first picture.
 */
export class LazySaver {
  private saver: Saver | undefined;
  private isOpen = false;
  /** The player played something, but there is no store to save it. */
  private hasUnsavedPlay = false;
  /** Opens the session of the level on the screen, if that has not happened yet. */
  private pendingEntry: (() => void) | undefined;
  private reportSolved: (levels: readonly LevelRef[]) => void = () => undefined;

  constructor(
    private readonly undoLimit: number | undefined,
    private readonly problems: Problems,
  ) {}

  /** Opens the session of a level; with `isAnew` from its start, even if there is a saved game. */
  enter(playable: Playable, isAnew: boolean): EarlierPlay | undefined {
    this.catchUp();
    if (this.isOpen || (!isAnew && hasSavedGame(playable))) return this.openStore()?.enter(playable, isAnew);
    this.pendingEntry = () => {
      const earlier = this.openStore()?.enter(playable, true);
      if (earlier?.isSolved) this.reportSolved([{ file: playable.file, number: playable.number }]);
    };
    setImmediate(() => {
      this.catchUp();
    });
    return undefined;
  }

  /** Opens reverse mode of the level on the screen; returns its saved game. */
  openReverse(turned: OpenedLevel): EarlierPlay | undefined {
    this.catchUp();
    return this.saver?.openReverse(turned);
  }

  /** `report` is called when the store shows that the level on the screen was solved before. */
  listenForSolved(report: (levels: readonly LevelRef[]) => void): void {
    this.reportSolved = report;
  }

  /** The earlier results of the level on the screen. */
  earlierResults(): EarlierResults | undefined {
    this.catchUp();
    return this.saver?.earlierResults;
  }

  /** Saves the game after a possible change. */
  save(play: PlayToSave): void {
    this.catchUp();
    this.saver?.save(play);
    this.hasUnsavedPlay ||= this.isOpen && !this.saver && play.isOwn;
  }

  /** See `Store.streak`. */
  async streak(): Promise<number | undefined> {
    return this.saver?.streak();
  }

  /** See `Saver.solutionsOf`. */
  solutionsOf(playable: Playable): KnownBest[] {
    this.catchUp();
    return this.saver?.solutionsOf(playable) ?? [];
  }

  /** See `Saver.saveBest`. */
  saveBest(level: OpenedLevel, best: KnownBest, isFound: boolean): void {
    this.saver?.saveBest(level, best, isFound);
  }

  leave(): void {
    this.catchUp();
    this.saver?.leave();
  }

  /** Waits until everything is saved. */
  async close(): Promise<void> {
    this.pendingEntry = undefined;
    await this.saver?.close();
    // Reports once more why nothing was saved.
    if (this.hasUnsavedPlay) openSaver(this.undoLimit, this.problems);
  }

  private catchUp(): void {
    const { pendingEntry } = this;
    this.pendingEntry = undefined;
    pendingEntry?.();
  }

  private openStore(): Saver | undefined {
    if (!this.isOpen) this.saver = openSaver(this.undoLimit, this.problems);
    this.isOpen = true;
    return this.saver;
  }
}

/** Whether there may be a saved game of a level, judged by file names only. */
function hasSavedGame({ level, rules }: Playable): boolean {
  const names = listNames(`${playerStoreFolder()}/games`);
  if (!names.ok) return true;
  if (names.value.length === 0) return false;
  const { id } = levelId(level, rules);
  return names.value.some((name) => gameIdIn(name) === id);
}
