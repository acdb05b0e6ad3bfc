import { basename, resolve } from 'node:path';
import { waysToNormalForm } from '../core/level/identity';
import type { Level } from '../core/level/level';
import type { Symmetry } from '../core/level/symmetry';
import type { RuleSet } from '../core/rule-set';
import { OWN_MAPS } from '../files/level-files';
import { JobThread } from '../jobs/job-thread';
import type { NamedLevel } from '../jobs/name-levels-job';
import { knownFiles } from '../library/known-files';
import { levelId } from '../library/level-id';
import type { EditedPlace } from './save-place';

/** A level that is searched again when more levels are known. */
interface Waiting {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly place: EditedPlace | undefined;
  readonly tell: (name: string | undefined) => void;
}

/** No published board is as large, and the id of one of a million cells takes a second. */
const MAX_SIZE = 50_000;

/**
 * Finds a level that is equal to an edited one, mirrored, turned or not: among those of the program, and the player's
 * own.
 */
export class SameLevels {
  /** The first level of each id, and the next one, in case the first is the edited level itself. */
  private readonly levels = new Map<string, NamedLevel[]>();
  private readonly thread = new JobThread('name-levels', 0);
  private waiting: Waiting | undefined;
  private isBegun = false;

  /** `paths`: the player's files and folders. */
  constructor(private readonly paths: () => readonly string[]) {}

  /**
   * Reports the name of the same level, at once or when the player's levels have been read; only the last request
   * counts.
   */
  find(level: Level, rules: RuleSet, place: EditedPlace | undefined, tell: Waiting['tell']): void {
    this.waiting = undefined;
    if (level.size > MAX_SIZE) return;
    this.begin();
    this.waiting = { level, rules, place, tell };
    setImmediate(() => {
      this.answer();
    });
  }

  async close(): Promise<void> {
    this.waiting = undefined;
    await this.thread.close();
  }

  private begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.add(ownLevels());
    const own = resolve(OWN_MAPS);
    const paths = this.paths().filter((path) => path !== '-' && !resolve(path).startsWith(own));
    if (paths.length === 0) return;
    this.thread.start({ paths }, { seconds: Infinity }, (report) => {
      // If it fails, the levels that it has sent are known.
      if (report.kind === 'message') this.add(report.message);
      this.answer();
    });
  }

  private add(named: readonly NamedLevel[]): void {
    for (const level of named) {
      const same = this.levels.get(level.id);
      if (!same) this.levels.set(level.id, [level]);
      else if (same.length < 2) same.push(level);
    }
  }

  private answer(): void {
    const { waiting } = this;
    const name = waiting && this.nameOf(waiting);
    if (name === undefined) return;
    this.waiting = undefined;
    waiting?.tell(name);
  }

  private nameOf({ level, rules, place }: Waiting): string | undefined {
    const found = this.levels.get(levelId(level, rules).id)?.find((same) => !isAt(same, place));
    return found && `${found.name}${turnText(waysToNormalForm(level, rules), found.symmetry)}`;
  }
}

function isAt({ file, number }: NamedLevel, place: EditedPlace | undefined): boolean {
  return place?.number === number && resolve(file) === resolve(place.path);
}

/**
 * How a level is turned relative to another one: `ways` lead it to the normal form, and `known` leads the other there.
 */
function turnText(ways: readonly Symmetry[], known: Symmetry): string {
  if (ways.some(({ isMirrored, quarters }) => isMirrored === known.isMirrored && quarters === known.quarters))
    return '';
  return ways.some(({ isMirrored }) => isMirrored === known.isMirrored) ? ', turned' : ', mirrored';
}

/** The program's own levels: `Turning Bay`, or `map3.lvl` without a title. */
function ownLevels(): NamedLevel[] {
  return [...knownFiles().values()].flatMap(({ name, levels }) =>
    levels.map(({ id, symmetry, title }, index): NamedLevel => {
      const number = levels.length === 1 ? '' : ` ${index + 1}`;
      const file = `${name === undefined ? '' : basename(name)}${number}`;
      const found = title ?? (file === '' ? 'one of the levels of the program' : file);
      return { id, symmetry, file: '', number: index + 1, name: found };
    }),
  );
}
