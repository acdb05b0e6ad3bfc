import { extname, resolve } from 'node:path';
import { pieceOf } from '../core/level/piece';
import type { Draft } from '../core/level/source';
import type { RuleSet } from '../core/rule-set';
import { boardDraft, type BoardLoss } from './level/board-text';
import {
  levelsWithBoard,
  newText,
  type SavedText,
  type SaveFault,
  saveIntoText,
  type WantedLevel,
} from './level/save-level';
import {
  createEditedFile,
  type EditedFile,
  readEditedFile,
  saveEditedFile,
  type SaveFileFault,
  isReadOnly,
} from '../files/edited-file';
import { formatsOf, isGameReader, readGameLevels } from '../library/game-file';
import { count } from '../messages/counts';
import { fileFaultSentence, writeFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { at } from '../core/at';
import { failure, ok, type Result } from '../core/result';
import { Game } from '../core/play/game';
import { levelOf } from '../core/level/setup';
import type { Notation } from '../core/level/notation';
import type { EditedLevel } from './level/edited-level';
import type { Texts } from './level/step';
import { exists } from '../files/level-files';
import type { Format } from '../formats/format';
import { hasName, type Reader, type ReaderChoice } from '../formats/collection';
import { remarksOf } from '../formats/parts/notes';
import { parseSequence } from '../formats/sequence';
import { readCollection } from '../formats/detect';
import { shortenPlayerHome, withPlayerHome } from '../store/player-store';

/** Where an edited level is saved: a file, and the number that the level has or will have in it. */
export interface SavePlace {
  readonly path: string;
  readonly number: number;
  /** The file as it was last read or written; undefined if there was none. */
  readonly file: EditedFile | undefined;
  /** How to read and write its levels. */
  readonly reader: Reader;
  /** The level has never been saved there. */
  readonly isNew: boolean;
}

export interface EditedPlace extends Pick<SavePlace, 'path' | 'number'> {
  /** The pieces of its format; one that is not among them is lost when the level is saved. */
  readonly notation?: Notation | undefined;
}

/** A saved level, and its new place. */
export interface Saved {
  readonly place: SavePlace;
  /** The losses of the format. */
  readonly losses: readonly string[];
}

/** How to save a level. */
export interface SaveRequest {
  /** Another file than the level's own. */
  readonly path: string | undefined;
  /** The user agreed to lose what the format cannot hold. */
  readonly mayLose: boolean;
  /** The user agreed to overwrite the changes of another program, or a read-only file. */
  readonly isForced: boolean;
  /** The user asked for the solution to be saved, too. */
  readonly wantsSolution?: boolean;
}

/** The level is saved, or the user must answer a question first. */
export type SaveAnswer<Place = EditedPlace> =
  | { readonly kind: 'saved'; readonly place: Place; readonly notes: readonly string[] }
  /** A relative name would be in this folder. */
  | { readonly kind: 'no-name'; readonly folder: string }
  /** `read-only`: the permissions of the file forbid it. */
  | { readonly kind: 'changed' | 'read-only' }
  /** The losses of the format. */
  | { readonly kind: 'losses'; readonly losses: readonly string[] }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Saves a level after asking: for a name, before something is lost, and before the changes of another program are
 * overwritten.
 */
export function planSave(level: EditedLevel, own: SavePlace | undefined, request: SaveRequest): SaveAnswer<SavePlace> {
  const { path = own?.path, mayLose, isForced, wantsSolution } = request;
  if (path === undefined || path === '') return { kind: 'no-name', folder: shortenPlayerHome(resolve('.')) };
  const prepared = prepareSave(level, own, withPlayerHome(path), isForced, wantsSolution);
  if (!prepared.ok) return { kind: 'refused', text: prepared.faults.join(' ') };
  const { place, losses, remarks } = prepared.value;
  if (losses.length > 0 && !mayLose) return { kind: 'losses', losses };
  if (!isForced && hasChanged(place)) return { kind: 'changed' };
  if (!isForced && isReadOnly(place.path)) return { kind: 'read-only' };
  const saved = writePrepared(level, prepared.value, isForced);
  return saved.ok
    ? { kind: 'saved', place: saved.value, notes: remarks }
    : { kind: 'refused', text: saved.faults.join(' ') };
}

/** Saves a level without asking: at its own place, or in another file, after the levels of that. */
export function saveNow(level: EditedLevel, own: SavePlace | undefined, path: string): Result<Saved, string> {
  const prepared = prepareSave(level, own, path, false);
  if (!prepared.ok) return prepared;
  const { losses, remarks } = prepared.value;
  const saved = writePrepared(level, prepared.value, false);
  if (!saved.ok) return saved;
  return ok({ place: saved.value, losses: [...losses, ...remarks].map((loss) => `${sanitize(path)}: ${loss}`) });
}

/** Whether another program has written the file since it was read. */
function hasChanged({ path, file }: SavePlace): boolean {
  const now = file && readEditedFile(path);
  return now !== undefined && !(now.ok && now.value.bytes.equals(file?.bytes ?? Buffer.alloc(0)));
}

/** A level as it would be written. */
interface PreparedSave {
  readonly place: SavePlace;
  readonly text: string;
  /** The losses of the format. */
  readonly losses: readonly string[];
  /** Other messages for its user. */
  readonly remarks: readonly string[];
  /** The title, author and notes that the level has only in the file. */
  readonly added: Partial<Texts>;
}

function prepareSave(
  level: EditedLevel,
  own: SavePlace | undefined,
  path: string,
  isForced: boolean,
  wantsSolution = false,
): Result<PreparedSave, string> {
  const found = own?.path === path ? ok(own) : otherPlace(level, path, own?.reader.format);
  if (!found.ok) return found;
  const { value: place } = found;
  const { reader } = place;
  const file = place.file && isForced ? currentFile(place.file) : place.file;
  const { format, rules } = reader;
  const written = boardDraft(level.setup, rules, format);
  if (!written) return failure(`${sanitize(path)}: ${rules.id} levels are not written in the format ${format.id}`);
  const source = place === own ? undefined : draftIn(own);
  // A solution from before a change may no longer win.
  const solution = [level.texts.solution, ...(source?.solutions ?? [])].find(
    (moves) => moves !== undefined && winsLevel(moves, level),
  );
  // Another level may have been added at the end; a new level goes after that, and one that is not found again.
  const known = place.isNew ? undefined : numberToReplace(place, file);
  const number = known ?? (file ? format.index(file.text).length : 0) + 1;
  const wanted: WantedLevel = {
    draft: written.draft,
    ...level.texts,
    lines: linesToCopy(source, level),
    solution,
    spoilt:
      solution === undefined
        ? undefined
        : draftIn({ ...place, number, file })?.solutions.filter((moves) => !winsLevel(moves, level)),
  };
  const text =
    file && file.text.trim() !== '' ? saveIntoText(file.text, number, wanted, reader) : newText(wanted, reader);
  if (!text.ok) return failure(...sentencesFor(path, text.faults));
  return ok({
    place: { ...place, number, file },
    text: text.value.text,
    losses: [
      ...written.losses.map((loss) => lossSentence(loss, format.id, rules)),
      ...partLosses(text.value, format.id, wantsSolution),
    ],
    remarks: [
      ...addedSentences(text.value),
      ...replacedSolutions(text.value, wanted),
      ...staleSolutions(text.value, level),
      ...movesLeftBehind(text.value, source),
    ],
    added: addedTexts(text.value),
  });
}

/** Writes the file, completely or not at all. */
function writePrepared(
  level: EditedLevel,
  { place, text, added }: PreparedSave,
  isForced: boolean,
): Result<SavePlace, string> {
  const { path, file } = place;
  const saved = file ? saveEditedFile(file, text, isForced) : createEditedFile(path, text);
  if (!saved.ok) return failure(...sentencesFor(path, saved.faults));
  // Otherwise the title and notes that the level has only in its file would be removed when it is saved again.
  if (Object.keys(added).length > 0)
    level.change((pen) => {
      pen.setTexts(added);
    });
  return ok({ ...place, file: saved.value, isNew: false });
}

/** The place of a level in another file. */
function otherPlace({ rules }: EditedLevel, path: string, before: Format | undefined): Result<SavePlace, string> {
  if (!exists(path)) {
    const reader = readerForName(path, { formats: formatsOf(rules), rules: [rules] }, before);
    // Rows alone are no game, and no other format has its glyphs.
    if (isGameReader(reader) && !['', '.txt'].includes(extname(path)))
      return failure(
        `${sanitize(path)}: a level of a game is saved as rows, which --rules plays; choose a name that ends in .txt`,
      );
    return ok({ path, number: 1, file: undefined, reader, isNew: true });
  }
  const file = readToEdit(path);
  if (!file.ok) return file;
  const choice = { formats: formatsOf(rules), rules: [rules] };
  const { text } = file.value;
  const collection = readGameLevels(text, [rules]) ?? readCollection(text, { ...choice, name: path });
  if (!collection.ok || collection.value.format.holdsOne === true)
    return failure(...sentencesFor(path, [{ code: 'EEXIST' }]));
  const { format, entries } = collection.value;
  const number = entries.length + 1;
  return ok({ path, number, file: file.value, reader: { format, rules }, isNew: true });
}

/** Reads a file whose levels are edited. */
export function readToEdit(path: string): Result<EditedFile, string> {
  const file = readEditedFile(path);
  return file.ok ? file : failure(...file.faults.map((fault) => fileFaultSentence(path, fault)));
}

/** The number of the level to replace in a changed file; undefined if it was moved and changed, or removed. */
function numberToReplace(place: SavePlace, now: EditedFile | undefined): number | undefined {
  const found = numberIn(place, now);
  if (found !== undefined) return found;
  const before = levelTexts(place.file, place.reader);
  const after = levelTexts(now, place.reader);
  const { number } = place;
  const there = after[number - 1];
  const own = draftIn(place);
  // Among several levels with this board, one with another title is another one.
  const [was = [], is = []] = [place.file, now].map((file) =>
    own && file ? levelsWithBoard(file.text, own, place.reader).map((found) => found.number) : [],
  );
  // A draft may know no text; then a level that is the only one is meant.
  const isThere =
    after.length === Math.max(1, before.length) ||
    (was.length === 1 && is.length === 1 && is[0] === number) ||
    (number < before.length &&
      before.slice(0, number + 1).every((text, index) => index === number - 1 || text === after[index]));
  return isThere && there !== undefined && !before.includes(there) ? number : undefined;
}

/** The number of a level in its file as it is now, by its text; undefined if another program has changed that. */
export function numberIn({ number, file, reader }: SavePlace, now: EditedFile | undefined): number | undefined {
  // Reading a large collection takes time; a level of an empty text is not known.
  if (file && file.text !== '' && file.text === now?.text) return number;
  const own = levelTexts(file, reader)[number - 1];
  const texts = levelTexts(now, reader);
  const found = texts[number - 1] === own ? number : texts.findIndex((text) => text === own) + 1;
  return own === undefined || found === 0 ? undefined : found;
}

/** The text of each level, with what stands round its board. */
function levelTexts(file: EditedFile | undefined, { format }: Reader): string[] {
  return file ? format.index(file.text).map(({ from, to }) => file.text.slice(from, to).trim()) : [];
}

/** The file as it is now, if it can be read. */
export function currentFile(file: EditedFile): EditedFile {
  const now = readEditedFile(file.path);
  return now.ok ? now.value : file;
}

function sentencesFor(path: string, faults: readonly (SaveFault | SaveFileFault)[]): string[] {
  return faults.map((fault) => saveFaultSentence(path, fault));
}

function replacedSolutions({ back: { solutions } }: SavedText, { spoilt = [] }: WantedLevel): string[] {
  const replaced = spoilt.filter((moves) => !solutions.includes(moves)).length;
  return replaced > 1 ? [`${count(replaced, 'solution')} that no longer win are replaced`] : [];
}

/** Solutions in the text are the author's, so they stay until another is saved; but the author should know that they fail. */
function staleSolutions({ back: { solutions } }: SavedText, level: EditedLevel): string[] {
  return solutions.every((solution) => winsLevel(solution, level))
    ? []
    : ['a solution in this file does not win the changed level'];
}

/** A level as its own file has it. */
function draftIn(place: SavePlace | undefined): Draft | undefined {
  const { text = '' } = place?.file ?? {};
  const span = place?.reader.format.index(text)[place.number - 1];
  const draft = span && place.reader.format.parse(text, span);
  return draft?.ok === true ? draft.value : undefined;
}

/**
 * All lines of text that a copy has, also solutions and blank ones; undefined if its texts were edited, or if a solution
 * no longer wins.
 */
function linesToCopy(source: Draft | undefined, level: EditedLevel): readonly string[] | undefined {
  const { texts } = level;
  const isSame = source?.title === texts.title && source?.author === texts.author;
  if (!source || !isSame || remarksOf(source).join('\n') !== texts.notes.join('\n')) return undefined;
  return source.solutions.every((moves) => winsLevel(moves, level)) ? source.notes : undefined;
}

/** Solutions and saved games that a copy has no place for, or that are for another board. */
function movesLeftBehind({ back }: SavedText, source: Draft | undefined): string[] {
  return (['solutions', 'snapshots'] as const)
    .filter((part) => source?.[part].some((moves) => !back[part].includes(moves)) === true)
    .map((part) => `not all ${part} are copied`);
}

function addedTexts({ back, added }: SavedText): Partial<Texts> {
  return {
    ...(added.includes('title') ? { title: back.title } : {}),
    ...(added.includes('author') ? { author: back.author } : {}),
    ...(added.includes('notes') ? { notes: remarksOf(back) } : {}),
  };
}

function addedSentences({ back: { title = '', author = '' }, added }: SavedText): string[] {
  return [
    ...(added.includes('title') ? [`it has the title "${sanitize(title)}", because a note stands before it`] : []),
    ...(added.includes('author') ? [`its author is "${sanitize(author)}", that of the collection`] : []),
    ...(added.includes('notes') ? ['the note before it is now among its notes'] : []),
  ];
}

function winsLevel(solution: string, { setup, rules }: EditedLevel): boolean {
  const level = levelOf(setup, rules);
  if (!level.ok) return false;
  const sequence = parseSequence(solution, rules, level.value);
  const game = new Game(level.value, rules);
  if (sequence.ok) game.replay(sequence.value);
  return game.standing.state === 'won';
}

/** A solution from a trial was not requested: if a format has no place for it, it is left out without a message. */
function partLosses({ notHeld }: SavedText, format: string, wantsSolution: boolean): string[] {
  return notHeld
    .filter((part) => part !== 'solution' || wantsSolution)
    .map((part) => `${format} has no place here for the ${part}`);
}

/** The format whose ending a name has, or else the one that the level had before, or the own format of the first rule set allowed. */
export function readerForName(name: string | undefined, { formats, rules }: ReaderChoice, before?: Format): Reader {
  const set = rules.find(({ notations }) => formats.some(({ id }) => notations[id])) ?? at(rules, 0);
  const possible = formats.filter(({ id }) => set.notations[id]);
  const hasEnding = (ending: string): boolean => name?.toLowerCase().endsWith(ending) === true;
  const named = possible.find(({ endings }) => endings.some(hasEnding));
  const kept = possible.find((format) => format === before);
  const own = Object.keys(set.notations).flatMap((id) => possible.filter((format) => hasName(format, id)));
  return { rules: set, format: named ?? kept ?? own[0] ?? at(possible, 0) };
}

/** Why an edited level could not be saved; nothing was written. */
function saveFaultSentence(path: string, fault: SaveFault | SaveFileFault): string {
  const file = sanitize(path);
  if ('code' in fault)
    return fault.code === 'EEXIST'
      ? `${file}: there is such a file already; save under another name`
      : writeFaultSentence(path, fault);
  switch (fault.kind) {
    case 'not-appended':
      return `${file}: this file holds one level; save the other one in a file of its own`;
    case 'not-readable':
      return `${file}: the board could not be read again as it is, so nothing was saved; a player and walls round everything make it a level`;
    case 'changed':
      return `${file}: another program has changed this file, so nothing was saved; save under another name to keep both`;
    case 'read-only':
      return `${file}: this file is read-only, so nothing was saved; make it writable, or save under another name`;
    case 'unknown-encoding':
      return `${file}: the characters of this file are encoded in a way that cannot be written here; save under another name`;
    case 'not-encodable':
      return `${file}: the encoding of this file lacks a character of the title or author; change that, or save under another name`;
  }
}

/** What happens to a part of a board that its format cannot hold. */
function lossSentence(loss: BoardLoss, format: string, { pieces }: Pick<RuleSet, 'pieces'>): string {
  switch (loss.kind) {
    case 'number':
      return `${format} cannot hold ${loss.name} ${loss.value}`;
    case 'floor':
      return `${format} cannot hold ${count(loss.count, 'cell')} of floor at the ends of rows; walls would keep them`;
    case 'outside':
      return `${format} cannot leave ${count(loss.count, 'cell')} blank outside of the walls; walls are written there`;
    case 'piece': {
      const { layer, code, by } = loss.substitute;
      const nameOf = (wanted: number | undefined): string => pieceOf(pieces, layer, wanted)?.name ?? 'floor';
      const what = `${nameOf(code)} (${count(loss.substitute.count, 'time')})`;
      return `${format} cannot hold every ${what}; ${by === undefined ? 'floor' : `another ${nameOf(by)}`} is written instead`;
    }
  }
}
