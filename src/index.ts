import { readCode as readLevelCode, type CodedLevel, type UncodableFault, writeCode } from './codes/level-code';
import { findCode } from './codes/code-text';
import { convertLevel } from './library/conversion';
import { WrittenText } from './library/written-text';
import type { Fault } from './core/fault';
import type { Level, Shape } from './core/level/level';
import { NO_NOTES, type Notes } from './core/level/source';
import { emptySetup as coreEmptySetup, levelOf, type Setup } from './core/level/setup';
import type { Move } from './core/play/move';
import type { Measure } from './core/play/par';
import type { GaveUp, SearchResult } from './core/play/search-result';
import type { RuleSet } from './core/rule-set';
import { Game } from './core/play/game';
import { ok, failure, type Result } from './core/result';
import { boardRows } from './core/level/write-level';
import { FORMATS } from './formats';
import { type Collection, chooseReaders, hasName } from './formats/collection';
import { readCollection } from './formats/detect';
import { formatSequence } from './formats/sequence';
import { generateLevel } from './generator/generate';
import { UNITS_OF_AN_EFFORT } from './generator/wish';
import { type WrittenLevel, writeGenerated } from './library/generated-levels';
import type { Playable } from './library/level-entry';
import { improverFor, runSolver, solverFor } from './solver/choose-solver';
import { type MoveCost, UNITS_PER_PIECE } from './solver/solver';
import { RULE_SETS } from './rules';

/**
 * Sokoban as a library: read levels, play them under their rules, and ask for their state. It contains nothing of the
 * screen, the file system or the command line.
 */

export type { Answer, Done, Refusal, StepAnswer, Stepped, Standing } from './core/play/answer';
export type { Change, Layer, Replica, Tick, Turn, View } from './core/board/view';
export type { Direction } from './core/direction';
export type { CellFault, Fault, HistoryFault, Place, ResumeFault, SequenceFault, TextFault } from './core/fault';
export { Game, type GameOptions, type Replay } from './core/play/game';
export type { Cells, Level, Shape } from './core/level/level';
export type { Bookmark, Branch, History, HistoryMove, HistoryWalker } from './core/history/history';
export type { HistoryMemory } from './core/history/log';
export { formatHistory, parseHistory } from './core/history/text';
export type { Appearance, Appearances, Art, Hue, SpriteName } from './core/presentation';
export { step, type ActionMove, type Command, type Move, type Step, type WrittenCommand } from './core/play/move';
export type { Piece, PieceRole } from './core/level/piece';
export type { ReadLevel } from './core/level/read-level';
export type { Reason } from './core/reason';
export type { Result } from './core/result';
export type { RuleSet } from './core/rule-set';
export type { SequenceCursor, Sequence } from './core/play/sequence';
export { levelOf, type Setup } from './core/level/setup';
export type { Notes, Source } from './core/level/source';
export type { Symmetry } from './core/level/symmetry';
export type { GaveUp, SearchResult } from './core/play/search-result';
export type { CodedLevel, UncodableFault } from './codes/level-code';
export type { Collection, CollectionEntry } from './formats/collection';
export { parseCommands, parseSteps } from './formats/sequence';
export type { WrittenLevel } from './library/generated-levels';
export { levelId, type LevelId } from './library/level-id';
export { classic, holes, multiplayer, potions, RULE_SETS, vexed } from './rules';
export { cellFaultSentence, faultSentence } from './messages/faults';

export interface ReadLevelsOptions {
  /** Ids of the format and the rule set; by default the text decides. */
  readonly format?: string;
  readonly rules?: string;
  /** A file's name, whose ending decides when the text fits several formats. */
  readonly name?: string;
}

/**
 * The levels of a text, for `new Game(level, rules)`. Each is read when its `read` is called. Fails if there are none.
 * Throws a `TypeError` for what is no string, such as bytes.
 */
export function readLevels(text: string, options: ReadLevelsOptions = {}): Result<Collection, Fault> {
  checkText('readLevels', text);
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  if (!readers.ok) return readers;
  return readCollection(text, { ...readers.value, ...(options.name === undefined ? {} : { name: options.name }) });
}

/** Programs in JavaScript learn of their mistake before it shows deep in a reader. */
function checkText(name: string, text: unknown, what = 'text'): void {
  if (typeof text === 'string') return;
  const given = ArrayBuffer.isView(text)
    ? 'bytes; readFileSync(file, "utf8") gives a string'
    : `of type ${typeof text}`;
  throw new TypeError(`${name} wants a ${what} as a string, but this is ${given}`);
}

/** Letters and words are no moves: what they do depends on the position. */
function checkMoves(name: string, moves: unknown): void {
  const isText = Array.isArray(moves) ? moves.some((move) => typeof move === 'string') : typeof moves === 'string';
  if (!isText) return;
  throw new TypeError(`${name} wants moves, not a text; a game that plays it has them: game.movesSoFar()`);
}

