import { parser as createParser } from 'sax';
import type { Fault, Place } from '../core/fault';
import type { Span } from './format';

/** What comes by in a piece of XML. Names are in small letters; offsets are those of the whole text. */
export interface XmlEvents {
  /** `from` is where the tag begins, `to` where what it holds begins. May answer a reason to read no further. */
  open(name: string, attribute: AttributeOf, at: Pick<Span, 'from' | 'to'>): string | undefined;
  /** Words between tags, entities decoded; long ones come in several pieces. */
  text?(words: string): void;
  /** `to` is where the closing tag ends. */
  close(name: string, to: number): void;
  /** Whether an entity that stands for nothing may be passed over here. */
  mayPassOver?(): boolean;
}

/** The value of an attribute, named in small letters. */
export type AttributeOf = (name: string) => string | undefined;

/** Sokoban levels lie four deep, and have three attributes. */
const MAX_DEPTH = 16;
const MAX_ATTRIBUTES = 32;
/** A text of 32 MB full of levels has a million. */
const MAX_ELEMENTS = 2_000_000;
/** Far more than titles and names are written with, and few enough to be decoded at once. */
const MAX_ENTITIES = 1_000_000;
/** The parser makes an error of each, with all that it knows of the place: a million of them took seconds. */
const MAX_SLIPS = 1000;
/**
 * Given in pieces, since the parser looks after each whether a comment or a name has grown too long for memory, and we
 * whether a declaration has, which it goes over anew with each character.
 */
const PIECE = 4 * 1024;
const MAX_DECLARATION_LENGTH = 1000;

/**
 * Goes through a piece of XML once and tells what comes by, up to the first fault. What a document type declares is
 * passed over: no entity of it is ever expanded, and no file is fetched. Slips that leave no doubt are no faults: an
 * ampersand by itself, two dashes in a comment, words after the end. There may be a thousand of them, and what stands after
 * the end is read only if there are levels in it.
 */
export function readXml(text: string, span: Omit<Span, 'title'>, events: XmlEvents): Fault | undefined {
  const parser = createParser(true, { position: true });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let slips = 0;
  let entities = 0;
  const isLast = lastRoot(text, span.to);
  parser.onopentagstart = () => {
    // The parser takes all that follows a first root for words after the end.
    if (depth === 0) Reflect.set(parser, 'closedRoot', false);
    depth += 1;
    elements += 1;
    attributes = 0;
    if (elements > MAX_ELEMENTS) throw new Stop(`there are more than ${MAX_ELEMENTS} elements`);
    if (depth > MAX_DEPTH) throw new Stop(`elements lie more than ${MAX_DEPTH} deep`);
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Stop(`an element has more than ${MAX_ATTRIBUTES} attributes`);
  };
  parser.onopentag = ({ name, attributes: found }) => {
    const at = { from: span.from + parser.startTagPosition - 1, to: span.from + parser.position };
    const refusal = events.open(name.toLowerCase(), (wanted) => attributeOf(found, wanted), at);
    if (refusal !== undefined) throw new Stop(refusal);
  };
  parser.ontext = parser.oncdata = (words) => events.text?.(words);
  parser.onclosetag = (name) => {
    depth -= 1;
    const to = span.from + parser.position;
    events.close(name.toLowerCase(), to);
    if (depth === 0 && isLast(to)) throw new End();
  };
  parser.onerror = ({ message }) => {
    const [reason = ''] = message.split('\n');
    const isEntity = reason === UNKNOWN_ENTITY;
    if (!HARMLESS.has(reason) && !(isEntity && events.mayPassOver?.())) throw new Stop(reason);
    slips += 1;
    if (slips > MAX_SLIPS) throw new Stop(`there are more than ${MAX_SLIPS} slips, of which this is one`);
    parser.resume();
  };
  try {
    for (let at = span.from; at < span.to; at += PIECE) {
      const piece = text.slice(at, Math.min(at + PIECE, span.to));
      parser.write(piece);
      entities += countOf('&', piece);
      if (entities > MAX_ENTITIES) throw new Stop(`there are more than ${MAX_ENTITIES} entities`);
      const declaration: unknown = Reflect.get(parser, 'sgmlDecl');
      if (typeof declaration === 'string' && declaration.length > MAX_DECLARATION_LENGTH)
        throw new Stop('a declaration is too long');
    }
    parser.close();
  } catch (error) {
    if (error instanceof End) return undefined;
    if (!(error instanceof Stop)) throw error;
    return faultAt(text, span, Math.min(span.from + parser.position, span.to), error);
  }
  return undefined;
}

// The parser's own words for what it finds.
const UNKNOWN_ENTITY = 'Invalid character entity';
const HARMLESS: ReadonlySet<string> = new Set([
  'Invalid character in entity name',
  'Malformed comment',
  'Text data outside of root node.',
]);

const TOO_LONG = 'Max buffer length exceeded';
/** What begins that which is found fault with, where it is more than a character. */
const OPENINGS: Readonly<Record<string, string>> = { [UNKNOWN_ENTITY]: '&', 'Unencoded <': '<' };

/** Ends the parsing: whatever follows would be told wrongly. */
class Stop extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Ends it where nothing of levels follows. */
class End extends Error {}

/** Tells whether there are no levels behind a root that ends at an offset; a text may have many roots. */
function lastRoot(text: string, to: number): (end: number) => boolean {
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
  const [, value] = Object.entries(attributes).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'object' ? value.value : value;
}

function faultAt(text: string, span: Omit<Span, 'title'>, end: number, { reason }: Stop): Fault {
  // The parser has read on to the end of what it finds fault with.
  const opening = OPENINGS[reason];
  const from = opening === undefined ? end - 1 : text.lastIndexOf(opening, end - 1);
  const place = placesIn(text, span)(Math.max(span.from, from));
  if (reason === UNKNOWN_ENTITY) return { kind: 'unknown-entity', ...place, entity: text.slice(from, end) };
  const words = reason.startsWith(TOO_LONG) ? 'a name, a value or a comment here is too long' : reason;
  return { kind: 'bad-xml', ...place, reason: words.charAt(0).toLowerCase() + words.slice(1) };
}

/**
 * Tells line and column of offsets in a piece of a text, each of which lies no nearer than the one before: nothing is
 * counted twice, though all of a collection may stand in one line.
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
