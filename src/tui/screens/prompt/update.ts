import { hasPixels } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { dimCanvas } from '../../../drawing/dim';
import { styleWith } from '../../../drawing/frame';
import { drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import type { ThemeStyles } from '../../../drawing/theme-styles';
import { commandsByKey, type HelpLine, line } from '../../../keys/key-commands';
import { printableText } from '../../../messages/sanitize';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import { drawFooter, type Footer, footerOf } from '../../footer';
import {
  type Display,
  type Incoming,
  isKeyOrClick,
  type PlainRequest,
  type Question,
  type ScreenKind,
  type Shown,
  toOneLine,
} from '../../screen';
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

/** A line that the player types, over another screen. */
export const PROMPT_SCREEN: ScreenKind<Prompt, PromptMessage, unknown, Shown> = {
  name: 'prompt',
  covers: false,
  update: updatePrompt,
  view: viewPrompt,
  commands: () => PROMPT_COMMANDS,
};

type PromptUpdate = Updated<Prompt, PlainRequest>;
type PromptCommand = Command<Prompt, PlainRequest, Shown>;

/** The commands of a prompt; all other keys type text. */
export const PROMPT_COMMANDS: readonly HelpLine<PromptCommand>[] = [
  line('enter the line', {}, { id: 'enter', keys: ['enter'], hint: 'done', does: submit }),
  line('complete a name', {}, { id: 'complete', keys: ['tab'], hint: 'complete', does: askForCompletion }),
  line(
    'one character back, on',
    {},
    moveCommand('left', ['left'], ({ text, at }) => at - lastOf(text.slice(0, at)).length),
    moveCommand('right', ['right'], ({ text, at }) => at + firstOf(text.slice(at)).length),
  ),
  line(
    'to the beginning, to the end',
    {},
    moveCommand('line-start', ['home', 'C-a'], () => 0),
    moveCommand('line-end', ['end', 'C-e'], ({ text }) => text.length),
  ),
  line(
    'delete a character',
    {},
    deleteCommand('delete', 'backspace', ({ text, at }) => [at - lastOf(text.slice(0, at)).length, at]),
    deleteCommand('delete-ahead', 'delete', ({ text, at }) => [at, at + firstOf(text.slice(at)).length]),
  ),
  line(
    'delete a word, all before the cursor, all behind it',
    {},
    deleteCommand('delete-word', 'C-w', ({ text, at }) => [wordBefore(text, at), at]),
    deleteCommand('clear', 'C-u', ({ at }) => [0, at]),
    deleteCommand('clear-ahead', 'C-k', ({ text, at }) => [at, text.length]),
  ),
  line('cancel', {}, { id: 'close', keys: ['escape'], hint: 'cancel', does: leave }),
];

const TABLE = { lines: PROMPT_COMMANDS, commands: commandsByKey(PROMPT_COMMANDS) };

const COMMANDS: ScreenCommands<Prompt, PlainRequest, Shown> = {
  table: () => TABLE,
  footer: promptFooter,
  type: (prompt, key) => (isCharacter(key) ? [insert(prompt, key === 'space' ? ' ' : key), []] : undefined),
};

/** While an answer is awaited, all input but Escape is for the screen that it opens. */
function updatePrompt(prompt: Prompt, message: Incoming<PromptMessage>, shown: Shown): PromptUpdate {
  if (message.type === 'complaint' || message.type === 'completions') return receiveAnswer(prompt, message);
  if (!isKeyOrClick(message)) return [prompt, []];
  // A click beside the question cancels it.
  if (message.type === 'click' && isBeside(shown.display, message.x, message.y)) return leave(prompt);
  const { typedAhead } = prompt;
  if (typedAhead !== undefined && !(message.type === 'key' && message.key === 'escape'))
    return [{ ...prompt, typedAhead: [...typedAhead, message] }, []];
  const ready: Prompt = { ...prompt, typedAhead: undefined };
  if (message.type === 'paste') return [insert(ready, toOneLine(message.text)), []];
  return receiveCommand(COMMANDS, ready, message, shown) ?? [ready, []];
}

/** The world has answered; first come the keys that were typed meanwhile. */
function receiveAnswer(prompt: Prompt, message: PromptMessage): PromptUpdate {
  const { typedAhead = [] } = prompt;
  const ready: Prompt = { ...prompt, typedAhead: undefined };
  const answered =
    message.type === 'complaint' ? { ...ready, complaint: message.text } : applyCompletions(ready, message.candidates);
  return [answered, [{ type: 'inputs', inputs: typedAhead }]];
}

/** Completes the text up to where the candidates differ, and lists the candidates if that adds nothing. */
function applyCompletions(prompt: Prompt, candidates: readonly string[]): Prompt {
  const beginning = candidates.reduce(sharedBeginning, candidates[0] ?? prompt.text);
  // Titles may differ from the text in capitals.
  const shared = beginning.length < prompt.text.length ? prompt.text : beginning;
  const complaint =
    candidates.length === 0
      ? 'Nothing found.'
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
  return text === undefined ? leave(prompt) : [{ ...prompt, typedAhead: [] }, [{ type: 'answer', text }]];
}

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

function isCharacter(key: string): boolean {
  return key === 'space' || [...key].length === 1;
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

const WIDTH = 72;
/** Edges, the question, and the answer. */
const ROWS = 4;
const PADDING = 2;

/** The panel of the question, in the middle of the screen. */
function panelOf({ width, height }: Display): ScreenArea {
  const columns = Math.min(WIDTH, width - 2);
  const [x, y] = [Math.floor((width - columns) / 2), Math.floor((height - 1 - ROWS) / 2)];
  return { x, y, width: columns, height: ROWS };
}

/** Whether a point is neither on the panel nor on the lowest line. */
function isBeside(display: Display, x: number, y: number): boolean {
  const area = panelOf(display);
  const isOnPanel = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
  return !isOnPanel && y < display.height - 1;
}

/** Draws the question over the screen below it, which becomes dark, with the keys or the complaint on the lowest line. */
function viewPrompt(canvas: Canvas, prompt: Prompt, { display }: Shown): void {
  const { settings } = display;
  const { styles } = settings;
  const { roles, inks } = styles;
  const panel = panelOf(display);
  dimCanvas(canvas, styles);
  drawPanel(canvas, settings, panel, roles.key);
  const x = panel.x + PADDING;
  const width = panel.width - 2 * PADDING;
  canvas.overlay(x, panel.y + 1, shorten(prompt.label, width), roles.title);
  if (hasPixels(settings)) canvas.put(x - 1, panel.y + 2, ' '.repeat(width + 2), styleWith(undefined, inks.ground));
  canvas.overlay(x, panel.y + 2, '>', roles.key);
  drawTyped(canvas, prompt, styles, { x: x + 2, y: panel.y + 2, width: width - 2 });
  canvas.put(0, canvas.height - 1, ' '.repeat(canvas.width));
  drawFooter(canvas, styles, promptFooter(prompt));
}

/** The lowest line: the complaint, or the keys. */
function promptFooter({ canComplete, complaint }: Prompt): Footer {
  const ids = [['enter'], ...(canComplete ? [['complete']] : []), ['close']];
  const footer = footerOf(PROMPT_COMMANDS, ids);
  if (complaint === undefined) return footer;
  // Beside a complaint it must be clear that the question is still open.
  const buttons = footerOf(PROMPT_COMMANDS, [['close']]).hints;
  return { ...footer, message: { text: complaint, tone: 'warning' }, buttons };
}

/** Draws the part of the typed line around the cursor. */
function drawTyped(
  canvas: Canvas,
  { text, at }: Prompt,
  { roles }: ThemeStyles,
  { x, y, width }: Omit<ScreenArea, 'height'>,
): void {
  const typed = `${printableText(text)} `;
  const cursor = printableText(text.slice(0, at)).length;
  const first = Math.max(0, Math.min(typed.length - width, cursor - Math.floor(width / 2)));
  canvas.overlay(x, y, typed.slice(first, first + width), roles.text);
  canvas.overlay(x + cursor - first, y, typed.charAt(cursor), roles.cursor);
}
