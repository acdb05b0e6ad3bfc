import { rulesName } from '../core/rule-set';
import type { Game } from '../core/play/game';
import { setupOfLevel } from '../core/level/setup';
import { sanitize } from '../messages/sanitize';
import { type FoundRoute, type SearchReport, type SearchRequest, WARNING_SECONDS } from '../core/play/solution-route';
import type { HintResult, HintTask, SolvedPosition, RouteText } from './hint-job';
import { historyOf, type JobFailure } from './job';
import { JobThread, memoryFor, type ReportTo } from './job-thread';
import { defaultTeamSize, helpersFor, Team } from './team';

/** For the positions of each thread: half a GiB at most. */
const MEMORY = memoryFor(defaultTeamSize(), 2 ** 29);

/** A search that the player asks for may take long; a search for a warning ends before helpers begin. */
const HEAD_START_SECONDS = WARNING_SECONDS;

/** A search that was started, and may be paused. */
interface StartedSearch {
  readonly request: SearchRequest;
  readonly task: HintTask;
  readonly taskFor: (strategy: number) => HintTask;
}

/**
 * Searches for hints in a thread. If a search takes long, helpers look for a solution, too, each with another strategy;
 * the first answer counts. If the thread fails, the game continues.
 */
export class HintSearch {
  private current: StartedSearch | undefined;
  private readonly team: Team<'hint', 'hint'>;
  /** The last solution; the player may come back to it. */
  private found: readonly SolvedPosition[] = [];

  constructor(thread = new JobThread('hint', MEMORY), helpers = helpersFor('hint', MEMORY)) {
    this.team = new Team(thread, helpers, HEAD_START_SECONDS);
  }

  /**
   * Starts a search, or continues the one with the same request, until it has run for `seconds` in all. `solutions` of
   * the level, and the last one found, are followed where the position is on them.
   */
  search(
    request: SearchRequest,
    game: Game,
    seconds: number,
    onReport: (report: SearchReport) => void,
    solutions: readonly SolvedPosition[] = [],
  ): void {
    const known = this.current?.request === request ? this.current : undefined;
    const current = known ?? startedSearch(request, taskOf(request, game, [...solutions, ...this.found]));
    this.team.pauseHelpers();
    const receive: ReportTo<'hint'> = (report) => {
      if (report.kind === 'progress') {
        onReport({ status: 'searching', seconds: report.seconds });
        return;
      }
      this.team.pauseHelpers();
      if (report.kind !== 'result') this.current = undefined;
      else if (report.result.status === 'solved')
        this.found = [{ setup: current.task.setup, moves: historyOf(report.result.route.moves).movesBetween() }];
      onReport(report.kind === 'result' ? reportOf(report.result, report.seconds) : failureReport(report));
    };
    this.current = current;
    if (known) this.team.first.continue(seconds, receive);
    else this.team.first.start(current.task, { seconds }, receive);
    if (current.task.kind !== 'solution') return;
    this.team.help(current.taskFor, { seconds }, (report) => {
      if (report.kind !== 'result' || report.result.status === 'gave-up') return;
      this.team.first.pause();
      receive(report);
    });
  }

  /** Pauses the search; the same request continues it. */
  cancel(): void {
    this.team.pause();
  }

  close(): Promise<void> {
    return this.team.close();
  }
}

function startedSearch(request: SearchRequest, task: HintTask): StartedSearch {
  return { request, task, taskFor: (strategy) => ({ ...task, strategy }) };
}

export function taskOf(request: SearchRequest, game: Game, known: readonly SolvedPosition[] = []): HintTask {
  const rules = rulesName(game.rules);
  if (request.kind === 'solution') return { kind: 'solution', rules, setup: game.setup(), known };
  return { ...request, rules, setup: setupOfLevel(game.level), history: game.history.memory };
}

/** A job's result as a report for the screen. */
export function reportOf(result: HintResult, seconds: number): SearchReport {
  switch (result.status) {
    case 'solved':
      return { ...result, route: routeOf(result.route), seconds };
    case 'last-solvable':
      return { ...result, route: result.route && routeOf(result.route) };
    default:
      return { ...result, seconds };
  }
}

function routeOf({ moves, ...rest }: RouteText): FoundRoute {
  return { history: historyOf(moves), ...rest };
}

function failureReport(failure: JobFailure): SearchReport {
  if (failure.kind === 'out-of-memory') return { ...failure.result, seconds: failure.seconds };
  const what =
    failure.kind === 'failed'
      ? `has failed (${sanitize(failure.error.message)})`
      : `ended by itself (exit code ${failure.code})`;
  return { status: 'failed', sentence: `the search for a solution ${what}` };
}
