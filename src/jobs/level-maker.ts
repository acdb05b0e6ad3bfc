import { scoreOf } from '../generator/climb';
import { type GeneratedLevel, TOLERANCE, UNITS_OF_AN_EFFORT } from '../generator/wish';
import type { NewLevelRequest } from '../tui/screens/home/new-level';
import { JobThread, MEMORY_BESIDE_GAME } from './job-thread';

export interface MadeFromSeed {
  readonly made: GeneratedLevel;
  readonly seed: string;
}

/** The reports of the search for a level: the level to play, then better ones while it is played. */
export type MakerNews =
  | ({ readonly kind: 'first' | 'better' } & MadeFromSeed)
  /** None was found; in the first case, this was the hardest. */
  | { readonly kind: 'none'; readonly hardest: number | undefined };

/**
 * The efforts of the searches one after the other, each with a seed of its own. The first takes a tenth of a second or
 * two. Each search runs to its end, so that its seed makes its level again.
 */
const EFFORTS = [0.1, 0.2, 0.4, 0.8, 1.6, 1.6, 1.6] as const;
/** After this many searches the nearest difficulty is accepted: the player has waited for about a second. */
const PATIENCE = 3;
/** In hundredths: how much harder a "harder" level is, as a wish and at least. */
const HARDER = 60;
const MIN_HARDER = 10;
/** The highest difficulty that can be wished: beyond it a search without a wish looks for the hardest. */
const HARDEST_WISH = 720;

type MakerThread = Pick<JobThread<'generate'>, 'start' | 'continue' | 'pause' | 'close'>;

/** Makes levels in a thread, one request at a time, and continues to look for better ones. */
export class LevelMaker {
  private isSearching = false;

  constructor(private readonly thread: MakerThread = new JobThread('generate', MEMORY_BESIDE_GAME)) {}

  /** Makes a level instead of the last one. */
  make(request: NewLevelRequest, seed: string, tell: (news: MakerNews) => void): void {
    this.isSearching = true;
    const choice = new Choice(request, tell);
    const search = (round: number): void => {
      const effort = EFFORTS[round];
      if (effort === undefined) {
        this.isSearching = false;
        choice.end();
        return;
      }
      const own = `${seed}/${round + 1}`;
      const wish = { seed: own, units: effort * UNITS_OF_AN_EFFORT, difficulty: wishOf(request) };
      this.thread.start({ rules: request.rules, ...wish }, { seconds: Infinity }, (report) => {
        if (report.kind === 'progress') return;
        if (report.kind !== 'result') {
          this.isSearching = false;
          choice.end();
          return;
        }
        const { made } = report.result;
        if (made) choice.consider({ made, seed: own });
        if (round + 1 >= PATIENCE) choice.settle();
        search(round + 1);
      });
    };
    search(0);
  }

  /** Leaves the processor to other searches. */
  pause(): void {
    if (this.isSearching) this.thread.pause();
  }

  resume(): void {
    if (this.isSearching) this.thread.continue(Infinity);
  }

  async close(): Promise<void> {
    this.isSearching = false;
    await this.thread.close();
  }
}

function wishOf({ difficulty, isHarder }: NewLevelRequest): number | undefined {
  if (!isHarder) return difficulty;
  return difficulty + HARDER <= HARDEST_WISH ? difficulty + HARDER : undefined;
}

/** Chooses among the levels that arrive one after the other. */
class Choice {
  /** The level that the player has, or that was offered last. */
  private offered: MadeFromSeed | undefined;
  private nearest: MadeFromSeed | undefined;

  constructor(
    private readonly request: NewLevelRequest,
    private readonly tell: (news: MakerNews) => void,
  ) {}

  consider(found: MadeFromSeed): void {
    if (!this.nearest || this.missOf(found) < this.missOf(this.nearest)) this.nearest = found;
    if (this.missOf(found) === 0 && (!this.offered || this.isClearlyBetter(found, this.offered))) this.give(found);
  }

  /** Accepts the nearest level, unless a harder one was requested. */
  settle(): void {
    if (!this.offered && this.nearest && !this.request.isHarder) this.give(this.nearest);
  }

  end(): void {
    this.settle();
    if (!this.offered) this.tell({ kind: 'none', hardest: this.nearest?.made.difficulty });
  }

  private give(found: MadeFromSeed): void {
    const kind = this.offered ? 'better' : 'first';
    this.offered = found;
    this.tell({ kind, ...found });
  }

  /** 0 if the level meets the request. */
  private missOf({ made }: MadeFromSeed): number {
    const { difficulty, isHarder } = this.request;
    if (isHarder) return Math.max(0, difficulty + MIN_HARDER - made.difficulty);
    const miss = Math.abs(made.difficulty - difficulty);
    return miss <= TOLERANCE ? 0 : miss;
  }

  /** Whether it meets the request at last, or, at the same difficulty, has a fifth more to think about. */
  private isClearlyBetter(found: MadeFromSeed, offered: MadeFromSeed): boolean {
    if (this.missOf(offered) > 0) return true;
    return 5 * worthOf(found.made) >= 6 * worthOf(offered.made);
  }
}

/** How much the player has to think about; without a table, only the pushes are known. */
function worthOf({ features, pushes }: GeneratedLevel): number {
  return features ? scoreOf(features) : pushes;
}
