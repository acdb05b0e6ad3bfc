import { isCode } from '../codes/code-text';
import type { Fault } from '../core/fault';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { Collection, ReaderChoice, RequestedReader } from '../formats/collection';
import type { Pasted } from '../tui/screen-part';
import { count } from '../messages/counts';
import { quote } from '../messages/sanitize';
import { indexFile, textFile } from '../library/file-index';
import { readersFor } from '../library/load';
import type { Library } from '../library/library';
import { faultInFile } from '../messages/files';
import { parseSequence } from '../formats/sequence';

/** The level on the screen; pasted steps are played on it. */
export interface PasteTarget {
  readonly level: Level;
  readonly rules: RuleSet;
}

/** Saves a text with levels in a file; undefined if it cannot be saved. */
export type SavePaste = (
  text: string,
  title: string | undefined,
  isTaken: (path: string) => boolean,
) => string | undefined;

/**
 * Reads a pasted text as steps for the level on the screen, or as levels, which are added to the library: as a file
 * that `save` makes of them, or else under a name of their own until the program ends.
 */
export function readPaste(
  text: string,
  on: PasteTarget | undefined,
  library: Library,
  wanted: RequestedReader,
  save: SavePaste = () => undefined,
): Pasted {
  const steps = on && !isCode(text) ? parseSequence(text, on.rules, on.level) : undefined;
  if (steps?.ok && steps.value.length > 0) return { kind: 'steps', steps: steps.value };
  const choice = readersFor(wanted);
  return choice.ok ? readPastedLevels(text, library, choice.value, save) : nothingPasted(NO_LEVEL);
}

const NO_LEVEL = 'Pasted: neither a level nor moves.';

function readPastedLevels(text: string, library: Library, choice: ReaderChoice, save: SavePaste): Pasted {
  const pasted = indexFile(textFile(freePath(library), text).file, choice);
  if (!pasted) return nothingPasted(isMoves(text) ? MOVES : NO_LEVEL);
  const { index, collection } = pasted;
  const fault = index.faults[0] ?? faultOfOnly(collection);
  if (fault) return nothingPasted(`No level that can be played: ${faultInFile('pasted', fault)}.`);
  const saved = save(text, index.name ?? index.titles[0], (taken) => library.has(taken));
  const path = saved ?? index.file;
  library.addText(path, text);
  const found = library.addIndex({ ...index, file: path });
  if (!found) return nothingPasted(NO_LEVEL);
  const { titles, reader } = index;
  const [title] = titles;
  const name = titles.length === 1 && title !== undefined ? `: ${quote(title)}` : '';
  return { kind: 'levels', found, text: `Pasted: ${count(titles.length, 'level')}, ${reader?.format ?? ''}${name}` };
}

/** The fault of the only level of a text; several levels report theirs one by one. */
function faultOfOnly(collection: Collection | undefined): Fault | undefined {
  const [only, ...others] = collection?.entries ?? [];
  const read = others.length === 0 ? only?.read() : undefined;
  return read && !read.ok ? read.faults[0] : undefined;
}

const MOVES = 'Pasted: these are moves; open the level that they are for.';

function isMoves(text: string): boolean {
  return /^[lurdLURD\s\d()]+$/.test(text) && /[lurd]/i.test(text);
}

function nothingPasted(text: string): Pasted {
  return { kind: 'nothing', text };
}

/** `pasted`, `pasted 2` ... */
function freePath(library: Library): string {
  let number = 1;
  const path = (): string => (number === 1 ? 'pasted' : `pasted ${number}`);
  while (library.has(path())) number += 1;
  return path();
}
