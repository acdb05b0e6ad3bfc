/** A part of the screen after an update, and the effects it asks for. */
export type Updated<Part, Effect> = readonly [part: Part, effects: readonly Effect[]];

/** Applies a second update to a part; the effects of both add up. */
export function andThen<Part, Effect>(
  [part, effects]: Updated<Part, Effect>,
  next: (part: Part) => Updated<Part, Effect>,
): Updated<Part, Effect> {
  const [changed, more] = next(part);
  return [changed, [...effects, ...more]];
}

/**
 * A request of an update to the world outside. It carries its reply: an answer comes back as a message to the part that
 * asked, at once or at any time later, once or several times.
 */
export interface Effect<World, Message> {
  readonly type: 'effect';
  readonly run: (world: World, tell: Tell<Message>) => void;
}

/** Messages that are passed together are drawn as one frame. */
type Tell<Message> = (...messages: readonly Message[]) => void;

export function effect<World, Message = never>(run: Effect<World, Message>['run']): Effect<World, Message> {
  return { type: 'effect', run };
}

/** An effect whose answer is already known. */
export function reply<Message>(message: Message): Effect<unknown, Message> {
  return effect((_, tell) => tell(message));
}

/** The same effect for the parent of the part that asked: its replies are wrapped into the parent's messages. */
export function mapMessages<World, Inner, Outer>(
  { run }: Effect<World, Inner>,
  wrap: (message: Inner) => Outer,
): Effect<World, Outer> {
  return effect((world, tell) => run(world, (...messages) => tell(...messages.map(wrap))));
}

/** A timer is compared by identity. It counts only while the state still contains it. */
export interface Timer {
  readonly milliseconds: number;
}

export interface TimerMessage {
  readonly type: 'timer';
  readonly timer: Timer;
}

export interface TimerWorld {
  /** Calls back after some milliseconds, unless the screen closes before. */
  wait(milliseconds: number, ring: () => void): void;
}

export interface PathWorld {
  /** Finds paths that begin with a text. */
  complete(text: string, answer: (candidates: readonly string[]) => void): void;
  /** Makes a file a favourite, or ends that; answers with a message. */
  toggleFavourite(path: string, answer: (text: string) => void): void;
}

export interface ClipboardWorld {
  copyText(text: string): void;
}

export function startTimer(timer: Timer): Effect<TimerWorld, TimerMessage> {
  return effect((world, tell) => world.wait(timer.milliseconds, () => tell({ type: 'timer', timer })));
}

/** Copies a text that the world makes, if there is one, and reports what was copied. */
export function copyText<World extends ClipboardWorld>(
  make: (world: World, answer: (text: string, message: string) => void) => void,
): Effect<World, { readonly type: 'notice'; readonly text: string }> {
  return effect((world, tell) =>
    make(world, (text, message) => {
      if (text !== '') world.copyText(text);
      tell({ type: 'notice', text: message });
    }),
  );
}
