import { checkAgain } from './change';
import type { Editor } from './editor';

/** Why there is nothing to take back or to repeat. */
export function withoutPast({ level }: Editor): string | undefined {
  return level.position > 0 ? undefined : 'there is nothing to undo';
}

export function withoutFuture({ level }: Editor): string | undefined {
  return level.position < level.length ? undefined : 'there is nothing to redo';
}

/** Goes to a step of the history. */
export function goToStep(editor: Editor, position: number): Editor {
  const { level } = editor;
  const before = level.position;
  while (level.position > position && level.undo());
  while (level.position < position && level.redo());
  const calm: Editor = { ...editor, tool: undefined, mark: undefined };
  return level.position === before ? calm : checkAgain(calm);
}
