import { mergeHistories } from '../core/history/transform';
import {
  appendToFile,
  listNames,
  onDisk,
  readOwnFile,
  removeFile,
  removeUnchangedFile,
  renameFile,
  replaceFile,
  setFileAside,
} from '../files/own-files';
import { codesOf } from './fact-files';
import { formatSaved, formatStart, parseGame, type GameMoment, type GameText, type Stamp } from './game-text';
import type { StoreReports } from './store-fault';

/** What follows a level's id where it is played from its end. */
export const REVERSE_SUFFIX = '-backwards';

/**
 * The id that the name of a game's file begins with; undefined for any other file. A file that was about to go when the
 * program was killed still counts, and so does what a synchronising program has laid beside one, because it was played on
 * two machines: `ID.VISIT (conflicted copy 2026-01-01).jsonl`, `ID.VISIT.sync-conflict-20260101-120000-ABCDEFG.jsonl`.
 */
export function gameIdIn(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

const NAME = /^([0-9a-f]{32}(?:-backwards)?)(?:\.[0-9a-z]+)(?:[^0-9a-z].*)?\.jsonl(?:\.going)?$/;

/** A game that was left, and the files it was read from. */
export interface SavedGame {
  readonly moment: GameMoment;
  /** How long each visit lasted. */
  readonly seconds: ReadonlyMap<string, number>;
  readonly file: GameFile;
}

/** What goes on in the file of a game that was left, when it is played on. */
export interface GameFile {
  /** What a file of one's own begins with, and the number of its last record. */
  readonly text: string;
  readonly count: number;
  /** The files that can go as soon as there is one of one's own, and how long they were. */
  readonly before: readonly { readonly path: string; readonly bytes: number }[];
}

/** More records than this are made one when a game is taken up again. */
const MAX_RECORDS = 200;

/**
 * The games in play: a file for each visit to a level, which only this visit writes to. Whoever takes up a game that was
 * left writes a file of its own and then removes the old one, so that two programs never write to the same.
 */
export class GameFiles {
  constructor(private readonly keeping: StoreReports) {}

  /** The game that was left on a level last, with whatever was played on it elsewhere as branches. */
  left(id: string): SavedGame | undefined {
    const games = this.pathsOf(id).flatMap((path) => this.read(path) ?? []);
    games.sort((one, other) => (one.game.last.at < other.game.last.at ? 1 : -1));
    const [newest, ...others] = games;
    if (!newest) return undefined;
    const line = others.reduce((merged, { game }) => mergeHistories(merged, game.last.line), newest.game.last.line);
    const moment = { ...newest.game.last, line };
    const isOne = others.length === 0 && newest.game.count <= MAX_RECORDS;
    const file = isOne ? newest.game : { text: formatStart(id, moment), count: 0 };
    const seconds = new Map<string, number>();
    for (const { game } of games)
      for (const [visit, lasted] of game.seconds) seconds.set(visit, Math.max(lasted, seconds.get(visit) ?? 0));
    const before = games.map(({ path, bytes }) => ({ path, bytes }));
    return { moment, seconds, file: { text: file.text, count: file.count, before } };
  }

  /** The ids of all levels that were begun, from their start. */
  begun(): ReadonlySet<string> {
    const names = listNames(this.folder);
    const ids = names.ok ? names.value.flatMap((name) => gameIdIn(name) ?? []) : [];
    return new Set(ids.filter((id) => !id.endsWith(REVERSE_SUFFIX)));
  }

  pathOf(id: string, visit: string): string {
    return `${this.folder}/${id}.${visit}.jsonl`;
  }

  /** Begins the file of a visit, and when it is on disk removes those it goes on from. */
  async begin(id: string, path: string, file: GameFile | undefined, moment: GameMoment): Promise<boolean> {
    const written = await replaceFile(path, file?.text ?? formatStart(id, moment));
    if (!written.ok) return this.failed(path, codesOf(written.faults));
    await this.removeAll(file?.before ?? []);
    return true;
  }

  /** Adds a record; `gone` where another program has taken the file away meanwhile. */
  async add(path: string, number: number, stamp: Stamp, change: string): Promise<'done' | 'gone' | 'failed'> {
    const added = await appendToFile(path, formatSaved(number, stamp, change));
    if (added.ok) return 'done';
    if (added.faults.some(({ code }) => code === 'ENOENT')) return 'gone';
    this.failed(path, codesOf(added.faults));
    return 'failed';
  }

  /** Waits until the records of a file are where no power failure takes them. */
  async settle(path: string): Promise<void> {
    const done = await onDisk({ path, folders: [] });
    if (!done.ok) this.failed(path, codesOf(done.faults));
  }

  /** The level is done: nothing is left to go on with. */
  async end(path: string, file: GameFile | undefined): Promise<void> {
    await removeFile(path);
    await this.removeAll(file?.before ?? []);
  }

  /** What cannot be played any more is kept under another name. */
  refuse({ before }: GameFile): void {
    for (const { path } of before) {
      const aside = `${path}.refused-${this.keeping.name()}`;
      const done = renameFile(path, aside);
      this.keeping.trouble(
        done.ok ? { kind: 'unplayable', aside } : { kind: 'unwritable', path, code: codesOf(done.faults) },
      );
    }
  }

  private async removeAll(before: GameFile['before']): Promise<void> {
    for (const { path, bytes } of before) await removeUnchangedFile(path, bytes);
  }

  private get folder(): string {
    return `${this.keeping.folder}/games`;
  }

  private pathsOf(id: string): string[] {
    const names = listNames(this.folder);
    if (!names.ok) {
      this.keeping.trouble({ kind: 'unreadable', path: this.folder, code: codesOf(names.faults) });
      return [];
    }
    return names.value
      .filter((name) => gameIdIn(name) === id)
      .sort()
      .map((name) => `${this.folder}/${name}`);
  }

  private read(path: string): { path: string; bytes: number; game: GameText } | undefined {
    const text = readOwnFile(path);
    if (!text.ok) this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(text.faults) });
    if (!text.ok || text.value === undefined) return undefined;
    const game = parseGame(text.value);
    // What could be read of a damaged file takes its place.
    if (!game || game.isDamaged) this.mend(path, game?.text ?? '');
    return game && { path, bytes: Buffer.byteLength(game.isDamaged ? game.text : text.value), game };
  }

  private mend(path: string, readable: string): void {
    const aside = `${path}.damaged-${this.keeping.name()}`;
    const done = readable === '' ? renameFile(path, aside) : setFileAside(path, aside, readable);
    this.keeping.trouble(
      done.ok ? { kind: 'damaged', path, aside, count: 1 } : { kind: 'unwritable', path, code: codesOf(done.faults) },
    );
  }

  private failed(path: string, code: string): false {
    this.keeping.trouble({ kind: 'unwritable', path, code });
    return false;
  }
}
