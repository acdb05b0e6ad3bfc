import type { History } from '../core/history/history';
import { applyChange } from '../core/history/change-text';
import { formatHistory, MAX_MOVES, parseHistory } from '../core/history/text';
import { type Fields, fieldsIn, numberIn, textIn } from '../core/fields';
import { createFile, setFileAside } from '../files/whole-file';
import { mergeHistories } from '../core/history/transform';
import { listNames, readOwnFile, renameFile } from '../files/own-files';
import { type StoreEnvironment, unreadable, unwritable } from './store-fault';

/** Follows the level's id for games in reverse mode. */
export const REVERSE_SUFFIX = '-backwards';

/**
 * The id in the name of a game's file; undefined for any other file. A file that was being removed when the program was
 * killed still counts, and so does a conflicting copy that a synchronising program left because of play on two machines:
 * `ID.SESSION (conflicted copy 2026-01-01).jsonl`, `ID.SESSION.sync-conflict-20260101-120000-ABCDEFG.jsonl`.
 */
export function gameIdIn(name: string): string | undefined {
  return GAME_NAME.exec(name)?.[1];
}

/** Ends the names of won games, which begin anew: who looks for games in play need not read them. */
export const WON_ENDING = '.won.jsonl';

const isWon = (path: string): boolean => path.endsWith(WON_ENDING);

const GAME_NAME = /^([0-9a-f]{32}(?:-backwards)?)(?:\.[0-9a-z]+)(?:[^0-9a-z].*)?\.jsonl(?:\.going)?$/;

/** A saved game, and the files it was read from. */
export interface SavedGame {
  readonly moment: GameMoment;
  /** The length of each session. */
  readonly secondsBySession: ReadonlyMap<string, number>;
  readonly file: GameFile;
}

/** A saved game that is not at its start, and when it was saved. */
export interface BegunGame {
  readonly moves: number;
  readonly at: string;
}

/** The beginning of the file of a resumed game. */
export interface GameFile {
  /** The text that the new file begins with, and the number of its last record. */
  readonly text: string;
  readonly count: number;
  /** The files to remove once the new file is written, and their sizes. */
  readonly predecessors: readonly { readonly path: string; readonly bytes: number }[];
}

/** More records than this are merged into one when a game is resumed. */
const MAX_RECORDS = 200;

export function gamesFolder({ folder }: Pick<StoreEnvironment, 'folder'>): string {
  return `${folder}/games`;
}

/** Reads the saved games. Each session has written its own file (see `GameSaver`), so there may be several of one game. */
export class GameFiles {
  constructor(private readonly environment: StoreEnvironment) {}

  /** The latest saved game of a level, if possible one that is not won; other saved games of it become branches. */
  load(id: string): SavedGame | undefined {
    const games = this.pathsOf(id).flatMap((path) => this.read(path) ?? []);
    games.sort((a, b) => Number(isWon(a.path)) - Number(isWon(b.path)) || (a.game.last.at < b.game.last.at ? 1 : -1));
    const [newest, ...others] = games;
    if (!newest) return undefined;
    const history = others.reduce(
      (merged, { game }) => mergeHistories(merged, game.last.history),
      newest.game.last.history,
    );
    const moment = { ...newest.game.last, history };
    const isOneFile = others.length === 0 && newest.game.count <= MAX_RECORDS;
    const file = isOneFile ? newest.game : { text: formatStart(id, moment), count: 0 };
    const secondsBySession = new Map<string, number>();
    for (const { game } of games)
      for (const [session, seconds] of game.secondsBySession)
        secondsBySession.set(session, Math.max(seconds, secondsBySession.get(session) ?? 0));
    const predecessors = games.map(({ path, bytes }) => ({ path, bytes }));
    return { moment, secondsBySession, file: { text: file.text, count: file.count, predecessors } };
  }

  /** The latest saved game of a level, unless it is at its start; repairs nothing. */
  begunGame(id: string): BegunGame | undefined {
    return begunGameOf(this.latest(id));
  }

  /** The history of that game. */
  begunHistory(id: string): History | undefined {
    return this.latest(id)?.history;
  }

