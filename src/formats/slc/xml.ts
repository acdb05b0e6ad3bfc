import { parser as createParser } from 'sax';
import type { Fault, Place } from '../../core/fault';
import type { Span } from '../format';

/** Sokoban levels are nested four deep and have three attributes. */
const MAX_DEPTH = 16;
const MAX_ATTRIBUTES = 32;
/** Ten times the maximum number of levels; rows that need no parser are not counted. */
const MAX_ELEMENTS = 1_000_000;
/** Far more than titles and names need, and few enough to decode quickly. */
const MAX_ENTITIES = 1_000_000;
/** The parser builds an error object for each; a million of them took seconds. */
const MAX_SLIPS = 1000;
/**
 * The text is parsed in chunks. After each, the parser checks whether a comment or a name is too long for memory, and we
 * check declarations, which the parser scans again with each character.
 */
const CHUNK_LENGTH = 4 * 1024;
const MAX_DECLARATION_LENGTH = 1000;

/**
 * Reads XML once, calls `events`, and stops at the first fault. Document type declarations are ignored: no declared entity
 * is expanded, and no file is fetched. Harmless slips are accepted, up to a thousand: a lone ampersand, two dashes in a
 * comment, text after the end. Text after the end is read only if it contains levels.
 */
export function readXml(text: string, span: Omit<Span, 'title'>, events: XmlEvents): Fault | undefined {
  const parser = createParser(true, { position: true });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let allAttributes = 0;
  let slips = 0;
  let entities = 0;
  /** Where the last tag ended, as the parser counts. */
  let tagEnd = -1;
  const rows = new PlainRows(text, span.to, events);
  const isLast = createLastRootCheck(text, span.to);
  const countElement = (): void => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new StopReading(`there are more than ${MAX_ELEMENTS} elements or comments`);
  };
  parser.oncomment = parser.onopencdata = parser.onprocessinginstruction = countElement;
  parser.onopentagstart = () => {
    // The parser treats everything after the first root as text after the end.
    if (depth === 0) Reflect.set(parser, 'closedRoot', false);
    depth += 1;
    attributes = 0;
    countElement();
    if (depth > MAX_DEPTH) throw new StopReading(`elements lie more than ${MAX_DEPTH} deep`);
  };
  parser.onattribute = () => {
    attributes += 1;
    allAttributes += 1;
    if (allAttributes > MAX_ELEMENTS) throw new StopReading(`there are more than ${MAX_ELEMENTS} attributes`);
    if (attributes > MAX_ATTRIBUTES) throw new StopReading(`an element has more than ${MAX_ATTRIBUTES} attributes`);
  };
  parser.onopentag = ({ name, attributes: found }) => {
    const at = { from: span.from + parser.startTagPosition - 1, to: span.from + parser.position };
    const refusal = events.open(name.toLowerCase(), (wanted) => attributeOf(found, wanted), at);
    if (refusal !== undefined) throw new StopReading(refusal);
    tagEnd = parser.position;
  };
  parser.ontext = parser.oncdata = (words) => events.text?.(words);
  parser.onclosetag = (name) => {
    depth -= 1;
    tagEnd = parser.position;
    const to = span.from + tagEnd;
    events.close(name.toLowerCase(), to);
    if (depth === 0 && isLast(to)) throw END_OF_LEVELS;
  };
  parser.onerror = ({ message }) => {
    const [reason = ''] = message.split('\n');
    const isEntity = reason === UNKNOWN_ENTITY;
    if (!HARMLESS_SLIPS.has(reason) && !(isEntity && events.mayPassOver?.())) throw new StopReading(reason);
    slips += 1;
    if (slips > MAX_SLIPS) throw new StopReading(`there are more than ${MAX_SLIPS} errors up to here`);
    parser.resume();
  };
  try {
    for (let at = span.from; at < span.to;) {
      // The parser is between tags, so it does not notice rows that are skipped here.
      if (parser.position === tagEnd && depth > 0 && depth < MAX_DEPTH) {
        const read = rows.read(at);
        if (read.refusal !== undefined) throw new StopReading(read.refusal);
        parser.position += read.to - at;
        at = read.to;
      }
      const piece = rows.pieceBefore(at, CHUNK_LENGTH);
      at += piece.length;
      parser.write(piece);
      entities += countOf('&', piece);
      if (entities > MAX_ENTITIES) throw new StopReading(`there are more than ${MAX_ENTITIES} entities`);
      const declaration: unknown = Reflect.get(parser, 'sgmlDecl');
      if (typeof declaration === 'string' && declaration.length > MAX_DECLARATION_LENGTH)
        throw new StopReading('a declaration is too long');
    }
    parser.close();
  } catch (error) {
    if (error instanceof EndOfLevels) return undefined;
    if (!(error instanceof StopReading)) throw error;
    return faultAt(text, span, Math.min(span.from + parser.position, span.to), error);
  }
  return undefined;
}

