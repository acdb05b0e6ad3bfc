/** So much of a file is looked at: a declaration stands on the first line. */
const LONGEST_DECLARATION = 256;

/**
 * The same text in UTF-8, where an XML declaration names another encoding for it (`encoding="ISO-8859-1"`); as it is where
 * none is declared, or one that nobody knows. Bytes of ISO-8859-1 may happen to be UTF-8, too, so the declaration is asked
 * first.
 */
export function asUtf8(bytes: Buffer): Buffer {
  const beginning = bytes.toString('latin1', 0, LONGEST_DECLARATION);
  const [, encoding = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? [];
  // In UTF-16 the declaration itself could not be read like this.
  if (/^utf/i.test(encoding)) return bytes;
  try {
    return Buffer.from(new TextDecoder(encoding).decode(bytes));
  } catch {
    return bytes;
  }
}
