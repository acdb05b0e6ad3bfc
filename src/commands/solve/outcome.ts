import { rulesName } from '../../core/rule-set';
import type { Playable } from '../../library/level-entry';
import { Game } from '../../core/play/game';
import type { Move } from '../../core/play/move';
import type { Sequence } from '../../core/play/sequence';
import { setupOfLevel } from '../../core/level/setup';
import { formatSequence } from '../../formats/sequence';
import type { Measure } from '../../core/play/par';
import type { GiveUpReason, SearchResult } from '../../core/play/search-result';
import { type Level, xOf, yOf } from '../../core/level/level';
import { wallsSentence } from '../../messages/faults';
import { count } from '../../messages/counts';
import { levelName } from '../../messages/files';
import type { CellFields, PartialFields, SolveLine } from '../json';
import { levelFields, secondsField } from '../json-fields';
import type { StartPosition } from '../../jobs/job';
import type { SolveResult, UnsolvableReason } from '../../jobs/solve-job';

/** A level to solve from the current position of a game. */
interface Problem {
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
  if (game.position === 0) return { rules: rulesName(rules), setup: setupOfLevel(level) };
  return game.standing.state === 'lost' ? undefined : { rules: rulesName(rules), setup: game.setup() };
}

interface Solved {
  readonly result: SearchResult & Pick<SolveResult, 'core' | 'best'>;
  readonly seconds: number;
}

export const LOST_RESULT: Solved = { result: { status: 'unsolvable', nodes: 0 }, seconds: 0 };

/** The result of a problem: the solution as text, and its moves and pushes. */
export interface Outcome extends Solved {
  readonly playable: Playable;
  readonly solution: Steps | undefined;
  /** The way to the best position of a search that gave up; undefined if it was not wanted. */
  readonly partial: (Steps & { readonly boxesOnGoals: number | undefined }) | undefined;
}

interface Steps {
  readonly text: string;
  readonly moves: number;
  readonly pushes: number;
}

/** Plays the solution on the game before it is printed; one that does not win is a mistake of the program. */
export function outcomeOf(problem: Problem, { result, seconds }: Solved): Outcome {
  const { playable, game } = problem;
  if (result.status !== 'solved') {
    const { core, best } = result;
    const partial = best && { ...playOn(problem, best.moves), boxesOnGoals: best.boxesOnGoals };
    return { playable, result, seconds: core?.searchSeconds ?? seconds, solution: undefined, partial };
  }
  // Moves after the win are discarded: if two searches met, the solution may continue from one won position to another.
  const solution = playOn(problem, result.moves);
  if (game.standing.state !== 'won') throw new Error(`the solution found for ${levelName(playable)} does not win it`);
  return { playable, result, seconds, solution, partial: undefined };
}

/** Plays the moves of a search. */
function playOn({ playable, game }: Problem, found: readonly Move[]): Steps {
  const { position, moves, pushes } = game;
  const { refused } = game.replay(found);
  if (refused > 0) throw new Error(`moves found for ${levelName(playable)} cannot be played`);
  const text = formatSequence(game.history, playable.rules, position);
  return { text, moves: game.moves - moves, pushes: game.pushes - pushes };
}

/** An outcome for programs. */
export function outcomeJson({ playable, result, seconds, solution, partial }: Outcome): SolveLine {
  const unproven = unprovenOf(result);
  const reason = result.status === 'gave-up' ? result.why : null;
  return {
    ...levelFields(playable, playable.level),
    status: result.status,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    solution: solution?.text ?? null,
    nodes: result.nodes,
    ...(unproven && { unproven }),
    seconds: secondsField(seconds),
    reason,
    why: reason,
    ...(partial && { partial: partialJson(partial) }),
    ...coreJson(result.core, playable.level),
  };
}

function partialJson({ text, moves, pushes, boxesOnGoals }: NonNullable<Outcome['partial']>): PartialFields {
  return { steps: text, moves, pushes, boxesOnGoals: boxesOnGoals ?? null };
}

/** A cell by its column and row, from 1. */
function cellJson(cell: number, level: Level): CellFields {
  return { column: xOf(level, cell) + 1, row: yOf(level, cell) + 1 };
}

/** Why a level is unsolvable, as cells, for programs; nothing if no small reason was found. */
export function coreJson(
  { boxes = [], walls = [], goals = [] }: Partial<UnsolvableReason> = {},
  level: Level,
): Pick<SolveLine, 'core' | 'coreOf' | 'walls'> {
  const cells = (numbers: readonly number[]): readonly CellFields[] => numbers.map((cell) => cellJson(cell, level));
  if (goals.length > 0) return { core: cells(goals), coreOf: 'goals' };
  if (boxes.length === 0) return {};
  return { core: cells(boxes), coreOf: 'boxes', ...(walls.length === 0 ? {} : { walls: cells(walls) }) };
}

/** The unproven measure of a solution that should have the fewest of both. */
function unprovenOf(result: SearchResult): Measure | undefined {
  return result.status === 'solved' ? result.unproven : undefined;
}

/** A remark about a solution, for people; undefined if there is none. */
export function solutionRemark({ result, solution }: Outcome): string | undefined {
  const unproven = unprovenOf(result);
  if (!solution || !unproven) return undefined;
  const least = unproven === 'moves' ? count(solution.pushes, 'push', 'pushes') : count(solution.moves, 'move');
  return `no solution has fewer than ${least}; one with as many, but fewer ${unproven}, may exist`;
}

/** An outcome for people: only the solution, or why there is none. */
export function outcomeText(outcome: Outcome, fewest: Measure | undefined): string {
  const { playable, result, seconds, solution, partial } = outcome;
  if (solution) return solution.text;
  if (result.status !== 'gave-up') return `unsolvable${coreText(result.core, playable.level)}`;
  const home = partial?.boxesOnGoals;
  const best = home === undefined ? '' : `, with ${count(home, 'box', 'boxes')} on goals at best`;
  const text = `${gaveUpText(result.why, seconds)}${best}`;
  return fewest === undefined ? text : `${text}; no solution was proven to have the fewest ${fewest}`;
}

/** ` because of the box at column 7, row 2; walls at 8,2 7,1 (column,row) shut it off` */
function coreText({ boxes = [], walls = [], goals = [] }: Partial<UnsolvableReason> = {}, level: Level): string {
  const place = (cell: number): string => `column ${xOf(level, cell) + 1}, row ${yOf(level, cell) + 1}`;
  if (goals.length > 0)
    return ` because ${goals.length === 1 ? 'no box can reach the goal' : 'too few boxes can reach the goals'} at ${goals.map(place).join('; ')}`;
  if (boxes.length === 0) return '';
  const shut = wallsSentence(walls, boxes.length, level);
  const places = boxes.map(place);
  return ` because of the ${boxes.length === 1 ? 'box' : 'boxes'} at ${places.join('; ')}${shut === '' ? '' : `; ${shut}`}`;
}

export function gaveUpText(why: GiveUpReason, seconds: number): string {
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
