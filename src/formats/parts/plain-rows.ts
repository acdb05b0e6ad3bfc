import type { Span } from '../format';

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
export class PlainRows {
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
