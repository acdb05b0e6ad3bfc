import { Decoder } from './decoder';
import type { Input } from './keys';

/** Calls back after some milliseconds, unless cancelled before. */
export type Clock = (milliseconds: number, ring: () => void) => CancelTimer;
export type CancelTimer = () => void;

/** Decodes what the terminal sends, and notices silence. */
interface InputReader {
  readonly read: (text: string) => void;
  /** See `Decoder.canSynchronise`. */
  readonly canSynchronise: () => boolean;
  /** Cancels the timer. */
  readonly stop: () => void;
}

export function readInput(onInput: (inputs: readonly Input[]) => void, clock: Clock): InputReader {
  const decoder = new Decoder();
  let cancel = (): void => undefined;

  /** Sets the timer before it passes the inputs on, because the receiver may call `stop`. */
  function pass(inputs: readonly Input[]): void {
    cancel();
    const { timeout } = decoder;
    cancel =
      timeout === undefined
        ? () => undefined
        : clock(timeout, () => {
            pass(decoder.timeOut());
          });
    onInput(inputs);
  }

  return {
    read(text) {
      pass(decoder.decode(text));
    },
    canSynchronise: () => decoder.canSynchronise,
    stop() {
      cancel();
    },
  };
}
