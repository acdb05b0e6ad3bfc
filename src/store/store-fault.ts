import type { SystemFault } from '../files/attempt';

/** Faults of the store. The player sees a message and can play on. */
export type StoreFault =
  /** A later version of the program made the store, so it is neither read nor written. */
  | { readonly kind: 'newer'; readonly folder: string; readonly version: number }
  /** The store's version cannot be read, so the store is neither read nor written. */
  | { readonly kind: 'closed'; readonly path: string; readonly code: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly code: string }
  | { readonly kind: 'unwritable'; readonly path: string; readonly code: string }
  /** The journal of an edited level; it is tried again at the next change. */
  | { readonly kind: 'unwritable-draft'; readonly path: string; readonly code: string }
  /** Some records of a file are damaged. The original file is renamed; all other records are kept. */
  | { readonly kind: 'damaged'; readonly path: string; readonly aside: string; readonly count: number }
  /** A win was saved, but not its moves: they are too many for a level of this size. */
  | { readonly kind: 'long-solution'; readonly moves: number }
  /** A saved game can no longer be played; its file is renamed. */
  | { readonly kind: 'unplayable'; readonly aside: string };

export function unreadable(path: string, faults: readonly SystemFault[]): StoreFault {
  return { kind: 'unreadable', path, code: errorCodes(faults) };
}

export function unwritable(path: string, faults: readonly SystemFault[]): StoreFault {
  return { kind: 'unwritable', path, code: errorCodes(faults) };
}

export function errorCodes(faults: readonly SystemFault[]): string {
  return faults.map(({ code }) => code).join(', ');
}

/** The processes of this machine, by their numbers. */
export interface Processes {
  /** This one. */
  readonly own: number;
  readonly isRunning: (id: number) => boolean;
}

/** The store's folder, and the services that the store needs from its caller. */
export interface StoreEnvironment {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly uniqueName: () => string;
  readonly processes: Processes;
  /** Called with each fault, at any time. */
  readonly reportFault: (fault: StoreFault) => void;
}
