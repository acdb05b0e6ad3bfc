import { Game } from '../core/play/game';
import { isSameMove, type Move } from '../core/play/move';
import { rulesName } from '../core/rule-set';
import { asSentence } from '../core/reason';
import { isMoreThanWalk } from '../core/routes/walk-routes';
import { type Hint, hintOfMoves } from '../drawing/board/hint';
import type { Play } from './play';
import type { SearchAnswer, SearchTask } from './search-thread';

/** Hints and solutions for a level in play: searched for in a thread, and followed as long as the player does. */
export class Hints {
  #worker: Worker | undefined;
  /** A solution, and the position of the game where its first move is due. */
  #known: { readonly moves: readonly Move[]; readonly at: number } | undefined;

  constructor(
    private readonly play: Play,
    /** Undefined if the page has no solver. */
    private readonly startWorker: (() => Worker) | undefined,
    private readonly say: (text: string) => void,
    /** Something has changed without a key. */
    private readonly wake: () => void,
  ) {}

  get hasSolver(): boolean {
    return this.startWorker !== undefined;
  }

  /** Shows the next push; while it is shown, plays it. */
  hint(): void {
    const { play } = this;
    const { game } = play;
    if (game.standing.state !== 'playing') return;
    play.endAnimation(performance.now());
    const rest = this.#rest();
    const hint = rest && nextHint(rest, game);
    if (!hint) {
      this.#search(() => {
        this.hint();
      });
    } else if (play.isMarked) play.follow(hint.moves, performance.now());
    else {
      play.hints += 1;
      play.mark(hint.overlays);
      this.say(`${asSentence(hint.text)} Once more plays it.`);
    }
  }

  /** Finds the solution of the page from the start, or the one of the solver from here, to be shown in a game of its own. */
  watch(show: (game: Game, solution: readonly Move[]) => void): void {
    const { play } = this;
    const { level, rules, moves } = play.opened;
    play.endAnimation(performance.now());
    const solution = moves ?? this.#rest();
    if (!solution) {
      this.#search(() => {
        this.watch(show);
      });
      return;
    }
    const game = new Game(level, rules);
    if (!moves) game.replay(play.game.movesSoFar());
    show(game, solution);
  }

  get isSearching(): boolean {
    return this.#worker !== undefined;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Searches for a solution of the position, and then does this. */
  #search(then: () => void): void {
    if (this.#worker) {
      this.stop();
      this.say('Stopped.');
      return;
    }
    const worker = this.startWorker?.();
    if (!worker) return;
    this.#worker = worker;
    this.say('Searching for a solution ...');
    const { game } = this.play;
    const at = game.position;
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      this.stop();
      if (data.status === 'solved') {
        this.#known = { moves: data.moves, at };
        then();
      } else this.say(whyNoSolution(data));
      this.wake();
    };
    worker.onerror = () => {
      this.stop();
      this.say('The search for a solution has failed.');
    };
    const task: SearchTask = { rules: rulesName(game.rules), setup: game.setup() };
    worker.postMessage(task);
  }

  /** The rest of the known solution, if the position lies on it. */
  #rest(): readonly Move[] | undefined {
    const known = this.#known;
    const { game } = this.play;
    if (!known || game.position < known.at) return undefined;
    const made = game.movesSoFar().slice(known.at);
    const isOn = made.every((move, index) => isSameMove(move, known.moves[index]));
    const rest = known.moves.slice(made.length);
    return isOn && rest.length > 0 ? rest : undefined;
  }
}

function whyNoSolution(answer: Exclude<SearchAnswer, { readonly status: 'solved' }>): string {
  if (answer.status === 'unsolvable') return 'This position is unsolvable. Undo some moves.';
  return answer.why === 'time'
    ? 'No solution was found within a minute.'
    : 'No solution was found; the search has used up its memory.';
}

/** The next push or action of a solution, with the walk to it. */
function nextHint(rest: readonly Move[], game: Game): Hint | undefined {
  const next = game.preview(rest).findIndex((turn) => isMoreThanWalk(turn, game.level, game.referee));
  return next < 0 ? undefined : hintOfMoves(rest.slice(0, next + 1), game);
}
