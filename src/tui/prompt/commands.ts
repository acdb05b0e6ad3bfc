import type { PromptCommand, PromptLine, PromptUpdate, Prompt } from './prompt';

/** All that keys do in a line that is typed; any other character is written. */
export const PROMPT_LINES: readonly PromptLine[] = [
  { help: 'give the answer', commands: [{ id: 'enter', keys: ['enter'], does: entered }] },
  { help: 'complete a name or a word', commands: [{ id: 'complete', keys: ['tab'], does: completionWanted }] },
  {
    help: 'delete a character, all of them',
    commands: [rewriting('delete', 'backspace', withoutLast), rewriting('clear', 'C-u', () => '')],
  },
  {
    help: 'a line that was entered before',
    commands: [
      { id: 'earlier', keys: ['up'], does: recalled(1) },
      { id: 'later', keys: ['down'], does: recalled(-1) },
    ],
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
  const { question, text } = prompt;
  const canComplete = question.kind === 'file' || question.completionsOf !== undefined;
  return canComplete ? [prompt, [{ type: 'complete', text }]] : [prompt, []];
}

/** An earlier line, or a later one; behind them all is what was typed. */
function recalled(by: 1 | -1): PromptCommand['does'] {
  return (prompt) => {
    const { earlier, text } = prompt;
    const number = prompt.recalled + by;
    if (number < 0 || number > earlier.length) return [prompt, []];
    const draft = prompt.recalled === 0 ? text : prompt.draft;
    return [{ ...withText(prompt, number === 0 ? draft : (earlier.at(-number) ?? '')), recalled: number, draft }, []];
  };
}

function entered(prompt: Prompt): PromptUpdate {
  const { question } = prompt;
  const text = prompt.text.trim() === '' && question.kind === 'line' ? (question.fallback ?? '') : prompt.text;
  if (text.trim() === '') return [prompt, [{ type: 'close' }]];
  if (question.kind === 'file') return [prompt, [{ type: 'read', path: text.trim() }]];
  const complaint = question.complaintOf(text);
  if (complaint !== undefined) return [{ ...prompt, complaint }, []];
  return [
    prompt,
    [question.isSteps?.(text) ? { type: 'read-steps', text } : { type: 'entered', text, about: question.about }],
  ];
}

/** As long as the longest path of Linux. */
const MOST_CHARACTERS = 4096;

/** What was wrong with the text before is not said of the new one. */
export function withText(prompt: Prompt, text: string): Prompt {
  if (text.length > MOST_CHARACTERS)
    return { ...prompt, complaint: `that is too long; a line has ${MOST_CHARACTERS} characters at most` };
  return { ...prompt, text, complaint: undefined };
}
