import { type Draft, NO_NOTES, type Notes, type Row } from '../../core/level/source';
import type { Fault, Place } from '../../core/fault';
import { MAX_CELLS } from '../../core/level/level';
import { failure, ok, type Result } from '../../core/result';
import { MAX_BEGINNING_LENGTH, wholeOf } from '../parts/lines';
import { type Format, type IndexWithNotes, MAX_LEVELS, type Span, type Verdict } from '../format';
import { type AttributeOf, placesIn, readPlainLevel, readXml, type XmlEvents } from './xml';
import { rewriteSlc, SlcText, writeSlc } from './write-slc';

/**
 * Levels in XML: `SokobanLevels` with a title, a description and a `LevelCollection`, in which each `Level` has a row in
 * every `L`. A level's `Id` is its title, and `Copyright` names its author.
 * Source: the document type SokobanLev.dtd, and the collections as they are.
 */
export const slcFormat: Format = {
  id: 'slc',
  endings: ['.slc'],
  layout: 'trimmed',
  recognise: recogniseSlc,
  index: (text) => indexSlc(text).spans,
  indexWithNotes: indexSlc,
  parse: parseSlc,
  write: writeSlc,
  gather: () => new SlcText(),
  rewriting: rewriteSlc((text) => indexSlc(text).spans),
  // A text like SLC is XML, and the XML reader reports its faults.
  traits: { rows: () => [] },
};

function recogniseSlc(text: string): Verdict {
  // Not by lines: a whole collection may stand in one line.
  const head = text.slice(0, MAX_BEGINNING_LENGTH);
  const isAll = head.length === text.length;
  if (!/^\uFEFF?\s*</.test(head)) return 'no';
  if (/<(?:SokobanLevels|LevelCollection)\b/i.test(head)) return 'sure';
  return !isAll && /^\uFEFF?\s*<[?!]/.test(head) ? 'maybe' : 'no';
}

const TOO_MANY_ROWS = `a level has more than ${MAX_CELLS} rows`;

/** Both in one pass: reading a large text as XML takes long. */
function indexSlc(text: string): IndexWithNotes {
  const whole = wholeOf(text);
  const placeOf = placesIn(text, whole);
  const spans: Span[] = [];
  let copyright: string | undefined;
  let level: Omit<Span, 'to'> | undefined;
  let rows = 0;
  const notes = new CollectionNotes();
  const fault = readXml(text, whole, {
    open(name, attribute, { from }) {
      notes.open(name, attribute);
      if (name === 'l') {
        rows += 1;
        return rows > MAX_CELLS ? TOO_MANY_ROWS : undefined;
      }
      if (name === 'levelcollection') copyright = joinLines(attribute('copyright'));
      if (name !== 'level' || level) return undefined;
      // One level more than allowed, so that the fault is reported as in any other format.
      if (spans.length > MAX_LEVELS) return `there are more than ${MAX_LEVELS} levels`;
      const title = joinLines(attribute('id'));
      const author = joinLines(attribute('copyright')) ?? copyright;
      level = { from, ...placeOf(from), title, author };
      rows = 0;
      return undefined;
    },
    text(words) {
      notes.add(words);
    },
    close(name, to) {
      notes.close();
      if (name !== 'level' || !level) return;
      spans.push({ ...level, to });
      level = undefined;
    },
    // A fault inside a level is reported when that level is parsed.
    mayPassOver: () => level !== undefined,
  });
  const about = notes.notes();
  if (!fault) return { spans, about };
  // The faulty level has no known end, but the levels before it can be read.
  const rest = { from: text.length, line: fault.line ?? 1, title: undefined, ...level, to: text.length, fault };
  return { spans: fault.kind === 'unknown-entity' ? [rest] : [...spans, rest], about };
}

