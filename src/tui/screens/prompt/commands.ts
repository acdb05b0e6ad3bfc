import { type HelpLine, type KeyCommand, commandsByKey } from '../../../keys/key-commands';
import type { Updated } from '../../effect';
import { type PlainRequest, type Question, toOneLine } from '../../screen';
import type { KeyOrClick } from '../../terminal/keys';

/** A line that the player types. */
export interface Prompt {
  readonly label: string;
  readonly fallback: string | undefined;
  readonly canComplete: boolean;
  readonly text: string;
  /** The place of the cursor in the text. */
  readonly at: number;
  readonly complaint: string | undefined;
  /** Keys typed while the prompt waits for an answer. They go to the screen that the answer opens. */
  readonly typedAhead: readonly KeyOrClick[] | undefined;
}

export type PromptMessage =
  /** The possible completions of the text. */
  | { readonly type: 'completions'; readonly candidates: readonly string[] }
  | { readonly type: 'complaint'; readonly text: string };

type PromptUpdate = Updated<Prompt, PlainRequest>;

interface PromptCommand extends KeyCommand {
  readonly does: (prompt: Prompt) => PromptUpdate;
}

export type PromptHelpLine = HelpLine<PromptCommand>;

export function createPrompt({ label, fallback, complete, text = '' }: Question<never, unknown>): Prompt {
  return {
    label,
    fallback,
    canComplete: complete !== undefined,
    text,
    at: text.length,
    complaint: undefined,
    typedAhead: undefined,
  };
}

/** The commands of a prompt; all other keys type text. */
export const PROMPT_COMMANDS: readonly PromptHelpLine[] = [
  { help: 'enter the line', commands: [{ id: 'enter', keys: ['enter'], does: submit }] },
  { help: 'complete a name', commands: [{ id: 'complete', keys: ['tab'], does: askForCompletion }] },
  {
    help: 'one character back, on',
    commands: [
      moveCommand('left', ['left'], ({ text, at }) => at - lastOf(text.slice(0, at)).length),
      moveCommand('right', ['right'], ({ text, at }) => at + firstOf(text.slice(at)).length),
    ],
  },
  {
    help: 'to the beginning, to the end',
    commands: [
      moveCommand('line-start', ['home', 'C-a'], () => 0),
      moveCommand('line-end', ['end', 'C-e'], ({ text }) => text.length),
    ],
  },
  {
    help: 'delete a character',
    commands: [
      deleteCommand('delete', 'backspace', ({ text, at }) => [at - lastOf(text.slice(0, at)).length, at]),
      deleteCommand('delete-ahead', 'delete', ({ text, at }) => [at, at + firstOf(text.slice(at)).length]),
    ],
  },
  {
    help: 'delete a word, all before the cursor, all behind it',
    commands: [
      deleteCommand('delete-word', 'C-w', ({ text, at }) => [wordBefore(text, at), at]),
      deleteCommand('clear', 'C-u', ({ at }) => [0, at]),
      deleteCommand('clear-ahead', 'C-k', ({ text, at }) => [at, text.length]),
    ],
  },
  {
    help: 'cancel',
    commands: [{ id: 'close', keys: ['escape'], does: (prompt) => [prompt, [{ type: 'leave' }]] }],
  },
];

/** The names in a path are words, too. */
const BETWEEN_WORDS = /[\s/]/;

/** The beginning of the word before a place; blanks may follow the word. */
function wordBefore(text: string, at: number): number {
  const isBetween = (index: number): boolean => BETWEEN_WORDS.test(text.charAt(index));
  let from = at;
  while (from > 0 && isBetween(from - 1)) from -= 1;
  while (from > 0 && !isBetween(from - 1)) from -= 1;
  return from;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

function moveCommand(id: string, keys: readonly string[], to: (prompt: Prompt) => number): PromptCommand {
  return { id, keys, does: (prompt) => [{ ...prompt, at: to(prompt) }, []] };
}

/** Deletes from one place of the text to another. */
function deleteCommand(
  id: string,
  key: string,
  part: (prompt: Prompt) => readonly [from: number, to: number],
): PromptCommand {
  return {
    id,
    keys: [key],
    does: (prompt) => {
      const [from, to] = part(prompt);
      return [setText(prompt, prompt.text.slice(0, from) + prompt.text.slice(to), from), []];
    },
  };
}

function askForCompletion(prompt: Prompt): PromptUpdate {
  const { canComplete, text } = prompt;
  return canComplete ? [{ ...prompt, typedAhead: [] }, [{ type: 'complete', text }]] : [prompt, []];
}

function submit(prompt: Prompt): PromptUpdate {
  const text = prompt.text.trim() === '' ? prompt.fallback : prompt.text;
  return text === undefined
    ? [prompt, [{ type: 'leave' }]]
    : [{ ...prompt, typedAhead: [] }, [{ type: 'answer', text }]];
}

/** The length of the longest path on Linux. */
const MAX_CHARACTERS = 4096;

/** Sets text and cursor, and clears the complaint about the old text. */
function setText(prompt: Prompt, text: string, at: number): Prompt {
  if (text.length > MAX_CHARACTERS)
    return { ...prompt, complaint: `that is too long; a line has ${MAX_CHARACTERS} characters at most` };
  return { ...prompt, text, at, complaint: undefined };
}

function insert(prompt: Prompt, typed: string): Prompt {
  const { text, at } = prompt;
  return setText(prompt, text.slice(0, at) + typed + text.slice(at), at + typed.length);
}

const COMMANDS = commandsByKey(PROMPT_COMMANDS);

/** While an answer is awaited, all input but Escape is for the screen that it opens. */
export function typeInPrompt(prompt: Prompt, input: KeyOrClick, height: number): PromptUpdate {
  const { typedAhead } = prompt;
  // A click beside the line cancels it.
  if (input.type === 'click' && input.y < height - 2) return [prompt, [{ type: 'leave' }]];
  if (typedAhead !== undefined && !(input.type === 'key' && input.key === 'escape'))
    return [{ ...prompt, typedAhead: [...typedAhead, input] }, []];
  const ready: Prompt = { ...prompt, typedAhead: undefined };
  switch (input.type) {
    case 'key':
      return COMMANDS.get(input.key)?.does(ready) ?? [typeKey(ready, input.key), []];
    case 'paste':
      return [insert(ready, toOneLine(input.text)), []];
    case 'click':
      return [ready, []];
  }
}

/** The world has answered; first come the keys that were typed meanwhile. */
export function receiveAnswer(prompt: Prompt, message: PromptMessage): PromptUpdate {
  const { typedAhead = [] } = prompt;
  const ready: Prompt = { ...prompt, typedAhead: undefined };
  const answered =
    message.type === 'complaint' ? { ...ready, complaint: message.text } : applyCompletions(ready, message.candidates);
  return [answered, [{ type: 'inputs', inputs: typedAhead }]];
}

function typeKey(prompt: Prompt, key: string): Prompt {
  const character = key === 'space' ? ' ' : key;
  return [...character].length === 1 ? insert(prompt, character) : prompt;
}

/** Completes the text up to where the candidates differ, and lists the candidates if that adds nothing. */
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
  return { ...prompt, text: shared, at: shared.length, complaint };
}

function sharedBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
