import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { failure, ok, type Result } from '../core/result';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import { drawingReader, openNeighbour, type OpenedEdit } from '../commands/edit/open-edited';
import { planSave, readerForName, type SavePlace } from '../commands/edit/save-place';
import type { EditedLevel, EditEvent } from '../editor/edited-level';
import {
  formatEvent,
  formatPlace,
  formatStart,
  readJournal,
  type JournalPlace,
  type ReadJournal,
} from '../editor/journal-text';
import { readEditedFile } from '../files/edited-file';
import { FORMATS } from '../formats';
import type { Reader } from '../formats/collection';
import { agoText, count } from '../messages/counts';
import { printableText } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { detectorFor } from '../solver/push/deadlock-detector';
import type { UnsavedLevels } from '../store/unsaved-levels';
import type { EditChoice } from '../tui/app';
import type { Neighbour, OpenedEditor, SaveAnswer, SaveRequest } from '../tui/editor/editor';

/** A level in the editor: where it is saved, and its journal. */
interface OpenLevel {
  place: SavePlace | undefined;
  /** The journal begins with the first change; until then this is its first lines. */
  journal: { readonly name: string } | { readonly begin: string } | undefined;
  /** What the format cannot hold, as its user was told last; saving again asks only about something else. */
  told: string;
}

/** More would fill the screen. */
const MAX_CHOICES = 9;

/** The levels that are being edited: where each is saved, and a journal of each change on disk. */
export class Edits {
  private readonly open = new WeakMap<EditedLevel, OpenLevel>();
  /** The journals of levels that were left for others of their file, by their places. */
  private readonly left = new Map<string, string>();
  /** The hashes of files as they were written here: no other program has changed those. */
  private readonly written = new Set<string>();

  /** Without a store, nothing is kept but what is saved. */
  constructor(private readonly store: () => UnsavedLevels | undefined) {}

  /** Begins to edit a level that was read from its file, or is new. */
  begin({ level, reader, place, notices }: OpenedEdit): OpenedEditor {
    const begin = formatStart(level) + (place ? formatPlace(journalPlace(place), true) : '');
    return this.show(level, { reader, place, notices, journal: { begin }, savedAt: level.position });
  }

  /** Goes on with an unsaved level, with its whole history. */
  resume(name: string): Result<OpenedEditor, string> {
    const store = this.store();
    const text = store?.read(name);
    const read = text?.ok ? readJournal(text.value, RULE_SETS) : undefined;
    if (!store || !text?.ok || !read?.ok) return failure('The unsaved level cannot be read');
    const { level, place: journalled, savedAt, lost } = read.value;
    const place = journalled && savePlaceOf(journalled, level.rules, this.written);
    const reader = place?.reader ?? readerForName(undefined, { formats: FORMATS, rules: [level.rules] });
    const notices = lost === 0 ? [] : [`${count(lost, 'damaged line')} at the end of its history is left out.`];
    const journal = { name: lost === 0 ? name : rewrite(store, name, text.value, lost) };
    return ok(this.show(level, { reader, place, notices, journal, savedAt }));
  }

  /** Leaves a level for another one of its file; one that was left with changes goes on as it was. */
  goTo(level: EditedLevel, to: Neighbour, isWanted: boolean): Result<OpenedEditor, string> {
    const own = this.open.get(level);
    if (!own?.place) return failure('the level is in no file yet');
    const name = typeof to === 'number' ? this.left.get(keyOf({ ...own.place, number: to })) : undefined;
    const resumed = name === undefined ? undefined : this.resume(name);
    const opened = resumed?.ok === true ? resumed : this.beginAt(own.place, to);
    if (!opened.ok) return opened;
    const { place, journal } = own;
    if (isWanted && journal && 'name' in journal) this.left.set(keyOf(place), journal.name);
    void this.close(level, isWanted);
    return opened;
  }

  private beginAt(place: SavePlace, to: Neighbour): Result<OpenedEditor, string> {
    const opened = openNeighbour(place, to);
    return opened.ok ? ok(this.begin(opened.value)) : opened;
  }

  /** What the editor can begin with: unsaved levels, the latest first, and new ones. */
  choices(): readonly EditChoice[] {
    const now = Date.now();
    const unsaved = (this.store()?.list() ?? []).flatMap(({ name, changedAt }): EditChoice[] => {
      const text = this.store()?.read(name);
      const read = text?.ok ? readJournal(text.value, RULE_SETS) : undefined;
      if (!read?.ok || read.value.savedAt === read.value.level.position) return [];
      const detail = `${describe(read.value)}, ${agoText(now - changedAt)}`;
      return [{ request: { kind: 'unsaved', name }, label: labelOf(read.value), detail, group: 'Unsaved' }];
    });
    return [
      ...unsaved.slice(0, MAX_CHOICES),
      ...RULE_SETS.map(({ id, summary }): EditChoice => ({
        request: { kind: 'new', rules: id },
        label: `new ${id} level`,
        detail: summary,
        group: 'New',
      })),
    ];
  }

