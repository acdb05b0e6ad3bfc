import { at } from '../at';
import { Board } from '../board/board';
import { HashSum } from '../board/position';
import { NOTHING } from '../level/piece';
import type { Level } from '../level/level';
import type { RuleSet } from '../rule-set';
import type { Move } from './move';
import type { Measure, Par } from './par';
import { openBoard, takeMove } from './turn';

/** A place in a solution: how many turns lead there, and how many of them are moves and pushes. */
interface Place {
  readonly position: number;
  readonly moves: number;
  readonly pushes: number;
}

/** A part of a solution. */
export interface Stretch {
  readonly from: Place;
  readonly to: Place;
}

/** A stretch of a solution that a better solution does in fewer moves, or in fewer pushes. */
export interface Loss {
  readonly own: Stretch;
  readonly better: Stretch;
  readonly moves: number;
  readonly pushes: number;
}

/**
 * Where a solution loses against a better one, the largest loss first. Both are cut where they have the same
 * configuration: the same ground and things on all cells, wherever the players stand. The cuts are a longest common
 * subsequence of the configurations, so that as much as possible of both is recognised as the same. What the player
 * holds does not count; where it matters, the collected pieces are missing on the board.
 * If the solutions do much in a different order, they share few configurations, and a loss would be long. Then we look
 * for shorter stretches that change the board in the same way: see `partsOf`.
 */
export function findLosses(
  level: Level,
  rules: RuleSet,
  own: readonly Move[],
  better: readonly Move[],
  by: Measure = 'moves',
): Loss[] {
  const visits = { own: visitsOf(level, rules, own), better: visitsOf(level, rules, better) };
  const cuts = lastingCuts(sharedVisits(visits.own, visits.better), by);
  const losses = cuts.slice(1).flatMap((cut, index) => lossesBetween(visits, cuts[index] ?? cut, cut, by));
  return losses.sort((one, other) => rankOf(other, by) - rankOf(one, by));
}

/** The same configuration in both solutions. */
interface Cut {
  readonly own: Visit;
  readonly better: Visit;
}

interface BothVisits {
  readonly own: readonly Visit[];
  readonly better: readonly Visit[];
}

/**
 * The cuts at which the better solution leads by more than at any cut before, and by no more than at any after. If the
 * players stand differently, one solution has a walk behind it that the other still has to make; such a lead does not
 * last, and is no loss.
 */
