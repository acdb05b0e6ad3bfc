import type { Game } from '../core/play/game';
import { setupOfLevel } from '../core/level/setup';
import { parseMoves } from '../core/history/text';
import { sanitize } from '../messages/sanitize';
import type { SearchRequest, SearchReport } from '../tui/play/hints/search-request';
import type { FoundRoute } from '../tui/play/hints/route';
import type { HintResult, HintTask, RouteText } from './hint-job';
import type { JobFailure } from './job';
import { JobThread, memoryFor } from './job-thread';

/** Positions take at most half a GiB, and so does the heap. */
const MAX_MEMORY = 2 ** 29;
const HEAP = { maxOldGenerationSizeMb: 512 };

/** Searches for hints in a thread. If the thread fails, the game goes on. */
export class HintSearch {
  private request: SearchRequest | undefined;

  constructor(private readonly thread = new JobThread('hint', HEAP)) {}

  /** Starts a search, or continues the one with the same request, until it has run for `seconds` in all. */
  search(request: SearchRequest, game: Game, seconds: number, onReport: (report: SearchReport) => void): void {
    const receive: Parameters<typeof this.thread.start>[2] = (report) => {
      if (this.request !== request || report.kind === 'message') return;
      if (report.kind !== 'progress' && report.kind !== 'result') this.request = undefined;
      if (report.kind === 'progress') onReport({ status: 'searching', seconds: report.seconds });
      else onReport(report.kind === 'result' ? reportOf(report.result, report.seconds) : failureReport(report));
    };
    if (this.request === request) {
      this.thread.continue(seconds, receive);
      return;
    }
    this.request = request;
    const memory = Math.min(MAX_MEMORY, memoryFor(1));
    this.thread.start(taskOf(request, game), { seconds, memory }, receive);
  }

  /** Pauses the search; the same request continues it. */
  cancel(): void {
    this.thread.pause();
  }

  async close(): Promise<void> {
    this.request = undefined;
    await this.thread.close();
  }
}

export function taskOf(request: SearchRequest, game: Game): HintTask {
  const rules = game.rules.id;
  if (request.kind === 'solution') return { kind: 'solution', rules, setup: game.setup() };
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
  const history = parseMoves(moves);
  if (!history.ok) throw new Error('the moves of a thread cannot be read');
  return { history: history.value, ...rest };
}

function failureReport(failure: JobFailure): SearchReport {
  if (failure.kind === 'out-of-memory') return { ...failure.result, seconds: failure.seconds };
  const what =
    failure.kind === 'failed'
      ? `has failed (${sanitize(failure.error.message)})`
      : `ended by itself (exit code ${failure.code})`;
  return { status: 'failed', sentence: `the search for a way to win ${what}` };
}
