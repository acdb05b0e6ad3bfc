import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { at } from '../core/at';
import type { Level } from '../core/level/level';
import type { Setup } from '../core/level/setup';
import { meanings, type Notation } from '../core/level/notation';
import type { DeadlockDetector } from '../core/push/deadlock';
import { asSentence } from '../core/reason';
import { readSetup } from '../core/level/read-level';
import { failure, ok, type Result } from '../core/result';
import { nameOfRules, type RuleSet } from '../core/rule-set';
import { readEditedFile } from '../files/edited-file';
import type { Reader } from '../formats/collection';
import { findRules } from '../jobs/job';
import { detectorWithin } from '../jobs/prepared-detector';
import { formatsOf, gameReader, isSameGame } from '../library/game-file';
import { agoText, count } from '../messages/counts';
import { storeFaultSentence } from '../messages/files';
import { printableText } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import type { UnsavedLevel, UnsavedLevels } from '../store/unsaved-levels';
import { findDraft, type FoundDraft, MAX_DRAFT_BYTES } from './found-draft';
import { EditJournal } from './journal';
import { boardDraft } from './level/board-text';
import { replaceBoard } from './level/draw';
import { EditedLevel, type EditStart } from './level/edited-level';
import { readJournal, type JournalPlace, type ReadJournal } from './level/journal-text';
import type { DetectorMaker } from './level/live-check';
import { numberInText } from './level/save-level';
import {
  drawingReader,
  emptyLevel,
  openNeighbour,
  type EditTarget,
  type EditRequest,
  type Neighbour,
  type OpenedEdit,
} from './open-level';
import {
  currentFile,
  numberIn,
  planSave,
  readerForName,
  type EditedPlace,
  type SaveAnswer,
  type SavePlace,
  type SaveRequest,
} from './save-place';

/** A level that was opened for editing, as a screen needs it. */
export interface OpenedEditor {
  readonly level: EditedLevel;
  readonly format: EditedFormat;
  /** The file that it is saved in, and the number that it has there; undefined until the user names a file. */
  readonly place: EditedPlace | undefined;
  /** Messages for its user. */
  readonly notices: readonly string[];
  /** The number of levels in its file when it was opened, if there is one. */
  readonly count?: number | undefined;
  readonly detectorFor: DetectorMaker;
  /** The history is saved on disk after each change. */
  readonly isKept: boolean;
  /** Why it cannot be saved at the moment; undefined if it can. */
  readonly draftFault: () => string | undefined;
  /** A draft of the same level, which another run has left without saving it; undefined when its user has answered. */
  readonly draft?: FoundDraft | undefined;
}

/** The format whose symbols are typed. */
export interface EditedFormat {
  readonly id: string;
  readonly notation: Notation;
}

/** A level that the editor can begin with. */
export interface EditChoice {
  readonly request: EditRequest;
  readonly label: string;
  readonly detail: string;
  readonly group: string;
}

/** A level in the editor: where it is saved, and its journal. */
interface OpenLevel {
  place: SavePlace | undefined;
  /** Undefined if no journal is kept. */
  readonly journal: EditJournal | undefined;
  /** The losses of the format that the user agreed to; saving again asks only about other ones. */
  agreed: string;
}

/** More would fill the screen. */
const MAX_CHOICES = 9;
const UNREADABLE = 'The unsaved level cannot be read.';

/** The levels that are being edited: where each is saved, and a journal of each change on disk. */
export class Edits {
  private readonly open = new Map<EditedLevel, OpenLevel>();
  /** The journals of levels that were left for others of their file, by their places. */
  private readonly left = new Map<string, string>();
  /** The hashes of files as this program has written them. */
  private readonly written = new Set<string>();

  /** Hears of each level that is opened, and of its file, if it has one. */
  onOpen: ((path: string | undefined, rules: RuleSet) => void) | undefined;

  /** Without a store, only saved levels are kept. */
  constructor(private readonly store: () => UnsavedLevels | undefined) {}

  /** Begins to edit a level that was read from its file, or is new. */
  begin({ level, reader, place, notices, count }: OpenedEdit): OpenedEditor {
    level.noteSaved();
    const here = new Set([...this.open.values()].flatMap(({ journal: own }) => own?.name ?? []));
    const store = this.store();
    const draft = place && findDraft(store, level, place, here);
    const journal = store && new EditJournal(store, level, place && journalPlace(place));
    return { ...this.show(level, { reader, place, notices, journal }), draft, count };
  }

