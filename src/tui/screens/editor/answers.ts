import type { MenuChoice } from '../../screen';
import type { Editor, EditorMessage, EditorUpdate } from './state';

/** What an answer means to the editor as it is when the answer comes. */
export type Meaning = (editor: Editor) => EditorUpdate;

/** An answer of the world or the user: a function, so that it needs neither a type nor a case. */
export function answered(then: Meaning): EditorMessage {
  return { type: 'answered', then };
}

/** A choice of a menu. Without a meaning, it only closes the menu. */
export interface Choice extends Pick<MenuChoice, 'id' | 'label'> {
  readonly detail?: string;
  readonly does?: Meaning;
}

interface Choices {
  readonly title: string;
  /** A few sentences above the choices. */
  readonly note?: string;
  readonly list: readonly Choice[];
  /** The choice that is selected at first. */
  readonly at?: number;
}

/** Opens a menu. */
export function choose(editor: Editor, { list, ...about }: Choices): EditorUpdate {
  const shown = list.map(({ id, label, detail = '' }) => ({ id, label, detail }));
  const choices = { at: 0, canRemove: false, ...about, list: shown };
  const onChoose = (chosen: string): EditorMessage =>
    answered((now) => list.find(({ id }) => id === chosen)?.does?.(now) ?? [now, []]);
  return [editor, [{ type: 'choose', choices, onChoose }]];
}
