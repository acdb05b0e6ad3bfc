import type { AppUpdate, Model, Screen } from './app';
import { updateComparison } from './comparison/commands';
import { applyEach } from './effect';
import { toPlay } from './level-updates';
import { closeScreen, replaceScreen } from './screens';
import type { KeyOrClick } from './terminal/keys';

/** Passes a key or click to the screen that shows where most was lost. */
export function toComparison(
  model: Model,
  screen: Extract<Screen, { readonly kind: 'comparison' }>,
  message: KeyOrClick,
): AppUpdate {
  const [comparison, effects] = updateComparison(screen.comparison, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, comparison }), []], effects, (shown, requested) =>
    requested.type === 'close'
      ? [closeScreen(shown), []]
      : toPlay(closeScreen(shown), { type: 'position-chosen', position: requested.position }),
  );
}
