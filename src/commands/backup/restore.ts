import { failure, ok, type Result } from '../../core/result';
import { readFileLines } from '../../files/read-text';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { RULE_SETS } from '../../rules';
import { isBackup, parseBackupLine, type BackedUpFile } from '../../store/backup';
import type { Store } from '../../store/store';
import type { Output } from '../parts/output';
import { soundFacts } from './sound-facts';
import { openWritableStore } from '../parts/writable-store';

/** Merges a backup into the store. Nothing better is lost, and a second time changes nothing. */
export async function restore(path: string, output: Output): Promise<Result<number, string>> {
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const restored = await restoreInto(opened.value.store, path);
  if (!restored.ok) return restored;
  const { complaints, complaintCount } = restored.value;
  for (const complaint of complaints) output.error(`${sanitize(path)}: ${complaint}`);
  if (complaintCount > complaints.length)
    output.error(`${sanitize(path)}: ${complaintCount - complaints.length} more like these`);
  output.line(`${sanitize(path)}: ${restoredText(restored.value)}`);
  if (opened.value.hasFailed()) return ok(2);
  return ok(complaintCount > 0 ? 1 : 0);
}

/** How much of a backup was new to the store. */
interface Restored {
  levels: number;
  gains: number;
  games: number;
  pasted: number;
  unsaved: number;
  /** The first complaints, and their number: a bad backup may have millions. */
  readonly complaints: string[];
  complaintCount: number;
}

const MAX_COMPLAINTS = 20;

/** Merges a backup into a store, file by file. */
export async function restoreInto(store: Store, path: string): Promise<Result<Restored, string>> {
  const restored: Restored = {
    levels: 0,
    gains: 0,
    games: 0,
    pasted: 0,
    unsaved: 0,
    complaints: [],
    complaintCount: 0,
  };
  let files = 0;
  let isWhole = false;
  // Games are compared with the wins of their levels, so they come after those.
  const games: BackedUpFile[] = [];
  let isFirst = true;
  for await (const read of readFileLines(path)) {
    if (!read.ok) return failure(...read.faults.map((fault) => fileFaultSentence(path, fault)));
    const { text, line } = read.value;
    if (isFirst && !isBackup(text)) return failure(`${sanitize(path)}: this is no backup of this program`);
    isFirst = false;
    const parsed = parseBackupLine(text);
    if (parsed?.kind === 'beginning' && parsed.version === 'newer')
      return failure(`${sanitize(path)}: a later version of this program wrote this backup`);
    if (parsed?.kind === 'beginning' && parsed.version === 'unknown')
      return failure(`${sanitize(path)}: the version of this backup is no number, so it cannot be read`);
    if (parsed?.kind === 'file') {
      files += 1;
      if (parsed.file.folder === 'games') games.push(parsed.file);
      else await restoreFile(store, parsed.file, restored);
    } else if (parsed?.kind === 'end') isWhole = parsed.files === files;
    else if (!parsed) complain(restored, `line ${line}: this is no part of a backup`);
  }
  if (isFirst) return failure(`${sanitize(path)}: this is no backup of this program`);
  for (const { name, text } of games) restoreGame(store, name, text, restored);
  if (!isWhole) complain(restored, 'it is not whole: what was in it is restored, the end is missing');
  return ok(restored);
}

async function restoreFile(store: Store, { folder, name, text }: BackedUpFile, restored: Restored): Promise<void> {
  switch (folder) {
    case 'levels': {
      const { facts, complaints } = soundFacts(text);
      for (const complaint of complaints) complain(restored, `${folder}/${name}: ${complaint}`);
      const gains = await store.merge(facts);
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
  if (outcome === 'damaged') complain(restored, `games/${name}: this game cannot be read`);
}

function complain(restored: Restored, sentence: string): void {
  restored.complaintCount += 1;
  if (restored.complaints.length < MAX_COMPLAINTS) restored.complaints.push(sentence);
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
