import { keyInput, MAX_PASTED, mouseInput, sequenceInput, type Input } from './keys';
import { characterKey } from '../../keys/key-names';

/** After this silence, the beginning of an escape sequence counts as the Escape key. */
const ESCAPE_MS = 40;
/** After this silence a paste is over. Slow connections pause for seconds, but if the end was lost, the keys must work again. */
const PASTE_PAUSE_MS = 5000;
/** Terminals send no longer sequences on their own; a longer one is skipped up to its end. */
const MAX_SEQUENCE_LENGTH = 1000;

const ESCAPE = '\u001b';
/** The answer to `ASK_SYNCHRONISED`: 1 and 2 say that the mode can be switched. */
const SYNCHRONISED = /^\u001b\[\?2026;[12]\$y$/;
const PASTE_START = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
const OLD_MOUSE = `${ESCAPE}[M`;
const OLD_MOUSE_LENGTH = 6;

/** The Linux console sends `ESC [ [ A` for F1. Other keys and reports end with a letter or sign; texts (titles, colours, versions) end with a bell or `ESC \`. */
const KEY_OR_REPORT = /^\u001b(?:\[\[[A-E]|\[(?!\[)[0-9;:<=>?]*[ -/]*[@-~]|O[ -~])/;
const TEXT = /^\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u009c|\u001b\\)/;
const BEGINNING = /^\u001b(?:\[\[|\[[0-9;:<=>?]*[ -/]*|O|[\]PX^_][^\u0007\u001b\u009c]*\u001b?)?$/;

/** The end of a sequence that is too long: its own end, or a character that cannot belong to it. */
const AFTER_PARAMETERS = /[^0-9;:<=>? -/]/;
const AFTER_TEXT = /[\u0007\u009c\u001b]/;

/**
 * Decodes what a terminal sends, read by read; a read may end anywhere. Its memory is bounded, and its time is linear in
 * the input.
 */
export class Decoder {
  /** The beginning of an escape sequence whose rest has not come yet. */
  private pending = '';
  /** An unfinished paste: its text, and characters that may begin the end mark. */
  private paste: { readonly text: string; readonly tail: string } | undefined;
  private skipUntil: RegExp | undefined;
  private answered = false;

  /** Whether the terminal has answered that it can show everything between two marks at once. */
  get canSynchronise(): boolean {
    return this.answered;
  }

  /** After how many milliseconds of silence to call `timeOut`; undefined if never. */
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

  /** Call this after the silence: a paste is over, and the beginning of an escape sequence was typed. */
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
    if (sequence !== undefined) {
      this.answered ||= SYNCHRONISED.test(sequence);
      return { length: sequence.length, input: sequenceInput(sequence) };
    }
    const report = TEXT.exec(text)?.[0];
    if (report !== undefined) return { length: report.length };
    // The Escape key; the next character is a separate key.
    if (!BEGINNING.test(text)) return { length: 1, input: { type: 'key', key: 'escape' } };
    if (text.length < MAX_SEQUENCE_LENGTH) {
      this.pending = text;
      return { length: text.length };
    }
    this.skipUntil = text.startsWith('[', 1) ? AFTER_PARAMETERS : AFTER_TEXT;
    return { length: text.endsWith(ESCAPE) ? text.length - 1 : text.length };
  }

  /** The mouse report of old terminals: three characters after `ESC [ M`. */
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
      // The other half of the end may come with the next read.
      this.pending = ESCAPE;
      return { length: text.length };
    }
    this.skipUntil = undefined;
    if (end === AFTER_TEXT) return { length: text.startsWith(`${ESCAPE}\\`, at) ? at + 2 : at + 1 };
    return { length: /[@-~]/.test(text.charAt(at)) ? at + 1 : at };
  }

  /** Inside a paste everything is text. */
  private decodePaste(text: string, { text: before, tail }: { text: string; tail: string }): Decoded {
    const joined = tail + text;
    const end = joined.indexOf(PASTE_END);
    const isOver = end >= 0;
    const length = isOver ? end : joined.length - endMarkLength(joined);
    const pasted = before + joined.slice(0, Math.min(length, MAX_PASTED + 1 - before.length));
    this.paste = isOver ? undefined : { text: pasted, tail: joined.slice(length) };
    return isOver
      ? { length: end + PASTE_END.length - tail.length, input: { type: 'paste', text: pasted } }
      : { length: text.length };
  }
}

interface Decoded {
  /** The number of characters used. */
  readonly length: number;
  readonly input?: Input | undefined;
}

/** How many of the last characters may begin the end mark of a paste. */
function endMarkLength(text: string): number {
  let length = PASTE_END.length - 1;
  while (length > 0 && !text.endsWith(PASTE_END.slice(0, length))) length -= 1;
  return length;
}
