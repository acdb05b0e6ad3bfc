import type { Board } from '../../core/board';
import type { Game } from '../../core/game';
import type { Change } from '../../core/journal';

/** From so many turns on a copy of the board costs less than going through them. */
const FAR = 256;
/** The position before what happens by itself ahead of the first key, which is turn 0. */
const BEFORE_OPENING = -1;

/**
 * The board as it is shown, which lags behind the game's while ticks appear one by one. Nothing else writes to a board
 * that is shown; it follows by what the turns changed, so that a key costs the same on every size of board.
 */
export class Stage {
  readonly board: Board;
  private readonly game: Game;
  /** The position of the game up to which all is shown. */
  private position: number;
  /** Some ticks of the turn after that are shown, too. */
  private isBetween = false;

  constructor(game: Game) {
    this.game = game;
    this.board = game.board.copy();
    this.position = game.position;
  }

  /** Shows one more tick of the turn that comes next. */
  show(tick: readonly Change[]): void {
    this.isBetween = true;
    for (const { slot, after } of tick) this.board.write(slot, after);
  }

  /** Shows the board as it was before anything happened by itself; the game must be at its first position. */
  goBeforeOpening(): void {
    this.catchUp();
    this.takeBack(0);
    this.position = BEFORE_OPENING;
    this.board.forget();
  }

  /** Shows all that has happened in the game. */
  catchUp(): void {
    const { game, board } = this;
    if (Math.abs(game.position - this.position) > FAR) board.match(game.board);
    else {
      // A turn of which some ticks are shown comes out the same when it is shown from its beginning.
      if (this.isBetween) this.goOn();
      while (this.position < game.position) this.goOn();
      for (; this.position > game.position; this.position -= 1) this.takeBack(this.position);
    }
    this.position = game.position;
    this.isBetween = false;
    board.forget();
  }

  private goOn(): void {
    this.position += 1;
    for (const { slot, after } of this.game.turn(this.position).ticks.flat()) this.board.write(slot, after);
  }

  private takeBack(turn: number): void {
    for (const { slot, before } of this.game.turn(turn).ticks.flat().reverse()) this.board.write(slot, before);
  }
}
