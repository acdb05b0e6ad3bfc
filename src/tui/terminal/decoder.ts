import { characterKey, keyInput, mouseInput, sequenceInput, type Input } from './keys';

/** How long the rest of an escape sequence may take before a lone Escape was meant. */
const ESCAPE_MS = 40;
/** How long a paste may pause. Slow lines do for seconds, but nobody should be locked in because its end was lost. */
const PASTE_PAUSE_MS = 5000;
/** Characters of a paste that are kept; the rest is heard as little as they are. */
const MAX_PASTED = 1024 * 1024;
/** Nothing that a terminal sends of its own accord is as long; whatever is longer is skipped up to its end. */
const MAX_SEQUENCE_LENGTH = 1000;

const ESCAPE = '\u001b';
const PASTE_START = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
const OLD_MOUSE = `${ESCAPE}[M`;
const OLD_MOUSE_LENGTH = 6;

/** Keys and reports end with a letter or sign of their own, texts (of titles, colours, versions) with a bell or `ESC \`. */
const KEY_OR_REPORT = /^\u001b(?:\[[0-9;:<=>?]*[ -/]*[@-~]|O[ -~])/;
const TEXT = /^\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u009c|\u001b\\)/;
const BEGINNING = /^\u001b(?:\[[0-9;:<=>?]*[ -/]*|O|[\]PX^_][^\u0007\u001b\u009c]*\u001b?)?$/;

/** What ends something that is too long: its own end, or whatever cannot belong to it. */
const AFTER_PARAMETERS = /[^0-9;:<=>? -/]/;
const AFTER_TEXT = /[\u0007\u009c\u001b]/;

/**
 * Decodes what a terminal sends, read by read, wherever a read ends. Its memory is bounded, and its time is linear in
 * what it hears.
 */
export class Decoder {
  /** The beginning of an escape sequence whose rest has not come yet. */
  private pending = '';
  /** Of a paste that goes on: its text, and what may be the beginning of its end. */
  private paste: { readonly text: string; readonly tail: string } | undefined;
  private skipUntil: RegExp | undefined;

  /** How many milliseconds of silence mean something now; undefined if none do. */
  get timeout(): number | undefined {
    if (this.paste) return PASTE_PAUSE_MS;
    return this.pending !== '' || this.skipUntil ? ESCAPE_MS : undefined;
  }

  decode(text: string): Input[] {
    const inputs: Input[] = [];
    let rest = this.pending + text;
    this.pending = '';
    while (rest !== '' && this.pending === '') {
      const { length, input } = this.decodeNext(rest);
      if (input) inputs.push(input);
      rest = rest.slice(length);
    }
    return inputs;
  }

  /** Nothing has come for so long: a paste is over, and what has begun as an escape sequence was typed. */
  timeOut(): Input[] {
    const { paste, pending, skipUntil } = this;
    this.pending = '';
    this.paste = this.skipUntil = undefined;
    if (paste) return [{ type: 'paste', text: paste.text }];
    if (pending === '' || skipUntil || pending.startsWith(OLD_MOUSE)) return [];
    return [{ type: 'key', key: 'escape' }, ...this.decode(pending.slice(1))];
  }

  private decodeNext(text: string): Decoded {
    if (this.paste) return this.decodePaste(text, this.paste);
    if (this.skipUntil) return this.skipTo(text, this.skipUntil);
    const [first = ''] = text;
    if (first !== ESCAPE) return { length: first.length, input: keyInput(characterKey(first)) };
    return this.decodeEscape(text.slice(0, MAX_SEQUENCE_LENGTH));
  }

  private decodeEscape(text: string): Decoded {
    if (text.startsWith(PASTE_START)) {
      this.paste = { text: '', tail: '' };
      return { length: PASTE_START.length };
    }
    if (text.startsWith(OLD_MOUSE)) return this.decodeOldMouse(text);
    const sequence = KEY_OR_REPORT.exec(text)?.[0];
    if (sequence !== undefined) return { length: sequence.length, input: sequenceInput(sequence) };
    const report = TEXT.exec(text)?.[0];
    if (report !== undefined) return { length: report.length };
    // A lone Escape; what follows it is a key of its own.
    if (!BEGINNING.test(text)) return { length: 1, input: { type: 'key', key: 'escape' } };
    if (text.length < MAX_SEQUENCE_LENGTH) {
      this.pending = text;
      return { length: text.length };
    }
    this.skipUntil = text.startsWith('[', 1) ? AFTER_PARAMETERS : AFTER_TEXT;
    return { length: text.endsWith(ESCAPE) ? text.length - 1 : text.length };
  }

  /** The mouse report of terminals that know no numbers: three characters after `ESC [ M`. */
  private decodeOldMouse(text: string): Decoded {
    if (text.length < OLD_MOUSE_LENGTH) {
      this.pending = text;
      return { length: text.length };
    }
    const [button = 0, x = 0, y = 0] = [3, 4, 5].map((index) => text.charCodeAt(index) - 32);
    return { length: OLD_MOUSE_LENGTH, input: mouseInput(button, x, y, false) };
  }

  private skipTo(text: string, end: RegExp): Decoded {
    const at = text.search(end);
    if (at < 0) return { length: text.length };
    if (end === AFTER_TEXT && text.slice(at) === ESCAPE) {
      // The other half of its end may come with the next read.
      this.pending = ESCAPE;
      return { length: text.length };
    }
    this.skipUntil = undefined;
    if (end === AFTER_TEXT) return { length: text.startsWith(`${ESCAPE}\\`, at) ? at + 2 : at + 1 };
    return { length: /[@-~]/.test(text.charAt(at)) ? at + 1 : at };
  }

  /** Within a paste nothing is a key, whatever it is. */
  private decodePaste(text: string, { text: before, tail }: { text: string; tail: string }): Decoded {
    const joined = tail + text;
    const end = joined.indexOf(PASTE_END);
    const isOver = end >= 0;
    const length = isOver ? end : joined.length - beginningOfEnd(joined);
    const whole = before + joined.slice(0, Math.min(length, MAX_PASTED - before.length));
    this.paste = isOver ? undefined : { text: whole, tail: joined.slice(length) };
    return isOver
      ? { length: end + PASTE_END.length - tail.length, input: { type: 'paste', text: whole } }
      : { length: text.length };
  }
}

interface Decoded {
  /** How much of the text it took. */
  readonly length: number;
  readonly input?: Input | undefined;
}

/** How many of the last characters may be the first ones of a paste's end. */
function beginningOfEnd(text: string): number {
  let length = PASTE_END.length - 1;
  while (length > 0 && !text.endsWith(PASTE_END.slice(0, length))) length -= 1;
  return length;
}
