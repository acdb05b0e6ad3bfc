import { dirname } from 'node:path';
import { emptySetup, levelOf, type Setup } from '../core/level/setup';
import { readSetup, type ReadSetup } from '../core/level/read-level';
import { draftOf } from '../core/level/write-level';
import { Game } from '../core/play/game';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { EditedFile } from '../files/edited-file';
import { exists, findOwnFile, isOwnMap, isReachable } from '../files/level-files';
import type { Collection, Reader, ReaderChoice, RequestedReader } from '../formats/collection';
import { readCollection } from '../formats/detect';
import { remarksOf } from '../formats/parts/notes';
import { xsbFormat } from '../formats/xsb/xsb';
import { isLevelCode } from '../library/arguments';
import { formatsOf, readGameLevels } from '../library/game-file';
import { isRequested, type LevelEntry, type LevelRef, noSuchLevelText, theOnly } from '../library/level-entry';
import type { Library } from '../library/library';
import { listLevels, readersFor } from '../library/load';
import { count } from '../messages/counts';
import { faultInFile } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { boardDraft, withoutMargin } from './level/board-text';
import { clearBoard } from './level/draw';
import { EditedLevel } from './level/edited-level';
import { NO_TEXTS, type Texts } from './level/step';
import { parseSize } from './line-commands';
import { readerForName, readToEdit, type SavePlace } from './save-place';

/** The level to edit: a new level, a level of the library, the position of a game, or an unsaved level by its name. */
export type EditRequest =
  | { readonly kind: 'new'; readonly rules: string }
  | { readonly kind: 'level'; readonly ref: LevelRef }
  | { readonly kind: 'position'; readonly game: Game; readonly title: string | undefined }
  | { readonly kind: 'unsaved'; readonly name: string };

/** A level of the same file, by its number, or a new one after the last. */
export type Neighbour = number | 'new';

/** Where an editor can go. */
export type EditTarget =
  | Neighbour
  /** A draft of the level, which another run of the program has left, by its name. */
  | { readonly draft: string }
  /** The same level under the rules of its game, as its file has them now. */
  | { readonly source: string };

export interface OpenEditOptions extends RequestedReader {
  readonly level?: string | undefined;
  readonly size?: string;
  /** Without a level, the first of several is opened; else one must be named. */
  readonly opensFirst?: boolean;
}

/** A level to edit, where it is saved, and messages for its user. */
export interface OpenedEdit {
  readonly level: EditedLevel;
  /** Its symbols are typed and shown. */
  readonly reader: Reader;
  /** Undefined until the user names a file. */
  readonly place: SavePlace | undefined;
  readonly notices: readonly string[];
  /** The number of levels in its file, if there is one. */
  readonly count?: number;
}

/** Opens a level of a file, or begins one: in a new file, after the levels of a collection, or without a file. */
export function openEdited(path: string | undefined, options: OpenEditOptions): Result<OpenedEdit, string> {
  const size = options.size === undefined ? ok(undefined) : parseSize(options.size);
  if (!size.ok) return failure(...size.faults.map((fault) => `--size: ${fault}`));
  const readers = readersFor(options);
  if (!readers.ok) return readers;
  if (path === '-') return failure('standard input brings the commands; name a file, or none for a new level');
  const copy = path === undefined ? undefined : openCopy(path, options);
  if (copy) return copy;
  const file = existingPath(path);
  const opened = file === undefined ? openNew(path, readers.value) : openFile(file, readers.value, options);
  const { value: shape } = size;
  if (opened.ok && shape) {
    const { level } = opened.value;
    const isNew = opened.value.place?.isNew ?? path === undefined;
    if (!isNew) return failure('--size is for a new level; the size command changes the size of this one');
    level.change((pen) => {
      clearBoard(pen, shape);
    });
  }
  return opened;
}

/** A level of an archive, or of a code: a copy, because it cannot be saved there. Undefined if the path is neither. */
function openCopy(path: string, options: OpenEditOptions): Result<OpenedEdit, string> | undefined {
  if (!isLevelCode(path) && (exists(path) || !isReachable(path))) return undefined;
  const entries = listLevels([path], options);
  const entry = entries.ok ? theOnly(entries.value, 'is to be edited') : entries;
  if (!entry.ok) return entry;
  const opened = openEntry(entry.value);
  return opened.ok ? ok({ ...opened.value, notices: ['this is a copy; save it under a name of its own'] }) : opened;
}

