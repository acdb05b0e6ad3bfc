import type { Input } from './keys';
import type { Model, Prompt, Update } from './model';
import { runCommandLine } from './playing';

/** Keys while a line is typed: a file's name, or commands. */
export function updatePrompt(model: Model, prompt: Prompt, message: Input): Update {
  if (message.type === 'paste') return [withText(model, prompt, prompt.text + oneLine(message.text)), []];
  if (message.type !== 'key') return [model, []];
  const { key } = message;
  if (key === 'escape') return [{ ...model, prompt: undefined }, []];
  if (key === 'backspace') return [withText(model, prompt, [...prompt.text].slice(0, -1).join('')), []];
  if (key === 'C-u') return [withText(model, prompt, ''), []];
  if (key === 'tab' && prompt.kind === 'sequence') return [model, [{ type: 'complete', text: prompt.text }]];
  if (key === 'enter') return entered(model, prompt);
  const typed = key === 'space' ? ' ' : key;
  return [...typed].length === 1 ? [withText(model, prompt, prompt.text + typed), []] : [model, []];
}

function entered(model: Model, prompt: Prompt): Update {
  if (prompt.text.trim() === '') return [{ ...model, prompt: undefined }, []];
  if (prompt.kind === 'sequence') return [model, [{ type: 'read-sequence', path: prompt.text.trim() }]];
  return runCommandLine(model, prompt);
}

/** What Tab found: the longest beginning that all candidates share, and what there is to choose from. */
export function withCompletions(model: Model, text: string, candidates: readonly string[]): Model {
  const { prompt } = model;
  if (prompt?.text !== text) return model;
  const shared = candidates.reduce(sharedBeginning, candidates[0] ?? text);
  const complaint =
    candidates.length === 0
      ? 'nothing here begins like that'
      : candidates.length > 1 && shared === text
        ? candidates.map((candidate) => candidate.replace(/^.*\/(?=.)/, '')).join('  ')
        : undefined;
  return { ...model, prompt: { ...prompt, text: shared, complaint } };
}

function sharedBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

function withText(model: Model, prompt: Prompt, text: string): Model {
  return { ...model, prompt: { ...prompt, text, complaint: undefined } };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
