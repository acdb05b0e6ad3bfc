/** What can go wrong with the store. Nobody is kept from playing by any of it, but everybody is told. */
export type StoreFault =
  /** A later version of the program has made it: nothing in it is read or written. */
  | { readonly kind: 'newer'; readonly folder: string; readonly version: number }
  /** What it is cannot be read, so nothing in it is read or written. */
  | { readonly kind: 'closed'; readonly path: string; readonly code: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly code: string }
  | { readonly kind: 'unwritable'; readonly path: string; readonly code: string }
  /** Something in a file has no meaning; the file as it was stands under another name now, and all else was kept. */
  | { readonly kind: 'damaged'; readonly path: string; readonly aside: string; readonly count: number }
  /** A game that was kept cannot be played any more; it stands under another name now. */
  | { readonly kind: 'unplayable'; readonly aside: string };

/** Where the store lies, and what it needs of the world. */
export interface StoreReports {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A name that nobody else has given to anything. */
  readonly name: () => string;
  /** Is told what goes wrong, at any time. */
  readonly trouble: (fault: StoreFault) => void;
}
