import type { Listed } from './catalogue';
import { readPlayable, type Playable } from './load';

/** Those that can be opened, each read when its turn comes. */
export function* openable(choice: readonly Listed[]): Generator<Playable> {
  for (const listed of choice) {
    const one = readPlayable(listed);
    if (one.ok) yield one.value;
  }
}
