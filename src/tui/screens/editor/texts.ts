import { failure, ok } from '../../../core/result';
import type { Texts } from '../../../editing/level/step';
import { printableText } from '../../../messages/sanitize';
import { reply } from '../../effect';
import type { MenuChoice } from '../../screen';
import { change } from './change';
import type { Editor, EditorMessage, EditorUpdate } from './state';

/** Opens the menu of the texts and numbers of the level. */
export function showTexts(editor: Editor): EditorUpdate {
  const { level, format } = editor;
  const { title, author, notes } = level.texts;
  const list: MenuChoice[] = [
    { id: 'title', label: 'title', detail: shown(title) },
    { id: 'author', label: 'author', detail: shown(author) },
    ...notes.map((note, index) => ({ id: `note ${index}`, label: `note ${index + 1}`, detail: shown(note) })),
    { id: `note ${notes.length}`, label: 'another note', detail: '' },
    ...(format.notation.numbers ?? []).map((name) => ({
      id: `number ${name}`,
      label: name,
      detail: shown(level.numbers[name]?.toString()),
    })),
  ];
  const choices = { title: 'About the level', list, at: 0, canRemove: false };
  return [editor, [{ type: 'choose', choices, onChoose: (id) => ({ type: 'texts-chosen', id }) }]];
}

/** More would leave no room for the labels. */
const MAX_SHOWN = 40;

function shown(text = ''): string {
  return printableText(text).slice(0, MAX_SHOWN);
}

/** Asks for one of the texts or numbers. An empty line removes it. */
export function askForText(editor: Editor, id: string): EditorUpdate {
  const { level } = editor;
  const [kind = '', which = ''] = id.split(' ');
  if (kind === 'number')
    return ask(editor, which, level.numbers[which]?.toString(), (text) => numberTyped(which, text));
  const { notes } = level.texts;
  if (kind !== 'note') {
    const name = kind === 'author' ? 'author' : 'title';
    return ask(editor, `The ${name} of the level`, level.texts[name], (text) =>
      typed({ [name]: text === '' ? undefined : text }),
    );
  }
  const index = Number(which);
  return ask(editor, 'A note on the level', notes[index], (text) =>
    typed({ notes: [...notes.slice(0, index), ...(text === '' ? [] : [text]), ...notes.slice(index + 1)] }),
  );
}

type Answer = ReturnType<typeof ok<EditorMessage>> | ReturnType<typeof failure<string>>;

function ask(editor: Editor, label: string, text = '', answer: (text: string) => Answer): EditorUpdate {
  const question = { label, text, fallback: '', answer: (line: string) => reply(answer(line.trim())) };
  return [editor, [{ type: 'ask', question }]];
}

function typed(texts: Partial<Texts>): Answer {
  return ok({ type: 'text-typed', texts });
}

const MAX_DIGITS = 9;

function numberTyped(name: string, text: string): Answer {
  const isNumber = /^-?\d+$/.test(text) && text.length <= MAX_DIGITS;
  return isNumber || text === ''
    ? ok({ type: 'number-typed', name, value: Number(text) })
    : failure(`${name} is a whole number of at most ${MAX_DIGITS} digits`);
}

export function setTexts(editor: Editor, texts: Partial<Texts>): Editor {
  return change(editor, (pen) => {
    pen.setTexts(texts);
  });
}

export function setNumber(editor: Editor, name: string, value: number): Editor {
  return change(editor, (pen) => {
    pen.setNumbers({ ...pen.numbers, [name]: value });
  });
}
