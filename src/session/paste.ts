import type { Fault } from '../core/fault';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { FORMATS } from '../formats';
import { chooseReaders, type ReaderChoice, type WantedReader } from '../formats/collection';
import { RULE_SETS } from '../rules';
import type { Pasted } from '../tui/screen-part';
import { count } from '../messages/counts';
import { quote } from '../messages/sanitize';
import { readContents } from '../library/content';
import { indexFile, fileOfText, type RequestedFile } from '../library/file-content';
import type { Library } from '../library/library';
import { faultInFile } from '../messages/files';
import { parseSequence } from '../formats/sequence';
import { RecentCollections } from '../library/recent-collections';

/** The level on the screen; pasted steps are played on it. */
export interface PasteTarget {
  readonly level: Level;
  readonly rules: RuleSet;
}

/** What a pasted text is: steps for the level on the screen, or levels, which come into the library under a name of their own. */
export function readPaste(text: string, on: PasteTarget | undefined, library: Library, wanted: WantedReader): Pasted {
  const steps = on && parseSequence(text, on.rules, on.level);
  if (steps?.ok && steps.value.length > 0) return { kind: 'steps', steps: steps.value };
  const choice = chooseReaders(wanted, { formats: FORMATS, rules: RULE_SETS });
  return choice.ok ? readPastedLevels(text, library, choice.value) : nothingPasted(NO_LEVEL);
}

const NO_LEVEL = 'Pasted: neither a level nor moves.';

function readPastedLevels(text: string, library: Library, choice: ReaderChoice): Pasted {
  const file = fileOfText(freeName(library), text);
  const holding = indexFile(file, choice, new RecentCollections());
  if (!holding.ok || !holding.value) return nothingPasted(isMoves(text) ? MOVES : NO_LEVEL);
  const { reader, titles } = holding.value;
  const fault = pastedFaultText(file, choice);
  if (fault) return nothingPasted(`No level that can be played: ${faultInFile('pasted', fault)}.`);
  if (!reader) return nothingPasted(NO_LEVEL);
  library.add(file);
  const first = library.length;
  const found = library.put(holding.value);
  if (!found) return nothingPasted(NO_LEVEL);
  const [title] = titles;
  const name = titles.length === 1 && title !== undefined ? `: ${quote(title)}` : '';
  return { kind: 'levels', found, first, text: `Pasted: ${count(titles.length, 'level')}, ${reader.format}${name}` };
}

/** What is wrong with the only level of a text; of several each tells for itself. */
function pastedFaultText({ file }: RequestedFile, choice: ReaderChoice): Fault | undefined {
  const content = readContents(file, choice);
  if (!content.ok || !content.value) return undefined;
  if (content.value.kind === 'faulty') return content.value.faults[0];
  const [only, ...others] = content.value.collection.entries;
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
function freeName(library: Library): string {
  let number = 1;
  const name = (): string => (number === 1 ? 'pasted' : `pasted ${number}`);
  while (library.placeIn(name()) !== undefined) number += 1;
  return name();
}
