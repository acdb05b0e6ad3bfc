import { basename } from 'node:path';
import { Board } from '../core/board';
import { Game } from '../core/game';
import { setupOf } from '../core/setup';
import { inverseOf } from '../core/symmetry';
import { turnedLine } from '../core/turned-line';
import { draftOf } from '../core/write-level';
import { FORMATS } from '../formats';
import { levelId } from '../identity/level-id';
import type { Store } from '../store/store';
import type { Visit, Visited } from '../store/visit';
import { bestOf, type About } from '../tui/play/about';
import type { Earlier } from '../tui/play/play';
import type { Kept } from '../tui/run';
import type { Playable } from './load';

/** What was done with a level before it was opened. */
export type Past = Pick<About, 'best' | 'isNew' | 'areRulesNew'>;

/** Keeps what is played on a screen, and knows what was played before. */
export class Keeper {
  /** The level on the screen, and where it stands in the list. */
  private current: { readonly index: number; readonly visit: Visit; readonly past: Past } | undefined;

  constructor(
    private readonly store: Store,
    private readonly undoLimit: number | undefined,
  ) {}

  /** A level comes onto the screen; `isAnew`: from its start, whatever was left there. */
  enter(index: number, playable: Playable, isAnew: boolean): Earlier {
    this.leave();
    const visited = visitedOf(playable);
    const { visit, history, left } = this.store.enter(visited, isAnew);
    const isNew = history.lastPlayed === undefined && left === undefined;
    const best = bestOf(history.best.map(({ moves, pushes }) => ({ moves, pushes })));
    this.current = { index, visit, past: { best, isNew, areRulesNew: this.store.meet(playable.rules.id) } };
    const isSolved = history.firstSolved !== undefined;
    if (!left) return { isSolved, left: undefined };
    const line = turnedLine(left.line, inverseOf(visited.symmetry));
    const game = Game.resume(playable.level, playable.rules, line, { undoLimit: this.undoLimit });
    if (!game.ok) {
      visit.refuse();
      return { isSolved, left: undefined };
    }
    // A game that was won before it could be told is told of now, and begins anew.
    if (game.value.standing.state === 'won') {
      const { shownFrom, hints } = left;
      visit.tell({ game: game.value, shownFrom, hints, isOwn: true, isWatched: true });
      visit.leave();
      return { isSolved: isSolved || shownFrom === undefined, left: undefined };
    }
    return { isSolved, left: { game: game.value, shownFrom: left.shownFrom, hints: left.hints } };
  }

  /** Of the level on the screen. */
  get past(): Past | undefined {
    return this.current?.past;
  }

  /** Something may have happened on the level. */
  keep(kept: Kept): void {
    if (this.current?.index === kept.index) this.current.visit.tell(kept);
  }

  leave(): void {
    this.current?.visit.leave();
  }

  /** Everything that there is to keep is kept. */
  close(): Promise<void> {
    return this.store.close();
  }
}

/** What the store needs to know of a level; its text is that of the rules set's own format, which holds everything. */
export function visitedOf({ level, rules, source, file, number, title }: Playable): Visited {
  const { id, symmetry } = levelId(level, rules);
  const [[format, notation] = []] = Object.entries(rules.notations);
  const writer = FORMATS.find((one) => one.id === format);
  const text = writer && notation ? writer.write(draftOf(setupOf(new Board(level, 0)), writer.id, notation).draft) : '';
  const names = { title: title ?? '', author: source.author ?? '', file: basename(file), number };
  return { id, symmetry, level: { rules: rules.id, format: format ?? '', text, ...names } };
}
