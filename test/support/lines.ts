import fc, { type Arbitrary } from 'fast-check';
import type { Direction } from '../../src/core/direction';
import { Line } from '../../src/core/line';
import { step, type Move } from '../../src/core/move';

const DIRECTION_OF: Readonly<Record<string, Direction>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

/**
 * Plays on a line: `l u r d` are moves, capitals push, and `+` joins a move to the one before; `<` goes one move back,
 * and `|` ends the line where it stands.
 */
export function playOn(line: Line, script: string): Line {
  for (const [word, plus, letter = ''] of script.matchAll(/(\+?)([a-z])|[<|]/gi)) {
    const direction = DIRECTION_OF[letter.toLowerCase()];
    if (word === '<') line.goTo(line.at - 1);
    else if (word === '|') line.endHere();
    else if (direction)
      line.append({ move: step(direction), isPush: letter !== letter.toLowerCase(), isJoined: plus === '+' });
  }
  return line;
}

export function lineOf(script: string): Line {
  return playOn(new Line(), script);
}

/** Something that can happen to a line: a move, a jump, an end, a branch taken up. */
export type LineDeed =
  | { readonly kind: 'move'; readonly move: Move; readonly isPush: boolean; readonly isJoined: boolean }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'take up'; readonly at: number; readonly branch: number };

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
  );
  return fc.array(deed, { maxLength: 60, size: 'max' });
}

/** Does one of these to a line; a branch that is none is not taken up. */
export function happenTo(line: Line, deed: LineDeed): void {
  if (deed.kind === 'move') line.append({ ...deed, isPush: deed.isPush && deed.move.kind === 'step' });
  else if (deed.kind === 'go') line.goTo(deed.to);
  else if (deed.kind === 'end') line.endHere();
  else if (deed.branch < line.branches(deed.at).length) line.takeUp(deed.at, deed.branch);
}
