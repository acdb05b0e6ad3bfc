import { at } from '../at';
import { Board } from '../board/board';
import { HashSum } from '../board/hash-sum';
import { NOTHING } from '../level/piece';
import type { Level } from '../level/level';
import type { RuleSet } from '../rule-set';
import type { Move } from './move';
import { openBoard, takeMove } from './turn';

/** A place in a solution: how many turns lead there, and how many of them are moves and pushes. */
export interface Place {
  readonly position: number;
  readonly moves: number;
  readonly pushes: number;
}

/** A part of a solution. */
export interface Stretch {
  readonly from: Place;
  readonly to: Place;
}

/** A stretch of a solution that a better solution does with fewer moves, or with as many and fewer pushes. */
export interface Loss {
  readonly own: Stretch;
  readonly better: Stretch;
  readonly moves: number;
  readonly pushes: number;
}

/**
 * Where a solution loses against a better one, the largest loss first. Both are cut where they have the same
 * configuration: the same ground and things on all cells, wherever the players stand. The cuts are of a longest common
 * subsequence of the configurations, so that as much as possible of both is recognised as the same. All losses together
 * are the difference of both solutions. What the player
 * holds does not count; where it matters, what was collected is missing on the board.
 */
export function findLosses(level: Level, rules: RuleSet, own: readonly Move[], better: readonly Move[]): Loss[] {
  const [ownVisits, betterVisits] = [visitsOf(level, rules, own), visitsOf(level, rules, better)];
  const cuts = lastingCuts(sharedVisits(ownVisits, betterVisits));
  return cuts
    .slice(1)
    .map((cut, index) => lossBetween(cuts[index] ?? cut, cut))
    .filter(({ moves, pushes }) => moves > 0 || (moves === 0 && pushes > 0))
    .sort((one, other) => other.moves - one.moves || other.pushes - one.pushes);
}

/** The same configuration in both solutions. */
interface Cut {
  readonly own: Place;
  readonly better: Place;
}

/**
 * The cuts at which the better solution leads by more than at any cut before, and by no more than at any after. Where
 * the players stand differently, one solution has a walk behind it that the other has still to make; such a lead does
 * not last, and what it costs is no loss.
 */
function lastingCuts(cuts: readonly Cut[]): Cut[] {
  const leads = cuts.map(({ own, better }) => rankOf(own) - rankOf(better));
  const leastAfter = [...leads];
  for (let index = leads.length - 2; index >= 0; index -= 1)
    leastAfter[index] = Math.min(at(leads, index), at(leastAfter, index + 1));
  let most = -Infinity;
  return cuts.filter((_, index) => {
    const lead = at(leads, index);
    const lasts = lead >= most && lead <= at(leastAfter, index);
    most = Math.max(most, lead);
    return lasts || index === 0 || index === cuts.length - 1;
  });
}

/** Orders by moves, then by pushes. */
function rankOf({ moves, pushes }: Place): number {
  return moves * 2 ** 22 + pushes;
}

function lossBetween(from: Cut, to: Cut): Loss {
  const own = { from: from.own, to: to.own };
  const better = { from: from.better, to: to.better };
  const [before, after] = [costOf(own), costOf(better)];
  return { own, better, moves: before.moves - after.moves, pushes: before.pushes - after.pushes };
}

export function costOf({ from, to }: Stretch): { readonly moves: number; readonly pushes: number } {
  return { moves: to.moves - from.moves, pushes: to.pushes - from.pushes };
}

/** A configuration that a solution arrives at. */
interface Visit extends Place {
  /** A hash of the configuration, of 53 bits: if two were alike by accident, only a stretch would be cut wrongly. */
  readonly configuration: number;
}

/** The configurations of a solution in order, and its end. Walks change no configuration, so they belong to the next. */
function visitsOf(level: Level, rules: RuleSet, moves: readonly Move[]): Visit[] {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const codes = Int32Array.from({ length: level.size }, (_, cell) => codeOf(board, cell));
  const sum = new HashSum(codes, 0, 0);
  let last: Visit = { position: 0, moves: 0, pushes: 0, configuration: hashOf(sum) };
  const visits = [last];
  for (const move of moves) {
    if (referee.standing(board).state !== 'playing') break;
    const from = board.written;
    const answer = takeMove(referee, board, move);
    if (!answer.done) continue;
    board.eachChanged(from, (cell) => {
      const code = codeOf(board, cell);
      sum.add(cell, code - at(codes, cell));
      codes[cell] = code;
    });
    const isStep = answer.did === 'step';
    const configuration = hashOf(sum);
    const visit: Visit = {
      position: last.position + 1,
      moves: last.moves + (isStep ? 1 : 0),
      pushes: last.pushes + (isStep && answer.push ? 1 : 0),
      configuration,
    };
    if (configuration !== last.configuration) visits.push(visit);
    last = visit;
  }
  // A walk at the end leads to no other configuration, so it is like nothing but the end of another solution.
  return visits.at(-1) === last ? visits : [...visits, { ...last, configuration: NaN }];
}

/** What stands on a cell, without players. */
function codeOf(board: Board, cell: number): number {
  return (board.ground(cell) << 16) | (board.playerAt(cell) < 0 ? board.thing(cell) : NOTHING);
}

function hashOf({ low, high }: HashSum): number {
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** A solution that repeats a configuration more often is compared by so many of its visits only. */
const MAX_REPEATS = 64;

/** A link of a chain of shared configurations, by their indices in both solutions. */
interface Link {
  readonly own: number;
  readonly better: number;
  readonly before: Link | undefined;
}

/**
 * The longest chain of configurations that both visit in the same order, with the starts and the ends of both. The
 * method is that of Hunt and Szymanski (1977): `ends` has, for each length, the chain that ends earliest in `better`.
 */
function sharedVisits(own: readonly Visit[], better: readonly Visit[]): Cut[] {
  const indices = new Map<number, number[]>();
  better.forEach(({ configuration }, index) => {
    const known = indices.get(configuration);
    if (!known) indices.set(configuration, [index]);
    else if (known.length < MAX_REPEATS) known.push(index);
  });
  const ends: Link[] = [];
  own.forEach(({ configuration }, index) => {
    // From the last to the first, so that a visit is not linked to itself.
    for (const other of [...(indices.get(configuration) ?? [])].reverse()) {
      const length = firstAtLeast(ends, other);
      const end = ends[length];
      if (!end || other < end.better) ends[length] = { own: index, better: other, before: ends[length - 1] };
    }
  });
  const chain: Link[] = [{ own: own.length - 1, better: better.length - 1, before: undefined }];
  for (let link = ends.at(-1); link; link = link.before) chain.push(link);
  chain.push({ own: 0, better: 0, before: undefined });
  return chain.reverse().flatMap((link) => {
    const [ownVisit, betterVisit] = [own[link.own], better[link.better]];
    return ownVisit && betterVisit ? [{ own: ownVisit, better: betterVisit }] : [];
  });
}

/** The index of the first chain that ends at this visit of `better` or later. */
function firstAtLeast(ends: readonly Link[], better: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle]?.better ?? Infinity) < better) low = middle + 1;
    else high = middle;
  }
  return low;
}
