import { commandsByKey } from '../commands';
import { oneLine } from '../typing';
import { PROMPT_LINES, withText } from './commands';
import type { Prompt, PromptMessage, PromptUpdate } from './prompt';

const COMMANDS = commandsByKey(PROMPT_LINES);

export function updatePrompt(prompt: Prompt, message: PromptMessage): PromptUpdate {
  switch (message.type) {
    case 'key':
      return COMMANDS.get(message.key)?.does(prompt) ?? [typed(prompt, message.key), []];
    case 'paste':
      return [withText(prompt, prompt.text + oneLine(message.text)), []];
    case 'completions':
      return [completed(prompt, message.candidates), []];
    case 'complaint':
      return [{ ...prompt, complaint: message.text }, []];
    case 'click':
      return [prompt, []];
  }
}

function typed(prompt: Prompt, key: string): Prompt {
  const character = key === 'space' ? ' ' : key;
  return [...character].length === 1 ? withText(prompt, prompt.text + character) : prompt;
}

/** The longest beginning that all candidates share, and what there is to choose from. */
function completed(prompt: Prompt, candidates: readonly string[]): Prompt {
  const beginning = candidates.reduce(sharedBeginning, candidates[0] ?? prompt.text);
  // Titles may begin alike but for their capitals.
  const shared = beginning.length < prompt.text.length ? prompt.text : beginning;
  const complaint =
    candidates.length === 0
      ? 'nothing here begins like that'
      : candidates.length > 1 && shared === prompt.text
        ? candidates.map((candidate) => candidate.replace(/^.*\/(?=.)/, '')).join('  ')
        : undefined;
  return { ...prompt, text: shared, complaint };
}

function sharedBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
