import { type Draft, NO_NOTES, type Notes } from '../core/level/source';
import type { Notation } from '../core/level/notation';
import { type Piece, pieceOf } from '../core/level/piece';
import type { RuleSet } from '../core/rule-set';
import type { Substitute } from '../core/level/write-level';
import { isAuthorLine, isCommentMark, otherRemarks } from '../formats/parts/notes';
import { count } from '../messages/counts';
import { type ConvertedLevel, isSameAlone, readBack } from './conversion';
import type { LevelEntry } from './level-entry';
import { basename, extname, join } from 'node:path';
import type { Format } from '../formats/format';
import { failure, ok, type Result } from '../core/result';
import { sanitize } from '../messages/sanitize';
import { levelName } from '../messages/files';

/** Makes distinct paths in a folder, named after the files that the levels come from. */
export class FolderNames {
  private readonly taken = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly ending: string,
  ) {}

  /** The path for a file of levels or, if the format holds one level a file, for one of `count` levels. */
  pathFor({ file, isAlone, number }: LevelEntry, { holdsOne }: Format, count: number): string {
    const digits = String(count).length;
    const suffix = holdsOne && !isAlone ? `-${String(number).padStart(digits, '0')}` : '';
    return join(this.folder, this.free(`${baseOf(file)}${suffix}`));
  }

  private free(base: string): string {
    let name = `${base}${this.ending}`;
    for (let number = 2; this.taken.has(name.toLowerCase()); number += 1) name = `${base}-${number}${this.ending}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

/** Groups levels by their files, in the order of the files. */
export function groupByFile(levels: readonly LevelEntry[]): Map<string, LevelEntry[]> {
  const groups = new Map<string, LevelEntry[]>();
  for (const level of levels) {
    const group = groups.get(level.file);
    if (group) group.push(level);
    else groups.set(level.file, [level]);
  }
  return groups;
}

/** A file's name without its ending and without characters that other systems forbid in names. */
function baseOf(file: string): string {
  const name = file === '-' ? 'levels' : basename(file, extname(file));
  return name.replace(/[\u0000-\u001f\u007f-\u009f"*/:<>?\\|]/g, '_') || 'levels';
}

/** The maximum of levels and of cells in one portion of the text, which is written and read again. */
const LEVELS_AT_ONCE = 64;
const CELLS_AT_ONCE = 250_000;

/** The written levels of one source file. */
interface FromFile {
  readonly first: ConvertedLevel;
  readonly about: Notes;
  levels: number;
  readonly lost: LossTally;
}

/** A text of levels that is written piece by piece; only the last few levels are in memory. */
export class WrittenText {
  private waiting: ConvertedLevel[] = [];
  private cells = 0;
  /** A level with keys in its notes: if a text has any, keys belong to the board above them. */
  private levelWithKeys: ConvertedLevel | undefined;
  private readonly gathering;
  private readonly files = new Map<string, FromFile>();
  private first: Draft | undefined;
  private heading: string | undefined;
  /** What the beginning of the text says of all levels, as it is read again. */
  private kept: Notes = NO_NOTES;

  /** `isOneFile`: all levels come from one file, so the text can begin with what is said of all of them. */
  constructor(
    private readonly format: Format,
    private readonly isOneFile: boolean,
    private readonly write: (text: string) => Result<undefined, string>,
  ) {
    this.gathering = format.gather?.();
  }

  /** Adds a level, or says why it cannot be written. */
  add(level: ConvertedLevel): Result<undefined, string> {
    const { file, level: board } = level.playable;
    // Reads the notes now, while the source file is in memory.
    if (!this.files.has(file))
      this.files.set(file, { first: level, about: level.playable.about(), levels: 0, lost: new LossTally() });
    this.waiting.push(level);
    this.cells += board.size;
    const isEnough = this.waiting.length === LEVELS_AT_ONCE || this.cells > CELLS_AT_ONCE;
    return isEnough ? this.writeWaiting() : ok(undefined);
  }

  /** Writes the rest, and returns sentences about what got lost. */
  end(): Result<readonly string[], string> {
    const rest = this.writeWaiting();
    if (!rest.ok) return rest;
    const about = this.about();
    for (const piece of inChunks(this.gathering?.pieces(about) ?? [])) {
      const written = this.write(piece);
      if (!written.ok) return written;
    }
    const { id } = this.format;
    const kept = this.gathering
      ? notesIn(textOf(this.first ? [this.first] : [], this.format, about), this.format)
      : this.kept;
    return ok([
      ...[...this.files].flatMap(([file, from]) => from.lost.sentences(nameOf(file, from), id)),
      // One level of many is not all of them.
      ...[...this.files.values()]
        .filter(({ levels, first }) => levels > 1 || first.playable.isAlone)
        .flatMap(({ first, about: all }) => collectionLosses(first, all, kept, this.format)),
    ]);
  }

  /** What is said of all levels together, if they come from one file. */
  private about(): Notes {
    const [only] = this.files.values();
    return (this.isOneFile ? only?.about : undefined) ?? NO_NOTES;
  }

  /** What is said of all levels, unless above these it would be read as said of the first. */
  private headingAbove(levels: readonly ConvertedLevel[], amongOthers: boolean): string {
    const { format } = this;
    const about = this.about();
    const heading = format.heading?.(about, amongOthers) ?? '';
    const drafts = levels.map((level) => withoutAddedAuthor(level, about));
    const { title, author } = notesIn(`${heading}${textOf(drafts, format, NO_NOTES, amongOthers)}`, format);
    return title === about.title && author === about.author ? heading : '';
  }

  private writeWaiting(): Result<undefined, string> {
    const { waiting, format, levelWithKeys, gathering } = this;
    const [first] = waiting;
    if (!first) return ok(undefined);
    this.waiting = [];
    this.cells = 0;
    const above = levelWithKeys ? [levelWithKeys.draft] : [];
    const isBegun = this.first !== undefined;
    const amongOthers = isBegun || waiting.length > 1;
    const isPart = !amongOthers && !first.playable.isAlone;
    const heading = isPart ? '' : (this.heading ??= this.headingAbove(waiting, amongOthers));
    const drafts = waiting.map((level) => (heading === '' ? level.draft : withoutAddedAuthor(level, this.about())));
    const text = `${heading}${textOf([...above, ...drafts], format, NO_NOTES, amongOthers)}`;
    const back = readBack(text, format).slice(above.length);
    if (back.length !== waiting.length || waiting.some((level, index) => !isSameAlone(back[index], level)))
      return failure(
        `${levelName(first.playable)}: this level and the ${count(waiting.length - 1, 'next one')} cannot be written as one ${format.id} text`,
      );
    waiting.forEach((level, index) => {
      this.recordLosses(level, back[index] ?? level.back);
    });
    this.first ??= first.draft;
    if (!isBegun) this.kept = notesIn(text, format);
    if (!gathering) return this.write(`${isBegun ? '\n' : heading}${textOf(drafts, format, NO_NOTES, amongOthers)}`);
    for (const draft of drafts) gathering.add(draft);
    return ok(undefined);
  }

  private recordLosses(level: ConvertedLevel, back: Draft): void {
    if (back.title !== undefined || back.author !== undefined) this.levelWithKeys = level;
    const from = this.files.get(level.playable.file);
    if (!from) return;
    from.levels += 1;
    from.lost.add(lossesOf(level, back));
  }
}

/** The draft without the author that its notes did not name, if the beginning of the text names the same. */
function withoutAddedAuthor({ draft, playable }: ConvertedLevel, { author }: Notes): Draft {
  if (author === undefined || draft.author !== author || playable.source.notes.some(isAuthorLine)) return draft;
  return { ...draft, notes: draft.notes.filter((line) => !isAuthorLine(line)) };
}

function notesIn(text: string, format: Format): Notes {
  return format.indexWithNotes?.(text).about ?? NO_NOTES;
}

function textOf(drafts: readonly Draft[], format: Format, about: Notes, amongOthers = drafts.length > 1): string {
  const gathering = format.gather?.();
  if (!gathering) return drafts.map((draft) => format.write(draft, amongOthers)).join('\n');
  for (const draft of drafts) gathering.add(draft);
  return [...gathering.pieces(about)].join('');
}

/** Pieces of text are written in chunks of about this length. */
const CHUNK_LENGTH = 64 * 1024;

function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** The name of a level, or of its file if that has several written levels. */
function nameOf(file: string, { first, levels }: FromFile): string {
  return levelName(levels === 1 ? first.playable : { file, number: 1, isAlone: true });
}

/** A part of a level that another format cannot hold. Losses of the same kind `what` are counted together. */
interface ConversionLoss {
  readonly what: 'title' | 'author' | 'line of notes' | 'solution' | 'snapshot' | 'piece' | 'number';
  readonly count: number;
  /** The text for a piece or a number. */
  readonly words?: string;
}

/** Everything of a converted level that is missing when it is read again. */
export function lossesOf(converted: ConvertedLevel, back: Draft): ConversionLoss[] {
  const { draft, substitutes, numbers, notation, playable } = converted;
  const kept = new Set(back.notes.map((line) => line.trim()));
  const remarks = otherRemarks(draft.notes).filter((line) => !kept.has(line.trim()));
  const losses: ConversionLoss[] = [
    ...substitutes.map((substitute): ConversionLoss => ({
      what: 'piece',
      count: substitute.count,
      words: pieceText(substitute, playable.rules, notation),
    })),
    ...numbers.map((words): ConversionLoss => ({ what: 'number', count: 1, words })),
    { what: 'title', count: isPreserved(draft.title, back.title) ? 0 : 1 },
    { what: 'author', count: isPreserved(draft.author, back.author) ? 0 : 1 },
    { what: 'line of notes', count: remarks.length },
    { what: 'solution', count: draft.solutions.filter((solution) => !back.solutions.includes(solution)).length },
    { what: 'snapshot', count: draft.snapshots.filter((snapshot) => !back.snapshots.includes(snapshot)).length },
  ];
  return losses.filter((loss) => loss.count > 0);
}

function isPreserved(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || before.replace(/\s+/g, ' ').trim() === after?.replace(/\s+/g, ' ').trim();
}

/** `box "B" (3 times); box "$" is written instead` */
function pieceText({ layer, code, count: times, by }: Substitute, rules: RuleSet, target: Notation): string {
  const [own] = Object.values(rules.notations);
  const instead = by === undefined ? 'floor' : pieceName(layer, by, rules, target);
  return `${pieceName(layer, code, rules, own)} (${count(times, 'time')}); ${instead} is written instead`;
}

function pieceName(layer: Piece['layer'], code: number, { pieces }: RuleSet, notation: Notation | undefined): string {
  const other = layer === 'ground' ? 'thing' : 'ground';
  const entry = notation?.blocks.flat().find(([, meaning]) => meaning[layer] === code && meaning[other] === undefined);
  return `${pieceOf(pieces, layer, code)?.name ?? 'piece'} "${entry?.[0].charAt(0) ?? '?'}"`;
}

/** Adds up the losses of the levels of one file by kind. */
class LossTally {
  private readonly words: string[] = [];
  private readonly counts = new Map<ConversionLoss['what'], number>();

  add(losses: readonly ConversionLoss[]): void {
    for (const { what, count: times, words } of losses)
      if (words === undefined) this.counts.set(what, (this.counts.get(what) ?? 0) + times);
      else this.words.push(words);
  }

  /** One sentence for each kind of loss. */
  sentences(name: string, format: string): string[] {
    const counted = KINDS.flatMap(([what, plural]) => {
      const sum = this.counts.get(what);
      return sum === undefined ? [] : [count(sum, what, plural)];
    });
    return [...this.words, ...counted].map((what) => `${name}: ${format} cannot hold ${what}`);
  }
}

const KINDS: readonly (readonly [what: ConversionLoss['what'], plural: string])[] = [
  ['title', 'titles'],
  ['author', 'authors'],
  ['line of notes', 'lines of notes'],
  ['solution', 'solutions'],
  ['snapshot', 'snapshots'],
];

/**
 * A sentence about the notes on the whole collection that are missing from what is read again, if some are; its levels can
 * name the author, too.
 */
export function collectionLosses(
  { playable, back }: ConvertedLevel,
  before: Notes,
  after: Notes,
  { id }: Format,
): readonly string[] {
  const kept = new Set(['', ...after.notes.map((line) => line.trim()), `Copyright: ${after.author}`]);
  const lines = before.notes.filter((line) => !isCommentMark(line) && !kept.has(line.trim())).length;
  const lost = [
    ...(isPreserved(before.title, after.title) ? [] : ['its title']),
    ...(isPreserved(before.author, after.author ?? back.author) ? [] : ['its author']),
    ...(lines === 0 ? [] : [count(lines, 'line')]),
  ];
  if (lost.length === 0) return [];
  return [`${sanitize(playable.file)}: ${id} cannot hold what is said of all levels together: ${lost.join(', ')}`];
}
