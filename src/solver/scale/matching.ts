/** More than any sum of distances. */
export const TOO_FAR = 2 ** 20;

const ENDLESS = 2 ** 30;

/**
 * Matches rows with columns so that the sum of the costs is least (Kuhn 1955, with shortest paths and prices). Costs are whole
 * numbers, and there are no fewer columns than rows. Row and column 0 stand for "none".
 */
export class Matching {
  /** Row after row, each with `stride` columns. */
  readonly costs: Int32Array;
  readonly stride: number;
  /** The number of costs that were looked at. */
  looks = 0;
  readonly #rowPrices: Int32Array;
  readonly #prices: Int32Array;
  readonly #rowOf: Int32Array;
  readonly #cameFrom: Int32Array;
  readonly #slack: Int32Array;
  readonly #isSeen: Uint8Array;

  constructor(rows: number, columns: number) {
    this.stride = columns + 1;
    this.costs = new Int32Array((rows + 1) * this.stride);
    this.#rowPrices = new Int32Array(rows + 1);
    this.#prices = new Int32Array(this.stride);
    this.#rowOf = new Int32Array(this.stride);
    this.#cameFrom = new Int32Array(this.stride);
    this.#slack = new Int32Array(this.stride);
    this.#isSeen = new Uint8Array(this.stride);
  }

  /** The least sum; `TOO_FAR` or more if some row can get no column. */
  leastSum(): number {
    this.#rowPrices.fill(0);
    this.#prices.fill(0);
    const rowOf = this.#rowOf.fill(0);
    for (let row = 1; row < this.#rowPrices.length; row += 1) {
      this.#slack.fill(ENDLESS);
      this.#isSeen.fill(0);
      rowOf[0] = row;
      let column = 0;
      do column = this.#nearestTo(column);
      while (rowOf[column] !== 0);
      for (; column !== 0; column = this.#cameFrom[column] ?? 0)
        rowOf[column] = rowOf[this.#cameFrom[column] ?? 0] ?? 0;
    }
    return -(this.#prices[0] ?? 0);
  }

  /** Looks at the costs of the row that has a column, and changes the prices; returns the nearest column. */
  #nearestTo(column: number): number {
    const { costs, stride } = this;
    const [slack, isSeen, rowOf, prices] = [this.#slack, this.#isSeen, this.#rowOf, this.#prices];
    const row = rowOf[column] ?? 0;
    const price = this.#rowPrices[row] ?? 0;
    let [least, nearest] = [ENDLESS, 0];
    isSeen[column] = 1;
    for (let other = 1; other < stride; other += 1) {
      if (isSeen[other] === 1) continue;
      const cost = (costs[row * stride + other] ?? 0) - price - (prices[other] ?? 0);
      if (cost < (slack[other] ?? 0)) {
        slack[other] = cost;
        this.#cameFrom[other] = column;
      }
      if ((slack[other] ?? 0) >= least) continue;
      least = slack[other] ?? 0;
      nearest = other;
    }
    for (let other = 0; other < stride; other += 1)
      if (isSeen[other] === 1) {
        const owner = rowOf[other] ?? 0;
        this.#rowPrices[owner] = (this.#rowPrices[owner] ?? 0) + least;
        prices[other] = (prices[other] ?? 0) - least;
      } else slack[other] = (slack[other] ?? 0) - least;
    this.looks += stride;
    return nearest;
  }
}
