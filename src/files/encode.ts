import { WINDOWS_1252_HIGH } from './decode';

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
