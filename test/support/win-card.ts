/** The counts on the card of a win. */
export const WIN_CARD = /\b(you|now) +\d+ +\d+/;
