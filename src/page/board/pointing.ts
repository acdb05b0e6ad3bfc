import { NOTHING, pieceOf } from '../../core/level/piece';
import { step } from '../../core/play/move';
import type { BoxRoutes } from '../../core/routes/box-routes';
import { directionTo, isBox, nextPlayer, routesOf, walkOf } from '../../core/routes/pointing';
import { NO_OVERLAYS, type Overlays } from '../../drawing/board/overlay';
import type { Play } from '../play';

/** What a tap on a cell of the board does: a step, a walk, a box that is picked, and pushed to another cell. */
export class Pointing {
  #routes: BoxRoutes | undefined;
  #isUnfinished = false;

  constructor(
    private readonly play: Play,
    /** Says why nothing happened, and what to do next. */
    private readonly say: (text: string) => void,
  ) {}

  get picked(): number | undefined {
    return this.#routes?.box;
  }

  /** The cells that the picked box can be pushed to. */
  get overlays(): Overlays {
    const routes = this.#routes;
    if (!routes) return NO_OVERLAYS;
    const { shown } = this.play;
    return {
      get: (cell) =>
        cell === routes.box ? 'meant' : shown.thing(cell) === NOTHING && routes.stops.has(cell) ? 'target' : undefined,
    };
  }

  letGo(): void {
    this.#routes = undefined;
    this.#isUnfinished = false;
  }

  /** Searches on; whether there is more to search. */
  searchOn(): boolean {
    if (this.#routes && this.#isUnfinished) this.#isUnfinished = this.#routes.search();
    return this.#isUnfinished;
  }

  tap(cell: number, now: number): void {
    const { play } = this;
    const { game } = play;
    play.endAnimation(now);
    if (game.standing.state !== 'playing') return;
    if (game.rules.presentation.clicksBeside === true) {
      if (!this.#stepOnto(cell, play.leader, now)) this.say('Tap a square beside the player.');
      return;
    }
    const routes = this.#routes;
    if (routes) {
      const directions = routes.movesTo(cell);
      this.letGo();
      if (directions)
        play.follow(
          directions.map((direction) => step(direction, routes.player)),
          now,
        );
      else if (cell === routes.box) this.#stepOnto(cell, routes.player, now);
      else if (isBox(game, cell)) this.#pick(cell);
      return;
    }
    const player = game.board.playerAt(cell);
    if (player >= 0) {
      if (player !== play.leader) this.#lead(player);
      return;
    }
    if (isBox(game, cell)) this.#pick(cell);
    else if (!this.#stepOnto(cell, play.leader, now)) this.#walk(cell, now);
  }

  /** The next player who is on the board moves with the arrows. */
  leadNext(): void {
    const { game, leader } = this.play;
    const next = nextPlayer(game, leader);
    if (game.level.players.length > 1 && game.board.player(next) >= 0) this.#lead(next);
  }

  #lead(player: number): void {
    const { game } = this.play;
    this.play.lead(player);
    const code = game.board.thing(game.board.player(player));
    const name = pieceOf(game.rules.pieces, 'thing', code)?.name ?? 'player';
    this.say(`The arrows move ${name}.`);
  }

  #pick(box: number): void {
    const found = routesOf(this.play.game, this.play.leader, box);
    if (found) {
      this.#routes = found.routes;
      this.#isUnfinished = found.isUnfinished;
    }
    this.say(found ? 'Tap a marked square to push the box there.' : 'This box cannot be pushed anywhere right now.');
  }

  #walk(cell: number, now: number): void {
    const { play } = this;
    if (play.game.board.player(play.leader) < 0) return;
    const walk = walkOf(play.game, play.leader, cell);
    if (walk.ok) play.follow(walk.value, now);
    else this.say(walk.faults.join(' '));
  }

  #stepOnto(cell: number, player: number, now: number): boolean {
    const direction = directionTo(this.play.game, player, cell);
    if (direction === undefined) return false;
    this.play.press(step(direction, player), now);
    return true;
  }
}
