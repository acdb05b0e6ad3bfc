import { failure, ok } from '../../../core/result';
import type { Texts } from '../../../editing/level/step';
import { printableText } from '../../../messages/sanitize';
import { effect, reply } from '../../effect';
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
  return ask(editor, `The ${name} of the level`, editor.level.texts[name], (text) => ({
    [name]: text === '' ? undefined : text,
  }));
}

function askForNote(editor: Editor, index: number): EditorUpdate {
  const { notes } = editor.level.texts;
  return ask(editor, 'A note on the level', notes[index], (text) => ({
    notes: [...notes.slice(0, index), ...(text === '' ? [] : [text]), ...notes.slice(index + 1)],
  }));
}

/** The host sets a number, as for the line `set moves 20`, because it knows which ones the format can hold. */
function askForNumber(editor: Editor, name: string): EditorUpdate {
  const { level, format } = editor;
  const { position } = level;
  const answer: EditorQuestion['answer'] = (text) => {
    const line = `set ${name} ${text}`;
    return effect((world, tell) =>
      world.runLine(line, level, format.id, (faults) =>
        tell(faults.length > 0 ? failure(faults.join('; ')) : ok({ type: 'line-run', line, position, faults })),
      ),
    );
  };
  const text = level.numbers[name]?.toString() ?? '';
  return [editor, [{ type: 'ask', question: { label: name, text, fallback: '0', answer } }]];
}

/** Asks for a line. An empty one removes what it is about. */
function ask(editor: Editor, label: string, text = '', read: (line: string) => Partial<Texts>): EditorUpdate {
  const answer: EditorQuestion['answer'] = (line) => {
    const texts = read(line.trim());
    return reply(ok(answered((now) => [setTexts(now, texts), []])));
  };
  return [editor, [{ type: 'ask', question: { label, text, fallback: '', answer } }]];
}

export function setTexts(editor: Editor, texts: Partial<Texts>): Editor {
  return change(editor, (pen) => {
    pen.setTexts(texts);
  });
}
