import { failure, ok, type Result } from '../../../core/result';
import type { Texts } from '../../../editing/level/step';
import { printableText } from '../../../messages/sanitize';
import { reply } from '../../effect';
import { answered, choose } from './answers';
import { change } from './change';
import type { Editor, EditorQuestion, EditorUpdate } from './state';

/** Opens the menu of the texts and numbers of the level. */
export function showTexts(editor: Editor): EditorUpdate {
  const { level, format } = editor;
  const { title, author, notes } = level.texts;
  const notesAndOne = [...notes, undefined].map((note, index) => ({
    id: `note ${index}`,
    label: note === undefined ? 'another note' : `note ${index + 1}`,
    detail: shown(note),
    does: (now: Editor) => askForNote(now, index),
  }));
  const numbers = (format.notation.numbers ?? []).map((name) => ({
    id: `number ${name}`,
    label: name,
    detail: shown(level.numbers[name]?.toString()),
    does: (now: Editor) => askForNumber(now, name),
  }));
  return choose(editor, {
    title: 'About the level',
    list: [
      { id: 'title', label: 'title', detail: shown(title), does: (now) => askForText(now, 'title') },
      { id: 'author', label: 'author', detail: shown(author), does: (now) => askForText(now, 'author') },
      ...notesAndOne,
      ...numbers,
    ],
  });
}

/** More would leave no room for the labels. */
const MAX_SHOWN = 40;

function shown(text = ''): string {
  return printableText(text).slice(0, MAX_SHOWN);
}

function askForText(editor: Editor, name: 'title' | 'author'): EditorUpdate {
  return ask(editor, `The ${name} of the level`, editor.level.texts[name], (text) =>
    ok((now) => setTexts(now, { [name]: text === '' ? undefined : text })),
  );
}

function askForNote(editor: Editor, index: number): EditorUpdate {
  const { notes } = editor.level.texts;
  return ask(editor, 'A note on the level', notes[index], (text) =>
    ok((now) =>
      setTexts(now, { notes: [...notes.slice(0, index), ...(text === '' ? [] : [text]), ...notes.slice(index + 1)] }),
    ),
  );
}

const MAX_DIGITS = 9;

function askForNumber(editor: Editor, name: string): EditorUpdate {
  return ask(editor, name, editor.level.numbers[name]?.toString(), (text) =>
    text === '' || (/^-?\d+$/.test(text) && text.length <= MAX_DIGITS)
      ? ok((now) => setNumber(now, name, Number(text)))
      : failure(`${name} is a whole number of at most ${MAX_DIGITS} digits`),
  );
}

/** Asks for a line. An empty one removes what it is about. */
function ask(
  editor: Editor,
  label: string,
  text = '',
  read: (line: string) => Result<(now: Editor) => Editor, string>,
): EditorUpdate {
  const answer: EditorQuestion['answer'] = (line) => {
    const change = read(line.trim());
    return reply(change.ok ? ok(answered((now) => [change.value(now), []])) : change);
  };
  return [editor, [{ type: 'ask', question: { label, text, fallback: '', answer } }]];
}

export function setTexts(editor: Editor, texts: Partial<Texts>): Editor {
  return change(editor, (pen) => {
    pen.setTexts(texts);
  });
}

function setNumber(editor: Editor, name: string, value: number): Editor {
  return change(editor, (pen) => {
    pen.setNumbers({ ...pen.numbers, [name]: value });
  });
}
