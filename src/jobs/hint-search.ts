import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Game } from '../core/play/game';
import { parseMoves } from '../core/history/text';
import type { SearchRequest, SearchReport } from '../tui/play/hints/search-request';
import type { FoundRoute } from '../tui/play/hints/route';
import { sanitize } from '../messages/sanitize';
import type { HintOrder, HintTask, HintNews } from './hint-runner';
import type { RouteText } from './hint-job';
import { memoryFor } from './job-thread';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'jobs', 'hint-thread.js');

/** Positions take half a GiB at most, and what stands on the heap as much again. */
const MAX_MEMORY = 2 ** 29;
const MAX_HEAP = 512;

/** What is asked of a thread, and who waits for the answer. */
interface Asked {
  readonly quest: SearchRequest;
  readonly number: number;
  tell: (report: SearchReport) => void;
}

/**
 * Searches for solutions in a thread. The thread starts with the first request, after the screen has shown that a search
 * began, and is kept. If it fails, the game goes on.
 */
export class HintSearch {
  private worker: Worker | undefined;
  /** The last order that waits for the thread. */
  private early: HintOrder | undefined;
  private isClosed = false;
  private asked: Asked | undefined;
  private count = 0;
  private seconds = 0;

  constructor(
    private readonly entry = ENTRY,
    private readonly megabytes = MAX_HEAP,
  ) {}

  /** Begins a quest, or goes on with it, until it has taken so many seconds in all. */
  search(quest: SearchRequest, game: Game, seconds: number, tell: (report: SearchReport) => void): void {
    const { asked } = this;
    if (this.worker && asked?.quest === quest) {
      asked.tell = tell;
      this.order({ kind: 'go-on', number: asked.number, seconds });
      return;
    }
    this.count += 1;
    this.seconds = 0;
    this.asked = { quest, number: this.count, tell };
    const memory = Math.min(MAX_MEMORY, memoryFor(1));
    this.order({ ...taskOf(quest, game), number: this.count, seconds, memory });
  }

  /** The search rests; who asks for the same quest again has it go on. */
  cancel(): void {
    if (this.worker) this.order({ kind: 'rest' });
    else this.early = undefined;
  }

  async close(): Promise<void> {
    this.asked = undefined;
    this.isClosed = true;
    await this.worker?.terminate();
  }

  private order(order: HintOrder): void {
    if (this.worker) {
      this.worker.postMessage(order);
      return;
    }
    this.early = order;
    setImmediate(() => {
      this.postEarly();
    });
  }

  private postEarly(): void {
    const { early } = this;
    this.early = undefined;
    if (!early || this.isClosed) return;
    this.worker ??= this.startWorker();
    this.worker.postMessage(early);
  }

  private startWorker(): Worker {
    const worker = new Worker(this.entry, { resourceLimits: { maxOldGenerationSizeMb: this.megabytes } });
    // The program may end while a search runs.
    worker.unref();
    worker.on('message', ({ number, seconds, finding }: HintNews) => {
      if (this.asked?.number !== number) return;
      this.seconds = seconds;
      this.asked.tell(finding ? reportOf(finding, seconds) : { kind: 'under-way', seconds });
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(worker, failureReport(error, this.seconds));
    });
    worker.on('exit', (code) => {
      this.end(worker, { kind: 'broken', sentence: `the search for a way to win ended by itself (exit code ${code})` });
    });
    return worker;
  }

  /** The thread is gone; the next quest starts another one. */
  private end(worker: Worker, report: SearchReport): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const { asked } = this;
    this.asked = undefined;
    asked?.tell(report);
  }
}

function taskOf(quest: SearchRequest, game: Game): HintTask {
  const rules = game.rules.id;
  if (quest.kind === 'way') return { kind: 'way', rules, setup: game.setup() };
  const { solvable, unsolvable } = quest;
  return {
    kind: 'way-back',
    rules,
    stretch: { level: game.level, line: game.history.memory, won: solvable, lost: unsolvable },
  };
}

function failureReport(error: NodeJS.ErrnoException, seconds: number): SearchReport {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'undecided', why: 'memory', seconds };
  return { kind: 'broken', sentence: `the search for a way to win has failed (${sanitize(error.message)})` };
}

/** What a part is told of a finding. */
export function reportOf(finding: NonNullable<HintNews['finding']>, seconds: number): SearchReport {
  switch (finding.kind) {
    case 'found':
      return { kind: 'found', route: routeOf(finding.route) };
    case 'back': {
      const { position, isLast, route } = finding;
      return { kind: 'back', position, isLast, route: route && routeOf(route) };
    }
    case 'hopeless':
      return finding;
    case 'out-of':
      return { kind: 'undecided', why: finding.what, seconds };
  }
}

function routeOf({ moves, deeds, stands }: RouteText): FoundRoute {
  const line = parseMoves(moves);
  if (!line.ok) throw new Error('the moves of a thread cannot be read');
  return { history: line.value, actions: deeds, playerCells: stands };
}
