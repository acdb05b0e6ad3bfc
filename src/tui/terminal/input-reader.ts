import { Decoder } from './decoder';
import type { Input } from './keys';

/** Rings after some milliseconds unless it is called off before. */
type Clock = (milliseconds: number, ring: () => void) => () => void;

/** What decodes the reads of a terminal, and knows when nothing more has come. */
export interface InputReader {
  readonly read: (text: string) => void;
  /** Waits for nothing any more. */
  readonly stop: () => void;
}

export function readInput(heard: (inputs: readonly Input[]) => void, clock: Clock): InputReader {
  const decoder = new Decoder();
  let callOff = (): void => undefined;

  /** Whoever is told may stop us, so what is waited for is settled before. */
  function tell(inputs: readonly Input[]): void {
    callOff();
    const { timeout } = decoder;
    callOff =
      timeout === undefined
        ? () => undefined
        : clock(timeout, () => {
            tell(decoder.timeOut());
          });
    heard(inputs);
  }

  return {
    read(text) {
      tell(decoder.decode(text));
    },
    stop() {
      callOff();
    },
  };
}
