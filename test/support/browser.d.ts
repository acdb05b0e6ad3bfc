import type { PageData } from '../../src/page/page-data';

/** The path of Chromium; undefined if it is not installed. */
export const CHROMIUM: string | undefined;

/** A page in a browser without a window. */
export interface BrowserPage {
  /** What went wrong on the page. */
  readonly errors: readonly string[];
  /** Opens a file, and waits until its program has drawn a level. */
  open(path: string, hash?: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Presses a key while another one is held. */
  pressWith(held: string, key: string): Promise<void>;
  hold(key: string, milliseconds: number): Promise<void>;
  /** The value of a script on the page. */
  run(script: string): Promise<unknown>;
  /** Waits until a script has a value that is true. */
  waitFor(script: string): Promise<void>;
  /** Clicks an element at these shares of its width and height. */
  click(id: string, across: number, down: number): Promise<void>;
  /** A finger goes from place to place. */
  swipe(...places: readonly (readonly [x: number, y: number])[]): Promise<void>;
  close(): Promise<void>;
}

export function openBrowser(width: number, height: number): Promise<BrowserPage>;

/** The levels of a page that was written, and a page with other levels. */
export function pageData(path: string): PageData;
export function withPageData(page: string, data: PageData): string;
