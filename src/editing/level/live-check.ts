import { at } from '../../core/at';
import { codesWithRole, goalFor, OUTSIDE, type Piece, rolesOf } from '../../core/level/piece';
import { assembleLevel, levelOf, type Setup } from '../../core/level/setup';
import { touchableCells } from '../../core/level/identity';
import { cellsWith, edgeCells, type Level } from '../../core/level/level';
import { type DeadlockDetector, type DeadlockKind, deadSquares } from '../../core/push/deadlock';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { CellFault } from '../../core/fault';
import { Game } from '../../core/play/game';
import { isBarrier } from '../../core/push/push';
import { flood } from '../../core/routes/flood';

/** A remark for the author of a level, and the cells it is about. */
export interface Finding {
  /** A level with a fault cannot be played. Remarks are about allowed things that are seldom meant. */
  readonly severity: 'fault' | 'remark';
  readonly fault: CellFault;
  readonly cells: readonly number[];
}

export interface LiveCheck {
  /** The level, if it can be played. */
  readonly level: Level | undefined;
  /** Faults first. */
  readonly findings: readonly Finding[];
}

/** Makes a detector of deadlocks for a level; undefined if there is none for its rules. */
export type DetectorMaker = (rules: RuleSet, level: Level) => DeadlockDetector | undefined;

/** Everything that can be found about a level without a search. */
export function checkSetup(setup: Setup, rules: RuleSet, detectorFor: DetectorMaker = () => undefined): LiveCheck {
  const read = levelOf(setup, rules);
  const level = read.ok ? read.value : assembleLevel(setup, rules.pieces).level;
  const findings = read.ok
    ? (rules.advice?.(level) ?? []).map((fault) => findingOf('remark', fault))
    : read.faults.map((fault) => findingOf('fault', fault));
  // Without a player everything is out of reach, so there is nothing to find.
  const own = level.players.length === 0 ? [] : reachFindings(level, rules);
  const start = read.ok ? startFindings(level, rules, detectorFor) : [];
  return {
    level: read.ok ? level : undefined,
    findings: [...findings, ...[...own, ...start].filter(isNews(findings))],
  };
}

function findingOf(severity: Finding['severity'], fault: CellFault): Finding {
  return { severity, fault, cells: fault.cell === undefined ? [] : [fault.cell] };
}

function remark(rule: string, sentence: string, cells: readonly number[] = []): Finding {
  const [cell] = cells;
  const fault: CellFault = { kind: 'rule', rule, sentence, ...(cell === undefined ? {} : { cell }) };
  return { severity: 'remark', fault, cells };
}

/** Whether the rules have not reported the same about one of the cells. */
function isNews(known: readonly Finding[]): (finding: Finding) => boolean {
  const cells = new Set(known.flatMap((finding) => finding.cells));
  return (finding) => finding.cells.length === 0 || !finding.cells.some((cell) => cells.has(cell));
}

/** Gaps in the walls, pieces that no player ever reaches, and goals without boxes. */
function reachFindings(level: Level, rules: RuleSet): Finding[] {
  const referee = rules.on(level);
  const reached = touchableCells(level, rules, referee);
  const isWall = isBarrier(level, rules.pieces);
  const open = edgeCells(level, (cell) => reached[cell] === 1);
  const walls = edgeCells(level, (cell) => level.ground[cell] !== OUTSIDE && isWall(cell));
  // If most of the edge is no wall, the board is meant to be open.
  const gaps = open.length < walls.length ? open : [];
  const lonely = cellsOfPieces(level, rules).filter((cell) => reached[cell] === 0);
  return [
    ...(gaps.length === 0 ? [] : [remark('open-board', 'the walls do not close round the player', gaps)]),
    ...(lonely.length === 0 ? [] : [remark('out-of-reach', 'no player can ever reach this', lonely)]),
    ...shortages(level, rules, { reached, isWall, passages: referee.passages }),
  ];
}

/** The cells of everything that players push, take, open or fill. */
function cellsOfPieces({ size, ground, things }: Level, { pieces }: RuleSet): number[] {
  const [grounds, kinds] = [rolesOf(pieces, 'ground'), rolesOf(pieces, 'thing')].map((roles) =>
    roles.map((role) => TOUCHED.has(role)),
  );
  const cells: number[] = [];
  for (let cell = 0; cell < size; cell += 1)
    if (grounds?.[at(ground, cell)] === true || kinds?.[at(things, cell)] === true) cells.push(cell);
  return cells;
}

const TOUCHED: ReadonlySet<string | undefined> = new Set(['goal', 'box', 'prize', 'door']);

