const PAGE_BITS = 11;
const PAGE = 2 ** PAGE_BITS;
/** The first page begins with this many places, and doubles. */
const FIRST = 64;

/**
 * Whole numbers from 0 on in pages, so that a long list neither is copied when it grows nor has much room that is not used. Pages
 * with small numbers only have 16 bits a place.
 */
export class PagedList {
  length = 0;
  bytes = 0;
  readonly #pages: (Uint16Array | Int32Array)[] = [];

  push(number: number): void {
    const place = this.length & (PAGE - 1);
    const index = this.length >> PAGE_BITS;
    const page = this.#pages[index];
    if (page === undefined) this.#put(index, new Uint16Array(index === 0 ? FIRST : PAGE));
    else if (place === page.length) {
      const larger = page instanceof Uint16Array ? new Uint16Array(2 * place) : new Int32Array(2 * place);
      larger.set(page);
      this.#put(index, larger);
    }
    this.length += 1;
    this.set(this.length - 1, number);
  }

  at(index: number): number {
    return this.#pages[index >> PAGE_BITS]?.[index & (PAGE - 1)] ?? 0;
  }

  set(index: number, number: number): void {
    let page = this.#pages[index >> PAGE_BITS];
    if (page === undefined) return;
    if (number > 0xffff && page instanceof Uint16Array) page = this.#put(index >> PAGE_BITS, Int32Array.from(page));
    page[index & (PAGE - 1)] = number;
  }

  #put(index: number, page: Uint16Array | Int32Array): Uint16Array | Int32Array {
    this.bytes += page.byteLength - (this.#pages[index]?.byteLength ?? 0);
    return (this.#pages[index] = page);
  }
}
