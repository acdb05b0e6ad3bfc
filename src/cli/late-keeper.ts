import { namesIn } from '../files/kept-files';
import { gameIdIn } from '../store/game-name';
import type { Earlier, OpenedLevel } from '../tui/play/play';
import type { Kept } from '../tui/run';
import type { Keeper, Past } from './keeper';
import type { Playable } from './load';
import { keeperOf } from './play-keeper';
import { levelId } from '../identity/level-id';
import { playersStoreFolder } from './player-folders';
import type { Troubles } from './troubles';

/**
 * A keeper that opens the store only when it is needed. A level on which no game was left can be seen before: loading the
 * store and looking into it would take a tenth of the time to the first picture.
 */
export class LateKeeper {
  private keeper: Keeper | undefined;
  private isOpen = false;
  /** Something was played that no store keeps. */
  private isMissed = false;
  /** The level on the screen has still to be entered. */
  private entering: (() => void) | undefined;
  private solved: (indexes: readonly number[]) => void = () => undefined;

  constructor(
    private readonly undoLimit: number | undefined,
    private readonly troubles: Troubles,
  ) {}

  /** A level comes onto the screen; `isAnew`: from its start, whatever was left there. */
  enter(index: number, playable: Playable, isAnew: boolean): Earlier | undefined {
    this.catchUp();
    if (this.isOpen || (!isAnew && isLeft(playable))) return this.opened()?.enter(index, playable, isAnew);
    this.entering = () => {
      const earlier = this.opened()?.enter(index, playable, true);
      if (earlier?.isSolved) this.solved([index]);
    };
    setImmediate(() => {
      this.catchUp();
    });
    return undefined;
  }

  /** What was left of the level on the screen, played from its end. */
  turnRound(turned: OpenedLevel): Earlier | undefined {
    this.catchUp();
    return this.keeper?.turnRound(turned);
  }

  /** Tells whether the level on the screen turns out to have been solved before. */
  remember(tell: (indexes: readonly number[]) => void): void {
    this.solved = tell;
  }

  /** What was done with the level on the screen before it was opened. */
  past(): Past | undefined {
    this.catchUp();
    return this.keeper?.past;
  }

  /** Something may have happened on the level. */
  keep(kept: Kept): void {
    this.catchUp();
    this.keeper?.keep(kept);
    this.isMissed ||= this.isOpen && !this.keeper && kept.isOwn;
  }

  leave(): void {
    this.catchUp();
    this.keeper?.leave();
  }

  /** Everything that there is to keep is kept. */
  async close(): Promise<void> {
    this.entering = undefined;
    await this.keeper?.close();
    // Why it was not kept is told once more.
    if (this.isMissed) keeperOf(this.undoLimit, this.troubles);
  }

  private catchUp(): void {
    const { entering } = this;
    this.entering = undefined;
    entering?.();
  }

  private opened(): Keeper | undefined {
    if (!this.isOpen) this.keeper = keeperOf(this.undoLimit, this.troubles);
    this.isOpen = true;
    return this.keeper;
  }
}

/** Whether a game may have been left on a level, without a look into it. */
function isLeft({ level, rules }: Playable): boolean {
  const names = namesIn(`${playersStoreFolder()}/games`);
  if (!names.ok) return true;
  if (names.value.length === 0) return false;
  const { id } = levelId(level, rules);
  return names.value.some((name) => gameIdIn(name) === id);
}
