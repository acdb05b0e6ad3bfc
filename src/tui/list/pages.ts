/**
 * A long list of values by index, some of which are not known yet. A list that is never changed costs a copy for each change:
 * here that is a copy of a page.
 */
export class Pages<T> {
  static readonly EMPTY = new Pages<never>([]);

  private constructor(private readonly pages: readonly (readonly (T | undefined)[])[]) {}

  at(index: number): T | undefined {
    return this.pages[index >> SHIFT]?.[index & MASK];
  }

  /** The list with these values from an index on. */
  with<V>(first: number, values: readonly V[]): Pages<T | V> {
    const pages: (readonly (T | V | undefined)[])[] = [...this.pages];
    for (let from = 0; from < values.length;) {
      const number = (first + from) >> SHIFT;
      const within = (first + from) & MASK;
      const count = Math.min(values.length - from, SIZE - within);
      while (pages.length < number) pages.push([]);
      const page = [...(pages[number] ?? [])];
      for (let offset = 0; offset < count; offset += 1) page[within + offset] = values[from + offset];
      pages[number] = page;
      from += count;
    }
    return new Pages<T | V>(pages);
  }
}

const SHIFT = 8;
const SIZE = 1 << SHIFT;
const MASK = SIZE - 1;
