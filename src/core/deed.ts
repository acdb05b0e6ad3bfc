import type { Turn } from './change';
import { NOTHING } from './cell';
import type { Level } from './level';
import type { Referee } from './rules';

/**
 * Whether a turn did more than bring players elsewhere, and use up what every move uses up: no other walk can take its
 * place.
 */
export function isDeed({ move, ticks }: Turn, level: Level, { stock }: Pick<Referee, 'stock'>): boolean {
  if (move?.kind !== 'step') return true;
  const changes = ticks.flatMap((tick) => tick.changes);
  const trodden = new Set(changes.flatMap(({ layer, before, after }) => (layer === 'player' ? [before, after] : [])));
  const isOfPlayer = (code: number): boolean =>
    code === NOTHING || level.players.some((cell) => level.things[cell] === code);
  return changes.some(({ layer, index, before, after }) => {
    switch (layer) {
      case 'ground':
        return true;
      case 'thing':
        return !trodden.has(index) || !isOfPlayer(before) || !isOfPlayer(after);
      case 'gauge':
        return index !== stock;
      case 'player':
      case 'facing':
        return false;
    }
  });
}
