import type { Game } from '../../../core/play/game';
import { rolesOf } from '../../../core/level/piece';
import { cellFaultSentence } from '../../../messages/faults';
import { countsText } from '../../../messages/counts';
import { EMPTY } from '../../../editing/level/brush';
import { pointsOf } from '../../../editing/level/area';
import { directionCode } from '../../../core/direction';
import { effect } from '../../effect';
import { change } from './change';
import { say, type Editor, type EditorUpdate } from './state';

/** Why the level cannot be played. */
export function withoutLevel({ check }: Editor): string | undefined {
  if (check.level) return undefined;
  const [first] = check.findings;
  return first ? cellFaultSentence(first.fault) : 'this is no level yet';
}

/** Why the level cannot be played from its end. */
export function withoutReverse(editor: Editor): string | undefined {
  const { check, rules } = editor;
  if (!rules.reverse) return `${rules.id} levels have no reverse mode`;
  if (!check.level) return withoutLevel(editor);
  const level = rules.reverse.of(check.level);
  return level.ok ? undefined : level.faults.map(({ sentence }) => sentence).join('; ');
}

/** Plays the level. */
export function tryLevel(editor: Editor, isReverse: boolean): EditorUpdate {
  const calm: Editor = { ...editor, tool: undefined, mark: undefined, typingFrom: undefined };
  return [calm, [{ type: 'try', isReverse }]];
}

/** Saves the moves of a win as the solution of the level. */
export function keepSolution(editor: Editor, game: Game): EditorUpdate {
  const text = `Solved in ${countsText(game)}.`;
  return [
    editor,
    [
      effect((world, tell) => {
        world.writeSolution(game, (solution) => {
          tell({ type: 'solution-written', solution, text });
        });
      }),
    ],
  ];
}

/** Puts players and boxes where they stand in a game. */
export function takePosition(editor: Editor, { board }: Game): Editor {
  const { rules, level } = editor;
  const roles = rolesOf(rules.pieces, 'thing');
  const isMoved = (thing: number): boolean => roles[thing] === 'box' || roles[thing] === 'player';
  const done = change(editor, (pen) => {
    for (const point of pointsOf(pen.sheet.area)) {
      const before = pen.read(point);
      const cell = level.sheet.cellAt(point);
      const thing = board.thing(cell);
      const facing = board.facingAt(cell);
      const bare = isMoved(before.thing) ? { ...EMPTY, ground: before.ground } : before;
      const there = facing === undefined ? bare.facing : directionCode(facing);
      pen.write(point, isMoved(thing) ? { ground: before.ground, thing, facing: there } : bare);
    }
  });
  return say(done, 'The boxes stand where you pulled them; u takes that back.');
}
