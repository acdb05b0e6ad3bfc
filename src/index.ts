import type { Fault } from './core/fault';
import { Game } from './core/play/game';
import { ok, failure, type Result } from './core/result';
import { boardRows } from './core/level/write-level';
import { FORMATS } from './formats';
import { type Collection, chooseReaders } from './formats/collection';
import { readCollection } from './formats/detect';
import { RULE_SETS } from './rules';

/**
 * Sokoban as a library: read levels, play them under their rules, and ask for their state. It contains nothing of the
 * screen, the file system or the command line.
 */

export type { Answer, Done, Refusal, StepAnswer, Stepped } from './core/play/answer';
export type { Change, Layer, Tick, Turn } from './core/board/view';
export type { Direction } from './core/direction';
export type { Draft, HeaderNumber, Row } from './core/level/source';
export { MeetingFinder, type Meeting } from './core/play/reverse-meeting';
export type {
  CellFault,
  Fault,
  HistoryFault,
  Place,
  ResumeFault,
  RuleFault,
  RuleRemark,
  SequenceFault,
  Spot,
  TextFault,
} from './core/fault';
export { Game, type GameOptions, type Replay } from './core/play/game';
export type { Cells, Level, Shape } from './core/level/level';
export { History, type Bookmark, type Branch, type HistoryMove, type HistoryWalker } from './core/history/history';
export type { HistoryMemory, BookmarkPlace } from './core/history/log';
export type { HistoryPath } from './core/history/path';
export { formatHistory, parseHistory } from './core/history/text';
export type { Art, Hue, Appearance, Appearances, Mood, SpriteName } from './core/presentation';
export type { Conversation, Count, Presentation, Notice, ActionOffer, StatusTexts, Tempo } from './core/presentation';
export type { ActionMove, Command, Move, Step, WrittenCommand } from './core/play/move';
export type { Meaning, Notation, SymbolEntry } from './core/level/notation';
export type { Piece, PieceRole } from './core/level/piece';
export type { BoxKind, PushModel } from './core/push/push';
export { readSetup, type ReadLevel, type ReadSetup } from './core/level/read-level';
export type { Reason } from './core/reason';
export type { Result } from './core/result';
export type { ReverseMode, Referee, RuleSet, UndoPolicy } from './core/rule-set';
export type { SequenceCursor, Sequence } from './core/play/sequence';
export { emptySetup, levelOf, setupOf, type Setup } from './core/level/setup';
export type { Notes, Source } from './core/level/source';
export type { Standing } from './core/play/answer';
export { invert, turnDirection, type Symmetry } from './core/level/symmetry';
export type { Pen, Replica, View } from './core/board/view';
export { draftOf, type NotationLoss } from './core/level/write-level';
export { FORMATS } from './formats';
export type { Collection, CollectionEntry, Reader } from './formats/collection';
export type { Format, Rewriting, RowLayout, Span, Traits, Verdict } from './formats/format';
export type { Patch } from './formats/format';
export { parseCommands, parseSteps } from './formats/sequence';
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

/** The levels of a text, for `new Game(level, rules)`. Each is read when its `read` is called. Fails if there are none. */
export function readLevels(text: string, options: ReadLevelsOptions = {}): Result<Collection, Fault> {
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  if (!readers.ok) return readers;
  return readCollection(text, { ...readers.value, ...(options.name === undefined ? {} : { name: options.name }) });
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