/** A name without a file may stand for one of the program's own levels, if no file can be made there. */
function existingPath(path: string | undefined): string | undefined {
  if (path === undefined || exists(path)) return path;
  return exists(dirname(path)) ? undefined : findOwnFile(path, 'maps')?.path;
}

/** A new level without a file, in the format that the file's name suggests. */
function openNew(path: string | undefined, readers: ReaderChoice): Result<OpenedEdit, string> {
  const reader = readerForName(path, readers);
  const place = path === undefined ? undefined : { path, number: 1, file: undefined, reader, isNew: true };
  return ok({ level: emptyLevel(reader), reader, place, notices: [] });
}

/** Opens another level of the file of a level, by its number, or begins one after the last. */
export function openNeighbour({ path, reader }: SavePlace, wanted: Neighbour): Result<OpenedEdit, string> {
  const file = readToEdit(path);
  if (!file.ok) return file;
  const collection = collectionIn(file.value, { formats: [reader.format], rules: [reader.rules] });
  if (!collection.ok) return collection;
  const { length } = collection.value.entries;
  if (wanted !== 'new')
    return wanted >= 1 && wanted <= length
      ? openLevel(file.value, collection.value, wanted)
      : failure(noSuchLevelText(String(wanted), length));
  if (reader.format.holdsOne === true) return failure(`a ${reader.format.id} file holds one level`);
  return openLevel(file.value, collection.value, length + 1);
}

/** Opens what the user of the screen wants to edit. */
export function openRequested(
  library: Library,
  request: Exclude<EditRequest, { kind: 'unsaved' }>,
): Result<OpenedEdit, string> {
  switch (request.kind) {
    case 'new':
      return openEdited(undefined, { rules: request.rules });
    case 'position': {
      const { game, title } = request;
      const setup = game.rules.source === undefined ? ok(game.setup()) : glyphsOf(game);
      return setup.ok ? ok(openPosition(setup.value, game.rules, { ...NO_TEXTS, title })) : setup;
    }
    case 'level': {
      const entry = library.entry(request.ref);
      if (!entry) return failure('there is no such level');
      const { file, number, format, rules } = entry;
      if (exists(file) && rules?.source !== undefined)
        return openFile(file, { formats: formatsOf(rules), rules: [rules] }, { level: String(number) });
      if (exists(file)) return openEdited(file, { level: String(number), format, rules: rules?.id });
      return openEntry(entry);
    }
  }
}

/** The position of a game whose cells hold sets of objects, as its glyphs draw it, if they can. */
function glyphsOf(game: Game): Result<Setup, string> {
  const { rules, board } = game;
  const [[format, notation] = ['', undefined]] = Object.entries(rules.notations);
  const drawn = notation && readSetup(draftOf(game.setup(), format, notation).draft, rules);
  const level = drawn?.ok === true ? levelOf(drawn.value.setup, rules) : undefined;
  if (drawn?.ok !== true || level?.ok !== true)
    return failure(`this position cannot be drawn in the glyphs of its game`);
  const first = new Game(level.value, rules).board;
  let others = 0;
  for (let cell = 0; cell < board.level.size; cell += 1) if (first.ground(cell) !== board.ground(cell)) others += 1;
  return others === 0
    ? ok(drawn.value.setup)
    : failure(`no glyph of this game draws what is on ${count(others, 'cell')} here; its legend can name one for each`);
}

/** A level that cannot be saved where it is. */
function openEntry(entry: LevelEntry): Result<OpenedEdit, string> {
  const read = entry.readSetup();
  if (!read.ok) return failure(...read.faults.slice(0, 1).map((fault) => faultInFile(entry.file, fault)));
  if (!entry.rules) return failure();
  const { setup, source } = read.value;
  const texts = { ...NO_TEXTS, title: entry.title, author: source.author, notes: remarksOf(source) };
  return ok(openPosition(setup, entry.rules, texts));
}

