import type { Place } from '../../../core/fault';

/** A kind of thing that a cell can hold; a cell holds one of each layer at most. */
export interface GameObject {
  readonly name: string;
  readonly place: Place;
  colours: readonly string[];
  /** Five rows of five numbers of colours, -1 for none; undefined for a full square of the first colour. */
  sprite: readonly (readonly number[])[] | undefined;
  /** The place in the order of drawing, and the layer; -1 before the layers are read. */
  id: number;
  layer: number;
}

/** What a name stands for: an object, all of some objects, or any of some. */
export interface Term {
  readonly name: string;
  readonly kind: 'object' | 'all' | 'any';
  readonly objects: readonly GameObject[];
}

/** The names of a game. A synonym leads to the same term as what it stands for. */
export class Names {
  readonly objects: GameObject[] = [];
  readonly #terms = new Map<string, Term>();
  readonly #own = new Map<GameObject, Term>();
  readonly #places = new Map<string, Place>();

  term(name: string): Term | undefined {
    return this.#terms.get(name);
  }

  placeOf(name: string): Place | undefined {
    return this.#places.get(name);
  }

  get all(): IterableIterator<string> {
    return this.#terms.keys();
  }

  /** An object that is there already begins anew. */
  addObject(name: string, place: Place): GameObject {
    const known = this.#terms.get(name)?.objects[0];
    if (known?.name === name) return known;
    const object: GameObject = { name, place, colours: [], sprite: undefined, id: -1, layer: -1 };
    this.objects.push(object);
    this.define(name, this.objectTerm(object), place);
    return object;
  }

  /** The term of an object by itself; the same one each time. */
  objectTerm(object: GameObject): Term {
    const known = this.#own.get(object);
    if (known) return known;
    const term: Term = { name: object.name, kind: 'object', objects: [object] };
    this.#own.set(object, term);
    return term;
  }

  define(name: string, term: Term, place: Place): void {
    this.#terms.set(name, term);
    this.#places.set(name, place);
  }

  /** The known name that is most like this one, if one is. */
  nearest(name: string): string | undefined {
    return nearestName(name, this.#terms.keys());
  }
}

/** The name that is most like a misspelt one, if one is. */
export function nearestName<T extends string>(name: string, names: Iterable<T>): T | undefined {
  let best: T | undefined;
  let least = Math.min(3, Math.floor(name.length / 2) + 1);
  for (const known of names) {
    if (known.length < 2 || Math.abs(known.length - name.length) >= least) continue;
    const distance = editsBetween(name.slice(0, 40), known.slice(0, 40));
    if (distance < least) [best, least] = [known, distance];
  }
  return best;
}

/** The layer of all objects of a term, if they share one. */
export function singleLayer({ objects }: Term): number | undefined {
  const [first] = objects;
  return first !== undefined && objects.every(({ layer }) => layer === first.layer) ? first.layer : undefined;
}

/** Letters left out, added, changed, or swapped with the next one. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  let before: readonly number[] = [];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      const isSwapped = a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      const swap = isSwapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
