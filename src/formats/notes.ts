/** What the author's lines about a level say by `Title:` and the like. */

/** Whether a line says `Title:`. */
export function isTitleLine(line: string): boolean {
  return TITLE.test(line);
}

/** What follows `Title:` in the first line that begins so. */
export function titleIn(notes: Iterable<string>): string | undefined {
  for (const line of notes) if (isTitleLine(line)) return line.replace(TITLE, '').trim() || undefined;
  return undefined;
}

const TITLE = /^\s*title\s*:/i;
