import { pushedBox } from '../core/board/view';
import { ahead } from '../core/level/level';
import type { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import { isMoreThanWalk } from '../core/routes/walk-routes';
import type { Overlay } from '../drawing/board/overlay';
import type { SearchAnswer, SearchTask } from './search-thread';

/** The next push of a solution: the moves up to it, and the marks on the board. */
export interface Hint {
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  readonly text: string;
}

/** Searches for solutions in a thread, and follows the last one as long as the player does. */
export class Hints {
  #worker: Worker | undefined;
  /** A solution, and the position of the game where its first move is due. */
  #known: { readonly moves: readonly Move[]; readonly at: number } | undefined;

  constructor(private readonly startWorker: () => Worker) {}

  get isSearching(): boolean {
    return this.#worker !== undefined;
  }

  /** Asks for a solution of the position; the answer comes unless `stop` is called before. */
  search(game: Game, answer: (answer: SearchAnswer | undefined) => void): void {
    const worker = this.startWorker();
    this.#worker = worker;
    const at = game.position;
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      this.stop();
      if (data.status === 'solved') this.#known = { moves: data.moves, at };
      answer(data);
    };
    worker.onerror = () => {
      this.stop();
      answer(undefined);
    };
    const task: SearchTask = { rules: game.rules.id, setup: game.setup() };
    worker.postMessage(task);
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  forget(): void {
    this.stop();
    this.#known = undefined;
  }

  /** The rest of the known solution, if the position lies on it. */
  rest(game: Game): readonly Move[] | undefined {
    const known = this.#known;
    if (!known || game.position < known.at) return undefined;
    const made = game.movesSoFar().slice(known.at);
    const isOn = made.every((move, index) => isSame(move, known.moves[index]));
    const rest = known.moves.slice(made.length);
    return isOn && rest.length > 0 ? rest : undefined;
  }
}

function isSame(one: Move, other: Move | undefined): boolean {
  if (one.kind === 'action') return other?.kind === 'action' && one.id === other.id;
  return other?.kind === 'step' && one.direction === other.direction && one.player === other.player;
}

/** The next push or action of a solution, with the walk to it. */
export function hintOf(rest: readonly Move[], game: Game): Hint | undefined {
  const turns = game.preview(rest);
  const next = turns.findIndex((turn) => isMoreThanWalk(turn, game.level, game.referee));
  const turn = turns[next];
  if (!turn) return undefined;
  const overlays = new Map<number, Overlay>();
  for (const { ticks } of turns.slice(0, next))
    for (const { layer, after } of ticks.flatMap(({ changes }) => changes))
      if (layer === 'player') overlays.set(after, 'way');
  const { move } = turn;
  const { from } = pushedBox(turn);
  if (move?.kind === 'step' && from !== undefined) {
    overlays.set(from, turn.push ? 'meant' : move.direction);
    if (turn.push) overlays.set(from + ahead(game.level, move.direction), move.direction);
  }
  const walk = next > 0 ? `After ${next === 1 ? 'a step' : `${next} steps`}: ` : '';
  const deed =
    move?.kind === 'action' ? move.id.replaceAll('-', ' ') : `${turn.push ? 'push' : 'go'} ${move?.direction ?? ''}`;
  return { moves: rest.slice(0, next + 1), overlays, text: `${walk}${deed}` };
}
