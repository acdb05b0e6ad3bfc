/** A value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> {
  // Object.fromEntries forgets which keys it was given.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
