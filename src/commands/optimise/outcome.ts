import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { writeFile } from '../../files/whole-file';
import { formatSequence } from '../../formats/sequence';
import type { ImproveResult } from '../../jobs/improve-job';
import type { Playable } from '../../library/level-entry';
import { count } from '../../messages/counts';
import { levelName, writeFaultSentence } from '../../messages/files';
import { isCheaper, type MoveCost } from '../../solver/improve/improver';
import type { Measure } from '../../core/play/par';
import { sokText } from '../export';
import type { Output } from '../parts/output';
import type { SolutionSource } from './starts';

/** A level and its best solution. */
export interface Optimised {
  readonly playable: Playable;
  readonly by: Measure;
  readonly from: SolutionSource;
  readonly seconds: number;
  /** Undefined if no solution was found. */
  readonly best: Best | undefined;
}

interface Best {
  readonly start: MoveCost;
  readonly cost: MoveCost;
  readonly steps: string;
  readonly isProven: boolean;
}

/** Plays the best moves and formats them. */
export function bestOf({ level, rules }: Playable, result: ImproveResult): Best | undefined {
  if (result.status === 'no-solution') return undefined;
  const game = new Game(level, rules);
  game.replay(result.moves);
  if (game.standing.state !== 'won') throw new Error('the solution that was found does not win');
  const { start, cost, isProven } = result;
  return { start, cost, isProven, steps: formatSequence(game.history, rules) };
}

/** `352/107`: moves and pushes. */
export function costText({ moves, pushes }: MoveCost): string {
  return `${moves}/${pushes}`;
}

/** An outcome for programs. */
export function optimisedJson({ playable, by, from, seconds, best }: Optimised): Readonly<Record<string, unknown>> {
  const isBetter = best && isCheaper(best.cost, best.start, by);
  return {
    file: playable.file,
    level: playable.number,
    by,
    status: best ? (isBetter ? 'improved' : 'unchanged') : 'no-solution',
    from,
    start: best?.start ?? null,
    moves: best?.cost.moves ?? null,
    pushes: best?.cost.pushes ?? null,
    proven: best?.isProven ?? false,
    solution: best?.steps ?? null,
    seconds: Number(seconds.toFixed(3)),
  };
}

/** Writes the levels with their solutions as a SOK file. */
export function writeSok(
  path: string,
  done: readonly Optimised[],
  force: boolean | undefined,
  output: Output,
): Result<undefined, string> {
  const byLevel = new Map<string, Optimised[]>();
  for (const one of done) byLevel.set(levelName(one.playable), [...(byLevel.get(levelName(one.playable)) ?? []), one]);
  const texts: Buffer[] = [];
  let inexpressible = 0;
  for (const [first, ...others] of byLevel.values()) {
    if (!first) continue;
    const { playable } = first;
    const solutions = [first, ...others].flatMap(({ best }) => (best ? [{ ...best.cost, steps: best.steps }] : []));
    const about = { title: playable.title ?? '', author: playable.source.author ?? '' };
    const text = sokText(playable, about, solutions);
    if (text === undefined) inexpressible += 1;
    else texts.push(Buffer.from(texts.length > 0 ? `\n${text}` : text));
  }
  if (inexpressible > 0) output.error(`${count(inexpressible, 'level')} left out that sok cannot hold`);
  const made = writeFile(path, texts, { force: force === true, makesFolders: true });
  return made.ok ? ok(undefined) : failure(...made.faults.map((fault) => writeFaultSentence(path, fault)));
}
