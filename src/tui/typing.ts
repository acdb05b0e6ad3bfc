/** A paste as one line, for whatever takes one. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
