import { say, type Editor, type EditorUpdate } from '../state';

/** Goes to another piece; the first follows the last. */
export function nextPiece(editor: Editor, by: 1 | -1): Editor {
  const { entries } = editor.palette;
  return { ...editor, chosen: (editor.chosen + by + entries.length) % entries.length };
}

/** Opens a menu of all pieces. */
export function choosePiece(editor: Editor): EditorUpdate {
  const list = editor.palette.entries.map((entry, index) => ({
    id: String(index),
    label: entry.piece.name,
    detail: entry.symbol,
  }));
  const choices = { title: 'Pieces', list, at: editor.chosen, canRemove: false };
  return [editor, [{ type: 'choose', choices, onChoose: (id) => ({ type: 'piece-chosen', index: Number(id) }) }]];
}

/** No palette has an index with more digits. */
const MAX_DIGITS = 3;

/** A digit chooses a piece. If it turns out to be the beginning of a number, the earlier choice comes back. */
export function typeDigit(editor: Editor, digit: string): Editor {
  const { digits, chosen, palette } = editor;
  const text = `${digits?.text ?? ''}${digit}`.slice(-MAX_DIGITS);
  const chosenBefore = digits?.chosenBefore ?? chosen;
  const meant = palette.entries[Number(text) - 1];
  const next: Editor = { ...editor, digits: { text, chosenBefore } };
  return meant ? { ...next, chosen: Number(text) - 1 } : say({ ...next, chosen: chosenBefore }, `${text} times`);
}
