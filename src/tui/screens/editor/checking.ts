import { Game } from '../../../core/play/game';
import { effect, startTimer } from '../../effect';
import type { Editor, EditorRequest, EditorUpdate, LevelVerdict } from './state';

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

const stopCheck: EditorRequest = effect((world) => {
  world.stopCheck();
});

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
  const search: EditorRequest = effect((world, tell) => {
    world.checkLevel(level, rules, (verdict) => {
      tell({ type: 'verdict', level, verdict });
    });
    world.findSame(level, rules, place, (name) => {
      tell({ type: 'same-found', level, name });
    });
  });
  return [{ ...editor, checkTimer: undefined }, [search]];
}

/** The solution of the level before the change counts more than a search without a result. */
export function receiveVerdict(editor: Editor, verdict: LevelVerdict): Editor {
  const known = editor.verdict;
  const isNews = known?.kind !== 'solvable' || verdict.kind === 'solvable';
  return isNews ? { ...editor, verdict } : editor;
}