  private latest(id: string): GameMoment | undefined {
    return latestOf(this.pathsOf(id).filter((path) => !isWon(path)));
  }

  /** The latest saved game of each level; reverse games do not count. */
  begunGames(): ReadonlyMap<string, BegunGame> {
    const paths = new Map<string, string[]>();
    const names = listNames(this.folder);
    for (const name of names.ok ? names.value : []) {
      const id = gameIdIn(name);
      if (id === undefined || id.endsWith(REVERSE_SUFFIX) || isWon(name)) continue;
      paths.set(id, [...(paths.get(id) ?? []), `${this.folder}/${name}`]);
    }
    const games = [...paths].map(([id, files]) => [id, begunGameOf(latestOf(files))] as const);
    return new Map(games.flatMap(([id, game]) => (game ? [[id, game]] : [])));
  }

  /** The ids of all games that have a file. */
  ids(): ReadonlySet<string> {
    const names = listNames(this.folder);
    return new Set(names.ok ? names.value.flatMap((name) => gameIdIn(name) ?? []) : []);
  }

  /**
   * Restores a saved game from a backup beside the existing ones, as a file of its own; the next session joins them.
   * `isOver` says whether the level was won since a time.
   */
  restore(
    name: string,
    text: string,
    isOver: (id: string, since: string) => boolean,
  ): 'restored' | 'known' | 'damaged' {
    const id = gameIdIn(name);
    const game = parseGame(text);
    if (id === undefined || !game) return 'damaged';
    const known = this.pathsOf(id).some((path) => {
      const there = readOwnFile(path);
      return there.ok && there.value?.startsWith(text) === true;
    });
    if (known || (!isWon(name) && isOver(id, game.last.at))) return 'known';
    const path = `${this.folder}/${id}.${this.environment.uniqueName()}${isWon(name) ? WON_ENDING : '.jsonl'}`;
    const made = createFile(path, text, this.environment.uniqueName());
    if (made.ok) return 'restored';
    this.environment.reportFault(unwritable(path, made.faults));
    return 'damaged';
  }

  private get folder(): string {
    return gamesFolder(this.environment);
  }

  private pathsOf(id: string): string[] {
    const names = listNames(this.folder);
    if (!names.ok) {
      this.environment.reportFault(unreadable(this.folder, names.faults));
      return [];
    }
    return names.value
      .filter((name) => name.startsWith(id) && gameIdIn(name) === id)
      .sort()
      .map((name) => `${this.folder}/${name}`);
  }

  /** Reads all games, so that damaged ones are repaired. */
  repair(): void {
    const names = listNames(this.folder);
    for (const name of names.ok ? names.value.filter((name) => gameIdIn(name) !== undefined) : [])
      this.read(`${this.folder}/${name}`);
  }

  private read(path: string): { path: string; bytes: number; game: GameText } | undefined {
    const text = readOwnFile(path);
    if (!text.ok) this.environment.reportFault(unreadable(path, text.faults));
    if (!text.ok || text.value === undefined) return undefined;
    const game = parseGame(text.value);
    if (!game || game.isDamaged) keepReadable(this.environment, path, game?.text ?? '');
    return game && { path, bytes: Buffer.byteLength(game.isDamaged ? game.text : text.value), game };
  }
}

/** The readable part of a damaged file takes its place, and the original gets another name. */
export function keepReadable(environment: StoreEnvironment, path: string, readable: string): void {
  const aside = `${path}.damaged-${environment.uniqueName()}`;
  const done = readable === '' ? renameFile(path, aside) : setFileAside(path, aside, readable);
  environment.reportFault(done.ok ? { kind: 'damaged', path, aside, count: 1 } : unwritable(path, done.faults));
}

/** The game that was saved last in these files; undefined if all of its moves were undone. */
function latestOf(paths: readonly string[]): GameMoment | undefined {
  const moments = paths.flatMap((path) => {
    const text = readOwnFile(path);
    const game = text.ok && text.value !== undefined ? parseGame(text.value) : undefined;
    return game ? [game.last] : [];
  });
  const last = moments.reduce<GameMoment | undefined>(
    (one, other) => (one && one.at > other.at ? one : other),
    undefined,
  );
  return last && last.history.at > 0 ? last : undefined;
}

