import { readCode, type CodedLevel } from '../codes/level-code';
import { isCode } from '../codes/code-text';
import type { Fault } from '../core/fault';
import { NO_NOTES } from '../core/level/source';
import { levelOf, setupOfLevel } from '../core/level/setup';
import { sequenceOfMoves } from '../core/play/sequence';
import { Game } from '../core/play/game';
import { draftOf } from '../core/level/write-level';
import { failure, ok, type Result } from '../core/result';
import { FORMATS } from '../formats';
import { layOut } from '../formats/format';
import { collectionOf, type Collection, type CollectionEntry, type Reader } from '../formats/collection';
import { readCollection, type ReadOptions } from '../formats/detect';
import { formatSequence } from '../formats/sequence';
import { RULE_SETS } from '../rules';

/** Reads a text with levels: a file of any format, or a code. */
export function readLevelText(text: string, options: ReadOptions): Result<Collection, Fault> {
  if (!isCode(text)) return readCollection(text, options);
  const coded = readCode(text, RULE_SETS);
  if (!coded?.ok) return coded ?? failure({ kind: 'no-level' });
  const { rules } = coded.value;
  const reader = options.rules.includes(rules) ? readerFor(coded.value, options) : undefined;
  return reader ? ok(codeCollection(coded.value, reader)) : failure({ kind: 'code-of-other-rules', rules: rules.id });
}

/** The levels of a text that `readLevelText` has read before, as the text is now. */
export function levelsOfText(text: string, reader: Reader): Collection {
  const coded = isCode(text) ? readCode(text, [reader.rules]) : undefined;
  return coded?.ok ? codeCollection(coded.value, reader) : collectionOf(text, reader);
}

/** A code names no format. Other programs know XSB best, so it is preferred where it can hold the level. */
function readerFor({ rules, level }: CodedLevel, { formats }: Pick<ReadOptions, 'formats'>): Reader | undefined {
  const fits = ({ id, layout }: Reader['format']): boolean => {
    const notation = rules.notations[id];
    return notation !== undefined && draftOf(layOut(level, rules, layout), id, notation).lost.length === 0;
  };
  const all = [...FORMATS].sort((a, b) => (a.id === 'xsb' ? -1 : 0) - (b.id === 'xsb' ? -1 : 0));
  const format = all.find((one) => formats.includes(one) && fits(one));
  return format && { format, rules };
}

function codeCollection(coded: CodedLevel, { format, rules }: Reader): Collection {
  // The level as a file of the format would have it, so that it can be written as one.
  const laidOut = levelOf(layOut(coded.level, rules, format.layout), rules);
  const level = laidOut.ok ? laidOut.value : coded.level;
  const places = Array.from({ length: level.height }, () => ({ line: 1, column: 1 }));
  const source = { ...NO_NOTES, format: format.id, places: [places], solutions: solutionsOf({ ...coded, level }) };
  const entry: CollectionEntry = {
    number: 1,
    title: undefined,
    read: () => ok({ level, source }),
    readSetup: () => ok({ setup: setupOfLevel(level), source, faults: [], furtherFaults: 0 }),
  };
  return { format, rules, entries: [entry], about: NO_NOTES };
}

function solutionsOf({ level, rules, moves }: CodedLevel): string[] {
  if (!moves || moves.length === 0) return [];
  const game = new Game(level, rules);
  game.replay(sequenceOfMoves(moves));
  return [formatSequence(game.history, rules)];
}
