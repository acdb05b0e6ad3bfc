import { Random } from './random';

const ADJECTIVES = [
  ...['Quiet', 'Narrow', 'Crooked', 'Hidden', 'Patient', 'Winding', 'Tidy', 'Lonely', 'Stubborn', 'Clever', 'Dusty'],
  ...['Borrowed', 'Silent', 'Early', 'Late', 'Double', 'Broken', 'Polite', 'Sleepy', 'Careful', 'Sudden', 'Distant'],
  ...['Gentle', 'Bitter', 'Golden', 'Northern', 'Southern', 'Upper', 'Lower', 'Second', 'Forgotten', 'Restless'],
] as const;

const PLACES = [
  ...['Cellar', 'Harbour', 'Attic', 'Workshop', 'Corridor', 'Storeroom', 'Courtyard', 'Landing', 'Passage', 'Pantry'],
  ...['Gallery', 'Lock', 'Depot', 'Archive', 'Granary', 'Loft', 'Vault', 'Arcade', 'Stable', 'Kitchen', 'Quay', 'Shed'],
  ...['Staircase', 'Crossing', 'Turn', 'Detour', 'Exchange', 'Delivery', 'Siding', 'Annex', 'Backyard', 'Warehouse'],
] as const;

/** A title for a level: the same for the same id. */
export function titleFor(id: string): string {
  const random = new Random(id);
  return `${random.pick(ADJECTIVES)} ${random.pick(PLACES)}`;
}