function checkMeasure(name: string, option: string, measure: string | undefined): void {
  if (measure === undefined || measure === 'moves' || measure === 'pushes') return;
  throw new TypeError(`${name} wants moves or pushes as ${option}, not ${measure}`);
}

/** Opens the first level of a text. Fails if there is none, or if it has faults. */
export function openGame(text: string, options: ReadLevelsOptions = {}): Result<Game, Fault> {
  const collection = readLevels(text, options);
  if (!collection.ok) return collection;
  const { rules, entries } = collection.value;
  const read = entries[0]?.read() ?? failure({ kind: 'no-level' });
  return read.ok ? ok(new Game(read.value.level, rules)) : read;
}

/**
 * The position in the rows of a format, by default the rule set's own. Throws if that format cannot write levels of the
 * rule set.
 */
export function boardText({ board, rules }: Game, format?: string): string {
  const notation = format === undefined ? Object.values(rules.notations)[0] : rules.notations[format];
  if (!notation) throw new Error(`${rules.id} levels are not written in the format ${format ?? ''}`);
  return boardRows(board, notation).join('\n');
}

/** An empty setup: every cell is outside. Throws a `TypeError` if a side is no whole number above 0. */
export function emptySetup({ width, height }: Shape): Setup {
  if (![width, height].every((side) => Number.isInteger(side) && side > 0))
    throw new TypeError(`emptySetup wants width and height as whole numbers above 0, not ${width} and ${height}`);
  return coreEmptySetup({ width, height });
}

/** The limits of a search. */
export interface SearchLimits {
  /** Seconds on the clock; 60 by default. */
  readonly seconds?: number;
  /** Units of work, some nanoseconds each: a limit that is the same on every machine. */
  readonly units?: number;
  /** Bytes that the positions may take; half a gigabyte by default. */
  readonly memory?: number;
}

export interface SolveOptions extends SearchLimits {
  /** Only a solution that is proven to have the fewest of these, which takes far longer. */
  readonly fewest?: Measure;
}

const DEFAULT_SECONDS = 60;
const DEFAULT_MEMORY = 2 ** 29;
/** Work for a short solution before any solution will do. */
const SHORT_UNITS = 2 ** 17;

/** Searches for a solution of a level. `unsolvable` is proven, never guessed. */
export function solve(level: Level, rules: RuleSet, options: SolveOptions = {}): SearchResult {
  return runWithin(solving(level, rules, options), options);
}

/** The same in pieces of some milliseconds, for programs that do something else between them. */
export function solving(level: Level, rules: RuleSet, options: SolveOptions = {}): Generator<GaveUp, SearchResult> {
  const { memory = DEFAULT_MEMORY, fewest, units } = options;
  checkMeasure('solve', 'fewest', fewest);
  return runSolver(solverFor(rules, level, { memory, fewest, shortFirst: SHORT_UNITS, breaksTies: true }), units);
}

/** Runs a search until it is done or the time is over. */
function runWithin<Result>(pieces: Generator<Result, Result>, { seconds = DEFAULT_SECONDS }: SearchLimits): Result {
  const end = performance.now() + 1000 * seconds;
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true || performance.now() >= end) return piece.value;
  }
}

export interface OptimiseOptions extends SearchLimits {
  /** What counts first; the other counts between equals. Pushes by default. */
  readonly by?: Measure;
}

/** A solution that an optimiser has found. */
export interface Optimised extends MoveCost {
  readonly solution: readonly Move[];
  /** Whether no solution has fewer of what counts first. */
  readonly isProven: boolean;
}

/** Makes a solution better. Throws if it does not win the level. */
export function optimise(
  level: Level,
  rules: RuleSet,
  solution: readonly Move[],
  options: OptimiseOptions = {},
): Optimised {
  return runWithin(optimising(level, rules, solution, options), options);
}

/** The same in pieces, each with the best solution so far. */
export function* optimising(
  level: Level,
  rules: RuleSet,
  solution: readonly Move[],
  { by = 'pushes', units = Infinity, memory = DEFAULT_MEMORY }: OptimiseOptions = {},
): Generator<Optimised, Optimised> {
  checkMoves('optimise', solution);
  checkMeasure('optimise', 'by', by);
  const improver = improverFor(rules, level, [solution], { by, memory });
  let known = { ...improver.cost, solution: improver.solution() };
  const best = (): Optimised => {
    const { cost, isProven } = improver;
    // Making the moves of a long solution takes longer than a piece of the search.
    if (cost.moves !== known.moves || cost.pushes !== known.pushes) known = { ...cost, solution: improver.solution() };
    return { ...known, isProven };
  };
  while (improver.unitsDone < units && !improver.advance(UNITS_PER_PIECE)) yield best();
  return best();
}

