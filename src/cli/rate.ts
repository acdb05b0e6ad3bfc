import { performance } from 'node:perf_hooks';
import { ok, type Result } from '../core/result';
import { Sequence } from '../core/sequence';
import { difficultyOf, tenthsOfMicroban } from '../solver/difficulty';
import { PushStudy, type Study } from '../solver/push/study';
import { solverOf } from '../solver/solver-of';
import { count } from '../words/counts';
import { boxChanges } from './box-changes';
import { answerInTime, timeLimitOf } from './in-time';
import { listLevels, readPlayable, type LevelOptions, type Playable } from './load';
import { levelName } from './messages';
import type { Output } from './output';
import { ProgressLine } from './progress-line';
import { outcomeOf, outcomeWords, riddleOf, type Outcome } from './solution';
import { memoryOf } from './solve-options';

export interface RateOptions extends LevelOptions {
  readonly timeLimit: string;
  readonly json?: boolean;
}

/** Tells how hard levels are, by a solution and what it took to find it; 0 when all could be rated. */
export function rate(levels: readonly string[], options: RateOptions, output: Output): Result<number, string> {
  const seconds = timeLimitOf(options.timeLimit);
  if (!seconds.ok) return seconds;
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const progress = new ProgressLine(process.stderr);
  let [unread, unsolved] = [0, 0];
  for (const one of listed.value) {
    const playable = readPlayable(one);
    if (!playable.ok) {
      unread += 1;
      for (const sentence of playable.faults) output.error(sentence);
      continue;
    }
    const rating = ratingOf(playable.value, seconds.value, (nodes) => {
      progress.show(`${levelName(one)}: ${nodes} positions`);
    });
    progress.clear();
    if (!rating.solved) unsolved += 1;
    if (options.json) output.json(ratingJson(rating));
    else output.line(`${levelName(one)}: ${ratingWords(rating)}`);
  }
  if (unread > 0) return ok(2);
  return ok(unsolved === 0 ? 0 : 1);
}

interface Rating {
  readonly outcome: Outcome;
  /** Undefined where there is no solution to rate it by. */
  readonly solved: { readonly boxChanges: number; readonly difficulty: number } | undefined;
  /** Undefined where no packing plan can be made. */
  readonly study: Study | undefined;
}

function ratingOf(playable: Playable, seconds: number, tell: (nodes: number) => void): Rating {
  const { rules, level } = playable;
  const riddle = riddleOf(playable, Sequence.EMPTY, undefined);
  const found = answerInTime(
    () => solverOf(rules, level, { memory: memoryOf(1) }),
    seconds,
    ({ nodes }) => {
      tell(nodes);
    },
  );
  const outcome = outcomeOf(riddle, found);
  if (!outcome.solution) return { outcome, solved: undefined, study: undefined };
  const toil = { moves: outcome.solution.moves, boxChanges: boxChanges(riddle.game), nodes: found.nodes };
  return {
    outcome,
    solved: { boxChanges: toil.boxChanges, difficulty: difficultyOf(toil) },
    study: studyOf(playable, seconds - found.seconds),
  };
}

/** Positions between two looks at the clock. */
const SLICE = 8;

function studyOf({ rules, level }: Playable, seconds: number): Study | undefined {
  const { pushes } = rules.on(level);
  if (!pushes) return undefined;
  const end = performance.now() + 1000 * seconds;
  const studying = new PushStudy(pushes, memoryOf(1));
  while (!studying.advance(SLICE) && performance.now() < end);
  return studying.study;
}

function ratingJson({ outcome, solved, study }: Rating): Readonly<Record<string, unknown>> {
  const { playable, answer, solution, seconds } = outcome;
  return {
    file: playable.file,
    level: playable.number,
    title: playable.title ?? null,
    status: answer.status,
    difficulty: solved ? Number(solved.difficulty.toFixed(1)) : null,
    microban: solved ? 10 * tenthsOfMicroban(solved.difficulty) : null,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    boxChanges: solved?.boxChanges ?? null,
    nodes: answer.nodes,
    plan: study ? { length: study.planLength, complete: study.isPlanComplete } : null,
    expanded: study?.expanded ?? null,
    backtracked: study?.backtracked ?? null,
    seconds: Number(seconds.toFixed(3)),
    why: answer.status === 'gave-up' ? answer.why : null,
  };
}

function ratingWords({ outcome, solved, study }: Rating): string {
  const { solution, answer } = outcome;
  if (!solution || !solved) return outcomeWords(outcome, undefined);
  const difficulty = `difficulty ${solved.difficulty.toFixed(1)}, harder than ${10 * tenthsOfMicroban(solved.difficulty)} % of Microban`;
  const played = [
    count(solution.moves, 'move'),
    count(solution.pushes, 'push', 'pushes'),
    count(solved.boxChanges, 'box change'),
    `found in ${count(answer.nodes, 'position')}`,
  ];
  return [difficulty, played.join(', '), ...(study ? [studyWords(study)] : [])].join('; ');
}

function studyWords({ planLength, isPlanComplete, expanded, backtracked }: Study): string {
  const plan = `a ${isPlanComplete ? '' : 'partial '}packing plan of ${count(planLength, 'square')}`;
  const [made, by] = planLength > 0 ? [plan, 'by it'] : ['no packing plan', 'without one'];
  if (expanded === undefined || backtracked === undefined) return `${made}, no solution found ${by}`;
  return `${made}, ${count(expanded, 'position')} looked into ${by}, ${backtracked} of them in vain`;
}
