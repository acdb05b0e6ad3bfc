import { setupOfLevel } from '../core/level/setup';
import type { Level } from '../core/level/level';
import { type RuleSet, rulesName } from '../core/rule-set';
import type { LevelVerdict } from '../tui/screens/editor/state';
import type { CheckResult, CheckTask } from './check-level-job';
import { JobThread, memoryFor } from './job-thread';
import { defaultTeamSize, helpersFor, Team } from './team';

/** How long a level is searched for a solution, and for the best one. */
const SECONDS = 20;
const MEMORY = memoryFor(defaultTeamSize(), 2 ** 28);

/** The user does not ask for these searches, so helpers begin only with levels that take long. */
const HEAD_START_SECONDS = 3;

/**
 * Checks edited levels in a thread, one at a time. If a level takes long, helpers look for a solution, too, each with
 * another strategy; the first answer counts, and the thread continues from there.
 */
export class LevelChecker {
  private readonly team: Team<'check', 'solve'>;

  constructor(
    thread = new JobThread('check', MEMORY),
    helpers = helpersFor('solve', MEMORY),
    private readonly headStart = HEAD_START_SECONDS,
  ) {
    this.team = new Team(thread, helpers, headStart);
  }

  /** Checks a level instead of the last one, and reports more and more about it. */
  check(level: Level, rules: RuleSet, tell: (verdict: LevelVerdict) => void): void {
    const position = { rules: rulesName(rules), setup: setupOfLevel(level) };
    // The screen is drawn again only if there is news.
    let reported = '';
    const start = (task: CheckTask, seconds: number): void => {
      this.team.first.start(task, { seconds }, (report) => {
        const verdict =
          report.kind === 'progress' || report.kind === 'result'
            ? verdictOf(report.result, report.seconds, report.kind === 'result')
            : { kind: 'unknown' as const, seconds: SECONDS };
        if (verdict.kind === 'solvable' || verdict.kind === 'unsolvable') this.team.pauseHelpers();
        const text = JSON.stringify(verdict);
        if (text !== reported) tell(verdict);
        reported = text;
      });
    };
    start(position, SECONDS);
    this.team.help(
      (strategy) => ({ ...position, strategy }),
      { seconds: SECONDS },
      (report) => {
        if (report.kind !== 'result' || report.result.status === 'gave-up') return;
        this.team.pauseHelpers();
        const left = SECONDS - this.headStart - report.seconds;
        start({ ...position, found: report.result }, Math.max(1, left));
      },
    );
  }

  /** The level has changed. */
  stop(): void {
    this.team.pause();
  }

  close(): Promise<void> {
    return this.team.close();
  }
}

export function verdictOf(result: CheckResult, seconds: number, isEnd: boolean): LevelVerdict {
  const { status, solution, reason, idle } = result;
  if (solution) return { kind: 'solvable', ...solution, idle, isOver: isEnd };
  if (status === 'unsolvable')
    return { kind: 'unsolvable', cells: reason.boxes, walls: reason.walls, goals: reason.goals };
  return isEnd ? { kind: 'unknown', seconds: Math.ceil(seconds) } : { kind: 'searching', seconds: Math.floor(seconds) };
}