/** A level that begins with a position, such as that of a game. */
function openPosition(setup: Setup, rules: RuleSet, texts: Texts): OpenedEdit {
  const reader = readerForName(undefined, { formats: formatsOf(rules), rules: [rules] });
  return { level: new EditedLevel({ rules, setup, texts }), reader, place: undefined, notices: [] };
}

/** Without a file, the symbols of the format that players know best are used, if the board can be written in them. */
export function drawingReader({ format, rules }: Reader, setup: Setup): Reader {
  const known = boardDraft(setup, rules, xsbFormat);
  const holdsAll = known?.losses.every(({ kind }) => kind !== 'piece') === true;
  return { rules, format: holdsAll ? xsbFormat : format };
}

export function emptyLevel({ rules }: Reader): EditedLevel {
  return new EditedLevel({ rules, setup: emptySetup({ width: 1, height: 1 }) });
}

function openFile(path: string, readers: ReaderChoice, options: OpenEditOptions): Result<OpenedEdit, string> {
  const file = readToEdit(path);
  if (!file.ok) return file;
  if (file.value.text.trim() === '') {
    const reader = readerForName(path, readers);
    const place = { path, number: 1, file: file.value, reader, isNew: true };
    return ok({ level: emptyLevel(reader), reader, place, notices: [] });
  }
  const collection = collectionIn(file.value, readers);
  if (!collection.ok) return collection;
  const { length } = collection.value.entries;
  const isChoice = options.level === undefined && options.opensFirst === true && length > 1;
  const number = chooseLevel(path, collection.value, isChoice ? '1' : options.level);
  return number.ok ? openLevel(file.value, collection.value, number.value) : number;
}

function collectionIn({ path, text }: EditedFile, readers: ReaderChoice): Result<Collection, string> {
  const collection = readGameLevels(text, readers.rules) ?? readCollection(text, { ...readers, name: path });
  return collection.ok
    ? collection
    : failure(...collection.faults.slice(0, 1).map((fault) => faultInFile(path, fault)));
}

function chooseLevel(
  path: string,
  { entries, format }: Collection,
  request: string | undefined,
): Result<number, string> {
  const { length } = entries;
  const isNext = request === String(length + 1) && format.holdsOne !== true;
  if (isNext || (request === undefined && length === 1)) return ok(isNext ? length + 1 : 1);
  if (request === undefined)
    return failure(
      `${sanitize(path)}: there are ${length} levels in it; --level K says which to edit, and --level ${length + 1} adds one`,
    );
  const chosen = entries.find((entry) => isRequested(entry, request));
  return chosen ? ok(chosen.number) : failure(noSuchLevelText(request, length));
}

function openLevel(file: EditedFile, collection: Collection, number: number): Result<OpenedEdit, string> {
  const { format, rules, entries } = collection;
  const reader = { format, rules };
  const place = { path: file.path, number, file, reader, isNew: number > entries.length };
  const entry = entries[number - 1];
  const count = entries.length;
  if (!entry) return ok({ level: emptyLevel(reader), reader, place, notices: [], count });
  const read = entry.readSetup();
  if (!read.ok) return failure(...read.faults.slice(0, 1).map((fault) => faultInFile(file.path, fault)));
  const isOwn = isOwnMap(file.path);
  const notices = [
    ...faultNotices(file.path, entry.read(), read.value),
    ...(isOwn ? ['this level comes with the program; save your copy under another name'] : []),
  ];
  return ok({ level: editedLevelOf(read.value, reader), reader, place: isOwn ? undefined : place, notices, count });
}

function editedLevelOf({ setup, source: { title, author, notes } }: ReadSetup, { format, rules }: Reader): EditedLevel {
  const drawn = format.layout === 'trimmed' ? withoutMargin(setup, rules) : setup;
  return new EditedLevel({
    rules,
    setup: drawn,
    texts: { title, author, notes: remarksOf({ title, notes }), solution: undefined },
  });
}

/** The places where a file is broken; the board shows the readable part. */
function faultNotices(
  path: string,
  level: ReturnType<Collection['entries'][number]['read']>,
  { furtherFaults }: ReadSetup,
): string[] {
  if (level.ok) return [];
  const more = furtherFaults === 0 ? [] : [`${sanitize(path)}: and ${count(furtherFaults, 'more fault')}`];
  return [...level.faults.map((fault) => faultInFile(path, fault)), ...more];
}
