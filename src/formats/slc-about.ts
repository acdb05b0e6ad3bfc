import { wholeOf } from './lines';
import { NO_NOTES, type Notes } from './notes';
import { readXml } from './xml';

/** An element that stands beside the levels of a collection, such as its title. */
interface Element {
  readonly name: string;
  words: string;
}

/** What an SLC text says of all its levels: title, author, the description line by line, all else as `Name: words`. */
export function aboutSlc(text: string): Notes {
  const elements: Element[] = [];
  let open: Element | undefined;
  let copyright: string | undefined;
  let depth = 0;
  readXml(text, wholeOf(text), {
    open(name, attribute) {
      depth += 1;
      if (name === 'levelcollection') copyright ??= inOneLine(attribute('copyright'));
      else if (depth === 2) elements.push((open = { name, words: '' }));
      return undefined;
    },
    text(words) {
      if (open) open.words += words;
    },
    close() {
      depth -= 1;
      if (depth === 1) open = undefined;
    },
    mayPassOver: () => true,
  });
  return notesOf(elements, copyright);
}

function notesOf(elements: readonly Element[], copyright: string | undefined): Notes {
  const named = (name: string): string | undefined => inOneLine(elements.find((one) => one.name === name)?.words);
  const author = named('author') ?? copyright;
  const notes = elements.flatMap(({ name, words }) => {
    if (name === 'title' || name === 'author') return [];
    if (name === 'description') return linesIn(words);
    const line = inOneLine(words);
    return line === undefined ? [] : [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${line}`];
  });
  const rights = copyright === undefined || copyright === author ? [] : [`Copyright: ${copyright}`];
  return { ...NO_NOTES, title: named('title'), author, notes: [...notes, ...rights] };
}

/** The lines of a description, without the blank ones at its ends. */
function linesIn(words: string): string[] {
  const lines = words.split(/\r\n|\n|\r/).map((line) => line.trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** As titles and names are; undefined for nothing but blanks. */
export function inOneLine(words: string | undefined): string | undefined {
  const line = words?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
