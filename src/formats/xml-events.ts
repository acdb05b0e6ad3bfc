import type { Span } from './format';

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
