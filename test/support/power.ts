import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldsIn, numberIn, textIn } from '../../src/core/fields';
import { parseReport, findLosses, PLAYER } from './killing';
import { StoreRoom } from './store';

/** The state after a power failure: either only what was synced, or all names and the synced content of files. */
const KEEPS = ['what was synced', 'all names'] as const;

/** A file or a folder has a name. */
type Named = number | 'folder';

/** The files below a folder as programs see them, and as they are on disk. */
export class Disk {
  private readonly names = new Map<string, Named>();
  private readonly namesOnDisk = new Map<string, Named>();
  private readonly texts = new Map<number, string>();
  private readonly textsOnDisk = new Map<number, string>();
  /** Files by the numbers that the system gives them; it uses a number again when a file is gone. */
  private readonly files = new Map<number, number>();
  private count = 0;

  /** An operation on a file, as `log-files.js` reports it. */
  do(line: string): void {
    const fields = fieldsIn(line) ?? {};
    const [path, from, number] = [textIn(fields, 'path'), textIn(fields, 'from'), numberIn(fields, 'file')];
    if (fields.op === 'name') this.files.set(number, (this.count += 1));
    const file = this.files.get(number) ?? 0;
    switch (fields.op) {
      case 'name':
      case 'link':
        this.names.set(path, file);
        return;
      case 'folder':
        this.names.set(path, 'folder');
        return;
      case 'write':
        this.texts.set(file, (this.texts.get(file) ?? '') + textIn(fields, 'text'));
        return;
      case 'rename':
        this.names.set(textIn(fields, 'to'), this.names.get(from) ?? 0);
        this.names.delete(from);
        return;
      case 'remove':
        this.names.delete(path);
        return;
      case 'sync':
        if (file === 0) this.syncFolder(textIn(fields, 'folder'));
        else this.textsOnDisk.set(file, this.texts.get(file) ?? '');
        return;
      default:
        throw new Error(`the log has ${line}`);
    }
  }

  /** Texts by their paths, and folders, after a power failure. */
  afterFailure(keeps: (typeof KEEPS)[number], top: string): Map<string, string | undefined> {
    const names = keeps === 'all names' ? this.names : this.namesOnDisk;
    const isThere = (path: string): boolean => path === top || (names.get(path) === 'folder' && isThere(dirname(path)));
    const there = [...names].filter(([path]) => isThere(dirname(path)));
    return new Map(
      there.map(([path, named]) => [path, named === 'folder' ? undefined : (this.textsOnDisk.get(named) ?? '')]),
    );
  }

  private syncFolder(folder: string): void {
    for (const names of [this.namesOnDisk, this.names])
      for (const path of [...names.keys()].filter((one) => dirname(one) === folder)) {
        const named = this.names.get(path);
        if (named === undefined) this.namesOnDisk.delete(path);
        else this.namesOnDisk.set(path, named);
      }
  }
}

interface Failures {
  /** The number of different stores that power failures have left. */
  readonly stores: number;
  readonly losses: readonly string[];
  /** The number of waits. */
  readonly syncs: number;
}

/** Plays sessions on a level with a power failure after each file operation, and collects the losses. */
export function failAlways(below: string, id: string, visits: number): Failures {
  const folder = mkdtempSync(join(below, 'power-'));
  const top = join(folder, 'store');
  const args = ['--require', join(__dirname, 'log-files.js'), PLAYER, top, id, '7', String(visits)];
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, LOGGED_FOLDER: folder },
    maxBuffer: 2 ** 26,
  });
  const disk = new Disk();
  const words = new Map<string, string[]>();
  const seen = new Set<string>();
  const losses: string[] = [];
  let syncs = 0;
  stdout.split('\n').forEach((line, number) => {
    if (line === '') return;
    if (!line.startsWith('{')) {
      const word = line.slice(0, line.indexOf(' '));
      words.set(word, [...(words.get(word) ?? []), line.slice(word.length + 1)]);
      return;
    }
    disk.do(line);
    if (line.startsWith('{"op":"sync"')) syncs += 1;
    for (const keeps of KEEPS) {
      const left = disk.afterFailure(keeps, folder);
      const said = parseReport(words, 'solved');
      const key = JSON.stringify([[...left], said]);
      if (seen.has(key)) continue;
      seen.add(key);
      const lost = findLosses(roomWith(below, left, top), id, said);
      losses.push(...lost.map((loss) => `with ${keeps} after ${number} lines, the last one ${line}: ${loss}`));
    }
  });
  return { stores: seen.size, losses, syncs };
}

function roomWith(below: string, left: ReadonlyMap<string, string | undefined>, top: string): StoreRoom {
  const room = new StoreRoom(below);
  for (const [path, text] of left) {
    const place = join(room.folder, path.slice(top.length));
    mkdirSync(text === undefined ? place : dirname(place), { recursive: true });
    if (text !== undefined) writeFileSync(place, text);
  }
  return room;
}
