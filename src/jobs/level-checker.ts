import { setupOfLevel } from '../core/level/setup';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import type { LevelVerdict } from '../tui/editor/editor';
import type { CheckResult } from './check-level-job';
import { JobThread, memoryFor } from './job-thread';

/** How long a level is searched for a solution, and for the best one. */
const SECONDS = 20;
const MAX_MEMORY = 2 ** 28;
const HEAP = { maxOldGenerationSizeMb: 512 };

/** Checks edited levels in a thread, one at a time. */
export class LevelChecker {
  private current: Level | undefined;

  constructor(private readonly thread = new JobThread('check', HEAP)) {}

  /** Checks a level instead of the last one; tells more and more of it. */
  check(level: Level, rules: RuleSet, tell: (verdict: LevelVerdict) => void): void {
    this.current = level;
    const memory = Math.min(MAX_MEMORY, memoryFor(1));
    let last = '';
    this.thread.start({ rules: rules.id, setup: setupOfLevel(level) }, { seconds: SECONDS, memory }, (report) => {
      if (this.current !== level || report.kind === 'message') return;
      const isEnd = report.kind !== 'progress';
      const verdict =
        report.kind === 'progress' || report.kind === 'result'
          ? verdictOf(report.result, report.seconds, isEnd)
          : { kind: 'unknown' as const, seconds: SECONDS };
      // The screen is drawn anew only if there is news.
      const text = JSON.stringify(verdict);
      if (text !== last) tell(verdict);
      last = text;
    });
  }

  /** The level has changed. */
  stop(): void {
    if (this.current) this.thread.pause();
    this.current = undefined;
  }

  async close(): Promise<void> {
    this.current = undefined;
    await this.thread.close();
  }
}

export function verdictOf(result: CheckResult, seconds: number, isEnd: boolean): LevelVerdict {
  const { status, solution, core, walls, goals, idle } = result;
  if (solution) return { kind: 'solvable', ...solution, idle, isOver: isEnd };
  if (status === 'unsolvable') return { kind: 'unsolvable', cells: core, walls, goals };
  return isEnd ? { kind: 'unknown', seconds: Math.ceil(seconds) } : { kind: 'searching', seconds: Math.floor(seconds) };
}
