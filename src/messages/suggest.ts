import editDistance from 'damerau-levenshtein';

/** In a word of this length, two slips still leave no doubt which name is meant. */
const MIN_LONG_WORD = 5;

/**
 * The name nearest to a misspelt word, the first of several; undefined if none is near, or if it is one of
 * them. A slip is a letter left out, added,
 * changed, or swapped with the next one. Near means one slip, or two in a longer word.
 */
export function suggest(word: string, names: readonly string[]): string | undefined {
  if (names.includes(word)) return undefined;
  const maxSlips = word.length < MIN_LONG_WORD ? 1 : 2;
  const near = names
    // Lengths first: they are cheap to compare, and the word may be a long path.
    .filter((name) => Math.abs(name.length - word.length) <= maxSlips)
    .map((name) => ({ name, slips: editDistance(word, name).steps }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.name;
}
