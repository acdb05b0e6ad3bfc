import { setupOfLevel } from '../core/level/setup';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { LevelVerdict } from '../tui/screens/editor/state';
import type { CheckResult, CheckTask } from './check-level-job';
import { JobThread, memoryFor } from './job-thread';
import { defaultTeamSize, Helpers } from './team';

/** How long a level is searched for a solution, and for the best one. */
const SECONDS = 20;
const MAX_MEMORY = 2 ** 28;
const HEAP = { maxOldGenerationSizeMb: 512 };

/** The user does not ask for these searches, so helpers begin only with levels that take long. */
const HEAD_START_SECONDS = 3;

/** A level that is being checked. */
interface StartedCheck {
  readonly task: CheckTask;
  readonly memory: number;
  readonly tell: (verdict: LevelVerdict) => void;
  /** The last verdict that was reported, as text: the screen is drawn again only if there is news. */
  reported: string;
}

/**
 * Checks edited levels in a thread, one at a time. If a level takes long, helpers look for a solution, too, each with
 * another strategy; the first answer counts, and the thread continues from there.
 */
export class LevelChecker {
  private current: StartedCheck | undefined;
  private readonly helpers: Helpers<'solve'>;

  constructor(
    private readonly thread = new JobThread('check', HEAP),
    helpers = Array.from({ length: defaultTeamSize() - 1 }, () => new JobThread('solve', HEAP)),
    private readonly headStart = HEAD_START_SECONDS,
  ) {
    this.helpers = new Helpers(helpers, headStart);
  }

  /** Checks a level instead of the last one, and reports more and more about it. */
  check(level: Level, rules: RuleSet, tell: (verdict: LevelVerdict) => void): void {
    this.stop();
    const task = { rules: rules.id, setup: setupOfLevel(level) };
    const current = { task, memory: Math.min(MAX_MEMORY, memoryFor(1 + this.helpers.size)), tell, reported: '' };
    this.current = current;
    this.start(current, task, SECONDS);
    const limits = { seconds: SECONDS, memory: current.memory };
    this.helpers.help(
      (strategy) => ({ ...task, strategy }),
      limits,
      (report) => {
        if (report.kind !== 'result' || report.result.status === 'gave-up') return;
        this.helpers.pause();
        const left = SECONDS - this.headStart - report.seconds;
        this.start(current, { ...task, found: report.result }, Math.max(1, left));
      },
    );
  }

  /** The level has changed. */
  stop(): void {
    if (this.current) this.thread.pause();
    this.helpers.pause();
    this.current = undefined;
  }

  async close(): Promise<void> {
    this.current = undefined;
    await Promise.all([this.thread.close(), this.helpers.close()]);
  }

  private start(current: StartedCheck, task: CheckTask, seconds: number): void {
    this.thread.start(task, { seconds, memory: current.memory }, (report) => {
      if (this.current !== current || report.kind === 'message') return;
      const isEnd = report.kind !== 'progress';
      const verdict =
        report.kind === 'progress' || report.kind === 'result'
          ? verdictOf(report.result, report.seconds, isEnd)
          : { kind: 'unknown' as const, seconds: SECONDS };
      if (verdict.kind === 'solvable' || verdict.kind === 'unsolvable') this.helpers.pause();
      const text = JSON.stringify(verdict);
      if (text !== current.reported) current.tell(verdict);
      current.reported = text;
    });
  }
}

export function verdictOf(result: CheckResult, seconds: number, isEnd: boolean): LevelVerdict {
  const { status, solution, core, walls, goals, idle } = result;
  if (solution) return { kind: 'solvable', ...solution, idle, isOver: isEnd };
  if (status === 'unsolvable') return { kind: 'unsolvable', cells: core, walls, goals };
  return isEnd ? { kind: 'unknown', seconds: Math.ceil(seconds) } : { kind: 'searching', seconds: Math.floor(seconds) };
}
