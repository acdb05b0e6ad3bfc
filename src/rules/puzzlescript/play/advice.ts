import type { Place } from '../../../core/fault';
import { type GameLevel, objectBits } from '../compile/levels';
import { type Program, WIN } from '../compile/program';
import { WHOLE_FILE } from '../read/faults';
import { Turns } from './turns';

/** Something odd about a level or a game that can be played nevertheless. */
interface Oddity {
  readonly kind: string;
  readonly sentence: string;
}

/** The kind of the remark about a level that nobody plays in. */
export const NO_PLAYER = 'level-without-player';

/** What is odd about levels, with the places where they begin. */
export function levelRemarks(program: Program, levels: readonly GameLevel[]): (Oddity & Place)[] {
  return levels.flatMap((level) => {
    if (level.kind !== 'map') return [];
    const place = { line: level.line, column: level.rows[0]?.column ?? 1 };
    const turns = new Turns({ ...program, groups: [], lateGroups: [] }, level.width, level.height);
    turns.runner.cells.load(objectBits(level, program.objectWords));
    return oddities(turns).map((oddity) => ({ ...place, ...oddity }));
  });
}

/** What is odd about a level at its start: without a player nothing may ever happen, and one that is won has nothing to play. */
export function oddities(turns: Turns): Oddity[] {
  return [
    ...(turns.firstPlayer() < 0 ? [{ kind: NO_PLAYER, sentence: 'there is no player in this level' }] : []),
    ...(turns.isWon() ? [{ kind: 'won-at-start', sentence: 'this level is won before the first move' }] : []),
  ];
}

/** What is odd about a game without errors. */
export function gameRemarks({ conditions, groups, lateGroups }: Program): (Oddity & Place)[] {
  const canWin = [...groups, ...lateGroups].some(({ rules }) => rules.some(({ commands }) => (commands & WIN) !== 0));
  if (conditions.length > 0 || canWin) return [];
  return [
    { ...WHOLE_FILE, kind: 'no-win', sentence: 'there is no win condition, and no rule wins, so no level can be won' },
  ];
}
