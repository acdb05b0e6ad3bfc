import { fieldsIn } from '../../core/fields';
import { setupOfLevel } from '../../core/level/setup';
import { FORMATS } from '../../formats';
import { inBestFormat } from '../../formats/format';
import { formatSequence, writesCommands } from '../../formats/sequence';
import type { ExternalRun } from '../../jobs/external-solver';
import type { Playable } from '../../library/level-entry';
import { winsOf } from '../../library/summary';
import { sanitize } from '../../messages/sanitize';

/** What the output of a solver is worth. */
export interface Judged {
  readonly status: 'solved' | 'wrong' | 'unsolvable' | 'gave-up' | 'failed';
  readonly reason: string | undefined;
  readonly solution: { readonly text: string; readonly moves: number; readonly pushes: number } | undefined;
}

/** The file of a level for a solver; undefined if its rules stand in the file that it comes from. */
export function fileFor({ level, rules }: Playable): { readonly name: string; readonly text: string } | undefined {
  const best = inBestFormat(setupOfLevel(level), rules, FORMATS);
  if (best?.lost.length !== 0) return undefined;
  const { format, draft } = best;
  return { name: `level.${format.id}`, text: format.write(draft) };
}

/** The most pieces of an output that are tried. */
const MAX_TRIED = 50;
/** A shorter one within a line may be a word, such as `dull`. */
const MIN_LENGTH = 6;

/** Looks for moves in the output of a solver and replays them. `isSolvable` tells whether a solution of the level is known. */
export function judge(run: ExternalRun, playable: Playable, isSolvable: () => boolean): Judged {
  const none = (status: Judged['status'], reason: string): Judged => ({ status, reason, solution: undefined });
  if (run.stopped !== undefined) return none('gave-up', run.stopped);
  const { level, rules } = playable;
  // A line of `solve --json`, or one like it.
  const { status, reason = 'it says so', solution } = fieldsIn(run.output) ?? {};
  if (status === 'gave-up') return none('gave-up', sanitize(String(reason)));
  const claims = movesIn(typeof solution === 'string' ? solution : run.output, writesCommands(rules));
  for (const [text] of claims.slice(0, MAX_TRIED)) {
    const [game] = winsOf([text], level, rules, Infinity);
    if (!game) continue;
    const { moves, pushes } = game;
    return {
      status: 'solved',
      reason: undefined,
      solution: { text: formatSequence(game.history, rules), moves, pushes },
    };
  }
  if (claims.some(([moves, place]) => place < PLACE.word || moves.length >= MIN_LENGTH))
    return none('wrong', 'its moves do not win');
  const denials = `${run.output}\n${run.errors}`.split('\n').filter((line) => UNSOLVABLE.test(line));
  if (status === 'unsolvable' || denials.some((line) => !OUT_OF_TIME.test(line)))
    return isSolvable()
      ? none('wrong', 'it says that there is no solution, but there is one')
      : none('unsolvable', 'it says so');
  if (run.exitCode === 0 || denials.length > 0) return none('gave-up', 'no moves in its output');
  const last = run.errors.trim().split('\n').at(-1) ?? '';
  const code = run.exitCode === undefined ? 'ended by a signal' : `exit code ${run.exitCode}`;
  return none('failed', last === '' ? code : `${code}: ${sanitize(last.slice(0, MAX_MESSAGE))}`);
}

const MAX_MESSAGE = 200;
const UNSOLVABLE = /\b(?:unsolve?able|not solvable|no solution|impossible)\b(?!["\s]*[:=]["\s]*(?:no|false|0)\b)/i;
/** `No solution found within 10 seconds` does not say that there is none. */
const OUT_OF_TIME =
  /\b(?:within|timed?[ -]?out|out of (?:time|memory)|limit|g[ai]v\w+ up|no solution found (?:in|after))\b/i;

/** What no line of moves has, and no word of moves within another line; actions in braces are left out before. */
const NO_MOVES = { steps: /[^lurd\d()]/i, commands: /[^wasdrhjklu\d@:]/i } as const;
const ACTIONS = /\{[a-z-]{1,40}\}/gi;

/** Where moves may stand: behind `Solution:`, on lines of their own that follow one another, and within a line. */
const PLACE = { named: 0, lines: 1, word: 2 } as const;

/** What may be moves, with its place, the likeliest first: in the order of the places, and in each what was printed last. */
function movesIn(output: string, areCommands: boolean): [moves: string, place: number][] {
  const noMoves = areCommands ? NO_MOVES.commands : NO_MOVES.steps;
  const areMoves = (text: string): boolean => /[a-z]/i.test(text) && !noMoves.test(text.replace(ACTIONS, ''));
  const found = new Map<string, number>();
  const add = (moves: string, at: number): void => {
    const place = Math.min(at, found.get(moves) ?? at);
    found.delete(moves);
    if (moves !== '') found.set(moves, place);
  };
  let block = '';
  for (const line of output.split('\n')) {
    const text = line.replace(/\s+/g, '');
    if (areMoves(text)) {
      block += areCommands ? ` ${line.trim()}` : text;
      continue;
    }
    add(block, PLACE.lines);
    block = '';
    // Behind `Solution:` stands what counts, however short.
    const [, behind = ''] = /^[^:=]*(?:solution|answer|moves)[^:=]{0,20}[:=](.*)$/i.exec(line) ?? [];
    if (areMoves(behind.replace(/\s+/g, ''))) add(behind.trim(), PLACE.named);
    for (const word of line.split(/[\s"'=,;:.]+/)) if (areMoves(word)) add(word, PLACE.word);
  }
  add(block, PLACE.lines);
  return [...found].reverse().sort(([, a], [, b]) => a - b);
}
