import type { AppUpdate, Model, Screen, ScreenMessage } from '../app';
import { andThen, applyEach, mapMessages, reply } from '../effect';
import { updateMenu } from '../screens/menu/menu';
import { updatePrompt, type Prompt, type PromptEffect, type PromptMessage } from '../screens/prompt/prompt';
import { closeScreen, replaceScreen, topScreen } from '../stack';
import type { KeyOrClick } from '../terminal/keys';
import { updateComparison } from '../screens/comparison/commands';
import { toPlay } from './level-updates';

type PromptScreen = Extract<Screen, { readonly kind: 'prompt' }>;

export function toPrompt(model: Model, screen: PromptScreen, message: PromptMessage): AppUpdate {
  const [prompt, effects] = updatePrompt(screen.prompt, message);
  const next: PromptScreen = { ...screen, prompt, typedAhead: undefined };
  return applyEach([replaceScreen(model, next), []], effects, (shown, requested) =>
    applyPromptEffect(shown, next, requested),
  );
}

/** While the prompt waits for an answer, it collects the typed keys. */
function applyPromptEffect(model: Model, screen: PromptScreen, requested: PromptEffect): AppUpdate {
  const { prompt, question } = screen;
  const waiting = replaceScreen(model, { ...screen, typedAhead: [] });
  switch (requested.type) {
    case 'close':
      return [closeScreen(model), []];
    case 'complete': {
      const completion = question.complete?.(requested.text);
      if (!completion) return [model, []];
      return [waiting, [mapMessages(completion, (candidates) => ({ type: 'completed', prompt, candidates }))]];
    }
    case 'answer': {
      const { text } = requested;
      return [waiting, [mapMessages(question.answer(text), (result) => ({ type: 'answered', prompt, text, result }))]];
    }
  }
}

type PromptAnswer = Extract<ScreenMessage, { readonly prompt: Prompt }>;

/** Applies the answer to a prompt, and then the keys that were typed before it came. */
export function receiveAnswer(model: Model, answer: PromptAnswer): AppUpdate {
  const screen = topScreen(model);
  if (screen?.kind !== 'prompt' || screen.prompt !== answer.prompt) return [model, []];
  // The answer first, because the keys are meant for the screen that it opens.
  return andThen(applyAnswer(model, screen, answer), (answered) => [answered, (screen.typedAhead ?? []).map(reply)]);
}

function applyAnswer(model: Model, screen: PromptScreen, answer: PromptAnswer): AppUpdate {
  if (answer.type === 'completed')
    return toPrompt(model, screen, { type: 'completions', candidates: answer.candidates });
  const { result } = answer;
  if (!result.ok) return toPrompt(model, screen, { type: 'complaint', text: result.faults.join(' ') });
  return [closeScreen(model), [reply(result.value)]];
}

export function toMenu(
  model: Model,
  screen: Extract<Screen, { readonly kind: 'menu' }>,
  message: KeyOrClick,
): AppUpdate {
  const [menu, effects] = updateMenu(screen.menu, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, menu }), []], effects, (shown, requested) => {
    const closed = closeScreen(shown);
    if (requested.type === 'close') return [closed, []];
    const message = requested.type === 'chosen' ? screen.onChoose(requested.id) : screen.onRemove?.(requested.id);
    return [closed, message ? [reply(message)] : []];
  });
}

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
