/** The members of a JSON object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** Parses a JSON object; undefined for any other text. */
export function fieldsIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The version of a file; undefined if it is no number from 1 on. A later version may write it as a text. */
export function versionIn({ version }: Fields): number | undefined {
  const number = typeof version === 'string' && version.trim() !== '' ? Number(version) : version;
  return typeof number === 'number' && number >= 1 ? number : undefined;
}

export function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
