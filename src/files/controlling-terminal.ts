import { openSync } from 'node:fs';

/** A descriptor of the terminal that this process belongs to, whatever its standard input is; undefined where there is none. */
export function openControllingTerminal(): number | undefined {
  try {
    return openSync('/dev/tty', 'r');
  } catch {
    return undefined;
  }
}
