const PAGE_BITS = 12;
const PAGE = 2 ** PAGE_BITS;

/** Whole numbers in pages, so that a long list neither is copied when it grows nor has much room that is not used. */
export class PagedList {
  length = 0;
  readonly #pages: Int32Array[] = [];

  get bytes(): number {
    return 4 * PAGE * this.#pages.length;
  }

  push(number: number): void {
    const place = this.length & (PAGE - 1);
    if (place === 0) this.#pages.push(new Int32Array(PAGE));
    this.length += 1;
    this.set(this.length - 1, number);
  }

  at(index: number): number {
    return this.#pages[index >> PAGE_BITS]?.[index & (PAGE - 1)] ?? 0;
  }

  set(index: number, number: number): void {
    const page = this.#pages[index >> PAGE_BITS];
    if (page !== undefined) page[index & (PAGE - 1)] = number;
  }
}
