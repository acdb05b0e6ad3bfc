import type { HistoryFault, ResumeFault } from '../core/fault';
import { formatHistory, parseHistory } from '../core/history/text';
import { Game } from '../core/play/game';
import { fewestByMeasure, type Par } from '../core/play/par';
import type { Result } from '../core/result';
import type { OpenLevel } from './levels';

/** A solution of the player, in the notation of its rule set. */
export interface OwnSolution extends Par {
  readonly text: string;
}

/** What the player has solved and left, kept in the browser: the best solutions and the game of each level, by its code. */
export class Solved {
  readonly #storage = openStorage();
  /** What the browser has not kept: tried again after each write that succeeds. */
  readonly #unsaved = new Map<string, readonly OwnSolution[]>();
  /** What the player does is not saved, because the browser's room for the page is used up, or it allows none. */
  cannotSave = this.#storage === undefined;

  /**
   * The solution with the fewest moves, and the one with the fewest pushes if that is another; none if it is not solved.
   * Another tab may have added one.
   */
  best(code: string): readonly OwnSolution[] {
    const saved = readSolutions(this.#storage?.getItem(PREFIX + code) ?? '[]');
    return fewestByMeasure([...saved, ...(this.#unsaved.get(code) ?? [])]);
  }

  add(code: string, solution: OwnSolution): void {
    this.#unsaved.set(code, fewestByMeasure([...this.best(code), solution]));
    this.#writeUnsaved();
  }

  /**
   * The game of a level as it was left, with its undos and bookmarks, or why it cannot be played; undefined if none is
   * kept, or without restart.
   */
  game({ code, level, rules }: OpenLevel): Result<Game, HistoryFault | ResumeFault> | undefined {
    if (rules.hasNoRestart === true) return undefined;
    const text = this.#storage?.getItem(GAME_PREFIX + code) ?? undefined;
    const history = text === undefined ? undefined : parseHistory(text);
    return history?.ok === true ? Game.resume(level, rules, history.value) : history;
  }

  /** Keeps a game that goes on; one that is won begins anew. */
  keepGame({ code }: OpenLevel, { standing, history }: Game): void {
    if (standing.state !== 'won') this.#write(GAME_PREFIX + code, formatHistory(history));
    else this.#storage?.removeItem(GAME_PREFIX + code);
  }

  /** A choice of the player, such as the theme. */
  choice(name: string): string | undefined {
    return this.#storage?.getItem(PREFIX + name) ?? undefined;
  }

  choose(name: string, value: string): void {
    this.#write(PREFIX + name, value);
  }

  #write(key: string, value: string): void {
    if (this.#isWritten(key, value)) this.#writeUnsaved();
    else this.cannotSave = true;
  }

  #writeUnsaved(): void {
    for (const code of this.#unsaved.keys())
      if (this.#isWritten(PREFIX + code, JSON.stringify(this.best(code)))) this.#unsaved.delete(code);
    this.cannotSave = this.#unsaved.size > 0;
  }

  #isWritten(key: string, value: string): boolean {
    try {
      this.#storage?.setItem(key, value);
      return this.#storage !== undefined;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }
}

const PREFIX = 'sokoban ';
const GAME_PREFIX = `${PREFIX}game `;

/** Undefined if the browser allows none, as some do for files. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function readSolutions(text: string): readonly OwnSolution[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isSolution) : [];
  } catch (error) {
    // All pages of a site share what a browser keeps, so another one may have written it.
    console.warn(error);
    return [];
  }
}

function isSolution(value: unknown): value is OwnSolution {
  return (
    typeof value === 'object' &&
    value !== null &&
    'moves' in value &&
    typeof value.moves === 'number' &&
    'pushes' in value &&
    typeof value.pushes === 'number' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