  /** Continues an unsaved level, with its whole history. While another program has it open, this is a copy. */
  resume(name: string): Result<OpenedEditor, string> {
    const store = this.store();
    if (!store) return failure('No drafts are kept.');
    const claimed = store.claim(name);
    const own = claimed.ok ? claimed.value : name;
    const text = store.read(own);
    const read = text.ok ? readJournal(text.value, findRules) : undefined;
    if (!text.ok || !read?.ok) {
      if (claimed.ok) store.release(own);
      return failure(text.ok ? UNREADABLE : asSentence(text.faults.map(storeFaultSentence).join('; ')));
    }
    const { level, place: journalled, saved, lost, isOld } = read.value;
    const place = journalled && savePlaceOf(journalled, saved, this.written);
    const reader = place?.reader ?? readerForName(undefined, { formats: formatsOf(level.rules), rules: [level.rules] });
    const notices = [
      ...(claimed.ok ? [] : ['Another program has this level open: this is a copy of it.']),
      ...(lost === 0 ? [] : [`${count(lost, 'damaged line')} at the end of its history is left out.`]),
    ];
    const length = lost > 0 || isOld ? undefined : text.value.length;
    const journal = new EditJournal(store, level, journalled, claimed.ok ? { name: own, length } : undefined);
    return ok(this.show(level, { reader, place, notices, journal }));
  }

  /** Leaves a level for another one of its file; a level that was left with changes continues as it was. */
  goTo(level: EditedLevel, to: EditTarget, isWanted: boolean): Result<OpenedEditor, string> {
    if (typeof to === 'object' && 'source' in to) return this.reread(level, to.source, isWanted);
    if (typeof to === 'object') {
      const taken = this.resume(to.draft);
      if (taken.ok) void this.close(level, false);
      return taken;
    }
    const own = this.open.get(level);
    if (!own?.place) return failure('the level is in no file yet');
    const name = typeof to === 'number' ? this.left.get(keyOf({ ...own.place, number: to })) : undefined;
    const resumed = name === undefined ? undefined : this.resume(name);
    const opened = resumed?.ok === true ? this.underRules(resumed.value, level.rules) : this.beginAt(own.place, to);
    if (!opened.ok) return opened;
    const { place, journal } = own;
    if (isWanted && journal) this.left.set(keyOf(place), journal.name);
    void this.close(level, isWanted);
    return opened;
  }

  /** A draft of a level, under the rules of its game as they are now, if all of its pieces are in it. */
  private underRules(draft: OpenedEditor, rules: RuleSet): Result<OpenedEditor, string> {
    const isOld = rules.source !== undefined && !isSameGame(draft.level.rules, rules);
    const anew = isOld ? this.reread(draft.level, rules.source, true) : undefined;
    return anew?.ok === true ? anew : ok(draft);
  }

  /** Opens a level under its changed game: as its file has it, or with the changes that are not saved, if they are wanted. */
  private reread(level: EditedLevel, source: string, isWanted: boolean): Result<OpenedEditor, string> {
    const place = this.open.get(level)?.place;
    const reader = gameReader(source);
    const number = place?.file && numberIn(place, currentFile(place.file));
    const opened = place?.file && openNeighbour({ ...place, reader }, place.isNew ? 'new' : (number ?? place.number));
    if (opened?.ok === false) return opened;
    const setup = isWanted || !opened ? drawnUnder(reader, level) : undefined;
    if (!setup && (isWanted || !opened))
      return failure('the game was changed, but not all pieces of this level are in it; save it under another name');
    const taken = setup && !isWanted ? new EditedLevel({ rules: reader.rules, setup, texts: level.texts }) : undefined;
    const without = { level: taken ?? emptyLevel(reader), reader, place: place && { ...place, reader } };
    const notices = ['the game was changed, and is read again'];
    const anew = { ...(opened?.value ?? without), notices };
    const isHere = !place || place.isNew || number !== undefined;
    if (isHere && haveSameCodes(level.rules, reader.rules)) return this.continueUnder(level, anew);
    // Where another program has changed this level, too, the former file stays, so that saving asks.
    const isAsked = isWanted && place?.isNew === false && number === undefined;
    const file = isAsked ? place.file : anew.place?.file;
    const editor = this.begin({ ...anew, place: anew.place && { ...anew.place, file } });
    if (setup && isWanted)
      editor.level.change((pen) => {
        replaceBoard(pen, setup);
        pen.setTexts(level.texts);
      });
    void this.close(level, false);
    return ok(editor);
  }

