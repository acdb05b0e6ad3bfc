interface Closable {
  close(): Promise<void>;
}

/** What is open while a screen is. */
interface Open {
  readonly keeper: Closable | undefined;
  readonly settingsKeeper: Closable | undefined;
  readonly hintSearch: Closable;
  readonly survey: { stop(): Promise<void> } | undefined;
}

/**
 * Closes everything, one after the other. What was played is saved before anything else is waited for: threads may take
 * their time to end, and somebody may have no patience. Whatever fails, all the rest is closed, and then it fails.
 */
export async function closeAll({ keeper, settingsKeeper, hintSearch, survey }: Open): Promise<void> {
  try {
    await keeper?.close();
  } finally {
    try {
      await settingsKeeper?.close();
    } finally {
      await Promise.all([hintSearch.close(), survey?.stop()]);
    }
  }
}
