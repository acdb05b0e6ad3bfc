import type { Fault } from '../core/fault';
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
    winnable: options.winnable ? isWinnable(one, seconds) : null,
  }));
  const isGood = checked.every(({ loaded: { level }, winnable }) => level.ok && winnable !== false);
  if (options.json) output.json(checked.map(asJson));
  else for (const one of checked) for (const line of asText(one)) output.line(line);
  return ok(isGood ? 0 : 1);
}

interface Checked {
  readonly loaded: Loaded;
  readonly faults: readonly Fault[];
  readonly winnable: boolean | null;
}

function faultsOf({ level, rules }: Loaded): readonly Fault[] {
  return level.ok ? (rules?.advice?.(level.value) ?? []) : level.faults;
}

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
    winnable,
  };
}

function asText({ loaded, faults, winnable }: Checked): string[] {
  const { level, format, rules } = loaded;
  const name = levelName(loaded);
  const verdict = level.ok
    ? `valid, ${rules?.id} in ${format} format${playersOf(level.value)}${WINNABLE.get(winnable) ?? ''}`
    : 'not valid';
  return [
    `${name}: ${verdict}`,
    ...faults.map((fault) => [`  ${name}`, placeWords(fault), faultSentence(fault)].filter(Boolean).join(': ')),
  ];
}

function playersOf({ players }: Level): string {
  return players.length > 1 ? `, ${players.length} players` : '';
}

const WINNABLE: ReadonlyMap<boolean | null, string> = new Map([
  [true, ', winnable'],
  [false, ', cannot be won'],
]);
