import { failure, ok, type Result } from '../core/result';
import { begin } from '../files/kept-files';
import type { History } from '../store/history';
import { count } from '../words/counts';
import { shown } from '../words/strangers';
import type { ExportOptions } from './export-options';
import type { Output } from './output';
import { verifiedIn, type Verified } from './verified';
import { storeToRead } from './player-store';
import { sokText } from './sok-text';
import { storeFaultSentence } from './store-words';

/** Writes the player's own best solutions, each of which is replayed before. */
export async function exportSolutions(
  { to, output: path }: ExportOptions,
  output: Output,
): Promise<Result<number, string>> {
  const store = storeToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const histories: History[] = [];
  await store.value.histories((history) => {
    if (history.best.length > 0) histories.push(history);
  });
  const verified = histories.flatMap((history) => verifiedIn(history) ?? []).sort(byPlace);
  const wrong = histories.length - verified.length;
  if (wrong > 0)
    output.error(
      `${count(wrong, 'level')} left out: what was kept of ${wrong === 1 ? 'it' : 'them'} cannot be replayed`,
    );
  const written = verified.flatMap((one) => (to === 'sok' ? (sokText(one) ?? []) : jsonLine(one)));
  const without = verified.length - written.length;
  if (without > 0) output.error(`${count(without, 'level')} left out that sok cannot hold; --to json holds all`);
  const text = written.join(to === 'sok' ? '\n' : '');
  if (path === undefined) for (const line of linesOf(text)) output.line(line);
  else {
    const made = begin(path, text);
    if (!made.ok) return failure(`${shown(path)}: ${made.faults.map(({ code }) => unwritable(code)).join()}`);
  }
  return ok(wrong === 0 ? 0 : 1);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function unwritable(code: string): string {
  return code === 'EEXIST' ? 'this file is there already; name another one' : `it cannot be written (${code})`;
}

function jsonLine({ about, wins }: Verified): string {
  const { id, rules, format, text, title, author, file, number } = about;
  const solutions = wins.map(({ fact: { at, moves, pushes, help, hints }, steps }) => ({
    at,
    moves,
    pushes,
    help,
    hints,
    steps,
  }));
  return `${shown(JSON.stringify({ id, rules, format, text, title, author, file, level: number, solutions }))}\n`;
}

function byPlace({ about: one }: Verified, { about: other }: Verified): number {
  return one.file === other.file ? one.number - other.number : one.file < other.file ? -1 : 1;
}
