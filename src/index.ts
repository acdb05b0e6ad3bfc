/**
 * Sokoban as a library: read levels, play them under their rules, and ask how they stand. Nothing of the screen, the
 * file system or the command line comes along.
 */
import type { Fault } from './core/fault';
import { Game } from './core/game';
import { ok, failure, type Result } from './core/result';
import { boardRows } from './core/write-level';
import { FORMATS } from './formats';
import type { Collection } from './formats/collection';
import { readCollection } from './formats/detect';
import { chooseReaders } from './formats/readers';
import { RULES } from './rules';

export type { Answer, Done, Refusal, Stepped } from './core/answer';
export type { Change, Layer, Tick, Turn } from './core/change';
export type { Direction } from './core/direction';
export type { Draft, HeaderNumber, Row } from './core/draft';
export { Encounter, type Meeting } from './core/encounter';
export type {
  CellFault,
  Fault,
  LineFault,
  Place,
  ResumeFault,
  RuleFault,
  RuleRemark,
  SequenceFault,
  Spot,
  TextFault,
} from './core/fault';
export { Game, type GameOptions, type Replay } from './core/game';
export type { Cells, Level, Shape } from './core/level';
export { History, type Bookmark, type Branch, type HistoryMove, type HistoryWalker } from './core/history/history';
export type { HistoryMemory, Mark } from './core/history/log';
export { formatHistory, parseHistory } from './core/history/text';
export type { Art, Hue, Look, Looks, Mood, SpriteName } from './core/look';
export type { Conversation, Count, Manner, Notice, Offer, Teller, Tempo } from './core/manner';
export type { ActionMove, Command, Move, Step, Written } from './core/move';
export type { Meaning, Notation, SymbolEntry } from './core/notation';
export type { Piece, PieceRole } from './core/piece';
export type { BoxKind, PushModel } from './core/push-model';
export { readSetup, type ReadLevel, type ReadSetup } from './core/read-level';
export type { Reason } from './core/reason';
export type { Result } from './core/result';
export type { Backwards, Referee, Rules, UndoPolicy } from './core/rules';
export type { Cursor, Sequence } from './core/sequence';
export { emptySetup, levelOf, setupOf, type Setup } from './core/setup';
export type { Source } from './core/source';
export type { Standing } from './core/standing';
export { inverseOf, turnedDirection, type Symmetry } from './core/symmetry';
export type { Pen, Replica, View } from './core/view';
export { draftOf, type Loss } from './core/write-level';
export { FORMATS } from './formats';
export type { Collection, Entry, Reader } from './formats/collection';
export type { Format, Layout, Span, Traits, Verdict } from './formats/format';
export type { Notes } from './formats/notes';
export { parseCommands, parseSteps } from './formats/sequence';
export { levelId, type LevelId } from './identity/level-id';
export { classic, holes, multiplayer, potions, RULES, vexed } from './rules';
export { cellFaultSentence, faultSentence } from './words/faults';

export interface ReadLevelsOptions {
  /** Ids of the format and the rules set; by default the text decides. */
  readonly format?: string;
  readonly rules?: string;
  /** A file's name, whose ending decides when the text fits several formats. */
  readonly name?: string;
}

/** The levels of a text, each read when it is asked for, for `new Game(level, rules)`; a text that is none has faults. */
export function readLevels(text: string, options: ReadLevelsOptions = {}): Result<Collection, Fault> {
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULES });
  if (!readers.ok) return readers;
  return readCollection(text, { ...readers.value, ...(options.name === undefined ? {} : { name: options.name }) });
}

/** Opens the first level of a text, or tells what is wrong with it. */
export function openGame(text: string, options: ReadLevelsOptions = {}): Result<Game, Fault> {
  const collection = readLevels(text, options);
  if (!collection.ok) return collection;
  const { rules, entries } = collection.value;
  const read = entries[0]?.read() ?? failure({ kind: 'no-level' });
  return read.ok ? ok(new Game(read.value.level, rules)) : read;
}

/**
 * The position as a format writes it, row by row; without one as the rules set's own format does. Throws where the rules
 * set is not written in that format.
 */
export function boardText({ board, rules }: Game, format?: string): string {
  const notation = format === undefined ? Object.values(rules.notations)[0] : rules.notations[format];
  if (!notation) throw new Error(`${rules.id} levels are not written in the format ${format ?? ''}`);
  return boardRows(board, notation).join('\n');
}
