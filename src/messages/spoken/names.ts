import type { View } from '../../core/board/view';
import { xOf, yOf } from '../../core/level/level';
import { FLOOR, NOTHING, type Piece, type PieceRole, rolesOf } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';

/** The pieces of a rule set as sentences name them: by its own words, and by letter where several have one name. */
export class PieceNames {
  private readonly names: Readonly<Record<Piece['layer'], ReadonlyMap<number, string>>>;
  /** The names by cell of rules whose grounds stand for sets of pieces. */
  readonly ofSet: ((ground: number) => readonly string[]) | undefined;
  private readonly roles: Readonly<Record<Piece['layer'], readonly (PieceRole | undefined)[]>>;

  constructor({ pieces, presentation: { appearances } }: RuleSet) {
    const nameOf = ({ layer, code, name }: Piece): string => {
      const hasNamesake = pieces.some(
        (other) => other.layer === layer && other.name === name && (other.sameAs ?? other.code) !== code,
      );
      const { letter, lettered } = appearances[layer].get(code) ?? {};
      return hasNamesake && lettered === true && letter !== undefined ? `${name} ${letter.toUpperCase()}` : name;
    };
    const of = (layer: Piece['layer']): ReadonlyMap<number, string> =>
      new Map(pieces.filter((piece) => piece.layer === layer).map((piece) => [piece.code, nameOf(piece)]));
    this.ofSet = appearances.names;
    this.names = { ground: of('ground'), thing: of('thing') };
    this.roles = { ground: rolesOf(pieces, 'ground'), thing: rolesOf(pieces, 'thing') };
  }

  name(layer: Piece['layer'], code: number): string {
    if (this.ofSet && layer === 'ground' && code >= FLOOR) return this.ofSet(code).join(' and ') || 'floor';
    return this.names[layer].get(code) ?? '';
  }

  role(layer: Piece['layer'], code: number): PieceRole | undefined {
    return this.roles[layer][code];
  }

  /** `box on goal`, `player`, `wall`, `floor`: what is on a cell. */
  cell(view: View, cell: number): string {
    const thing = this.name('thing', view.thing(cell));
    const ground = this.name('ground', view.ground(cell));
    if (thing === '') return ground;
    return view.ground(cell) === FLOOR || this.isWall(view, cell) ? thing : `${thing} on ${ground}`;
  }

  /** Whether nothing can ever be on a cell. */
  isWall(view: View, cell: number): boolean {
    const ground = this.role('ground', view.ground(cell));
    return ground === 'wall' || ground === 'outside' || this.role('thing', view.thing(cell)) === 'wall';
  }

  isFloor(view: View, cell: number): boolean {
    if (view.thing(cell) !== NOTHING) return false;
    const ground = view.ground(cell);
    return ground === FLOOR || (ground > FLOOR && this.ofSet?.(ground).length === 0);
  }
}

/** `a box`, `an item`, but `box B` and `player A`, which are names of one. */
export function withArticle(name: string): string {
  if (isProper(name) || UNCOUNTABLE.has(name)) return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** `a box`, `3 boxes`, `2 boxes of A` */
export function several(number: number, name: string): string {
  return number === 1 ? withArticle(name) : `${number} ${plural(name)}`;
}

/** `boxes`, `yellow trophies`, `boxes of A`, `crates marked 3` */
export function plural(name: string): string {
  if (UNCOUNTABLE.has(name)) return name;
  const [, noun = name, rest = ''] = /^(.*?)((?: of)? [A-Z0-9])?$/.exec(name) ?? [];
  const stem = noun.replace(/([^aeiou])y$/, '$1ie').replace(/\b(ha|she|wo|e|se|ca)lf$/, '$1lve');
  const ending = /(?:x|s|ch|sh|\b(?:her|potat|tomat|torped|ech)o)$/.test(stem) ? 'es' : 's';
  return `${stem}${ending}${/^ [A-Z0-9]/.test(rest) ? ' marked' : ''}${rest}`;
}

const UNCOUNTABLE: ReadonlySet<string> = new Set(['ice']);

/** Whether a name stands for one piece and needs no article: `box B`, `player A`, `crate 3`. */
function isProper(name: string): boolean {
  return /^[a-z]+ [A-Z0-9]$/.test(name);
}

/** `1 box`, `crate 3`, `2 crates marked 3` */
export function numberOf(number: number, name: string): string {
  return number === 1 && isProper(name) ? name : `${number} ${number === 1 ? name : plural(name)}`;
}

/** `5,3`: column and row, counted from 1. */
export function placeOf({ level }: View, cell: number): string {
  return `${xOf(level, cell) + 1},${yOf(level, cell) + 1}`;
}

/** A name with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
