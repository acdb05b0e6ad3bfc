/** Names of these characters sort by their characters, except for numbers. */
const PLAIN = /^[-.a-z0-9]{0,40}$/;
const MAX_DIGITS = 40;

let collator: Intl.Collator | undefined;

/** The order in which people sort these names: numbers in them by value. */
export function naturalOrder(names: readonly string[]): (one: string, other: string) => number {
  if (names.every((name) => PLAIN.test(name))) return comparePlain;
  // Not needed for plain names: creating it takes 8 ms, a seventh of the time to the first picture.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare;
}

/** Compares names of small letters, digits, hyphens and full stops. */
export function comparePlain(one: string, other: string): number {
  const [a, b] = [alignNumbers(one), alignNumbers(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function alignNumbers(name: string): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, '0'));
}
