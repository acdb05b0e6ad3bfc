import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { failure, type Result } from '../core/result';
import type { Environment } from '../files/environment';
import { Store } from './store';
import type { Processes, StoreEnvironment, StoreFault } from './store-fault';

/** The facts that decide where the player's files are. */
export interface Machine {
  readonly platform: string;
  readonly environment: Environment;
  readonly home: string;
}

/** The folder of the store: `SOKOBAN_DATA`, else the XDG data folder, else the default of the platform. */
export function storeFolder(machine: Machine): string {
  return folderOn(machine, ['SOKOBAN_DATA', 'XDG_DATA_HOME', 'LOCALAPPDATA'], 'Local', '.local/share');
}

/** The folder of settings: `SOKOBAN_CONFIG`, else the XDG config folder, else the default of the platform. */
export function configFolder(machine: Machine): string {
  return folderOn(machine, ['SOKOBAN_CONFIG', 'XDG_CONFIG_HOME', 'APPDATA'], 'Roaming', '.config');
}

/** `variables` name our own folder, that of XDG and that of Windows, whose defaults follow. */
function folderOn(
  { platform, environment, home }: Machine,
  variables: readonly [own: string, xdg: string, windows: string],
  windowsDefault: string,
  xdgDefault: string,
): string {
  const [own = '', xdg = '', windows = ''] = variables.map((name) => environment[name]);
  if (own !== '') return resolve(own);
  // XDG wants relative paths to be ignored.
  if (isAbsolute(xdg)) return join(xdg, 'sokoban');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'sokoban');
  if (platform === 'win32') return join(windows || join(home, 'AppData', windowsDefault), 'sokoban');
  return join(home, xdgDefault, 'sokoban');
}

/** `HOME` may be empty or relative. For a user without an account, who has no home, it is the top folder. */
export function homeFolder(): string {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : userInfo().homedir;
  } catch {
    return resolve('/');
  }
}

export function playerStoreFolder(): string {
  return storeFolder(thisMachine());
}

/** The player writes this file; the program never does. */
export function settingsPath(): string {
  return join(playersConfigFolder(), 'settings.jsonc');
}

/** The program writes this file. It never writes the player's own, so comments there are not lost. */
export function rememberedPath(): string {
  return join(playersConfigFolder(), 'remembered.json');
}

/** A path for people: `~` stands for the player's home folder. */
export function shortenPlayerHome(path: string): string {
  const { platform, home } = thisMachine();
  const below = join(home, '/');
  return platform !== 'win32' && home !== '' && path.startsWith(below) ? join('~', path.slice(below.length)) : path;
}

/** A path that was typed: the way back from `shortenPlayerHome`, as a shell does it. */
export function withPlayerHome(path: string): string {
  const { platform, home } = thisMachine();
  return platform !== 'win32' && home !== '' && /^~(?:\/|$)/.test(path) ? join(home, path.slice(1)) : path;
}

function playersConfigFolder(): string {
  return configFolder(thisMachine());
}

function thisMachine(): Machine {
  return { platform: process.platform, environment: process.env, home: homeFolder() };
}

/** Opens the player's store and creates it if needed; later faults are reported one by one. */
export function openPlayerStore(reportFault: StoreEnvironment['reportFault']): Result<Store, StoreFault> {
  const store = openStoreToRead(reportFault);
  if (!store.ok) return store;
  const made = store.value.create();
  return made.ok ? store : failure(...made.faults);
}

/** Opens the player's store to read. A store that does not exist is empty. */
export function openStoreToRead(reportFault: StoreEnvironment['reportFault']): Result<Store, StoreFault> {
  return Store.open({
    folder: playerStoreFolder(),
    now: () => Date.now(),
    uniqueName: () => randomBytes(6).toString('hex'),
    processes: PROCESSES,
    reportFault,
  });
}

export const PROCESSES: Processes = { own: process.pid, isRunning };

/** Whether a process with this number exists, also of another user. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
