import type { Playable } from '../../library/level-entry';
import { Game } from '../../core/play/game';
import type { Sequence } from '../../core/play/sequence';
import { setupOfLevel } from '../../core/level/setup';
import { formatSequence } from '../../formats/sequence';
import type { Measure } from '../../solver/solver';
import type { GiveUpReason, SearchResult } from '../../core/play/search-result';
import { xOf, yOf, type Level } from '../../core/level/level';
import { levelName } from '../../messages/files';
import type { StartPosition } from '../../jobs/job';
import type { SolveResult } from '../../jobs/solve-job';

/** A level to solve from the current position of a game. */
export interface Problem {
  readonly playable: Playable;
  readonly game: Game;
}

/** The problem after the steps of a sequence, without the refused ones. */
export function problemOf(playable: Playable, sequence: Sequence, undoLimit: number | undefined): Problem {
  const game = new Game(playable.level, playable.rules, { undoLimit });
  game.replay(sequence);
  return { playable, game };
}

/** The position to be solved; undefined if the game is lost. */
export function positionOf({ playable: { rules, level }, game }: Problem): StartPosition | undefined {
  if (game.position === 0) return { rules: rules.id, setup: setupOfLevel(level) };
  return game.standing.state === 'lost' ? undefined : { rules: rules.id, setup: game.setup() };
}

export interface Solved {
  readonly result: SearchResult & Pick<SolveResult, 'core'>;
  readonly seconds: number;
}

export const LOST_RESULT: Solved = { result: { status: 'unsolvable', nodes: 0 }, seconds: 0 };

/** The result of a problem: the solution as text, and its moves and pushes. */
export interface Outcome extends Solved {
  readonly playable: Playable;
  readonly solution: { readonly text: string; readonly moves: number; readonly pushes: number } | undefined;
}

/** Plays the solution on the game before anybody sees it; one that does not win is a fault of the program. */
export function outcomeOf({ playable, game }: Problem, { result, seconds }: Solved): Outcome {
  if (result.status !== 'solved')
    return { playable, result, seconds: result.core?.searchSeconds ?? seconds, solution: undefined };
  const { position, moves, pushes } = game;
  // Moves after the win are discarded: if two searches met, the solution may go on from one won position to another.
  const { refused } = game.replay(result.moves);
  if (game.standing.state !== 'won' || refused > 0)
    throw new Error(`the solution found for ${levelName(playable)} does not win it`);
  const text = formatSequence(game.history, playable.rules, position);
  return { playable, result, seconds, solution: { text, moves: game.moves - moves, pushes: game.pushes - pushes } };
}

/** An outcome for programs. */
export function outcomeJson({ playable, result, seconds, solution }: Outcome): Readonly<Record<string, unknown>> {
  const boxes = result.core?.boxes ?? [];
  return {
    file: playable.file,
    level: playable.number,
    status: result.status,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    solution: solution?.text ?? null,
    nodes: result.nodes,
    seconds: Number(seconds.toFixed(3)),
    why: result.status === 'gave-up' ? result.why : null,
    ...(boxes.length === 0 ? {} : { core: boxes.map((cell) => cellJson(cell, playable.level)) }),
  };
}

/** A cell by its column and row, from 1. */
function cellJson(cell: number, level: Level): { readonly column: number; readonly row: number } {
  return { column: xOf(level, cell) + 1, row: yOf(level, cell) + 1 };
}

/** An outcome for people: only the solution, or why there is none. */
export function outcomeText({ playable, result, seconds, solution }: Outcome, fewest: Measure | undefined): string {
  if (solution) return solution.text;
  if (result.status !== 'gave-up') return `unsolvable${coreText(result.core?.boxes ?? [], playable.level)}`;
  const text = gaveUpText(result.why, seconds);
  return fewest === undefined ? text : `${text}; no solution was proven to have the fewest ${fewest}`;
}

/** ` because of the box at column 7, row 2` */
function coreText(boxes: readonly number[], level: Level): string {
  if (boxes.length === 0) return '';
  const places = boxes.map((cell) => `column ${xOf(level, cell) + 1}, row ${yOf(level, cell) + 1}`);
  return ` because of the ${boxes.length === 1 ? 'box' : 'boxes'} at ${places.join('; ')}`;
}

function gaveUpText(why: GiveUpReason, seconds: number): string {
  switch (why) {
    case 'time':
    case 'positions':
      return `gave up after ${inSeconds(seconds)}`;
    case 'effort':
      return `gave up after ${inSeconds(seconds)}, when all the effort was spent; more is allowed by --effort`;
    case 'memory':
      return `gave up after ${inSeconds(seconds)}, when the memory was full`;
    case 'size':
      return 'gave up: the board is too large for the solver';
  }
}

function inSeconds(seconds: number): string {
  return `${seconds < 1 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
}
