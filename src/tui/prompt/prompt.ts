import type { Updated } from '../part';
import type { Question } from '../question';
import type { Input } from '../terminal/keys';

/** A line that is typed. */
export interface Prompt {
  readonly question: Question;
  readonly text: string;
  readonly complaint: string | undefined;
}

export type PromptMessage =
  | Input
  /** The paths that begin with the text typed. */
  | { readonly type: 'completions'; readonly candidates: readonly string[] }
  | { readonly type: 'complaint'; readonly text: string };

export type PromptWish =
  | { readonly type: 'close' }
  | { readonly type: 'complete'; readonly text: string }
  | { readonly type: 'read'; readonly path: string }
  /** A line that nothing is wrong with: the prompt has done its work. */
  | { readonly type: 'entered'; readonly text: string };

type PromptUpdate = Updated<Prompt, PromptWish>;

export function newPrompt(question: Question): Prompt {
  return { question, text: '', complaint: undefined };
}

export function updatePrompt(prompt: Prompt, message: PromptMessage): PromptUpdate {
  switch (message.type) {
    case 'key':
      return pressed(prompt, message.key);
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

function pressed(prompt: Prompt, key: string): PromptUpdate {
  switch (key) {
    case 'escape':
      return [prompt, [{ type: 'close' }]];
    case 'backspace':
      return [withText(prompt, [...prompt.text].slice(0, -1).join('')), []];
    case 'C-u':
      return [withText(prompt, ''), []];
    case 'tab':
      return prompt.question.kind === 'file' ? [prompt, [{ type: 'complete', text: prompt.text }]] : [prompt, []];
    case 'enter':
      return entered(prompt);
    default: {
      const typed = key === 'space' ? ' ' : key;
      return [...typed].length === 1 ? [withText(prompt, prompt.text + typed), []] : [prompt, []];
    }
  }
}

function entered(prompt: Prompt): PromptUpdate {
  const { question, text } = prompt;
  if (text.trim() === '') return [prompt, [{ type: 'close' }]];
  if (question.kind === 'file') return [prompt, [{ type: 'read', path: text.trim() }]];
  const complaint = question.complaintOf(text);
  return complaint === undefined ? [prompt, [{ type: 'entered', text }]] : [{ ...prompt, complaint }, []];
}

/** The longest beginning that all candidates share, and what there is to choose from. */
function completed(prompt: Prompt, candidates: readonly string[]): Prompt {
  const shared = candidates.reduce(sharedBeginning, candidates[0] ?? prompt.text);
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

function withText(prompt: Prompt, text: string): Prompt {
  return { ...prompt, text, complaint: undefined };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
