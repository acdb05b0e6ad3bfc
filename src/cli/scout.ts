import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Game } from '../core/game';
import { parseMoves } from '../core/history/text';
import type { Quest, Report } from '../tui/play/scouting/quest';
import type { FoundRoute } from '../tui/play/scouting/route';
import { shown } from '../words/strangers';
import type { Order, Task, Told } from './scout-runner';
import type { ToldRoute } from './scouting';
import { memoryOf } from './solve-options';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'cli', 'scout-thread.js');

/** Positions take half a GiB at most, and what stands on the heap as much again. */
const MOST_MEMORY = 2 ** 29;
const MOST_HEAP = 512;

/** What is asked of a thread, and who waits for the answer. */
interface Asked {
  readonly quest: Quest;
  readonly number: number;
  tell: (report: Report) => void;
}

/**
 * Looks for ways to win in a thread, which starts with the first quest and is kept. Whatever becomes of it, the game goes
 * on.
 */
export class Scout {
  private worker: Worker | undefined;
  private asked: Asked | undefined;
  private count = 0;
  private seconds = 0;

  constructor(
    private readonly entry = ENTRY,
    private readonly megabytes = MOST_HEAP,
  ) {}

  /** Begins a quest, or goes on with it, until it has taken so many seconds in all. */
  scout(quest: Quest, game: Game, seconds: number, tell: (report: Report) => void): void {
    const { asked } = this;
    if (this.worker && asked?.quest === quest) {
      asked.tell = tell;
      this.order({ kind: 'go-on', number: asked.number, seconds });
      return;
    }
    this.count += 1;
    this.seconds = 0;
    this.asked = { quest, number: this.count, tell };
    const memory = Math.min(MOST_MEMORY, memoryOf(1));
    this.order({ ...taskOf(quest, game), number: this.count, seconds, memory });
  }

  /** The search rests; who asks for the same quest again has it go on. */
  callOff(): void {
    if (this.worker) this.order({ kind: 'rest' });
  }

  async close(): Promise<void> {
    this.asked = undefined;
    await this.worker?.terminate();
  }

  private order(order: Order): void {
    this.worker ??= this.started();
    this.worker.postMessage(order);
  }

  private started(): Worker {
    const worker = new Worker(this.entry, { resourceLimits: { maxOldGenerationSizeMb: this.megabytes } });
    // Nobody waits for an answer who has left.
    worker.unref();
    worker.on('message', ({ number, seconds, finding }: Told) => {
      if (this.asked?.number !== number) return;
      this.seconds = seconds;
      this.asked.tell(finding ? reportOf(finding, seconds) : { kind: 'under-way', seconds });
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(worker, brokenBy(error, this.seconds));
    });
    worker.on('exit', (code) => {
      this.end(worker, { kind: 'broken', sentence: `the search for a way to win ended by itself (exit code ${code})` });
    });
    return worker;
  }

  /** The thread is gone; the next quest starts another one. */
  private end(worker: Worker, report: Report): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const { asked } = this;
    this.asked = undefined;
    asked?.tell(report);
  }
}

function taskOf(quest: Quest, game: Game): Task {
  const rules = game.rules.id;
  if (quest.kind === 'way') return { kind: 'way', rules, setup: game.setup() };
  const { won, lost } = quest;
  return { kind: 'way-back', rules, stretch: { level: game.level, line: game.history.memory, won, lost } };
}

function brokenBy(error: NodeJS.ErrnoException, seconds: number): Report {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'undecided', why: 'memory', seconds };
  return { kind: 'broken', sentence: `the search for a way to win has failed (${shown(error.message)})` };
}

/** What a part is told of a finding. */
export function reportOf(finding: NonNullable<Told['finding']>, seconds: number): Report {
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

function routeOf({ moves, deeds, stands }: ToldRoute): FoundRoute {
  const line = parseMoves(moves);
  if (!line.ok) throw new Error('the moves of a thread cannot be read');
  return { line: line.value, deeds, stands };
}
