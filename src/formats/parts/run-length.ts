// Run lengths as the community writes them: a number repeats the symbol or bracketed group after it, and `|` ends a row.
// Source: the SOK format description (Brian Damgaard), and the Sokoban wiki on puzzle formats.

/** SOK's letters for symbols that mail programs and shells may change. */
const LETTERS: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', W: '#' };
const SYMBOLS: ReadonlySet<number> = new Set([...'#@+$*. -_pPbBW'].map((symbol) => symbol.charCodeAt(0)));
const [OPENING, CLOSING, BAR, ZERO, NINE] = [40, 41, 124, 48, 57] as const;
/** Deeper than any real text; each open bracket takes memory. */
const MAX_DEPTH = 100;

/**
 * Counts the symbols and row ends that run lengths stand for, without expanding them; undefined if the text is not in run
 * lengths.
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
      if (opened.length === MAX_DEPTH) return undefined;
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

/** Expands a line of run lengths into rows; callers must check `expandedLength` first. */
export function expandRows(line: string): string[] {
  const rows = expand(line).split('|');
  // The end of a line is the end of a row, too.
  if (rows.length > 1 && rows[rows.length - 1] === '') rows.pop();
  return rows;
}

function expand(text: string): string {
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