function parseSlc(text: string, span: Span): Result<Draft, Fault> {
  let placeOf = placesIn(text, span);
  let rows: Row[] = [];
  let row: { words: string; from: number } | undefined;
  const events: XmlEvents = {
    open(name, _, { to }) {
      if (name === 'l') row = { words: '', from: to };
      return rows.length > MAX_CELLS ? TOO_MANY_ROWS : undefined;
    },
    text(words) {
      if (row) row.words += words;
    },
    close(name) {
      if (name !== 'l' || !row) return;
      rows.push(...rowsIn(row.words, placeOf(row.from)));
      row = undefined;
    },
  };
  if (span.fault) return failure(span.fault);
  if (!readPlainLevel(text, span, events)) {
    rows = [];
    placeOf = placesIn(text, span);
    const fault = readXml(text, span, events);
    if (fault) return failure(fault);
  }
  const board = trimBlankRows(rows);
  if (board.length === 0) return failure({ kind: 'no-level', ...placesIn(text, span)(span.from) });
  const notes = { ...NO_NOTES, title: span.title, author: span.author };
  return ok({ format: 'slc', ...notes, line: span.line, numbers: {}, blocks: [board], faults: [] });
}

/** An element is a row; if it holds several lines, each line that is not blank is a row. */
function rowsIn(words: string, { line, column }: Place): Row[] {
  const [first = '', ...further] = words.split(/\r\n|\n|\r/).map((row) => row.trimEnd());
  const rows = [
    { text: first, line, column },
    ...further.map((text, index) => ({ text, line: line + index + 1, column: 1 })),
  ];
  return further.length === 0 ? rows : rows.filter(isFilled);
}

function trimBlankRows(rows: readonly Row[]): Row[] {
  let end = rows.length;
  while (end > 0 && rows[end - 1]?.text === '') end -= 1;
  const start = rows.findIndex(isFilled);
  return rows.slice(Math.max(0, start), end);
}

function isFilled({ text }: Row): boolean {
  return text !== '';
}

/** An element beside the levels of a collection, such as its title. */
interface Element {
  readonly name: string;
  words: string;
}

/** Far longer than any real notes on a collection; the rest is ignored. */
const MAX_LENGTH = 1_000_000;

/**
 * The notes of an SLC collection, gathered while its text is read: title, author, the lines of the description, other
 * elements as `Name: words`.
 */
class CollectionNotes {
  private readonly elements: Element[] = [];
  private element: Element | undefined;
  private copyright: string | undefined;
  private depth = 0;
  private length = 0;

  open(name: string, attribute: AttributeOf): void {
    this.depth += 1;
    if (name === 'levelcollection') this.copyright ??= joinLines(attribute('copyright'));
    else if (this.depth === 2 && name !== 'level' && this.length < MAX_LENGTH) {
      this.element = { name, words: '' };
      this.elements.push(this.element);
      this.length += name.length;
    }
  }

  add(words: string): void {
    if (!this.element || this.length >= MAX_LENGTH) return;
    this.element.words += words;
    this.length += words.length;
  }

  close(): void {
    this.depth -= 1;
    if (this.depth === 1) this.element = undefined;
  }

  notes(): Notes {
    const { elements, copyright } = this;
    const named = (name: string): string | undefined => joinLines(elements.find((one) => one.name === name)?.words);
    const author = named('author') ?? copyright;
    const notes = elements.flatMap(({ name, words }) => {
      if (name === 'title' || name === 'author') return [];
      if (name === 'description') return linesIn(words);
      const line = joinLines(words);
      return line === undefined ? [] : [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${line}`];
    });
    const rights = copyright === undefined || copyright === author ? [] : [`Copyright: ${copyright}`];
    return { ...NO_NOTES, title: named('title'), author, notes: [...notes, ...rights] };
  }
}

/** The lines of a description, without the blank ones at its ends. */
function linesIn(words: string): string[] {
  const lines = words.split(/\r\n|\n|\r/).map((line) => line.trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** Joins text to one line, as for titles and names; undefined if it is blank. */
function joinLines(words: string | undefined): string | undefined {
  const line = words?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
