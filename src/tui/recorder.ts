import type { Game } from '../core/play/game';
import type { FrameSink } from '../drawing/frame';
import type { Model } from './app';
import { playOf } from './screens';

/** Keeps frames as they are shown, and marks moments between them. */
export interface Recorder extends FrameSink {
  mark(label: string): void;
}

/** A game as it was after the last message; it changes in place. */
interface Known {
  readonly game: Game;
  readonly position: number;
  readonly isWon: boolean;
  readonly hints: number;
  readonly wentBack: boolean;
}

/** Finds what happened in a level that somebody who watches a recording may want to jump to. */
export class Moments {
  #known: Known | undefined;

  /** The moments since the last call. */
  of(model: Model): string[] {
    const play = playOf(model);
    const known = this.#known;
    if (!play) {
      this.#known = undefined;
      return [];
    }
    const { game, hints, rank } = play;
    const isSame = known?.game === game;
    const { position } = game;
    const wentBack = isSame && (position < known.position || (known.wentBack && position === known.position));
    const isWon = game.standing.state === 'won';
    this.#known = { game, position, isWon, hints: hints.count, wentBack };
    if (!isSame) return rank.title === undefined ? [] : [rank.title];
    return [
      // Several undos in a row are one moment.
      ...(wentBack && !known.wentBack ? ['undo'] : []),
      ...(hints.count > known.hints ? ['hint'] : []),
      ...(isWon && !known.isWon ? ['solved'] : []),
    ];
  }
}