// Messages of the parser.
const UNKNOWN_ENTITY = 'Invalid character entity';
const HARMLESS_SLIPS: ReadonlySet<string> = new Set([
  'Invalid character in entity name',
  'Malformed comment',
  'Text data outside of root node.',
]);

const TOO_LONG = 'Max buffer length exceeded';
/** The first character of the faulty part, if that is longer than one character. */
const OPENINGS: Readonly<Record<string, string>> = { [UNKNOWN_ENTITY]: '&', 'Unencoded <': '<' };

/** Stops the parser, because faults after this one would be misleading. */
class StopReading extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Stops the parser after the last level. */
class EndOfLevels extends Error {}
/** Each new error would note where it was thrown, which takes longer than reading a level. */
const END_OF_LEVELS = new EndOfLevels();

/** Makes a check whether no levels follow a root that ends at an offset; a text may have many roots. */
function createLastRootCheck(text: string, to: number): (end: number) => boolean {
  const level = /<(?:SokobanLevels|LevelCollection|Level)\b/gi;
  let next = -1;
  return (end) => {
    if (next < end) {
      level.lastIndex = end;
      next = level.exec(text)?.index ?? to;
    }
    return next >= to;
  };
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function attributeOf(
  attributes: Readonly<Record<string, string | { readonly value: string }>>,
  wanted: string,
): string | undefined {
  for (const name in attributes) {
    if (name.length !== wanted.length || name.toLowerCase() !== wanted) continue;
    const value = attributes[name];
    return typeof value === 'object' ? value.value : value;
  }
  return undefined;
}

function faultAt(text: string, span: Omit<Span, 'title'>, end: number, { reason }: StopReading): Fault {
  // The parser reports the end of the faulty part.
  const opening = OPENINGS[reason];
  const from = opening === undefined ? end - 1 : text.lastIndexOf(opening, end - 1);
  const place = placesIn(text, span)(Math.max(span.from, from));
  if (reason === UNKNOWN_ENTITY) return { kind: 'unknown-entity', ...place, entity: text.slice(from, end) };
  const words = reason.startsWith(TOO_LONG) ? 'a name, a value or a comment here is too long' : reason;
  return { kind: 'bad-xml', ...place, reason: words.charAt(0).toLowerCase() + words.slice(1) };
}

/**
 * Converts offsets to line and column. Offsets must not decrease from call to call, so that each character is counted
 * once, even if a whole collection stands in one line.
 */
export function placesIn(text: string, { from, line, column = 1 }: Omit<Span, 'title'>): (offset: number) => Place {
  const place = { line, column };
  let at = from;
  return (offset) => {
    for (; at < offset; at += 1) {
      const code = text.charCodeAt(at);
      const isEnd = code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
      if (isEnd) place.line += 1;
      if (isEnd) place.column = 1;
      else if (!isLowSurrogate(code)) place.column += 1;
    }
    return { ...place };
  };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The second half of a character that takes two units. */
function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Called while XML is read. Names are in lower case; offsets refer to the whole text. */
export interface XmlEvents {
  /** `from` is where the tag begins, `to` where its content begins. A returned reason stops the reading. */
  open(name: string, attribute: AttributeOf, at: Pick<Span, 'from' | 'to'>): string | undefined;
  /** Text between tags with entities decoded; long text comes in several pieces. */
  text?(words: string): void;
  /** `to` is where the closing tag ends. */
  close(name: string, to: number): void;
  /** Whether an unknown entity may be ignored here. */
  mayPassOver?(): boolean;
}

/** Returns the value of an attribute; the name is in lower case. */
export type AttributeOf = (name: string) => string | undefined;

/**
 * Most of a collection in XML are rows without attributes, entities and tags: `<L>#@$.#</L>`. A parser that looks at each
 * character takes several times as long for them as a search for their ends.
 */
class PlainRows {
  constructor(
    private readonly text: string,
    private readonly to: number,
    private readonly events: XmlEvents,
  ) {}

  /** Reads adjacent rows; `to` is the offset after the last one. */
  read(from: number): { readonly to: number; readonly refusal?: string | undefined } {
    const { text, events } = this;
    let to = from;
    for (;;) {
      const start = this.rowStart(to);
      const end = start === undefined ? undefined : this.wordsEnd(start);
      if (start === undefined || end === undefined) return { to };
      to = end + CLOSE.length;
      const refusal = events.open('l', noAttribute, { from: start - OPEN.length, to: start });
      if (refusal !== undefined) return { to, refusal };
      events.text?.(text.slice(start, end));
      events.close('l', to);
    }
  }

  /** The piece that the parser should read next, of at most `most` characters: it ends where rows may begin. */
  pieceBefore(from: number, most: number): string {
    const { text, to } = this;
    const piece = text.slice(from, Math.min(from + most, to));
    const found = piece.indexOf(OPEN);
    const tags = piece.slice(0, Math.max(0, found)).trimEnd();
    return tags === '' ? piece : tags;
  }

  /** Where the words of a row begin, which may follow blanks. */
  private rowStart(from: number): number | undefined {
    let at = from;
    while (at < this.to && isBlank(this.text.charCodeAt(at))) at += 1;
    return this.text.startsWith(OPEN, at) ? at + OPEN.length : undefined;
  }

  /** Where the words of a row end, if nothing in them has a meaning in XML. */
  private wordsEnd(from: number): number | undefined {
    const { text } = this;
    const last = this.to - CLOSE.length;
    for (let at = from; at <= last; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LESS_THAN) return text.startsWith(CLOSE, at) ? at : undefined;
      if (code === AMPERSAND) return undefined;
    }
    return undefined;
  }
}

/** Reads a level that contains only such rows; otherwise some of its rows may have been read. */
export function readPlainLevel(text: string, { from, to }: Pick<Span, 'from' | 'to'>, events: XmlEvents): boolean {
  LEVEL_TAG.lastIndex = from;
  if (!LEVEL_TAG.test(text)) return false;
  const read = new PlainRows(text, to, events).read(LEVEL_TAG.lastIndex);
  return read.refusal === undefined && LEVEL_END.test(text.slice(read.to, Math.min(to, read.to + MAX_END_LENGTH)));
}

/** A tag without entities; a closing bracket may stand in a value. */
const LEVEL_TAG = /<Level(?:\s+\w+="[^"<&]*")*\s*>/y;
const LEVEL_END = /^\s*<\/Level>$/;
const MAX_END_LENGTH = 1000;

const OPEN = '<L>';
const CLOSE = '</L>';
const AMPERSAND = 38;
const LESS_THAN = 60;

function noAttribute(): undefined {
  return undefined;
}

/** Blanks in XML: space, tab, and line ends. */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