function lastingCuts(cuts: readonly Cut[], by: Measure): Cut[] {
  const leads = cuts.map(({ own, better }) => rankOf(own, by) - rankOf(better, by));
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

/** Orders by what counts first, then by the other. */
function rankOf({ moves, pushes }: Par, by: Measure): number {
  return by === 'moves' ? moves * 2 ** 22 + pushes : pushes * 2 ** 22 + moves;
}

function lossesBetween(visits: BothVisits, from: Cut, to: Cut, by: Measure): Loss[] {
  const whole = lossBetween(from, to);
  if (rankOf(whole, by) <= 0) return [];
  const parts = partsOf(visits, from, to, by);
  const found = parts.reduce((sum, part) => sum + part[by], 0);
  return parts.length > 0 && found >= whole[by] * EXPLAINED_SHARE ? parts : [...parts, whole];
}

/** The share of a loss that parts must explain to be shown instead of it. */
const EXPLAINED_SHARE = 0.5;
/** Longer stretches are not compared with one another, so that the player does not wait. */
const MAX_PAIRS = 60_000;
/** A loss with fewer changes of the board needs no explanation: the player sees what happens. */
const MIN_CHANGES = 8;

/**
 * The parts of a loss in which both solutions do the same, even at different times: the changes of the board are equal,
 * and the players stand on the same cells before and after. Walks between such parts depend on the order and are left
 * out. Shorter parts come first, so that a loss is as narrow as possible; no two of them overlap.
 */
function partsOf({ own, better }: BothVisits, from: Cut, to: Cut, by: Measure): Loss[] {
  const ownPart = own.slice(from.own.index, to.own.index + 1);
  const betterPart = better.slice(from.better.index, to.better.index + 1);
  if (Math.max(ownPart.length, betterPart.length) <= MIN_CHANGES) return [];
  const known = new Map<string, Stretch>();
  eachStretch(betterPart, (stretch, key) => {
    const other = known.get(key);
    if (!other || rankOf(costOf(stretch), by) < rankOf(costOf(other), by)) known.set(key, stretch);
  });
  const losses: Loss[] = [];
  eachStretch(ownPart, (stretch, key) => {
    const other = known.get(key);
    if (!other || losses.some(({ own: taken }) => overlap(taken, stretch))) return;
    const loss = lossOf(stretch, other);
    if (rankOf(loss, by) > 0 && stretch.to.position - stretch.from.position < to.own.position - from.own.position)
      losses.push(loss);
  });
  return losses;
}

/** Calls back for each stretch between two visits, the shorter ones first, with its changes. */
function eachStretch(visits: readonly Visit[], call: (stretch: Stretch, key: string) => void): void {
  const longest = Math.min(visits.length - 1, Math.floor(MAX_PAIRS / visits.length));
  for (let length = 1; length <= longest; length += 1)
    for (let index = 0; index + length < visits.length; index += 1) {
      const [from, to] = [at(visits, index), at(visits, index + length)];
      const change = `${(to.low - from.low) | 0} ${(to.high - from.high) | 0}`;
      call({ from, to }, `${change} ${from.players} ${to.players}`);
    }
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.from.position < other.to.position && other.from.position < one.to.position;
}

function lossOf(own: Stretch, better: Stretch): Loss {
  const [before, after] = [costOf(own), costOf(better)];
  return { own, better, moves: before.moves - after.moves, pushes: before.pushes - after.pushes };
}

function lossBetween(from: Cut, to: Cut): Loss {
  return lossOf({ from: from.own, to: to.own }, { from: from.better, to: to.better });
}

export function costOf({ from, to }: Stretch): Par {
  return { moves: to.moves - from.moves, pushes: to.pushes - from.pushes };
}

/** A configuration that a solution arrives at. */
interface Visit extends Place {
  /** A hash of the configuration, of 53 bits: if two were alike by accident, only a stretch would be cut wrongly. */
  readonly configuration: number;
  /** The halves of the hash: their differences are the hash of what changes between two visits. */
  readonly low: number;
  readonly high: number;
  /** The cells of the players. */
  readonly players: string;
  /** Its place among the visits. */
  readonly index: number;
}

/** The configurations of a solution in order, and its end. Walks change no configuration, so they belong to the next. */
function visitsOf(level: Level, rules: RuleSet, moves: readonly Move[]): Visit[] {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const codes = Int32Array.from({ length: level.size }, (_, cell) => codeOf(board, cell));
  const sum = new HashSum(codes, 0, 0);
  const visitAt = (place: Place, index: number): Visit => ({
    ...place,
    ...{ index, low: sum.low, high: sum.high, configuration: hashOf(sum) },
    players: level.players.map((_, player) => board.player(player)).join(),
  });
  let place: Place = { position: 0, moves: 0, pushes: 0 };
  const visits = [visitAt(place, 0)];
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
    place = {
      position: place.position + 1,
      moves: place.moves + (isStep ? 1 : 0),
      pushes: place.pushes + (isStep && answer.push ? 1 : 0),
    };
    if (hashOf(sum) !== visits.at(-1)?.configuration) visits.push(visitAt(place, visits.length));
  }
  // A walk at the end leads to no other configuration, so it matches only the end of another solution.
  const isAtEnd = visits.at(-1)?.position === place.position;
  return isAtEnd ? visits : [...visits, { ...visitAt(place, visits.length), configuration: NaN }];
}

/** The thing on a cell, without players. */
function codeOf(board: Board, cell: number): number {
  return (board.ground(cell) << 16) | (board.playerAt(cell) < 0 ? board.thing(cell) : NOTHING);
}

function hashOf({ low, high }: HashSum): number {
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** The number of visits of one configuration that are compared; a solution may repeat it more often. */
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
