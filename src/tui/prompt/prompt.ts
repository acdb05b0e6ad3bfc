import { type HelpLine, type KeyCommand, commandsByKey } from '../keys/key-commands';
import type { Updated } from '../effect';
import { type Question, toOneLine } from '../screen-part';
import type { KeyOrClick } from '../terminal/keys';

/** A line that the player types. */
export interface Prompt {
  readonly label: string;
  readonly fallback: string | undefined;
  readonly canComplete: boolean;
  readonly text: string;
  readonly complaint: string | undefined;
}

export type PromptMessage =
  | KeyOrClick
  /** The possible completions of the text. */
  | { readonly type: 'completions'; readonly candidates: readonly string[] }
  | { readonly type: 'complaint'; readonly text: string };

export type PromptEffect = { readonly type: 'close' } | { readonly type: 'complete' | 'answer'; readonly text: string };

export type PromptUpdate = Updated<Prompt, PromptEffect>;

interface PromptCommand extends KeyCommand {
  readonly does: (prompt: Prompt) => PromptUpdate;
}

export type PromptHelpLine = HelpLine<PromptCommand>;

export function createPrompt({ label, fallback, complete, text = '' }: Question<never, unknown>): Prompt {
  return { label, fallback, canComplete: complete !== undefined, text, complaint: undefined };
}

/** The commands of a prompt; all other keys type text. */
export const PROMPT_COMMANDS: readonly PromptHelpLine[] = [
  { help: 'enter the line', commands: [{ id: 'enter', keys: ['enter'], does: submit }] },
  { help: 'complete a name', commands: [{ id: 'complete', keys: ['tab'], does: askForCompletion }] },
  {
    help: 'delete a character, all of them',
    commands: [editCommand('delete', 'backspace', dropLast), editCommand('clear', 'C-u', () => '')],
  },
  {
    help: 'cancel',
    commands: [{ id: 'close', keys: ['escape'], does: (prompt) => [prompt, [{ type: 'close' }]] }],
  },
];

function editCommand(id: string, key: string, edit: (text: string) => string): PromptCommand {
  return { id, keys: [key], does: (prompt) => [setText(prompt, edit(prompt.text)), []] };
}

function dropLast(text: string): string {
  return [...text].slice(0, -1).join('');
}

function askForCompletion(prompt: Prompt): PromptUpdate {
  const { canComplete, text } = prompt;
  return canComplete ? [prompt, [{ type: 'complete', text }]] : [prompt, []];
}

function submit(prompt: Prompt): PromptUpdate {
  const text = prompt.text.trim() === '' ? prompt.fallback : prompt.text;
  return [prompt, [text === undefined ? { type: 'close' } : { type: 'answer', text }]];
}

/** The length of the longest path on Linux. */
const MAX_CHARACTERS = 4096;

/** Sets the text and clears the complaint about the old one. */
function setText(prompt: Prompt, text: string): Prompt {
  if (text.length > MAX_CHARACTERS)
    return { ...prompt, complaint: `that is too long; a line has ${MAX_CHARACTERS} characters at most` };
  return { ...prompt, text, complaint: undefined };
}

const COMMANDS = commandsByKey(PROMPT_COMMANDS);

export function updatePrompt(prompt: Prompt, message: PromptMessage): PromptUpdate {
  switch (message.type) {
    case 'key':
      return COMMANDS.get(message.key)?.does(prompt) ?? [typeKey(prompt, message.key), []];
    case 'paste':
      return [setText(prompt, prompt.text + toOneLine(message.text)), []];
    case 'completions':
      return [applyCompletions(prompt, message.candidates), []];
    case 'complaint':
      return [{ ...prompt, complaint: message.text }, []];
    case 'click':
      return [prompt, []];
  }
}

function typeKey(prompt: Prompt, key: string): Prompt {
  const character = key === 'space' ? ' ' : key;
  return [...character].length === 1 ? setText(prompt, prompt.text + character) : prompt;
}

/** Completes the text as far as all candidates agree, and lists the candidates if that adds nothing. */
function applyCompletions(prompt: Prompt, candidates: readonly string[]): Prompt {
  const beginning = candidates.reduce(sharedBeginning, candidates[0] ?? prompt.text);
  // Titles may differ from the text in capitals.
  const shared = beginning.length < prompt.text.length ? prompt.text : beginning;
  const complaint =
    candidates.length === 0
      ? 'no matches'
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
