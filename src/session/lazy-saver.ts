import type { LevelRef, Playable } from '../library/level-entry';
import { listNames } from '../files/own-files';
import { gameIdIn } from '../store/game-files';
import type { EarlierPlay, OpenedLevel, PlayToSave } from '../tui/play/play';

import { type Saver, type EarlierResults, openSaver } from './saver';
import { levelId } from '../library/level-id';
import { playerStoreFolder } from './player-store';
import type { Problems } from './problems';

/**
 * A keeper that opens the store only when it is needed. A level on which no game was left can be seen before: loading the
 * store and looking into it would take a tenth of the time to the first picture.
 */
export class LazySaver {
  private saver: Saver | undefined;
  private isOpen = false;
  /** Something was played that no store keeps. */
  private isMissed = false;
  /** The level on the screen has still to be entered. */
  private pendingEntry: (() => void) | undefined;
  private solved: (levels: readonly LevelRef[]) => void = () => undefined;

  constructor(
    private readonly undoLimit: number | undefined,
    private readonly problems: Problems,
  ) {}

  /** A level comes onto the screen; `isAnew`: from its start, whatever was left there. */
  enter(playable: Playable, isAnew: boolean): EarlierPlay | undefined {
    this.catchUp();
    if (this.isOpen || (!isAnew && hasSavedGame(playable))) return this.openStore()?.enter(playable, isAnew);
    this.pendingEntry = () => {
      const earlier = this.openStore()?.enter(playable, true);
      if (earlier?.isSolved) this.solved([{ file: playable.file, number: playable.number }]);
    };
    setImmediate(() => {
      this.catchUp();
    });
    return undefined;
  }

  /** What was left of the level on the screen, played from its end. */
  turnRound(turned: OpenedLevel): EarlierPlay | undefined {
    this.catchUp();
    return this.saver?.turnRound(turned);
  }

  /** Is called when the store shows that the level on the screen was solved before. */
  remember(tell: (levels: readonly LevelRef[]) => void): void {
    this.solved = tell;
  }

  /** What was done with the level on the screen before it was opened. */
  past(): EarlierResults | undefined {
    this.catchUp();
    return this.saver?.past;
  }

  /** Something may have happened on the level. */
  keep(kept: PlayToSave): void {
    this.catchUp();
    this.saver?.keep(kept);
    this.isMissed ||= this.isOpen && !this.saver && kept.isOwn;
  }

  leave(): void {
    this.catchUp();
    this.saver?.leave();
  }

  /** Everything that there is to keep is kept. */
  async close(): Promise<void> {
    this.pendingEntry = undefined;
    await this.saver?.close();
    // Why it was not kept is told once more.
    if (this.isMissed) openSaver(this.undoLimit, this.problems);
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

/** Whether a game may have been left on a level, without a look into it. */
function hasSavedGame({ level, rules }: Playable): boolean {
  const names = listNames(`${playerStoreFolder()}/games`);
  if (!names.ok) return true;
  if (names.value.length === 0) return false;
  const { id } = levelId(level, rules);
  return names.value.some((name) => gameIdIn(name) === id);
}