  /** Continues a level under other rules, with its history. */
  private continueUnder(
    level: EditedLevel,
    { reader, place, notices, count }: OpenedEdit,
  ): Result<OpenedEditor, string> {
    const again = level.under(reader.rules);
    const store = this.store();
    const journal = store && new EditJournal(store, again, place && journalPlace(place));
    if (!again.isSaved) journal?.writeWhole();
    void this.close(level, false);
    return ok({ ...this.show(again, { reader, place, notices, journal }), count });
  }

  /** Whether a file is as it was last read or written to edit one of its levels. */
  holds(path: string, text: string): boolean {
    return [...this.open.values()].some(({ place }) => place?.path === path && place.file?.text === text);
  }

  private beginAt(place: SavePlace, to: Neighbour): Result<OpenedEditor, string> {
    const opened = openNeighbour(place, to);
    return opened.ok ? ok(this.begin(opened.value)) : opened;
  }

  /** The levels that the editor can begin with: unsaved ones, the latest first, and new ones. */
  choices(): readonly EditChoice[] {
    const now = Date.now();
    const unsaved: EditChoice[] = [];
    for (const draft of this.store()?.list() ?? []) {
      if (unsaved.length === MAX_CHOICES) break;
      const shown = this.describe(draft);
      if (!shown) continue;
      const detail = [shown.detail, agoText(now - draft.changedAt)].join(', ');
      unsaved.push({ request: { kind: 'unsaved', name: draft.name }, label: shown.label, detail, group: 'Unsaved' });
    }
    return [
      ...unsaved,
      ...RULE_SETS.map(({ id, summary }): EditChoice => ({
        request: { kind: 'new', rules: id },
        label: `new ${id} level`,
        detail: summary,
        group: 'New',
      })),
    ];
  }

  /**
   * The line of an unsaved level in the list; undefined if it is saved. A level that is too large to be read now is
   * named by its size.
   */
  private describe({ name, bytes, isOpenElsewhere }: UnsavedLevel): Pick<EditChoice, 'label' | 'detail'> | undefined {
    if (bytes > MAX_DRAFT_BYTES) return { label: 'a large level', detail: `${Math.round(bytes / 1e6)} MB` };
    const text = this.store()?.read(name);
    const read = text?.ok === true ? readJournal(text.value, findRules) : undefined;
    if (!read?.ok) return { label: 'a level that cannot be read', detail: `${name}.jsonl` };
    if (read.value.level.isSaved) return undefined;
    const detail = `${describe(read.value)}${isOpenElsewhere ? ', open in another program' : ''}`;
    return { label: labelOf(read.value), detail };
  }

  async delete(name: string): Promise<string> {
    const store = this.store();
    const claimed = store?.claim(name);
    if (claimed?.ok === true) await store?.remove(claimed.value);
    return claimed?.ok === false && claimed.faults.includes('open elsewhere')
      ? 'Another program has this level open, so it is not deleted.'
      : 'The unsaved level is deleted.';
  }

  save(level: EditedLevel, request: SaveRequest): SaveAnswer {
    const open = this.open.get(level);
    const asked = planSave(level, open?.place, { ...request, mayLose: false });
    const losses = asked.kind === 'losses' ? textOf(asked.losses, request.path ?? open?.place?.path) : '';
    const isAgreed = asked.kind === 'losses' && (request.mayLose || open?.agreed === losses);
    if (isAgreed && open) open.agreed = losses;
    const saved = isAgreed ? planSave(level, open?.place, { ...request, mayLose: true }) : asked;
    if (saved.kind !== 'saved') return saved;
    const { path, number } = saved.place;
    level.noteSaved();
    if (open) {
      open.place = saved.place;
      this.left.delete(keyOf(saved.place));
      if (saved.place.file) this.written.add(hashOf(saved.place.file.bytes));
      open.journal?.noteSaved(journalPlace(saved.place));
    }
    return { kind: 'saved', place: { path, number, notation: notationOf(saved.place) }, notes: saved.notes };
  }

  /** The user leaves a level; its journal is removed if there are no changes to keep. */
  async close(level: EditedLevel, isWanted: boolean): Promise<void> {
    const journal = this.open.get(level)?.journal;
    this.open.delete(level);
    if (isWanted) journal?.leave();
    else await journal?.remove();
  }

