import { count } from '../../messages/counts';
import { type Fact, type LevelFact, parseFact } from '../../store/fact';
import { readStoredLevel, replayStored, winsStored } from '../../library/stored-level';
import { failure, ok, type Result } from '../../core/result';
import { readFileLines } from '../../files/read-text';
import { fileFaultSentence, fileName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { RULE_SETS } from '../../rules';
import { type BackedUpFile, isBackup, parseBackupLine } from '../../store/backup';
import type { Store } from '../../store/store';
import type { Output } from '../output';
import { openWritableStore, readStore } from './store';
import { InputArgument, writeOutput, type CommandLine } from '../options';

interface BackupOptions {
  readonly force?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('backup')
    .description('write all that is saved into one file: solutions, times, games, pasted levels')
    .argument('<file>', 'the file to write to')
    .option('--force', 'overwrite it')
    .action((file: string, options: BackupOptions) => answer(backUp(file, options, output)));
  program
    .command('restore')
    .description('merge a backup into what is saved; nothing better is lost')
    .addArgument(new InputArgument('<file>', 'a file that backup wrote'))
    .action((file: string) => answer(restore(file, output)));
}

/** Writes the whole store into one file. */
function backUp(path: string, options: BackupOptions, output: Output): Result<number, string> {
  let faults = 0;
  const store = readStore({
    error: (sentence) => {
      faults += 1;
      output.error(sentence);
    },
  });
  if (!store.ok) return store;
  const size = { files: -2, bytes: 0 };
  if (path === '-') for (const line of store.value.backup()) output.line(line.trimEnd());
  else {
    const written = writeOutput({ ...options, output: path }, measured(store.value, size), 0, output);
    if (!written.ok) return written;
    output.line(`${sanitize(path)}: ${count(size.files, 'file')} of your store, ${sizeText(size.bytes)}`);
  }
  return ok(faults === 0 ? 0 : 1);
}

/** The lines of the backup; all but the first and the last are files, which it counts. */
function* measured(store: Store, size: { files: number; bytes: number }): Generator<Buffer> {
  for (const line of store.backup()) {
    const bytes = Buffer.from(line);
    size.files += 1;
    size.bytes += bytes.length;
    yield bytes;
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Merges a backup into the store. Nothing better is lost, and a second time changes nothing. */
async function restore(path: string, output: Output): Promise<Result<number, string>> {
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const restored = await restoreInto(opened.value.store, path);
  if (!restored.ok) return restored;
  const { complaints, complaintCount } = restored.value;
  for (const complaint of complaints) output.error(`${fileName(path)}: ${complaint}`);
  if (complaintCount > complaints.length)
    output.error(`${fileName(path)}: ${complaintCount - complaints.length} more like these`);
  output.line(`${fileName(path)}: ${restoredText(restored.value)}`);
  if (opened.value.hasFailed()) return ok(2);
  return ok(complaintCount > 0 ? 1 : 0);
}

const MAX_COMPLAINTS = 20;

/** How much of a backup was new to the store. */
class Restored {
  levels = 0;
  gains = 0;
  games = 0;
  pasted = 0;
  unsaved = 0;
  /** The first complaints, and their number: a bad backup may have millions. */
  readonly complaints: string[] = [];
  complaintCount = 0;

  complain(sentence: string): void {
    this.complaintCount += 1;
    if (this.complaints.length < MAX_COMPLAINTS) this.complaints.push(sentence);
  }
}

/** Merges a backup into a store, file by file. */
export async function restoreInto(store: Store, path: string): Promise<Result<Restored, string>> {
  const restored = new Restored();
  let files = 0;
  let isWhole = false;
  // Games are compared with the wins of their levels, so they come after those.
  const games: BackedUpFile[] = [];
  let isFirst = true;
  for await (const read of readFileLines(path)) {
    if (!read.ok) return failure(...read.faults.map((fault) => fileFaultSentence(path, fault)));
    const { text, line } = read.value;
    if (isFirst && !isBackup(text)) return failure(`${fileName(path)}: this is no backup of this program`);
    isFirst = false;
    const parsed = parseBackupLine(text);
    if (parsed?.kind === 'beginning' && parsed.version === 'newer')
      return failure(`${fileName(path)}: a later version of this program wrote this backup`);
    if (parsed?.kind === 'beginning' && parsed.version === 'unknown')
      return failure(`${fileName(path)}: the version of this backup is no number, so it cannot be read`);
    if (parsed?.kind === 'file') {
      files += 1;
      if (parsed.file.folder === 'games') games.push(parsed.file);
      else await restoreFile(store, parsed.file, restored);
    } else if (parsed?.kind === 'end') isWhole = parsed.files === files;
    else if (!parsed) restored.complain(`line ${line}: this is no part of a backup`);
  }
  if (isFirst) return failure(`${fileName(path)}: this is no backup of this program`);
  for (const { name, text } of games) restoreGame(store, name, text, restored);
  if (!isWhole) restored.complain('it is not whole: what was in it is restored, the end is missing');
  return ok(restored);
}

async function restoreFile(store: Store, { folder, name, text }: BackedUpFile, restored: Restored): Promise<void> {
  switch (folder) {
    case 'levels': {
      const { facts, complaints } = soundFacts(text);
      for (const complaint of complaints) restored.complain(`${folder}/${name}: ${complaint}`);
      const gains = await store.merge(facts, winsStored);
      restored.levels += gains.size;
      restored.gains += [...gains.values()].filter((gain) => gain !== 'none').length;
      return;
    }
    case 'pasted':
      if (store.pasted.merge(name, text)) restored.pasted += 1;
      return;
    case 'met':
      if (RULE_SETS.some(({ id }) => id === name)) store.recordFirstPlay(name);
      return;
    case 'unsaved':
      if (store.unsaved.merge(name, text)) restored.unsaved += 1;
      return;
    case '':
      await store.libraryPaths.merge(text);
      return;
    case 'games':
      restoreGame(store, name, text, restored);
  }
}

function restoreGame(store: Store, name: string, text: string, restored: Restored): void {
  const outcome = store.restoreGame(name, text);
  if (outcome === 'restored') restored.games += 1;
  if (outcome === 'damaged') restored.complain(`games/${name}: this game cannot be read`);
}

/** `971 levels, 12 of them new or better; 3 saved games, 1 pasted file` */
function restoredText({ levels, gains, games, pasted, unsaved }: Restored): string {
  const more = [
    ...(games > 0 ? [count(games, 'saved game')] : []),
    ...(pasted > 0 ? [count(pasted, 'pasted file')] : []),
    ...(unsaved > 0 ? [count(unsaved, 'unsaved level')] : []),
  ];
  return [`${count(levels, 'level')}, ${gains} of them new or better`, ...more].join('; ');
}

/** The facts of a backed-up file that can be trusted, and the faults of the others. */
interface SoundFacts {
  readonly facts: readonly Fact[];
  readonly complaints: readonly string[];
}

/**
 * Reads facts and replays the solutions whose level is in the same file; those that do not win are left out. A solution
 * without its level stays: it is replayed when it is used.
 */
function soundFacts(text: string): SoundFacts {
  const facts: Fact[] = [];
  const levels = new Map<string, LevelFact>();
  let broken = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const fact = parseFact(line);
    if (fact === undefined) broken += 1;
    else if (fact !== 'other') facts.push(fact);
    if (typeof fact === 'object' && fact.kind === 'level') levels.set(fact.id, fact);
  }
  const stored = new Map([...levels].map(([id, about]) => [id, readStoredLevel(about)]));
  const sound = facts.flatMap((fact): Fact[] => {
    const level = fact.kind === 'solution' || fact.kind === 'import' ? stored.get(fact.id) : undefined;
    if (!level || (fact.kind !== 'solution' && fact.kind !== 'import')) return [fact];
    // Of some solutions only the counts are kept.
    if (fact.solution === '') return fact.kind === 'solution' ? [fact] : [];
    const game = replayStored(fact, level.level, level.rules, level.symmetry);
    return game ? [{ ...fact, moves: game.moves, pushes: game.pushes }] : [];
  });
  const lost = facts.length - sound.length;
  return {
    facts: sound,
    complaints: [
      ...(broken > 0 ? [`${count(broken, 'line')} cannot be read`] : []),
      ...(lost > 0 ? [`${count(lost, 'solution')} left out: ${lost === 1 ? 'it does' : 'they do'} not win`] : []),
    ],
  };
}
