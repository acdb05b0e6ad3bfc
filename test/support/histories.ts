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
 * Plays on a history: `l u r d` are moves, capitals push, and `+` joins a move to the one before; `<` goes one move
 * back, and `|` ends the path at the current position.
 */
export function playScript(history: History, script: string): History {
  for (const [word, plus, letter = ''] of script.matchAll(/(\+?)([a-z])|[<|]/gi)) {
    const direction = DIRECTION_OF[letter.toLowerCase()];
    if (word === '<') history.goTo(history.at - 1);
    else if (word === '|') history.endPathHere();
    else if (direction)
      history.append({ move: step(direction), isPush: letter !== letter.toLowerCase(), isJoined: plus === '+' });
  }
  return history;
}

export function historyOf(script: string): History {
  return playScript(new History(), script);
}

/** An action on a history: a move, a jump, an end, a switch to a branch, a bookmark. */
export type HistoryAction =
  | { readonly kind: 'move'; readonly move: Move; readonly isPush: boolean; readonly isJoined: boolean }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'switch'; readonly at: number; readonly branch: number }
  | { readonly kind: 'mark'; readonly name: string }
  | { readonly kind: 'unmark'; readonly name: string }
  | { readonly kind: 'recall'; readonly name: string };

const NAMES = ['a', 'b 2', '%(<é>)|'];

/** Random sequences of actions with these moves. */
export function historyActions(moves: readonly Move[]): Arbitrary<HistoryAction[]> {
  const action = fc.oneof(
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
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), at: fc.nat(12), branch: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('mark', 'mark', 'unmark', 'recall'), fc.constantFrom(...NAMES))
        .map(([kind, name]): HistoryAction => {
          if (kind === 'mark') return { kind, name };
          return kind === 'recall' ? { kind, name } : { kind: 'unmark', name };
        }),
    },
  );
  return fc.array(action, { maxLength: 60, size: 'max' });
}

/** The history after some actions, a new one if none is given. */
export function historyAfter(actions: readonly HistoryAction[], history = new History()): History {
  for (const action of actions) applyAction(history, action);
  return history;
}

/** Applies an action to a history; a branch that does not exist changes nothing. */
export function applyAction(history: History, action: HistoryAction): void {
  if (action.kind === 'move') history.append({ ...action, isPush: action.isPush && action.move.kind === 'step' });
  else if (action.kind === 'go') history.goTo(action.to);
  else if (action.kind === 'end') history.endPathHere();
  else if (action.kind === 'mark') history.setBookmark(action.name);
  else if (action.kind === 'unmark') history.removeBookmark(action.name);
  else if (action.kind === 'recall') recall(history, action.name);
  else if (action.branch < history.branches(action.at).length) history.switchToBranch(action.at, action.branch);
}

function recall(history: History, name: string): void {
  const mark = history.bookmarks().find((bookmark) => bookmark.name === name);
  if (!mark) return;
  history.returnToBookmark(name);
  history.goTo(mark.position);
}

/** The bookmarks of a history by their names, each with the moves that lead there, as codes. */
export function bookmarksOf(history: History): string[] {
  return history
    .bookmarks()
    .map(({ name }) => {
      const copy = history.copy();
      recall(copy, name);
      const moves = Array.from({ length: copy.at }, (_, index) => JSON.stringify(copy.move(index + 1)));
      return `${name}: ${moves.join()}`;
    })
    .sort();
}

/** The position after one undo from a position behind the start, and after one redo from a position before the end. */
export function afterUndo(history: History, position: number): number {
  const copy = history.copy();
  copy.goTo(position);
  while (copy.stepBack());
  return copy.at;
}

export function afterRedo(history: History, position: number): number {
  const copy = history.copy();
  copy.goTo(position);
  while (copy.stepForward());
  return copy.at;
}

/** A copy of a history with a change text applied. */
export function changedCopy(history: History, text: string): Result<History, HistoryFault> {
  const changed = history.copy();
  const work = applyChange(changed, text, MAX_MOVES);
  return work.ok ? ok(changed) : work;
}
