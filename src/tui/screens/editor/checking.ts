import { Game } from '../../../core/play/game';
import { rolesOf } from '../../../core/level/piece';
import { cellFaultSentence } from '../../../messages/faults';
import { nameOfRules } from '../../../core/rule-set';
import { countsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { EMPTY } from '../../../editing/level/brush';
import { pointsOf } from '../../../editing/level/area';
import { directionCode } from '../../../core/direction';
import { effect, startTimer } from '../../effect';
import { change } from './change';
import { say } from '../../screen';
import { answered, type Meaning } from './answers';
import { saveWithSolution } from './saving';
import type { Editor, EditorMessage, EditorRequest, EditorUpdate, LevelVerdict } from './state';
import { setTexts } from './texts';

/** Why the level cannot be played. */
export function withoutLevel({ check }: Editor): string | undefined {
  if (check.level) return undefined;
  const [first] = check.findings;
  return first ? cellFaultSentence(first.fault) : 'this is no level yet';
}

/** Why the level cannot be played from its end. */
export function withoutReverse(editor: Editor): string | undefined {
  const { check, rules } = editor;
  if (!rules.reverse) return `${printableText(nameOfRules(rules))} levels have no reverse mode`;
  if (!check.level) return withoutLevel(editor);
  const level = rules.reverse.of(check.level);
  return level.ok ? undefined : level.faults.map(({ sentence }) => sentence).join('; ');
}

/** Plays the level. */
export function tryLevel(editor: Editor, isReverse: boolean): EditorUpdate {
  const calm: Editor = { ...editor, tool: undefined, mark: undefined, typingFrom: undefined };
  return [calm, [{ type: 'try', isReverse }]];
}

/** The moves of a win are kept as the solution of the level for the next save. */
export function keepSolution(editor: Editor, game: Game): EditorUpdate {
  const text = `Solved in ${countsText(game)}. Saving keeps the solution, too.`;
  return [editor, [writeSolution(game, (now) => [say(now, text), []])]];
}

function writeSolution(game: Game, then: Meaning): EditorRequest {
  return effect((world, tell) =>
    world.writeSolution(game, (solution) => tell(answered((now) => then(setTexts(now, { solution }))))),
  );
}

/** Why there is no solution to save. */
export function withoutSolution(editor: Editor): string | undefined {
  return foundGame(editor) ? undefined : (withoutLevel(editor) ?? 'no solution has been found yet');
}

/** Saves the level with the solution that the search found. */
export function saveSolution(editor: Editor): EditorUpdate {
  const game = foundGame(editor);
  return [editor, game ? [writeSolution(game, saveWithSolution)] : []];
}

/** A game that the found solution has won. */
function foundGame({ check, rules, verdict }: Editor): Game | undefined {
  if (verdict?.kind !== 'solvable' || verdict.moves.length === 0 || !check.level) return undefined;
  const game = new Game(check.level, rules);
  game.replay(verdict.moves);
  return game.standing.state === 'won' ? game : undefined;
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

/** The search begins when nothing has changed for this long. */
const PAUSE_MS = 150;
/** Replaying a longer solution would delay the key. */
const MAX_REPLAYED = 3000;

/** After a change: the last solution is tried on the level at once, and a search begins soon. */
export function startCheck(before: Editor | undefined, editor: Editor): EditorUpdate {
  const timer = { milliseconds: PAUSE_MS };
  const verdict = before && replayed(before.verdict, editor);
  const next: Editor = { ...editor, verdict, knownAs: undefined, checkTimer: timer };
  return [next, [stopCheck, startTimer(timer)]];
}

const stopCheck: EditorRequest = effect((world) => world.stopCheck());

/** The solution of the level before a change, if it also wins the level after it. */
function replayed(verdict: LevelVerdict | undefined, { check, rules }: Editor): LevelVerdict | undefined {
  if (verdict?.kind !== 'solvable' || !check.level || verdict.moves.length > MAX_REPLAYED) return undefined;
  const game = new Game(check.level, rules);
  game.replay(verdict.moves);
  if (game.standing.state !== 'won' || game.moves !== verdict.moves.length) return undefined;
  return { ...verdict, pushes: game.pushes, isFewest: false, difficulty: undefined, idle: [], isOver: false };
}

/** Nothing has changed for a while: searches for a solution, and for the same level among those of the program. */
export function searchLevel(editor: Editor): EditorUpdate {
  const { level } = editor.check;
  const { rules, place } = editor;
  if (!level) return [{ ...editor, checkTimer: undefined }, []];
  const found = (news: (now: Editor) => Editor): EditorMessage =>
    answered((now) => [now.check.level === level ? news(now) : now, []]);
  return [
    { ...editor, checkTimer: undefined },
    [
      effect((world, tell) =>
        world.checkLevel(level, rules, (verdict) => tell(found((now) => receiveVerdict(now, verdict)))),
      ),
      effect((world, tell) =>
        world.findSame(level, rules, place, (knownAs) => tell(found((now) => ({ ...now, knownAs })))),
      ),
    ],
  ];
}

/** The solution of the level before the change counts more than a search without a result. */
function receiveVerdict(editor: Editor, verdict: LevelVerdict): Editor {
  const known = editor.verdict;
  const isNews = known?.kind !== 'solvable' || verdict.kind === 'solvable';
  return isNews ? { ...editor, verdict } : editor;
}