  /** The program ends. */
  end(): void {
    for (const { journal } of this.open.values()) journal?.end();
  }

  private show(
    level: EditedLevel,
    opened: Omit<OpenedEdit, 'level'> & { journal: OpenLevel['journal'] },
  ): OpenedEditor {
    const { place, notices, journal } = opened;
    const { format, rules } = place ? opened.reader : drawingReader(opened.reader, level.setup);
    const notation = rules.notations[format.id];
    if (!notation) throw new Error(`${rules.id} levels are not written in ${format.id}`);
    this.open.set(level, { place, journal, agreed: '' });
    this.onOpen?.(place?.path, rules);
    return {
      level,
      format: { id: format.id, notation },
      place: place && { path: place.path, number: place.number, notation: notationOf(place) },
      notices,
      detectorFor: quickDetector,
      isKept: journal !== undefined,
      draftFault: () => journal?.fault,
    };
  }
}

/** The board of a level, drawn in the glyphs of other rules. */
function drawnUnder({ rules }: Reader, level: EditedLevel): Setup | undefined {
  const board = boardDraft(level.setup, level.rules, at(formatsOf(level.rules), 0));
  const read = board && readSetup(board.draft, rules);
  return read?.ok === true && read.value.faults.length === 0 ? read.value.setup : undefined;
}

/** Whether each symbol of one rule set has the same code in the other, which may have more. */
function haveSameCodes(one: RuleSet, other: RuleSet): boolean {
  const [codes, others] = [one, other].map(({ notations }) => meanings(Object.values(notations)[0]?.blocks[0] ?? []));
  return [...(codes ?? [])].every(([symbol, { ground }]) => others?.get(symbol)?.ground === ground);
}

function notationOf({ reader: { format, rules } }: SavePlace): Notation | undefined {
  return rules.notations[format.id];
}

function labelOf({ level, place }: ReadJournal): string {
  const { title } = level.texts;
  return title !== undefined ? printableText(title) : place ? printableText(basename(place.path)) : 'untitled';
}

/** `classic, 9x7, 12 changes` */
function describe({ level }: ReadJournal): string {
  const { width, height } = level.sheet.area;
  return `${printableText(nameOfRules(level.rules))}, ${width}x${height}, ${count(level.position, 'change')}`;
}

function journalPlace({ path, number, file, reader, isNew }: SavePlace): JournalPlace {
  return { path, number, format: reader.format.id, hash: file ? hashOf(file.bytes) : '', isNew };
}

/**
 * A place for the journal. If the file was changed since, the user is asked before it is overwritten, and the level is
 * looked for as it was last saved.
 */
function savePlaceOf(
  { path, number, format: id, hash, isNew }: JournalPlace,
  { rules, setup, texts }: Required<EditStart>,
  written: ReadonlySet<string>,
): SavePlace | undefined {
  const format = formatsOf(rules).find((one) => one.id === id && rules.notations[one.id]);
  if (!format) return undefined;
  const reader: Reader = { format, rules };
  const read = hash === '' ? undefined : readEditedFile(path);
  const file = read?.ok ? read.value : undefined;
  const now = file && hashOf(file.bytes);
  const isSame = now !== undefined && (now === hash || written.has(now));
  if (!file || isSame) return { path, number, reader, file, isNew };
  const board = boardDraft(setup, rules, format);
  const found = board && !isNew ? numberInText(file.text, { draft: board.draft, ...texts }, reader) : undefined;
  // A level that was changed, too, has no known text.
  const text = found === undefined ? '' : file.text;
  return { path, number: found ?? number, reader, file: { ...file, text, bytes: Buffer.alloc(0) }, isNew };
}

/** The text about the losses in a file. */
function textOf(losses: readonly string[], path = ''): string {
  return [path, ...losses].join('\n');
}

/** The key of a level's place. */
function keyOf({ path, number }: Pick<SavePlace, 'path' | 'number'>): string {
  return `${number} ${path}`;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The time for finding dead squares at the start, so that no key waits longer; the check in the thread finds the rest.
 */
const PREPARE_MS = 3;

/** On larger boards it is never ready in time. */
const MAX_CELLS = 600;

function quickDetector(rules: RuleSet, level: Level): DeadlockDetector | undefined {
  return level.width * level.height > MAX_CELLS ? undefined : detectorWithin(PREPARE_MS, rules, level);
}
