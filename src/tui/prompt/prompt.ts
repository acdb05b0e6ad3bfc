import type { HelpLine, KeyCommand } from '../commands';
import type { Updated } from '../part';
import type { Mended, Question } from '../question';
import type { Entry } from '../terminal/keys';

/** A line that is typed. */
export interface Prompt {
  readonly question: Question;
  readonly text: string;
  readonly complaint: string | undefined;
  /** Lines that were entered before, the latest one last, and how many of them lie behind the one that is shown. */
  readonly earlier: readonly string[];
  readonly recalled: number;
  /** What was typed before an earlier line was shown. */
  readonly draft: string;
}

export type PromptMessage =
  | Entry
  /** The paths that begin with the text typed. */
  | { readonly type: 'completions'; readonly candidates: readonly string[] }
  | { readonly type: 'complaint'; readonly text: string };

export type PromptWish =
  | { readonly type: 'close' }
  | { readonly type: 'complete'; readonly text: string }
  | { readonly type: 'read'; readonly path: string }
  | { readonly type: 'read-steps'; readonly text: string }
  /** A line that nothing is wrong with: the prompt has done its work. */
  | { readonly type: 'entered'; readonly text: string; readonly about: Line['about'] };

type Line = Extract<Question, { readonly kind: 'line' }>;

export type PromptUpdate = Updated<Prompt, PromptWish>;

export interface PromptCommand extends KeyCommand {
  readonly does: (prompt: Prompt) => PromptUpdate;
}

export type PromptLine = HelpLine<PromptCommand>;

export function newPrompt(question: Question, earlier: readonly string[] = [], mended?: Mended): Prompt {
  return { question, text: mended?.text ?? '', complaint: mended?.complaint, earlier, recalled: 0, draft: '' };
}
