import type { PromptCommand, PromptLine, PromptUpdate, Prompt } from './prompt';

/** All that keys do in a line that is typed; any other character is written. */
export const PROMPT_LINES: readonly PromptLine[] = [
  { help: 'give the answer', commands: [{ id: 'enter', keys: ['enter'], does: entered }] },
  { help: 'complete the name of a file', commands: [{ id: 'complete', keys: ['tab'], does: completionWanted }] },
  {
    help: 'delete a character, all of them',
    commands: [rewriting('delete', 'backspace', withoutLast), rewriting('clear', 'C-u', () => '')],
  },
  {
    help: 'give no answer',
    commands: [{ id: 'close', keys: ['escape'], does: (prompt) => [prompt, [{ type: 'close' }]] }],
  },
];

function rewriting(id: string, key: string, rewritten: (text: string) => string): PromptCommand {
  return { id, keys: [key], does: (prompt) => [withText(prompt, rewritten(prompt.text)), []] };
}

function withoutLast(text: string): string {
  return [...text].slice(0, -1).join('');
}

function completionWanted(prompt: Prompt): PromptUpdate {
  return prompt.question.kind === 'file' ? [prompt, [{ type: 'complete', text: prompt.text }]] : [prompt, []];
}

function entered(prompt: Prompt): PromptUpdate {
  const { question } = prompt;
  const text = prompt.text.trim() === '' && question.kind === 'line' ? (question.fallback ?? '') : prompt.text;
  if (text.trim() === '') return [prompt, [{ type: 'close' }]];
  if (question.kind === 'file') return [prompt, [{ type: 'read', path: text.trim() }]];
  const complaint = question.complaintOf(text);
  return complaint === undefined
    ? [prompt, [{ type: 'entered', text, about: question.about }]]
    : [{ ...prompt, complaint }, []];
}

/** As long as the longest path of Linux. */
const MOST_CHARACTERS = 4096;

/** What was wrong with the text before is not said of the new one. */
export function withText(prompt: Prompt, text: string): Prompt {
  if (text.length > MOST_CHARACTERS)
    return { ...prompt, complaint: `that is too long; a line has ${MOST_CHARACTERS} characters at most` };
  return { ...prompt, text, complaint: undefined };
}
