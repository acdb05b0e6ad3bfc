// Run lengths as the community writes them: a number repeats the symbol or the bracketed group behind it, and `|` ends a
// row. Source: the SOK format description (Brian Damgaard), and the Sokoban wiki on puzzle formats.

/** The letters that SOK has for symbols which mail and shells would spoil. */
const LETTERS: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', W: '#' };
const SYMBOLS = '#@+$*. -_';
/** Nobody nests deeper, and each bracket that is open takes memory. */
const DEEPEST = 100;

/** How many symbols and row ends a text of run lengths stands for; undefined where it is none. Nothing is expanded. */
export function expandedLength(text: string): number | undefined {
  const opened: { times: number; length: number }[] = [];
  let length = 0;
  let times: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const symbol = text.charAt(at);
    if (isDigit(symbol)) {
      times = (times ?? 0) * 10 + Number(symbol);
      continue;
    }
    if (symbol === '(') {
      if (opened.length === DEEPEST) return undefined;
      opened.push({ times: times ?? 1, length });
      length = 0;
    } else if (symbol === ')') {
      const group = opened.pop();
      if (!group || times !== undefined) return undefined;
      length = group.length + group.times * length;
    } else if (symbol === '|') {
      if (times !== undefined) return undefined;
      length += 1;
    } else if (SYMBOLS.includes(symbol) || LETTERS[symbol] !== undefined) length += times ?? 1;
    else return undefined;
    times = undefined;
  }
  return opened.length > 0 || times !== undefined ? undefined : length;
}

/** The rows that a line of run lengths stands for; whoever asks has looked at its `expandedLength`. */
export function expandedRows(line: string): string[] {
  const rows = expanded(line).split('|');
  // The end of a line is the end of a row, too.
  if (rows.length > 1 && rows[rows.length - 1] === '') rows.pop();
  return rows;
}

function expanded(text: string): string {
  const opened: { times: number; before: string }[] = [];
  let written = '';
  for (const [, number = '', symbol = ''] of text.matchAll(/(\d*)(\D)/g)) {
    const times = number === '' ? 1 : Number(number);
    if (symbol === '(') {
      opened.push({ times, before: written });
      written = '';
    } else if (symbol === ')') {
      const group = opened.pop();
      written = (group?.before ?? '') + written.repeat(group?.times ?? 1);
    } else written += (LETTERS[symbol] ?? symbol).repeat(times);
  }
  return written;
}

/** A row in run lengths, with `-` for blanks: `3#--.#` for `###  .#`. */
export function shortened(row: string): string {
  return row.replace(/ /g, '-').replace(/(.)\1{2,}/gu, (run, symbol: string) => `${run.length}${symbol}`);
}

function isDigit(symbol: string): boolean {
  return symbol >= '0' && symbol <= '9';
}
