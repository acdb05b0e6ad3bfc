// Run lengths as the community writes them: a number repeats the symbol or the bracketed group behind it, and `|` ends a
// row. Source: the SOK format description (Brian Damgaard), and the Sokoban wiki on puzzle formats.

/** The letters that SOK has for symbols which mail and shells would spoil. */
const LETTERS: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', W: '#' };
const SYMBOLS: ReadonlySet<number> = new Set([...'#@+$*. -_pPbBW'].map((symbol) => symbol.charCodeAt(0)));
const [OPENING, CLOSING, BAR, ZERO, NINE] = [40, 41, 124, 48, 57] as const;
/** Nobody nests deeper, and each bracket that is open takes memory. */
const DEEPEST = 100;

/**
 * How many symbols and row ends a piece of a text stands for as run lengths; undefined where it is none. Nothing is
 * expanded.
 */
export function expandedLength(text: string, from = 0, to = text.length): number | undefined {
  const opened: { times: number; length: number }[] = [];
  let length = 0;
  let times: number | undefined;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      times = (times ?? 0) * 10 + code - ZERO;
      continue;
    }
    if (SYMBOLS.has(code)) length += times ?? 1;
    else if (code === OPENING) {
      if (opened.length === DEEPEST) return undefined;
      opened.push({ times: times ?? 1, length });
      length = 0;
    } else if (times !== undefined) return undefined;
    else if (code === BAR) length += 1;
    else {
      const group = code === CLOSING ? opened.pop() : undefined;
      if (!group) return undefined;
      length = group.length + group.times * length;
    }
    times = undefined;
  }
  return opened.length > 0 || times !== undefined ? undefined : length;
}

/** The rows that a line of run lengths stands for; whoever asks has looked at its `expandedLength`. */
export function expandRows(line: string): string[] {
  const rows = expanded(line).split('|');
  // The end of a line is the end of a row, too.
  if (rows.length > 1 && rows[rows.length - 1] === '') rows.pop();
  return rows;
}

function expanded(text: string): string {
  const opened: { times: number; before: string }[] = [];
  let written = '';
  let times: number | undefined;
  for (const [symbol] of text.matchAll(/\d+|\D/g)) {
    if (/^\d/.test(symbol)) {
      times = Number(symbol);
      continue;
    }
    if (symbol === '(') {
      opened.push({ times: times ?? 1, before: written });
      written = '';
    } else if (symbol === ')') {
      const group = opened.pop();
      written = (group?.before ?? '') + written.repeat(group?.times ?? 1);
    } else written += (LETTERS[symbol] ?? symbol).repeat(times ?? 1);
    times = undefined;
  }
  return written;
}

/** A row in run lengths, with `-` for blanks: `3#--.#` for `###  .#`. */
export function shortenRow(row: string): string {
  return row.replace(/ /g, '-').replace(/(.)\1{2,}/gu, (run, symbol: string) => `${run.length}${symbol}`);
}
