import { at } from '../core/at';
import { directionCode, DIRECTIONS } from '../core/direction';
import { step, type Move } from '../core/play/move';
import { AdaptiveBit, AdaptiveNumber, codeUniform } from './model';
import { WHOLE, type BitCoder } from './range-coder';

/** Longer sequences are not coded. */
export const MAX_CODED_STEPS = 20_000;

/**
 * Codes moves one by one: steps of this number of players, and actions. A reader gives no moves. Undefined if there are
 * more than allowed.
 */
export function codeSteps(
  coder: BitCoder,
  players: number,
  actions: readonly string[],
  written: readonly Move[] = [],
): Move[] | undefined {
  const count = new AdaptiveNumber(4, 11).code(coder, written.length);
  if (count > MAX_CODED_STEPS) return undefined;
  const moveCoder = new MoveCoder(coder, players, actions);
  const moves: Move[] = [];
  while (moves.length < count) {
    if (coder.isBeyondEnd) return undefined;
    moves.push(moveCoder.code(written[moves.length] ?? step('up')));
  }
  return moves;
}

class MoveCoder {
  readonly #isAction = new AdaptiveBit(WHOLE / 32);
  readonly #isSamePlayer = new AdaptiveBit();
  readonly #isStraightOn = new AdaptiveBit();
  readonly #turn = new AdaptiveBit();
  #player = 0;
  /** The directions of the last step and of the one before, and how often the last one was repeated. */
  #last = 0;
  #before = 0;
  #run = 0;

  constructor(
    private readonly coder: BitCoder,
    private readonly players: number,
    private readonly actions: readonly string[],
  ) {}

  code(move: Move): Move {
    const { coder, players, actions } = this;
    if (actions.length > 0 && this.#isAction.code(coder, [], move.kind === 'action')) {
      const index = move.kind === 'action' ? actions.indexOf(move.id) : 0;
      return { kind: 'action', id: at(actions, codeUniform(coder, actions.length, index)) };
    }
    const { player, direction } = move.kind === 'step' ? move : step('up');
    if (players > 1 && !this.#isSamePlayer.code(coder, [], player === this.#player))
      this.#player = codeUniform(coder, players, player);
    const way = this.#codeWay(directionCode(direction));
    this.#run = way === this.#last ? this.#run + 1 : 0;
    [this.#last, this.#before] = [way, this.#last];
    return step(at(DIRECTIONS, way), this.#player);
  }

  /** Straight on, or one of three turns: across to one side, across to the other, back. */
  #codeWay(way: number): number {
    const coder = this.coder;
    const last = this.#last;
    const both = 4 * last + this.#before;
    const turn = (way - last + 4) % 4;
    if (this.#isStraightOn.code(coder, [Math.min(this.#run, 3), 8 + both], turn === 0)) return last;
    if (!this.#turn.code(coder, [last, both], turn !== 2)) return (last + 2) % 4;
    return (last + (this.#turn.code(coder, [16 + last, 32 + both], turn === 3) ? 3 : 1)) % 4;
  }
}
