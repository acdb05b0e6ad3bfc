import type { Fault } from '../core/fault';
import { Game } from '../core/game';
import type { Level } from '../core/level';
import { faultInText, type ReadLevel } from '../core/read-level';
import { ok, failure, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import { search } from '../solver/search';
import type { Listed } from './catalogue';
import { levelJson } from './level-json';
import { listLevels, type LevelOptions } from './load';
import { faultKind, faultSentence, placeWords } from '../words/faults';
import { shown } from '../words/strangers';
import { levelName } from './messages';
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
  if (!(seconds > 0)) return failure(`--time-limit wants seconds, more than 0, not "${shown(options.timeLimit)}"`);
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const json: unknown[] = [];
  let isGood = true;
  for (const one of listed.value) {
    const checked = checkedOf(one, options.winnable ? seconds : undefined);
    if (!checked.level.ok || checked.winnable === false) isGood = false;
    if (options.json) json.push(asJson(checked));
    else for (const line of asText(checked)) output.line(line);
  }
  if (options.json) output.json(json);
  return ok(isGood ? 0 : 1);
}

interface Checked {
  readonly listed: Listed;
  readonly level: Result<ReadLevel, Fault>;
  readonly faults: readonly Fault[];
  /** Null: not known in the time limit; undefined: not asked. */
  readonly winnable: boolean | null | undefined;
}

function checkedOf(listed: Listed, seconds: number | undefined): Checked {
  const level = listed.read();
  const { rules } = listed;
  const winnable = seconds === undefined ? undefined : null;
  if (!level.ok || !rules) return { listed, level, faults: level.ok ? [] : level.faults, winnable };
  return {
    listed,
    level,
    faults: oddities(level.value, rules),
    winnable: seconds === undefined ? undefined : isWinnable(level.value.level, rules, seconds),
  };
}

/** What is odd about a valid level. */
function oddities({ level, source }: ReadLevel, rules: Rules): readonly Fault[] {
  const isWon = new Game(level, rules).standing.state === 'won';
  const advice = (rules.advice?.(level) ?? []).map((remark) => faultInText(remark, source, level));
  return [...advice, ...(isWon ? [WON_AT_START] : [])];
}

const WON_AT_START: Fault = { kind: 'rule', rule: 'won-at-start', sentence: 'this is won before the first move' };

/** Null when the time or the memory ran out before the answer was known. */
function isWinnable(level: Level, rules: Rules, seconds: number): boolean | null {
  const end = Date.now() + seconds * 1000;
  const limits = { isOver: () => Date.now() > end, memory: SEARCH_MEMORY };
  const { status } = search(level, rules, limits);
  return status === 'gave-up' ? null : status === 'solved';
}

function asJson({ listed, level, faults, winnable }: Checked) {
  return {
    ...levelJson(listed, level),
    faults: faults.map((fault) => ({
      kind: faultKind(fault),
      line: fault.line ?? null,
      column: fault.column ?? null,
      message: faultSentence(fault),
    })),
    winnable: winnable ?? null,
  };
}

function asText({ listed, level, faults, winnable }: Checked): string[] {
  const { format, rules } = listed;
  const name = levelName(listed);
  const verdict = level.ok
    ? `valid, ${rules?.id} in ${format} format${playersOf(level.value.level)}${winnableWords(winnable)}`
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
