import { copyBoard } from '../../core/board/board';
import { type Direction, DIRECTIONS } from '../../core/direction';
import { ahead } from '../../core/level/level';
import { isSolid, NOTHING, pieceOf, rolesOf } from '../../core/level/piece';
import { step } from '../../core/play/move';
import { losesOnTheWay } from '../../core/play/turn';
import { BoxRoutes } from '../../core/routes/box-routes';
import { WalkRoutes } from '../../core/routes/walk-routes';
import { NO_OVERLAYS, type Overlays } from '../../drawing/board/overlay';
import { count } from '../../messages/counts';
import type { Play } from '../play';

/** A piece of the search for the squares of a box: a part of a frame. */
const CELLS_PER_PIECE = 20_000;

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
    if (this.#routes && this.#isUnfinished) this.#isUnfinished = this.#routes.search(CELLS_PER_PIECE);
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
    const isBox = this.#isBox(cell);
    if (routes) {
      const directions = routes.movesTo(cell);
      this.letGo();
      if (directions)
        play.follow(
          directions.map((direction) => step(direction, routes.player)),
          now,
        );
      else if (cell === routes.box) this.#stepOnto(cell, routes.player, now);
      else if (isBox) this.#pick(cell);
      return;
    }
    const player = game.board.playerAt(cell);
    if (player >= 0) {
      if (player !== play.leader) this.#lead(player);
      return;
    }
    if (isBox) this.#pick(cell);
    else if (!this.#stepOnto(cell, play.leader, now)) this.#walk(cell, now);
  }

  /** The next player who is on the board moves with the arrows. */
  leadNext(): void {
    const { game, leader } = this.play;
    const count = game.level.players.length;
    const order = Array.from({ length: count }, (_, index) => (leader + 1 + index) % count);
    const next = order.find((player) => game.board.player(player) >= 0);
    if (count > 1 && next !== undefined) this.#lead(next);
  }

  #lead(player: number): void {
    const { game } = this.play;
    this.play.lead(player);
    const code = game.board.thing(game.board.player(player));
    const name = pieceOf(game.rules.pieces, 'thing', code)?.name ?? 'player';
    this.say(`The arrows move ${name}.`);
  }

  #isBox(cell: number): boolean {
    const { board, rules } = this.play.game;
    return rolesOf(rules.pieces, 'thing')[board.thing(cell)] === 'box';
  }

  /** The chosen player pushes it if possible, else any other player who can. */
  #pick(box: number): void {
    const { game, leader } = this.play;
    const others = [...game.level.players.keys()].filter((player) => player !== leader);
    for (const player of [leader, ...others]) {
      if (game.board.player(player) < 0) continue;
      const routes = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
      const isUnfinished = routes.search(CELLS_PER_PIECE);
      if (!isUnfinished && routes.stops.size === 0) continue;
      this.#routes = routes;
      this.#isUnfinished = isUnfinished;
      this.say('Tap a marked square to push the box there.');
      return;
    }
    this.say('This box cannot be pushed anywhere right now.');
  }

  #walk(cell: number, now: number): void {
    const { play } = this;
    const { game, leader } = play;
    if (game.board.player(leader) < 0) return;
    if (isSolid(game.board.ground(cell))) {
      this.say('You cannot walk there.');
      return;
    }
    const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, leader);
    const moves = walks.routeTo(cell)?.map((direction) => step(direction, leader));
    if (!moves) {
      const why = walks.hasEffects ? 'just walk there: something would happen on the way' : 'get there without a push';
      this.say(`You cannot ${why}.`);
    } else if (game.referee.stock !== undefined && losesOnTheWay(game, moves))
      this.say(`That takes ${count(moves.length, 'move')} and would lose the level.`);
    else play.follow(moves, now);
  }

  #stepOnto(cell: number, player: number, now: number): boolean {
    const direction = this.#directionTo(player, cell);
    if (direction === undefined) return false;
    this.play.press(step(direction, player), now);
    return true;
  }

  #directionTo(player: number, cell: number): Direction | undefined {
    const { board, level } = this.play.game;
    const from = board.player(player);
    if (from < 0 || board.playerAt(cell) >= 0) return undefined;
    return DIRECTIONS.find((direction) => from + ahead(level, direction) === cell);
  }
}
