import fc, { type Arbitrary } from 'fast-check';
import type { Direction } from '../../src/core/direction';
import type { HistoryFault } from '../../src/core/fault';
import { applyChange } from '../../src/core/history/change-text';
import { History } from '../../src/core/history/history';
import { MAX_MOVES } from '../../src/core/history/text';
import { ok, type Result } from '../../src/core/result';
import { step, type Move } from '../../src/core/play/move';

const DIRECTION_OF: Readonly<Record<string, Direction>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

/**
 * Plays on a line: `l u r d` are moves, capitals push, and `+` joins a move to the one before; `<` goes one move back,
 * and `|` ends the line where it stands.
 */
export function playOn(line: History, script: string): History {
  for (const [word, plus, letter = ''] of script.matchAll(/(\+?)([a-z])|[<|]/gi)) {
    const direction = DIRECTION_OF[letter.toLowerCase()];
    if (word === '<') line.goTo(line.at - 1);
    else if (word === '|') line.endPathHere();
    else if (direction)
      line.append({ move: step(direction), isPush: letter !== letter.toLowerCase(), isJoined: plus === '+' });
  }
  return line;
}

export function lineOf(script: string): History {
  return playOn(new History(), script);
}

/** Something that can happen to a line: a move, a jump, an end, a branch taken up, a bookmark. */
export type LineDeed =
  | { readonly kind: 'move'; readonly move: Move; readonly isPush: boolean; readonly isJoined: boolean }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'take up'; readonly at: number; readonly branch: number }
  | { readonly kind: 'mark'; readonly name: string }
  | { readonly kind: 'unmark'; readonly name: string }
  | { readonly kind: 'recall'; readonly name: string };

const NAMES = ['a', 'b 2', '%(<é>)|'];

/** Whole lives of lines of these moves. */
export function lineDeeds(moves: readonly Move[]): Arbitrary<LineDeed[]> {
  const deed = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        move: fc.constantFrom(...moves),
        isPush: fc.boolean(),
        isJoined: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('go' as const), to: fc.nat(12) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('take up' as const), at: fc.nat(12), branch: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('mark', 'mark', 'unmark', 'recall'), fc.constantFrom(...NAMES))
        .map(([kind, name]): LineDeed => {
          if (kind === 'mark') return { kind, name };
          return kind === 'recall' ? { kind, name } : { kind: 'unmark', name };
        }),
    },
  );
  return fc.array(deed, { maxLength: 60, size: 'max' });
}

/** Does one of these to a line; a branch that is none is not taken up. */
export function happenTo(line: History, deed: LineDeed): void {
  if (deed.kind === 'move') line.append({ ...deed, isPush: deed.isPush && deed.move.kind === 'step' });
  else if (deed.kind === 'go') line.goTo(deed.to);
  else if (deed.kind === 'end') line.endPathHere();
  else if (deed.kind === 'mark') line.setBookmark(deed.name);
  else if (deed.kind === 'unmark') line.removeBookmark(deed.name);
  else if (deed.kind === 'recall') recall(line, deed.name);
  else if (deed.branch < line.branches(deed.at).length) line.switchToBranch(deed.at, deed.branch);
}

function recall(line: History, name: string): void {
  const mark = line.bookmarks().find((bookmark) => bookmark.name === name);
  if (!mark) return;
  line.returnToBookmark(name);
  line.goTo(mark.position);
}

/** The bookmarks of a line by their names, each with the moves that lead there, as codes. */
export function marksOf(line: History): string[] {
  return line
    .bookmarks()
    .map(({ name }) => {
      const copy = line.copy();
      recall(copy, name);
      const moves = Array.from({ length: copy.at }, (_, index) => JSON.stringify(copy.move(index + 1)));
      return `${name}: ${moves.join()}`;
    })
    .sort();
}

/** Where one undo leads from a position behind the start, and one redo from a position before the end. */
export function afterUndo(line: History, position: number): number {
  const copy = line.copy();
  copy.goTo(position);
  while (copy.stepBack());
  return copy.at;
}

export function afterRedo(line: History, position: number): number {
  const copy = line.copy();
  copy.goTo(position);
  while (copy.stepForward());
  return copy.at;
}

/** A copy of a line to which a change text was applied. */
export function changedCopy(line: History, text: string): Result<History, HistoryFault> {
  const changed = line.copy();
  const work = applyChange(changed, text, MAX_MOVES);
  return work.ok ? ok(changed) : work;
}