export interface GenerateOptions extends SearchLimits {
  /** The same seed and options make the same level on every machine. */
  readonly seed: string;
  readonly width?: number;
  readonly height?: number;
  readonly boxes?: number;
  /** The fewest pushes that solve it. */
  readonly pushes?: number;
  /** As `sokoban rate` says. */
  readonly difficulty?: number;
  /** How much to search; 1 is about two seconds. */
  readonly effort?: number;
}

/** Makes a level; undefined if none was found. Throws a `TypeError` without a seed, or for one side without the other. */
export function generate(rules: RuleSet, options: GenerateOptions): WrittenLevel | undefined {
  const { seed, width, height, boxes, pushes, effort = 1, difficulty } = options;
  checkText('generate', seed, 'seed');
  if ((width === undefined) !== (height === undefined)) throw new TypeError('generate wants both width and height');
  const shape = width !== undefined && height !== undefined ? { width, height } : undefined;
  const hundredths = difficulty === undefined ? undefined : Math.round(100 * difficulty);
  const units = Math.ceil(effort * UNITS_OF_AN_EFFORT);
  const made = runWithin(generateLevel(rules, { seed, units, shape, boxes, pushes, difficulty: hundredths }), options);
  return made && writeGenerated(rules, made, seed);
}

/** Moves as a text that `parseSteps` reads: `lrud`, and actions in braces. */
export function formatSteps(moves: Iterable<Move>): string {
  checkMoves('formatSteps', moves);
  return [...moves].map((move) => (move.kind === 'step' ? move.direction.charAt(0) : `{${move.id}}`)).join('');
}

/** The moves of a game so far as a text: capitals push. It can be replayed with `parseSequence` of the game's rules. */
export function solutionText({ history, rules }: Game): string {
  return formatSequence(history, rules);
}

/** A level to write, and what its author says about it. */
export interface LevelToWrite {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly about?: Partial<Notes>;
}

/**
 * Levels as a text of a format: `lvl`, `xsb`, `slc` and so on, one of `Object.keys(rules.notations)`. Each is read again, and must be the same level.
 * `lost` are sentences about what the format cannot hold. Fails if it cannot hold a level at all.
 */
export function writeLevels(
  levels: readonly LevelToWrite[],
  format: string,
): Result<{ readonly text: string; readonly lost: readonly string[] }, string> {
  const writer = FORMATS.find((one) => hasName(one, format));
  if (!writer) return failure(`there is no format ${format}`);
  if (writer.holdsOne && levels.length > 1) return failure(`${writer.id} holds one level a file`);
  const pieces: string[] = [];
  const written = new WrittenText(writer, true, (piece) => {
    pieces.push(piece);
    return ok(undefined);
  });
  for (const [index, one] of levels.entries()) {
    const converted = convertLevel(playableOf(one, index + 1, levels.length === 1), writer, false);
    if (typeof converted === 'string')
      return failure(`level ${index + 1} cannot be written in the format ${writer.id}`);
    const added = written.add(converted);
    if (!added.ok) return added;
  }
  const lost = written.end();
  return lost.ok ? ok({ text: pieces.join(''), lost: lost.value }) : lost;
}

function playableOf({ level, rules, about = {} }: LevelToWrite, number: number, isAlone: boolean): Playable {
  const source = { ...NO_NOTES, format: '', places: [], ...about };
  const none = failure<Fault>({ kind: 'no-level' });
  return {
    ...{ argument: 'levels', file: 'levels', number, isAlone, title: about.title, format: undefined },
    ...{ rules, level, source, read: () => none, readSetup: () => none, about: () => NO_NOTES },
  };
}

/** A text that is the same for the same position, and differs for all others: a key for searches. */
export function positionKey(game: Game): string {
  const { ground, things, numbers } = game.setup();
  return [
    ...[ground, things].map((codes) => String.fromCharCode(...codes)),
    JSON.stringify([numbers, game.readings()]),
  ].join('\n');
}

/** A game of its own that begins at the position of this one, without its history; one that is over keeps it. */
export function copyGame(game: Game): Game {
  const level = levelOf(game.setup(), game.rules);
  if (level.ok && game.standing.state === 'playing') return new Game(level.value, game.rules);
  const again = Game.resume(game.level, game.rules, game.history);
  if (!again.ok) throw new Error('a game cannot be played again');
  return again.value;
}

/** A level as a short text, with moves if they are given. */
export function codeOf(level: Level, rules: RuleSet, moves?: readonly Move[]): Result<string, UncodableFault> {
  checkMoves('codeOf', moves);
  return writeCode(level, rules, moves);
}

/** The level of a code, which may stand anywhere in a text; undefined if there is none that is whole. */
export function readCode(text: string): CodedLevel | undefined {
  checkText('readCode', text);
  const found = findCode(text);
  const read = found?.isWhole === true ? readLevelCode(found.code, RULE_SETS) : undefined;
  return read?.ok ? read.value : undefined;
}
