import { isCode } from '../codes/code-text';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { findOwnFile } from '../files/level-files';
import { readCollection } from '../formats/detect';
import { detectorWithin } from '../jobs/prepared-detector';
import { readGameLevels } from '../library/game-file';
import { isRequested, type LevelEntry, noSuchLevelText } from '../library/level-entry';
import { listLevels, readersFor } from '../library/load';
import { sanitize } from '../messages/sanitize';
import { type LevelWish, type Refused, refusedFor } from './question';
import type { Searches } from './searches';
import type { ServedLevel } from './served-game';

/** A level that may be opened. */
interface Candidate extends Pick<LevelEntry, 'number' | 'title' | 'rules' | 'read'> {
  /** `null` if it is in no file. */
  readonly file: string | null;
}

/** The files and levels that were read last are not read again. */
const MAX_FILES = 64;
const MAX_LEVELS = 1000;
/** Larger boards have no detector of deadlocks: preparing one would hold up all other games. */
const MAX_DETECTED_CELLS = 10_000;

/** Opens the levels that questions name. */
export class ServedLevels {
  private readonly files = new Map<string, readonly Candidate[]>();
  private readonly levels = new Map<Candidate, ServedLevel>();

  constructor(private readonly searches: Searches) {}

  async open(wish: LevelWish): Promise<Result<ServedLevel, Refused>> {
    if (!wish.generate) return this.openNow(wish);
    const made = await this.searches.generate(wish.generate);
    if (!made.ok) return made;
    const { text, title, rules } = made.value;
    const opened = this.openNow({ ...wish, board: text, rules, format: undefined, number: undefined });
    return opened.ok ? ok({ ...opened.value, title }) : opened;
  }

  /** A level that need not be made first. */
  openNow(wish: LevelWish): Result<ServedLevel, Refused> {
    const candidates = wish.board === undefined ? this.ofFile(wish) : ofText(wish.board, wish);
    const chosen = candidates.ok ? choose(candidates.value, wish) : candidates;
    if (!chosen.ok) return chosen;
    const known = this.levels.get(chosen.value);
    if (known) return ok(known);
    const served = serve(chosen.value);
    if (served.ok) remember(this.levels, chosen.value, served.value, MAX_LEVELS);
    return served;
  }

  private ofFile(wish: LevelWish): Result<readonly Candidate[], Refused> {
    const { level, code = '', rules, format } = wish;
    if (level === '-') return refuse('"-" is no level here, because the questions come by standard input');
    if (level === undefined && !isCode(code)) return refuse('this is no code; a code begins with SK1');
    const argument = level ?? code;
    const key = JSON.stringify([argument, rules, format]);
    const known = this.files.get(key);
    if (known) return ok(known);
    const found = listLevels([findOwnFile(argument, 'maps')?.path ?? argument], readingOptions(wish));
    if (!found.ok) return refuse(found.faults.join('; '));
    const candidates = found.value.map((entry): Candidate => ({
      ...entry,
      file: level === undefined ? null : entry.file,
    }));
    remember(this.files, key, candidates, MAX_FILES);
    return ok(candidates);
  }
}

/** Remembers a value, and forgets the oldest if there are too many. */
function remember<Key, Value>(all: Map<Key, Value>, key: Key, value: Value, most: number): void {
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}

function refuse(message: string): Result<never, Refused> {
  return failure({ kind: 'level', message });
}

function readingOptions({ rules, format }: LevelWish): { readonly rules?: string; readonly format?: string } {
  return { ...(rules === undefined ? {} : { rules }), ...(format === undefined ? {} : { format }) };
}

function ofText(text: string, wish: LevelWish): Result<readonly Candidate[], Refused> {
  const readers = readersFor(readingOptions(wish));
  if (!readers.ok) return refuse(readers.faults.join('; '));
  const collection = readGameLevels(text, readers.value.rules) ?? readCollection(text, readers.value);
  if (!collection.ok) return failure(...collection.faults.map((fault) => refusedFor('level', fault)));
  return ok(
    collection.value.entries.map((entry) => ({
      ...entry,
      file: null,
      rules: collection.value.rules,
      read: () => entry.read(),
    })),
  );
}

function choose(candidates: readonly Candidate[], { number }: LevelWish): Result<Candidate, Refused> {
  const [first, ...others] = candidates;
  const chosen = candidates.filter((candidate) => number === undefined || isRequested(candidate, number));
  if (chosen[0] && chosen.length === 1) return ok(chosen[0]);
  if (!first) return refuse('there is no level in it');
  if (number !== undefined && chosen.length === 0)
    return refuse(
      noSuchLevelText(
        number,
        candidates.reduce((most, candidate) => Math.max(most, candidate.number), 0),
      ),
    );
  return refuse(
    others.some(({ file }) => file !== first.file)
      ? 'there are levels in several files; name one of them'
      : `there are ${candidates.length} levels in it; "number" says which`,
  );
}

function serve({ file, number, title, rules, ...entry }: Candidate): Result<ServedLevel, Refused> {
  const read = entry.read();
  if (!read.ok) return failure(...read.faults.map((fault) => refusedFor('level', fault)));
  if (!rules) return refuse('there is no level in it');
  const detector = detectorOf(rules, read.value.level);
  return ok({ ...read.value, file, number, title: title === undefined ? null : sanitize(title), rules, detector });
}

/** Prepares a detector of deadlocks when it is first needed. */
function detectorOf(rules: RuleSet, level: Level): () => DeadlockDetector | undefined {
  let detector: DeadlockDetector | undefined;
  return () => {
    if (level.size <= MAX_DETECTED_CELLS) detector ??= detectorWithin(Infinity, rules, level);
    return detector;
  };
}
