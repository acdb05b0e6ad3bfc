/** How the names of bookmarks stand in texts of lines: `<name>`, with what could be taken for something else as `%003e`. */
export function formatName(name: string): string {
  const text = name.replace(
    /[%<>()|\u0000-\u001f\u007f]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<${text}>`;
}

/** Such a name within a regular expression. */
export const NAME_PATTERN = '<((?:[^<>%()|]|%[0-9a-f]{4})+)>';

/** The name between the brackets. */
export function parseName(text: string): string {
  return text.replace(/%([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
