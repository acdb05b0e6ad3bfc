import { chosenAt, sectionsOf, type CollectionItem, type Collections, type CollectionsOccasion } from './state';

export type CollectionRow =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'item'; readonly item: CollectionItem; readonly index: number }
  | { readonly kind: 'blank' };

/** The rows above the collections: title and a blank one; below them is the line of keys, and a blank one where there is room. */
export const FIRST_ROW = 2;
const ROOMY_HEIGHT = 16;

function rowsOf(collections: Collections, occasion: CollectionsOccasion): CollectionRow[] {
  let index = 0;
  return sectionsOf(collections, occasion).flatMap(({ heading, items }, section): CollectionRow[] => [
    ...(section > 0 ? [{ kind: 'blank' } as const] : []),
    { kind: 'heading', text: heading },
    ...items.map((item) => ({ kind: 'item', item, index: index++ }) as const),
  ]);
}

/** The rows that are visible: the chosen item always is, and its heading if that fits. */
export function visibleRows(collections: Collections, occasion: CollectionsOccasion): readonly CollectionRow[] {
  const rows = rowsOf(collections, occasion);
  const { height } = occasion.display;
  const room = Math.max(1, height - FIRST_ROW - (height >= ROOMY_HEIGHT ? 2 : 1));
  const at = chosenAt(collections, occasion);
  const chosen = rows.findIndex((row) => row.kind === 'item' && row.index === at);
  const top = Math.max(0, Math.min(chosen - Math.floor(room / 2), rows.length - room));
  return rows.slice(top, top + room);
}

/** The index of the item at a row of the screen. */
export function itemAtRow(collections: Collections, occasion: CollectionsOccasion, y: number): number | undefined {
  const row = visibleRows(collections, occasion)[y - FIRST_ROW];
  return row?.kind === 'item' ? row.index : undefined;
}
