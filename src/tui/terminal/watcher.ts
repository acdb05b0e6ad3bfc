/** Somebody beside this process who gives the terminal back if this process cannot. */
export interface Watcher {
  /** From now on the terminal is ours; these characters give it back, apart from its line mode. */
  watch(reset: string): void;
  /** The terminal is no longer ours. */
  rest(): void;
}
