import type { DailyLevel } from '../generator/daily';
import { writeGenerated, type WrittenLevel } from '../library/generated-levels';
import { ruleSetOf } from './job';
import type { JobThread } from './job-thread';

/** A level of a day that was made. */
export interface MadeDailyLevel {
  readonly written: WrittenLevel;
  readonly seconds: number;
}

/** Makes a level of a day. If a seed gives none, the next does. Undefined if the thread is closed before. */
export async function makeDailyLevel(
  { rules: id, wish }: DailyLevel,
  thread: Pick<JobThread<'generate'>, 'run'>,
): Promise<MadeDailyLevel | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const seed = attempt === 0 ? wish.seed : `${wish.seed}+${attempt}`;
    const outcome = await thread.run({ ...wish, seed, rules: id }, { seconds: Infinity }, () => undefined);
    if (!outcome) return undefined;
    if ('status' in outcome.result) throw new Error('a level of the day has filled the memory');
    const { made } = outcome.result;
    if (made) return { written: writeGenerated(ruleSetOf(id), made, seed), seconds: outcome.seconds };
  }
}
