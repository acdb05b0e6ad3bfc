import { isUtf8 } from 'node:buffer';

/**
 * The text that bytes stand for, or undefined where they are none: UTF-8, UTF-16 with its mark, or else Windows-1252,
 * which holds ISO-8859-1, as old collections have it.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeUtf16(bytes) ?? (isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes));
  const end = text.endsWith(END_OF_FILE) ? trimEndMarks(text) : text;
  return CONTROL_CHARACTERS.test(end) ? undefined : end;
}

/** No level, solution or comment holds control characters but white space. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** DOS and CP/M filled the last block of a text with these. */
const END_OF_FILE = '\u001a';

function trimEndMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === END_OF_FILE) end -= 1;
  return text.slice(0, end);
}

const SURROGATE = /[\ud800-\udfff]/u;

/** Nobody saves a text so without the mark; without it, zeros would tell that this is none. */
function decodeUtf16(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!(isLittle || isBig) || bytes.length % 2 > 0) return undefined;
  const text = (isLittle ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  return SURROGATE.test(text) ? undefined : text;
}

/** What the bytes 128 to 159 stand for; those that Windows-1252 leaves out stay the control characters they are. */
const WINDOWS_1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Node's own decoder of this name has read it as ISO-8859-1 in some versions. */
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

/** So much of a file is looked at: a declaration stands on the first line. */
const MAX_DECLARATION_LENGTH = 256;

/**
 * The same text in UTF-8, where an XML declaration names another encoding for it (`encoding="ISO-8859-1"`); as it is where
 * none is declared, or one that nobody knows. Bytes of ISO-8859-1 may happen to be UTF-8, too, so the declaration is asked
 * first.
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