  async delete(name: string): Promise<string> {
    await this.store()?.remove(name);
    return 'The unsaved level is deleted.';
  }

  save(level: EditedLevel, request: SaveRequest): SaveAnswer {
    const open = this.open.get(level);
    const first = planSave(level, open?.place, request);
    const isTold = open !== undefined && first.kind === 'losses' && open.told === textOf(first.losses, request.path);
    const saved = isTold ? planSave(level, open.place, { ...request, mayLose: true }) : first;
    if (saved.kind === 'losses' && open) open.told = textOf(saved.losses, request.path);
    if (saved.kind !== 'saved') return saved;
    const { path, number } = saved.place;
    if (open) {
      open.place = saved.place;
      this.left.delete(keyOf(saved.place));
      if (saved.place.file) this.written.add(hashOf(saved.place.file.bytes));
      this.note(open, formatPlace(journalPlace(saved.place), true));
    }
    return { kind: 'saved', place: { path, number }, notes: saved.notes };
  }

  /** The user leaves a level; without changes that matter its journal is removed. */
  async close(level: EditedLevel, isWanted: boolean): Promise<void> {
    const journal = this.open.get(level)?.journal;
    this.open.delete(level);
    if (!isWanted && journal && 'name' in journal) await this.store()?.remove(journal.name);
  }

  private show(
    level: EditedLevel,
    opened: Omit<OpenedEdit, 'level'> & { journal: OpenLevel['journal']; savedAt: number | undefined },
  ): OpenedEditor {
    const { place, notices, journal, savedAt } = opened;
    const { format, rules } = place ? opened.reader : drawingReader(opened.reader, level.setup);
    const notation = rules.notations[format.id];
    if (!notation) throw new Error(`${rules.id} levels are not written in ${format.id}`);
    const isKept = this.store() !== undefined;
    const open: OpenLevel = { place, journal: isKept ? journal : undefined, told: '' };
    this.open.set(level, open);
    level.listen((event: EditEvent) => {
      this.note(open, formatEvent(event));
    });
    return {
      level,
      format: { id: format.id, notation },
      place: place && { path: place.path, number: place.number },
      notices,
      detectorFor: quickDetector,
      savedAt,
      isKept,
    };
  }

  /** Adds a line to the journal of a level. */
  private note(open: OpenLevel, line: string): void {
    const store = this.store();
    const { journal } = open;
    if (!store || !journal) return;
    const name = 'name' in journal ? journal.name : store.newName();
    if (!store.add(name, 'begin' in journal ? journal.begin + line : line)) open.journal = undefined;
    else if ('begin' in journal) open.journal = { name };
  }
}

/** Writes a journal without its damaged end under a new name. */
function rewrite(store: UnsavedLevels, name: string, text: string, lost: number): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const next = store.newName();
  if (store.add(next, `${lines.slice(0, -lost).join('\n')}\n`)) void store.remove(name);
  return next;
}

function labelOf({ level, place }: ReadJournal): string {
  const { title } = level.texts;
  return title !== undefined ? printableText(title) : place ? printableText(basename(place.path)) : 'untitled';
}

/** `classic, 9x7, 12 changes` */
function describe({ level }: ReadJournal): string {
  const { width, height } = level.sheet.area;
  return `${level.rules.id}, ${width}x${height}, ${count(level.position, 'change')}`;
}

function journalPlace({ path, number, file, reader, isNew }: SavePlace): JournalPlace {
  return { path, number, format: reader.format.id, hash: file ? hashOf(file.bytes) : '', isNew };
}

/** A place as a journal has it. If the file was changed since, the user is asked before it is written over. */
function savePlaceOf(
  { path, number, format: id, hash, isNew }: JournalPlace,
  rules: RuleSet,
  written: ReadonlySet<string>,
): SavePlace | undefined {
  const format = FORMATS.find((one) => one.id === id && rules.notations[one.id]);
  if (!format) return undefined;
  const reader: Reader = { format, rules };
  const read = hash === '' ? undefined : readEditedFile(path);
  const file = read?.ok ? read.value : undefined;
  const now = file && hashOf(file.bytes);
  const isSame = now !== undefined && (now === hash || written.has(now));
  return { path, number, reader, file: isSame ? file : file && { ...file, bytes: Buffer.alloc(0) }, isNew };
}

/** What was told about saving in a file. */
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

/** No key waits longer for what is dead at the start; the check in the thread says the rest. */
const PREPARE_MS = 3;

/** On larger boards it is never prepared in time. */
const MAX_CELLS = 600;

function quickDetector(rules: RuleSet, level: Level): DeadlockDetector | undefined {
  if (level.width * level.height > MAX_CELLS) return undefined;
  const detector = detectorFor(rules, level);
  const end = performance.now() + PREPARE_MS;
  while (!detector.prepare()) if (performance.now() > end) return undefined;
  return (view, pushed) => detector.findDeadlock(view, pushed);
}
