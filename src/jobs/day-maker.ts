import type { DailyLevel } from '../generator/daily';
import { writeGenerated, type WrittenLevel } from '../library/generated-levels';
import { ruleSetOf } from './job';
import { JobThread, MEMORY_BESIDE_GAME } from './job-thread';

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

type MakerThread = Pick<JobThread<'generate'>, 'run' | 'close'>;

/** A level to make, and who waits for it. */
interface Wanted {
  readonly level: DailyLevel;
  readonly tell: (written: WrittenLevel) => void;
}

/** Makes the levels of days for the screen, in a thread that ends when there is nothing more to make. */
export class DayMaker {
  private wanted: readonly Wanted[] = [];
  private thread: MakerThread | undefined;

  constructor(
    private readonly reportFailure: (sentence: string) => void,
    private readonly startThread: () => MakerThread = () => new JobThread('generate', MEMORY_BESIDE_GAME),
  ) {}

  /** Makes levels one after the other, before those that were wanted earlier. */
  make(levels: readonly Wanted[]): void {
    this.wanted = [...levels, ...this.wanted];
    if (this.thread || levels.length === 0) return;
    this.thread = this.startThread();
    void this.work(this.thread);
  }

  /** Makes no more levels. */
  async close(): Promise<void> {
    this.wanted = [];
    await this.thread?.close();
  }

  private async work(thread: MakerThread): Promise<void> {
    try {
      for (let next = this.takeNext(); next; next = this.takeNext()) {
        const made = await makeDailyLevel(next.level, thread);
        if (made) next.tell(made.written);
      }
    } catch (error) {
      this.wanted = [];
      this.reportFailure(
        `the levels of the day cannot be made (${error instanceof Error ? error.message : String(error)})`,
      );
    }
    this.thread = undefined;
    await thread.close();
  }

  private takeNext(): Wanted | undefined {
    const [next, ...others] = this.wanted;
    this.wanted = others;
    return next;
  }
}
