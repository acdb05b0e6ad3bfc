import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '../../src/store/player-store';
import { Game } from '../../src/core/play/game';
import { UPRIGHT } from '../../src/core/level/symmetry';
import { classic } from '../../src/rules';
import { Store, type StoredSession } from '../../src/store/store';
import type { StoreEnvironment, StoreFault } from '../../src/store/store-fault';
import type { PlayedGame } from '../../src/store/game-saver';
import { levelFrom, movesOf } from './draw';
import { valueOf } from './value-of';

export const ID = '0123456789abcdef0123456789abcdef';
export const OTHER_ID = 'fedcba9876543210fedcba9876543210';
/** The time when all tests begin. */
export const START = Date.UTC(2026, 0, 1);

const LEVEL = {
  rules: 'classic',
  format: 'lvl',
  text: '1 7\n@.A...a\n',
  title: 'Row',
  author: '',
  file: 'row.lvl',
  number: 1,
};

/** A store in a new folder below this one, with a clock that tests set, and the faults that it reported. */
export class StoreRoom {
  readonly folder: string;
  readonly faults: StoreFault[] = [];
  now = START;
  /** The first name is for `store.json`. */
  private names = -1;

  constructor(below: string) {
    this.folder = mkdtempSync(join(below, 'store-'));
  }

  get environment(): StoreEnvironment {
    return {
      folder: this.folder,
      now: () => this.now,
      uniqueName: () => {
        this.names += 1;
        return `name${this.names}`;
      },
      processes: PROCESSES,
      reportFault: (fault) => this.faults.push(fault),
    };
  }

  /** Opens the store like another program. */
  openStore(): Store {
    const opened = valueOf(Store.open(this.environment));
    opened.create();
    return opened;
  }

  files(folder: 'games' | 'levels'): string[] {
    return readdirSync(join(this.folder, folder)).sort();
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  remove(path: string): void {
    rmSync(join(this.folder, path));
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }
}

export function openSession(store: Store, id = ID, symmetry = UPRIGHT): StoredSession {
  return store.openSession({ id, symmetry, level: LEVEL }, false);
}

/** The same without a saved game. */
export function openNewSession(store: Store): StoredSession {
  return store.openSession({ id: ID, symmetry: UPRIGHT, level: LEVEL }, true);
}

/** A game after these steps, on a row with one box. */
export function gameAfter(steps: string): Game {
  const game = new Game(levelFrom(classic, 'lvl', LEVEL.text), classic);
  game.replay(movesOf(game, steps));
  return game;
}

export function playedGame(game: Game, more: Partial<PlayedGame> = {}): PlayedGame {
  return { game, shownFrom: undefined, hints: 0, isOwn: true, isWatched: false, ...more };
}