/** Only what is needed of it: there may be very many. */
function begunGameOf(last: GameMoment | undefined): BegunGame | undefined {
  return last && { moves: last.history.moves, at: last.at };
}

/** The state of a game at one moment, turned to the level's normal form. */
export interface GameMoment extends SaveStamp {
  readonly history: History;
}

/** The facts that are saved with the history. */
interface SaveStamp {
  /** The first position that a sequence reached, if any: from there on it is not the player's own solution. */
  readonly shownFrom: number | undefined;
  readonly hints: number;
  /** The id of the session, under its name in the file. */
  readonly visit: string;
  /** The length of this session. */
  readonly seconds: number;
  readonly at: string;
}

/**
 * A saved game: the history at first, then a record of the changes for each save. Records are numbered from 1, so that a
 * missing one is noticed.
 */
interface GameText {
  readonly last: GameMoment;
  /** The length of each session that wrote to the file. */
  readonly secondsBySession: ReadonlyMap<string, number>;
  /** The readable records, one a line, and their number without the first. */
  readonly text: string;
  readonly count: number;
  /** A record is missing, so later ones are lost. */
  readonly isDamaged: boolean;
}

/** The first record, with the whole history. */
export function formatStart(id: string, moment: GameMoment): string {
  return record({ id, kind: 'game', ...stampOf(moment), line: formatHistory(moment.history) });
}

/** A later record, with a change from `formatChange`. */
export function formatSaved(number: number, stamp: SaveStamp, change: string): string {
  return record({ n: number, ...stampOf(stamp), change });
}

/** The limit for all changes of a file, as `applyChange` counts them: the most moves of a game. */
const MAX_WORK = MAX_MOVES;

/** Reads a game up to the first damage; undefined if the first record is damaged. */
export function parseGame(text: string): GameText | undefined {
  const [first = '', ...others] = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '');
  const fields = fieldsIn(first);
  const start = fields?.kind === 'game' ? parseHistory(textIn(fields, 'line')) : undefined;
  if (!fields || !start?.ok) return undefined;
  const history = start.value;
  const secondsBySession = new Map<string, number>();
  let last = momentOf(history, fields);
  let work = 0;
  let count = 0;
  let lastLost = 0;
  const readable = [first];
  for (const text of others) {
    const saved = fieldsIn(text);
    const number = saved ? numberIn(saved, 'n') : 0;
    // An incomplete record was written again under the same number.
    const isNext = number === count + 1;
    const changed = saved && isNext ? applyChange(history, textIn(saved, 'change'), MAX_WORK - work) : undefined;
    if (!saved || !changed?.ok) {
      if (number > count) lastLost = Math.max(lastLost, number);
      continue;
    }
    secondsBySession.set(last.visit, last.seconds);
    last = momentOf(history, saved);
    work += changed.value;
    count = number;
    readable.push(text);
  }
  secondsBySession.set(last.visit, last.seconds);
  return {
    last,
    secondsBySession,
    text: readable.map((record) => `${record}\n`).join(''),
    count,
    isDamaged: lastLost > count,
  };
}

function momentOf(history: History, fields: Fields): GameMoment {
  const shown = numberIn(fields, 'shown');
  const stamp = { visit: textIn(fields, 'visit'), seconds: numberIn(fields, 'seconds'), at: textIn(fields, 'at') };
  return { history, shownFrom: shown > 0 ? shown : undefined, hints: numberIn(fields, 'hints'), ...stamp };
}

function stampOf({ visit, seconds, at, shownFrom, hints }: SaveStamp): Fields {
  const shown = shownFrom === undefined ? {} : { shown: shownFrom };
  return { visit, seconds, at, ...shown, ...(hints === 0 ? {} : { hints }) };
}

/** The newline before it separates it from an incomplete record. */
function record(fields: Fields): string {
  return `\n${JSON.stringify(fields)}\n`;
}
