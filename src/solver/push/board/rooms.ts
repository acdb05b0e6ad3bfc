import { FREE, type Content, type Field } from './field';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

export const CORRIDOR = -1;

/**
 * Rooms and corridors (as in Shoham and Schaeffer 2020): a room consists of adjacent 2 x 2 blocks of floor; everything
 * else is corridor. Two rooms are joined if a walk leads from one to the other without crossing a third.
 */
export class Rooms {
  readonly count: number;
  /** By cell: the number of its room, or `CORRIDOR`. */
  readonly of: Int32Array;
  /** By cell: the room it lies in or beside, or `CORRIDOR`. */
  readonly near: Int32Array;
  readonly #neighbours: Int32Array;
  /** The cells of all corridors, and pairs of neighbours in different rooms. */
  readonly #corridors: Int32Array;
  readonly #borders: Int32Array;
  /** For each pair of rooms: whether they are joined on the empty board, and on the board examined last. */
  /** By cell: 1 where a box may separate rooms. */
  readonly isBetween: Uint8Array;
  readonly #joinedAtFirst: Uint8Array;
  readonly #joined: Uint8Array;
  readonly #seen: Int32Array;
  readonly #cells: Int32Array;
  /** The rooms a corridor touches, and by room the mark of the last corridor that did. */
  readonly #touched: Int32Array;
  readonly #touchedBy: Int32Array;
  #touchedCount = 0;
  #mark = 0;
  #corridor = 0;

  constructor(field: Field, emptyBoard: Content) {
    const { size, neighbours } = field;
    this.#neighbours = neighbours;
    this.of = roomsOf(field);
    this.count = 1 + Math.max(CORRIDOR, ...this.of);
    this.near = Int32Array.from(this.of, (room, cell) => {
      const beside = [0, 1, 2, 3].map((direction) => this.of[neighbours[4 * cell + direction] ?? size] ?? CORRIDOR);
      return Math.max(room, ...(room === CORRIDOR ? beside : []));
    });
    const inner = [...Array(size).keys()];
    this.#corridors = Int32Array.from(inner.filter((cell) => this.of[cell] === CORRIDOR));
    this.#borders = Int32Array.from(inner.flatMap((cell) => this.#bordersOf(cell)));
    this.isBetween = new Uint8Array(size + 1);
    for (const cell of this.#borders) this.isBetween[cell] = 1;
    for (const cell of this.#corridors)
      for (const one of [cell, ...neighbours.subarray(4 * cell, 4 * cell + 4)]) this.isBetween[one] = 1;
    this.#touched = new Int32Array(this.count);
    this.#touchedBy = new Int32Array(this.count);
    this.#seen = new Int32Array(size + 1);
    this.#cells = new Int32Array(size + 1);
    this.#joined = new Uint8Array(this.count ** 2);
    this.#findJoined(emptyBoard);
    this.#joinedAtFirst = Uint8Array.from(this.#joined);
  }

  /** The number of pairs of rooms that are joined on the empty board but not now. */
  cutOff(content: Content): number {
    if (this.count < 2) return 0;
    this.#findJoined(content);
    let count = 0;
    for (let pair = 0; pair < this.#joined.length; pair += 1) {
      if (this.#joinedAtFirst[pair] === 1 && this.#joined[pair] === 0) count += 1;
    }
    return count >> 1;
  }

  /** The neighbours to the right and below that lie in another room, each after the cell. */
  #bordersOf(cell: number): number[] {
    const room = this.of[cell] ?? CORRIDOR;
    const beside = [1, 2].map((direction) => this.#neighbours[4 * cell + direction] ?? 0);
    const others = beside.filter((next) => room !== CORRIDOR && ![CORRIDOR, room].includes(this.of[next] ?? CORRIDOR));
    return others.flatMap((next) => [cell, next]);
  }

  #findJoined(content: Content): void {
    this.#joined.fill(0);
    const borders = this.#borders;
    for (let index = 0; index < borders.length; index += 2) {
      const cell = borders[index] ?? 0;
      const next = borders[index + 1] ?? 0;
      if (content[cell] === FREE && content[next] === FREE) this.#join(this.of[cell] ?? 0, this.of[next] ?? 0);
    }
    this.#mark += 1;
    for (let index = 0; index < this.#corridors.length; index += 1) {
      const cell = this.#corridors[index] ?? 0;
      if (content[cell] !== FREE || this.#seen[cell] === this.#mark) continue;
      this.#walkCorridor(content, cell);
      for (let one = 1; one < this.#touchedCount; one += 1)
        for (let other = 0; other < one; other += 1) this.#join(this.#touched[one] ?? 0, this.#touched[other] ?? 0);
    }
  }

  #join(room: number, other: number): void {
    this.#joined[room * this.count + other] = 1;
    this.#joined[other * this.count + room] = 1;
  }

  /** Follows the free cells of a corridor and collects the rooms it touches. */
  #walkCorridor(content: Content, start: number): void {
    const seen = this.#seen;
    const cells = this.#cells;
    this.#corridor += 1;
    this.#touchedCount = 0;
    seen[start] = this.#mark;
    cells[0] = start;
    for (let count = 1; count > 0;) {
      count -= 1;
      const first = 4 * (cells[count] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const next = this.#neighbours[edge] ?? 0;
        if (content[next] !== FREE || seen[next] === this.#mark) continue;
        const room = this.of[next] ?? CORRIDOR;
        if (room !== CORRIDOR) this.#touch(room);
        else {
          seen[next] = this.#mark;
          cells[count] = next;
          count += 1;
        }
      }
    }
  }

  #touch(room: number): void {
    if (this.#touchedBy[room] === this.#corridor) return;
    this.#touchedBy[room] = this.#corridor;
    this.#touched[this.#touchedCount] = room;
    this.#touchedCount += 1;
  }
}

/** The room number of each cell. A 2 x 2 block is identified by its upper left cell. */
function roomsOf({ size, neighbours, around }: Field): Int32Array {
  const RIGHT = 1;
  const DOWN = 2;
  const isFloor = (cell: number): boolean => cell !== size;
  const beside = (cell: number, direction: number): number => neighbours[4 * cell + direction] ?? size;
  const isBlock = (cell: number): boolean =>
    isFloor(cell) && [2, 3, 4].every((place) => isFloor(around[8 * cell + place] ?? size));

  const blocks = new Set([...Array(size).keys()].filter(isBlock));
  const roomOfBlock = new Map<number, number>();
  let count = 0;
  for (const block of blocks) {
    if (roomOfBlock.has(block)) continue;
    const room = new Set([block]);
    for (const member of room)
      for (let direction = 0; direction < 4; direction += 1) {
        const next = beside(member, direction);
        if (blocks.has(next)) room.add(next);
      }
    if (room.size < 2) continue;
    for (const member of room) roomOfBlock.set(member, count);
    count += 1;
  }

  const rooms = new Int32Array(size + 1).fill(CORRIDOR);
  for (const [block, room] of roomOfBlock)
    for (const cell of [block, beside(block, RIGHT), beside(block, DOWN), around[8 * block + 3] ?? size])
      rooms[cell] = room;
  return rooms;
}
