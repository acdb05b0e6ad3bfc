import type { Fault } from '../core/fault';
import { Game } from '../core/game';
import type { Level } from '../core/level';
import { ok, wrong, type Result } from '../core/result';
import { search } from '../solver/search';
import { isPlayable, loadLevels, type LevelOptions, type Loaded } from './load';
import { faultKind, faultSentence, levelName, placeWords, shown } from './messages';
import type { Output } from './output';

export interface CheckOptions extends LevelOptions {
  readonly winnable?: boolean;
  readonly timeLimit: string;
  readonly json?: boolean;
}

const SEARCH_MEMORY = 1024 ** 3;

/** Says everything that is wrong with levels, and what is allowed but odd; 0 when all are valid. */
export function check(levels: readonly string[], options: CheckOptions, output: Output): Result<number, string> {
  const seconds = Number(options.timeLimit);
  if (!(seconds > 0)) return wrong(`--time-limit wants seconds, more than 0, not "${shown(options.timeLimit)}"`);
  const loaded = loadLevels(levels, options);
  if (!loaded.ok) return loaded;
  const checked = loaded.value.map((one) => ({
    loaded: one,
    faults: faultsOf(one),
    winnable: options.winnable ? isWinnable(one, seconds) : undefined,
  }));
  const isGood = checked.every(({ loaded: { level }, winnable }) => level.ok && winnable !== false);
  if (options.json) output.json(checked.map(asJson));
  else for (const one of checked) for (const line of asText(one)) output.line(line);
  return ok(isGood ? 0 : 1);
}

interface Checked {
  readonly loaded: Loaded;
  readonly faults: readonly Fault[];
  /** Null: not known in the time limit; undefined: not asked. */
  readonly winnable: boolean | null | undefined;
}

/** What is wrong, or of a valid level, what is odd. */
function faultsOf(loaded: Loaded): readonly Fault[] {
  if (!loaded.level.ok) return loaded.level.faults;
  if (!isPlayable(loaded)) return [];
  const { level, rules } = loaded;
  const isWon = new Game(level.value, rules).standing.state === 'won';
  return [...(rules.advice?.(level.value) ?? []), ...(isWon ? [WON_AT_START] : [])];
}

const WON_AT_START: Fault = { kind: 'rule', rule: 'won-at-start', sentence: 'this is won before the first move' };

/** Null when the time or the memory ran out before the answer was known. */
function isWinnable(loaded: Loaded, seconds: number): boolean | null {
  if (!isPlayable(loaded)) return null;
  const end = Date.now() + seconds * 1000;
  const limits = { isOver: () => Date.now() > end, memory: SEARCH_MEMORY };
  const { status } = search(loaded.level.value, loaded.rules, limits);
  return status === 'gave-up' ? null : status === 'solved';
}

function asJson({ loaded: { file, number, title, format, rules, level }, faults, winnable }: Checked) {
  return {
    file,
    level: number,
    title: title ?? null,
    format: format ?? null,
    rules: rules?.id ?? null,
    valid: level.ok,
    faults: faults.map((fault) => ({
      kind: faultKind(fault),
      line: fault.line ?? null,
      column: fault.column ?? null,
      message: faultSentence(fault),
    })),
    winnable: winnable ?? null,
  };
}

function asText({ loaded, faults, winnable }: Checked): string[] {
  const { level, format, rules } = loaded;
  const name = levelName(loaded);
  const verdict = level.ok
    ? `valid, ${rules?.id} in ${format} format${playersOf(level.value)}${winnableWords(winnable)}`
    : 'not valid';
  return [
    `${name}: ${verdict}`,
    ...faults.map((fault) => [`  ${name}`, placeWords(fault), faultSentence(fault)].filter(Boolean).join(': ')),
  ];
}

function playersOf({ players }: Level): string {
  return players.length > 1 ? `, ${players.length} players` : '';
}

function winnableWords(winnable: Checked['winnable']): string {
  if (winnable === undefined) return '';
  return winnable === null ? ', not decided in the time given' : winnable ? ', winnable' : ', cannot be won';
}