/** Where players can walk and push, through everything but walls. */
interface Reached {
  readonly reached: Uint8Array;
  readonly isWall: (cell: number) => boolean;
  readonly passages: Referee['passages'];
}

/** Parts of the board in reach with more goals of a kind than boxes for them. Walls alone divide a board into parts. */
function shortages(level: Level, rules: RuleSet, { reached, isWall, passages }: Reached): Finding[] {
  const found: Finding[] = [];
  for (const kind of codesWithRole(rules.pieces, 'ground', 'goal')) {
    const all = cellsWith(level.ground, kind);
    if (all.length === 0) continue;
    const boxes = boxesFor(level, rules, kind);
    const seen = new Uint8Array(level.size);
    for (const start of all) {
      if (seen[start] === 1 || reached[start] === 0 || isWall(start)) continue;
      const part = flood(level, [start], (cell) => !isWall(cell), passages);
      const goals = all.filter((cell) => part[cell] === 1);
      for (const goal of goals) seen[goal] = 1;
      const here = boxes.filter((cell) => part[cell] === 1).length;
      const sentence = `goals: ${goals.length}, boxes for them here: ${here}`;
      if (here < goals.length) found.push(remark('too-few-boxes', sentence, goals));
    }
  }
  return found;
}

function boxesFor({ things, size }: Level, { pieces }: RuleSet, goal: number): number[] {
  const codes = new Set(codesWithRole(pieces, 'thing', 'box').filter((code) => goalFor(pieces, code) === goal));
  const cells: number[] = [];
  for (let cell = 0; cell < size; cell += 1) if (codes.has(at(things, cell))) cells.push(cell);
  return cells;
}

/** Findings about the position before the first move. */
function startFindings(level: Level, rules: RuleSet, detectorFor: DetectorMaker): Finding[] {
  const game = new Game(level, rules);
  const { standing } = game;
  if (standing.state === 'won') return [remark('won-at-start', 'this is won before the first move')];
  if (standing.state === 'lost')
    return [remark('lost-at-start', `this is lost before the first move: ${standing.reason.sentence}`)];
  const deadlock = detectorFor(rules, level)?.(game.board);
  // The deadlock `no-way` is reported at the pieces.
  if (!deadlock || deadlock.kind === 'no-way') return [];
  return [remark(deadlock.kind, DEADLOCK_SENTENCES[deadlock.kind], deadlock.cells)];
}

const DEADLOCK_SENTENCES: Readonly<Record<Exclude<DeadlockKind, 'no-way'>, string>> = {
  'dead-square': 'from here the box can reach no goal, so the level is unsolvable',
  frozen: 'the box can never be pushed, so the level is unsolvable',
  'too-few-goals': 'more boxes than goals that they can reach, so the level is unsolvable',
  'too-few-boxes': 'no box can reach the goal, so the level is unsolvable',
};

/** The number of a piece on a board. */
interface PieceCount {
  readonly piece: Piece;
  readonly count: number;
}

/**
 * Counts all pieces of a board except floor, in the order of the rule set. Other spellings of a piece count as that
 * piece.
 */
export function countPieces(setup: Pick<Setup, 'ground' | 'things'>, pieces: readonly Piece[]): PieceCount[] {
  const counts = { ground: tally(setup.ground), thing: tally(setup.things) };
  return pieces.flatMap((piece) => {
    const { layer, code, role, sameAs } = piece;
    if (role === 'floor' || role === 'outside' || (sameAs !== undefined && sameAs !== code)) return [];
    const codes = pieces.filter((one) => one.layer === layer && (one.sameAs ?? one.code) === code);
    const count = codes.reduce((sum, one) => sum + (counts[layer].get(one.code) ?? 0), 0);
    return count === 0 ? [] : [{ piece, count }];
  });
}

function tally(codes: Uint16Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < codes.length; cell += 1) {
    const code = at(codes, cell);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/**
 * The squares from which a box can reach no goal, also on a board that is not yet a level; undefined if the rules have
 * no answer. They depend on walls and goals alone, so a board without a player gets one on any cell.
 */
export function deadSquaresOn(setup: Setup, rules: RuleSet): readonly number[] | undefined {
  const { level } = assembleLevel(setup, rules.pieces);
  const played: Level = level.players.length > 0 ? level : { ...level, players: [0], facings: ['down'] };
  const referee = rules.on(played);
  const pushes = referee.pushModel?.();
  if (!pushes) return undefined;
  const dead = deadSquares(pushes);
  // Floor outside of the walls would only distract.
  const reached = level.players.length > 0 ? touchableCells(level, rules, referee) : undefined;
  return [...dead.keys()].filter((cell) => dead[cell] === 1 && (reached?.[cell] ?? 1) === 1);
}
