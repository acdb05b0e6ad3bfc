/**
 * Sokoban as a library: read levels, play them under their rules, and ask how they stand. Nothing of the screen, the
 * file system or the command line comes along.
 */
import type { Fault } from './core/fault';
import { Game } from './core/game';
import { ok, wrong, type Result } from './core/result';
import { FORMATS } from './formats';
import type { Collection } from './formats/collection';
import { readCollection } from './formats/detect';
import { chooseReaders } from './formats/readers';
import { RULES } from './rules';

export { Game, type Deed, type GameOptions, type Move, type Replay, type Turn } from './core/game';
export type { Direction } from './core/direction';
export type { Fault } from './core/fault';
export type { Level } from './core/level';
export type { Reason } from './core/reason';
export type { Result } from './core/result';
export type { Rules, Standing, Answer } from './core/rules';
export type { Collection, Entry } from './formats/collection';
export { parseCommands, parseSteps, type SequenceStep } from './formats/sequence';
export { faultSentence } from './cli/messages';
export { FORMATS } from './formats';
export { RULES } from './rules';

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
  const level = entries[0]?.read() ?? wrong({ kind: 'no-level' });
  return level.ok ? ok(new Game(level.value, rules)) : level;
}

/** The position as the level's own format writes it. */
export function boardText(game: Game): string {
  return game.rows().join('\n');
}
