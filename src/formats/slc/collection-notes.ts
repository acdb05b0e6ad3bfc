import { NO_NOTES, type Notes } from '../../core/level/source';
import type { AttributeOf } from '../parts/plain-rows';

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
export class CollectionNotes {
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
export function joinLines(words: string | undefined): string | undefined {
  const line = words?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
