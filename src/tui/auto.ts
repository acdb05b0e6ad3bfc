import type { Result } from '../core/result';
import type { Auto, Model, Play, Steps, Update } from './model';
import { continued, said, showTick, stepped, travelled } from './showing';

/** What the speed key multiplies the delay by. */
export const FASTER = 1 / 1.5;
/** The bounds of the delay, in milliseconds. */
const LEAST_DELAY = 5;
const MOST_DELAY = 5000;

/** Only the newest timer counts: whatever happened since has set one of its own, or wants none. */
export function afterTimer(model: Model, timer: number): Update {
  const { play } = model;
  if (!play || model.timer !== timer) return [model, []];
  if (play.showing) return showTick(model, play);
  const calm: Play = { ...play, lit: new Set() };
  const { auto } = calm;
  return auto && !auto.isPaused ? autoStep(model, calm) : [{ ...model, play: calm }, []];
}

/** The next step of a sequence; steps that are refused are skipped on the way. */
export function autoStep(model: Model, play: Play): Update {
  const { game, auto } = play;
  if (!auto) return [model, []];
  let { at, refused: skipped } = auto;
  for (let next = auto.steps[at]; next; next = auto.steps[at]) {
    at += 1;
    const step = game.make(next.move);
    if (!step.done) {
      skipped += 1;
      continue;
    }
    const going: Play = {
      ...play,
      auto: { ...auto, at, refused: skipped },
    };
    return next.move === 'undo' ? travelled(model, going, step) : stepped(model, going, step, next.move.player);
  }
  const ended = `The sequence has ended after ${at} steps${skipped > 0 ? `, ${skipped} of them refused` : ''}.`;
  return said(model, { ...play, auto: undefined }, ended);
}

/** A sequence file was read, or not. */
export function playSequence(model: Model, result: Result<Steps, string>): Update {
  const { play } = model;
  if (!play) return [model, []];
  if (!result.ok) {
    const complaint = result.faults.join(' ');
    if (model.prompt) return [{ ...model, prompt: { ...model.prompt, complaint } }, []];
    return [{ ...model, message: { text: complaint, tone: 'warning' } }, []];
  }
  const auto: Auto = { steps: result.value, at: 0, refused: 0, isPaused: false, delay: model.settings.delay };
  return continued({ ...model, prompt: undefined, message: undefined }, { ...play, auto });
}

export function takenOver(play: Play): Play {
  return { ...play, auto: undefined };
}

export function paused(play: Play): Play {
  return play.auto ? { ...play, auto: { ...play.auto, isPaused: true } } : play;
}

export function paced(model: Model, play: Play, factor: number): Update {
  const { auto } = play;
  if (!auto) return [model, []];
  const delay = Math.max(LEAST_DELAY, Math.min(MOST_DELAY, Math.round(auto.delay * factor)));
  const [next, wishes] = continued(model, { ...play, auto: { ...auto, delay } });
  return [{ ...next, message: { text: `${delay} ms a step`, tone: 'plain' } }, wishes];
}
