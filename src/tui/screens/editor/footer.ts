import type { Footer } from '../../footer';
import { keyHints } from '../../../keys/key-commands';
import type { KeyHint } from '../../../drawing/text';
import type { Editor } from './state';
import { withoutFuture, withoutPast } from './history';

/** The lowest line: a message, or the keys that matter now. */
export function editorFooter(editor: Editor): Footer {
  const [menu] = hint(editor, 'menu');
  return { message: editor.message, hints: hintsOf(editor), menu };
}

function hint(editor: Editor, id: string, word?: string): KeyHint[] {
  return keyHints([...editor.commands.values()], [id], word);
}

function hintsOf(editor: Editor): KeyHint[] {
  const { digits, tool, mark, typingFrom } = editor;
  if (digits) return [[digits.text, 'this piece, or so many times: move, draw']];
  if (typingFrom !== undefined)
    return [
      ['a b c # $', 'draw'],
      ['Enter', 'next row', 'enter'],
      ['Backspace', 'erase', 'backspace'],
      ...hint(editor, 'escape', 'stop typing'),
    ];
  if (tool?.kind === 'clip')
    return [
      ...hint(editor, 'put', 'put down'),
      ...hint(editor, 'turn-right', 'turn'),
      ...hint(editor, 'mirror', 'mirror'),
      ...hint(editor, 'escape', 'cancel'),
    ];
  if (tool)
    return [
      ...hint(editor, 'put', 'draw'),
      ...(tool.kind === 'line'
        ? []
        : hint(editor, 'rectangle', tool.kind === 'frame' ? 'with inside' : 'without inside')),
      ...hint(editor, 'escape', 'cancel'),
    ];
  if (mark)
    return [
      ...hint(editor, 'mark', 'move'),
      ...hint(editor, 'copy-cells', 'copy'),
      ...hint(editor, 'cut', 'cut'),
      ...hint(editor, 'put', 'fill'),
      ...hint(editor, 'turn-right', 'turn'),
      ...hint(editor, 'mirror', 'mirror'),
      ...hint(editor, 'escape', 'stop'),
    ];
  return [
    ...hint(editor, 'put'),
    ...(withoutPast(editor) === undefined ? hint(editor, 'undo') : []),
    ...hint(editor, 'walls'),
    ...hint(editor, 'rectangle'),
    ...hint(editor, 'mark'),
    ...hint(editor, 'try'),
    ...hint(editor, 'save'),
    ...hint(editor, 'help'),
    ...hint(editor, 'leave'),
    ...(withoutFuture(editor) === undefined ? hint(editor, 'redo', 'redo') : []),
  ];
}
