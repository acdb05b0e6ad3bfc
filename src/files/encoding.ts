import { isUtf8 } from 'node:buffer';

/** The encodings of the files that are read here. */
export const ENCODINGS = ['utf8', 'utf16le', 'utf16be', 'windows-1252', 'iso-8859-1'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The inverse of `decodeText`: the bytes of a text; undefined if the encoding lacks one of its characters. */
export function encodeText(text: string, encoding: Encoding): Buffer | undefined {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text, 'utf8');
    case 'utf16le':
      return Buffer.from(text, 'utf16le');
    case 'utf16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'windows-1252':
      return encodeBytes(text, byteOf1252);
    case 'iso-8859-1':
      return encodeBytes(text, (code) => code);
  }
}

const HIGHEST_BYTE = 0xff;
const FIRST_HIGH = 0x80;
const LAST_HIGH = 0x9f;

function encodeBytes(text: string, byteOf: (code: number) => number): Buffer | undefined {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf(text.charCodeAt(at));
    if (byte < 0 || byte > HIGHEST_BYTE) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/** The byte of a character; beyond the highest if there is none. */
function byteOf1252(code: number): number {
  if (code < FIRST_HIGH || (code > LAST_HIGH && code <= HIGHEST_BYTE)) return code;
  const high = WINDOWS_1252_HIGH.indexOf(String.fromCharCode(code));
  return high < 0 ? HIGHEST_BYTE + 1 : FIRST_HIGH + high;
}

/**
 * Decodes a text: UTF-8, UTF-16 with a byte-order mark, or else Windows-1252, which includes the ISO-8859-1 of old
 * collections. Undefined if the bytes are no text.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeUtf16(bytes) ?? (isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes));
  const end = text.endsWith(END_OF_FILE) ? trimEndMarks(text) : text;
  return CONTROL_CHARACTERS.test(end) ? undefined : end;
}

/** A text with control characters other than white space is no level, solution or comment. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** DOS and CP/M filled the last block of a text with these. */
const END_OF_FILE = '\u001a';

function trimEndMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === END_OF_FILE) end -= 1;
  return text.slice(0, end);
}

const SURROGATE = /[\ud800-\udfff]/u;

/** UTF-16 counts only with its mark; without it, the zero bytes mean that this is no text. */
function decodeUtf16(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!(isLittle || isBig) || bytes.length % 2 > 0) return undefined;
  const text = (isLittle ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  return SURROGATE.test(text) ? undefined : text;
}

/** The characters of the bytes 128 to 159; those that Windows-1252 leaves out stay control characters. */
const WINDOWS_1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some versions of Node decode `windows-1252` as ISO-8859-1. */
function decodeWindows1252(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!/[\u0080-\u009f]/.test(text)) return text;
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => byte);
  for (let index = 0; index < WINDOWS_1252_HIGH.length; index += 1)
    codes[0x80 + index] = WINDOWS_1252_HIGH.charCodeAt(index);
  const units = Buffer.alloc(bytes.length * 2);
  for (let at = 0; at < bytes.length; at += 1) units.writeUInt16LE(codes[bytes[at] ?? 0] ?? 0, at * 2);
  return units.toString('utf16le');
}

/** The declaration stands on the first line, so the beginning of a file is enough. */
const MAX_DECLARATION_LENGTH = 256;

/**
 * Converts XML to UTF-8 if its declaration names another encoding (`encoding="ISO-8859-1"`); other bytes stay unchanged.
 * Bytes of ISO-8859-1 may happen to be valid UTF-8, so the declaration comes first.
 */
export function toUtf8(bytes: Buffer): Buffer {
  const beginning = bytes.toString('latin1', 0, MAX_DECLARATION_LENGTH);
  const [, encoding = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? [];
  // In UTF-16 the declaration itself could not be read like this.
  if (/^utf/i.test(encoding)) return bytes;
  try {
    return Buffer.from(new TextDecoder(encoding).decode(bytes));
  } catch {
    return bytes;
  }
}
