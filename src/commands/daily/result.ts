import { DAILY_NAMES } from '../../generator/daily';
import { playableLevels } from '../../library/load';
import { levelId } from '../../library/level-id';
import { count, starsText } from '../../messages/counts';
import type { Store } from '../../store/store';

/** `2026-11-22`, then a line for each level of the day; nothing if none of them is solved. */
export function dailyResult(day: string, store: Store): readonly string[] {
  const playables = playableLevels([store.daily.folder(day)], {});
  if (!playables.ok) return [];
  let solved = 0;
  const lines = [...playables.value].map(({ level, rules }, index) => {
    const record = store.record(levelId(level, rules).id);
    const [best] = record.best;
    if (best) solved += 1;
    const name = (DAILY_NAMES[index] ?? '').padEnd(6);
    const kind = rules.id === 'classic' ? '' : ` (${rules.id})`;
    if (!best) return `${name} -${kind}`;
    const counts = `${count(best.moves, 'move')}, ${count(best.pushes, 'push', 'pushes')}`;
    return `${name} ${starsText(record.stars, false)} ${counts}${kind}`;
  });
  return solved === 0 ? [] : [`Sokoban, levels of ${day}`, ...lines];
}
