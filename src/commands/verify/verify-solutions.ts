import type { LevelEntry, Playable } from '../../library/level-entry';
import type { Fault } from '../../core/fault';
import { count } from '../../messages/counts';
import { faultSentence, placeText } from '../../messages/faults';
import { levelName } from '../../messages/files';
import type { Output } from '../output';
import {
  isAccepted,
  replaySequence,
  reportReplay,
  type ReplayedLevel,
  type NumberedSolution,
  type VerifyContext,
} from './replay';
import { parseSequence } from '../../formats/sequence';

/** What came of a level: a solution that was replayed, or why there was nothing to replay. */
type Verdict =
  | { readonly kind: 'replayed'; readonly run: ReplayedLevel; readonly solution: NumberedSolution }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly solution: NumberedSolution }
  | { readonly kind: 'without' | 'invalid'; readonly reason: string };

/** Replays the solutions that levels have in their files; 0 when each level has one and each of them wins. */
export function verifySolutions(listed: readonly LevelEntry[], settings: VerifyContext, output: Output): number {
  const sum = { levels: listed.length, solutions: 0, won: 0, without: 0, invalid: 0 };
  const forPrograms = settings.json === true || settings.trace === true;
  for (const one of listed)
    for (const verdict of verdicts(one, settings, output)) {
      if (verdict.kind === 'replayed') reportReplay(verdict.run, settings, output, verdict.solution);
      else if (forPrograms) output.json(reasonJson(one, verdict));
      else output.line(`${levelName(one)}: ${verdict.reason}`);
      if (verdict.kind === 'without' || verdict.kind === 'invalid') sum[verdict.kind] += 1;
      else sum.solutions += 1;
      if (verdict.kind === 'replayed' && isAccepted(verdict.run, settings)) sum.won += 1;
    }
  if (forPrograms) output.json({ sum });
  else output.line(sumText(sum));
  return sum.won === sum.solutions && sum.without + sum.invalid === 0 ? 0 : 1;
}

function* verdicts(one: LevelEntry, settings: VerifyContext, output: Output): Generator<Verdict> {
  const read = one.read();
  const { rules } = one;
  if (!read.ok || !rules) {
    yield { kind: 'invalid', reason: `not valid: ${read.ok ? '' : faultText(read.faults)}` };
    return;
  }
  const playable: Playable = { ...one, rules, ...read.value };
  const { solutions } = playable.source;
  if (solutions.length === 0) yield { kind: 'without', reason: 'it has no solution in its file' };
  for (const [index, text] of solutions.entries()) {
    const solution: NumberedSolution = { number: index + 1, isOneOfMany: solutions.length > 1 };
    const sequence = parseSequence(text, rules, playable.level);
    yield sequence.ok
      ? { kind: 'replayed', run: replaySequence(playable, sequence.value, settings, output), solution }
      : { kind: 'unreadable', reason: `its solution cannot be read: ${faultText(sequence.faults)}`, solution };
  }
}

function faultText([first]: readonly Fault[]): string {
  return first ? [placeText(first), faultSentence(first)].filter(Boolean).join(': ') : '';
}

function reasonJson(
  { file, number, title, format, rules }: LevelEntry,
  verdict: Exclude<Verdict, { kind: 'replayed' }>,
) {
  return {
    file,
    level: number,
    title: title ?? null,
    format: format ?? null,
    rules: rules?.id ?? null,
    status: null,
    reason: verdict.reason,
    solution: verdict.kind === 'unreadable' ? verdict.solution.number : null,
  };
}

interface Sum {
  readonly levels: number;
  readonly solutions: number;
  readonly won: number;
  readonly without: number;
  readonly invalid: number;
}

/** `155 levels, 150 solutions, 149 of them win; 5 levels without a solution` */
function sumText({ levels, solutions, won, without, invalid }: Sum): string {
  const wins = won === solutions ? 'all of them win' : `${won} of them win`;
  const lacks = [
    ...(without > 0 ? [`${count(without, 'level')} without a solution`] : []),
    ...(invalid > 0 ? [`${count(invalid, 'level')} not valid`] : []),
  ];
  return [
    `${count(levels, 'level')}, ${count(solutions, 'solution')}${solutions > 0 ? `, ${wins}` : ''}`,
    ...lacks,
  ].join('; ');
}
