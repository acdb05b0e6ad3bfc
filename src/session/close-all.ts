interface Closable {
  close(): Promise<void>;
}

/** Everything that must be closed after the screen. */
interface Open {
  readonly saver: Closable | undefined;
  readonly settingsSaver: Closable | undefined;
  readonly hintSearch: Closable;
  readonly checker: Closable;
  readonly maker: Closable;
  readonly same: Closable;
  readonly bestFinder: Closable & { stop(): void };
  readonly indexer: { stop(): Promise<void> } | undefined;
}

/**
 * Closes everything. The game and the settings are saved first: threads may take long to end, and the player may kill
 * the program before. If one part fails, the others are closed nevertheless, and then the error is thrown.
 */
export async function closeAll({
  saver,
  settingsSaver,
  hintSearch,
  bestFinder,
  checker,
  maker,
  same,
  indexer,
}: Open): Promise<void> {
  try {
    // It saves its results.
    bestFinder.stop();
    await saver?.close();
  } finally {
    try {
      await settingsSaver?.close();
    } finally {
      const parts = [hintSearch, bestFinder, checker, maker, same];
      await Promise.all([...parts.map((part) => part.close()), indexer?.stop()]);
    }
  }
}
