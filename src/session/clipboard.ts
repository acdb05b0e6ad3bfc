import { isCode } from '../codes/code-text';
import type { Fault } from '../core/fault';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { Collection, ReaderChoice, RequestedReader } from '../formats/collection';
import type { Copyable, Pasted } from '../tui/screen';
import { count } from '../messages/counts';
import { quote, sanitize } from '../messages/sanitize';
import { formatsOf } from '../library/game-file';
import { indexFile, textFile } from '../library/file-index';
import { readersFor } from '../library/load';
import type { Library } from '../library/library';
import { faultInFile } from '../messages/files';
import { formatSequence, parseSequence, withoutHeading, writesCommands } from '../formats/sequence';
import { join } from 'node:path';
import { writeCode } from '../codes/level-code';
import { Board } from '../core/board/board';
import type { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import { failure, ok, type Result } from '../core/result';
import { type Setup, setupOf } from '../core/level/setup';
import { writeFile } from '../files/whole-file';
import { inBestFormat } from '../formats/format';
import type { EditedLevel } from '../editing/level/edited-level';
import { uncodableText } from '../messages/codes';
import { playerStoreFolder } from '../store/player-store';

/** A text for the clipboard, and the message to show. */
interface CopiedText {
  readonly text: string;
  readonly message: string;
}

/** The text to copy. It is also written to a file, because some terminals have no clipboard. */
export function textToCopy(what: Copyable, game: Game): CopiedText {
  const wanted = textOf(what, game);
  if (!wanted.ok) return { text: '', message: `Not copied: ${wanted.faults.join('; ')}.` };
  return copied(what, wanted.value);
}

function copied(what: Copyable, { text, format, ending }: Written): CopiedText {
  const path = join(playerStoreFolder(), 'copied', `${what}${ending}`);
  const written = writeFile(path, text, { force: true, makesFolders: true, isPrivate: true });
  const where = written.ok ? `, and to ${sanitize(path)}` : `; it could not be written to ${sanitize(path)}`;
  return { text, message: `Copied the ${what} (${format}) to the clipboard, where the terminal allows it${where}.` };
}

export function editedToCopy({ setup, rules }: EditedLevel): CopiedText {
  return copied('level', setupText(setup, rules));
}

interface Written {
  readonly text: string;
  readonly format: string;
  readonly ending: string;
}

function textOf(what: Copyable, game: Game): Result<Written, string> {
  switch (what) {
    case 'moves':
      return ok(movesText(game));
    case 'level':
    case 'position':
      return ok(boardText(what, game));
    case 'code':
      return codeText(game, undefined);
    case 'code with the moves':
      return codeText(game, game.movesSoFar());
  }
}

function codeText({ level, rules }: Game, moves: readonly Move[] | undefined): Result<Written, string> {
  const code = writeCode(level, rules, moves);
  if (!code.ok) return failure(...code.faults.map(uncodableText));
  return ok({ text: `${code.value}\n`, format: count(code.value.length, 'character'), ending: '.txt' });
}

function movesText({ history, rules }: Game): Written {
  const text = formatSequence(history, rules);
  return { text: `${text}\n`, format: writesCommands(rules) ? 'commands' : 'LURD', ending: '.txt' };
}

function boardText(what: 'level' | 'position', game: Game): Written {
  const { level, rules } = game;
  return setupText(what === 'level' ? setupOf(new Board(level, 0)) : game.setup(), rules);
}

function setupText(setup: Setup, rules: RuleSet): Written {
  const best = inBestFormat(setup, rules, formatsOf(rules));
  if (!best) throw new Error(`${rules.id} levels are written in no format`);
  const { format, draft } = best;
  return { text: format.write(draft), format: format.id, ending: format.endings[0] ?? '.txt' };
}

/** The level on the screen; pasted steps are played on it. */
interface PasteTarget {
  readonly level: Level;
  readonly rules: RuleSet;
}

/** Saves a text with levels in a file; undefined if it cannot be saved. */
type SavePaste = (text: string, title: string | undefined, isTaken: (path: string) => boolean) => string | undefined;

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
  const steps = on && !isCode(text) ? parseSequence(withoutHeading(text), on.rules, on.level) : undefined;
  if (steps?.ok && steps.value.length > 0) return { kind: 'steps', steps: steps.value };
  const choice = readersFor(wanted);
  return choice.ok ? readPastedLevels(text, library, choice.value, save) : nothingPasted(NO_LEVEL);
}

const NO_LEVEL = 'Pasted: neither a level nor moves.';

function readPastedLevels(text: string, library: Library, choice: ReaderChoice, save: SavePaste): Pasted {
  const pasted = indexFile(textFile(freePath(library), text).file, choice);
  if (!pasted) return nothingPasted(isMoves(withoutHeading(text)) ? MOVES : NO_LEVEL);
  const { index, collection } = pasted;
  const fault = index.faults[0] ?? faultOfOnly(collection);
  if (fault) return nothingPasted(`No level that can be played: ${faultInFile('pasted', fault)}.`);
  const known = library.pastedWith(text);
  const path = known?.file ?? save(text, index.name ?? index.titles[0], (taken) => library.has(taken)) ?? index.file;
  if (!known) library.addText(path, text);
  const found = known ?? library.addIndex({ ...index, file: path });
  if (!found) return nothingPasted(NO_LEVEL);
  const { titles, reader } = index;
  const [title] = titles;
  const name = titles.length === 1 && title !== undefined ? `: ${quote(title)}` : '';
  const isNew = known === undefined;
  const words = `${count(titles.length, 'level')}, ${reader?.format ?? ''}${name}`;
  return { kind: 'levels', found, isNew, text: `${isNew ? 'Pasted' : 'Pasted before'}: ${words}` };
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
