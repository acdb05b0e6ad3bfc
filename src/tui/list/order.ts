/** What the levels of the list may stand in the order of; `files` is the one in which they were found. */
export const ORDERS = ['files', 'size', 'boxes', 'unsolved', 'played'] as const;
export type Order = (typeof ORDERS)[number];

export type Sorted = Exclude<Order, 'files'>;

/** The words for it on the screen. */
export const ORDER_LABELS: Readonly<Record<Sorted, string>> = {
  size: 'smallest first',
  boxes: 'fewest boxes first',
  unsolved: 'unsolved first',
  played: 'last played first',
};
