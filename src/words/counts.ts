/** `1 row`, `3 rows` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}
