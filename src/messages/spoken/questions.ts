import { type Direction, DIRECTIONS } from '../../core/direction';
import type { View } from '../../core/board/view';
import { ahead, cellAt } from '../../core/level/level';
import { FLOOR, GONE, NOTHING, type Piece } from '../../core/level/piece';
import type { Game } from '../../core/play/game';
import { findFreeWalk } from '../../core/routes/walk-routes';
import { count, countsText } from '../counts';
import { capital, numberOf, type PieceNames, placeOf, plural } from './names';
import { MAX_LISTED, type Narrator } from './narrator';

/** Answers a question about the board in one line; undefined if it is none. `player` is who asks. */
export function answerQuestion(game: Game, narrator: Narrator, player: number, question: string): string | undefined {
  const { board } = game;
  const { names } = narrator;
  const [, word = '', numbers = ''] = /^([a-z]+)(?:\s+(\d+(?:\s*[,\s]\s*\d+)?))?$/.exec(question) ?? [];
  const [first, second] = numbers.split(/[,\s]+/).map(Number);
  const here = board.player(player);
  switch (word) {
    case 'look':
      return here === GONE ? OFF_BOARD : DIRECTIONS.map((way) => lookText(board, here, way, names)).join(' ');
    case 'ahead':
      return here === GONE ? OFF_BOARD : lineText(board, here, narrator.facing(player), names);
    case 'where':
      return [...narrator.where(), `${capital(countsText(game))}.`, ...narrator.standing()].join(' ');
    case 'boxes':
      return listText(game, names, 'boxes', (layer, code) => layer === 'thing' && names.role(layer, code) === 'box');
    case 'goals':
      return listText(game, names, 'goals', (layer, code) => layer === 'ground' && names.role(layer, code) === 'goal');
    case 'row':
    case 'column':
      if (numbers === '' || first === undefined || second !== undefined) return `Type a number, such as ${word} 4.`;
      return stripText(board, word, first, names);
    case 'path': {
      if (first === undefined || second === undefined) return 'Type a column and a row, such as path 5,3.';
      const cell = cellOf(game, first, second);
      if (cell === undefined) return `There is no ${first},${second}: ${sizeText(game)}`;
      const way = findFreeWalk(board, game.referee, player, cell);
      const there = capital(names.cell(board, cell));
      return way === undefined
        ? `There is no free way to ${first},${second}. ${there} there.`
        : `${way.length === 0 ? 'You are there' : `${count(way.length, 'step')}: ${wayText(way)}`}.`;
    }
    default:
      return isPieceName(game, names, question)
        ? listText(game, names, question, (layer, code) => !names.ofSet && isNamed(names.name(layer, code), question))
        : undefined;
  }
}

/** What can be asked for by name on this level, besides boxes and goals: `holes`, `yellow trophies`. */
export function namedPieces(game: Game, names: PieceNames): readonly string[] {
  const { board, level } = game;
  const found = new Set<string>();
  for (let cell = 0; cell < level.size; cell += 1) {
    const ground = board.ground(cell);
    for (const name of names.ofSet?.(ground) ?? []) found.add(plural(name));
    for (const [layer, code] of [
      ['ground', names.ofSet ? FLOOR : ground],
      ['thing', board.thing(cell)],
    ] as const)
      if (!COMMON_ROLES.has(names.role(layer, code)) && code !== (layer === 'ground' ? FLOOR : NOTHING))
        found.add(plural(withoutLetter(names.name(layer, code))));
  }
  return [...found].sort();
}

/** Other questions ask for these, or nobody does. */
const COMMON_ROLES: ReadonlySet<string | undefined> = new Set(['box', 'goal', 'player', 'wall', 'outside']);

/** Whether the rule set has pieces of this name; of a game, whether the level has some. */
function isPieceName(game: Game, names: PieceNames, word: string): boolean {
  if (names.ofSet) return namedPieces(game, names).includes(word);
  return game.rules.pieces.some(({ layer, code }) => isNamed(names.name(layer, code), word));
}

/** Whether a name or its last word is that of pieces: `yellow trophy` are `trophies`, and `box B` are `boxes`. */
function isNamed(name: string, word: string): boolean {
  const noun = withoutLetter(name);
  return [noun, noun.split(' ').at(-1) ?? noun].some((one) => one !== '' && [one, plural(one)].includes(word));
}

function withoutLetter(name: string): string {
  return name.replace(/(?: of)? [A-Z0-9]$/, '');
}

const OFF_BOARD = 'You are no longer on the board.';

function cellOf({ level }: Game, column: number, row: number): number | undefined {
  const isOn = column >= 1 && row >= 1 && column <= level.width && row <= level.height;
  return isOn ? cellAt(level, column - 1, row - 1) : undefined;
}

function sizeText({ level }: Game): string {
  return `the level has ${count(level.width, 'column')} and ${count(level.height, 'row')}.`;
}

/** `3 right, 2 up` */
function wayText(way: readonly Direction[]): string {
  return runs(way)
    .map(([direction, number]) => `${number} ${direction}`)
    .join(', ');
}

/** `Right: 2 floor, box, wall.`: up to the first thing, and what is behind a box. */
function lookText(view: View, here: number, way: Direction, names: PieceNames): string {
  const step = ahead(view.level, way);
  const seen: string[] = [];
  for (let cell = here + step; ; cell += step) {
    seen.push(names.cell(view, cell));
    if (names.isFloor(view, cell)) continue;
    if (names.role('thing', view.thing(cell)) === 'box') seen.push(names.cell(view, cell + step));
    return `${capital(way)}: ${runText(seen)}.`;
  }
}

/** Everything in a direction, up to the next wall. */
function lineText(view: View, here: number, way: Direction, names: PieceNames): string {
  const step = ahead(view.level, way);
  const seen: string[] = [];
  for (let cell = here + step; ; cell += step) {
    seen.push(names.cell(view, cell));
    if (names.isWall(view, cell)) return `${capital(way)}: ${runText(seen)}.`;
  }
}

/** A whole row or column. */
function stripText(view: View, word: 'row' | 'column', number: number, names: PieceNames): string {
  const { level } = view;
  const [most, length] = word === 'row' ? [level.height, level.width] : [level.width, level.height];
  if (number < 1 || number > most) return `There is no ${word} ${number}; the last one is ${most}.`;
  const cells = Array.from({ length }, (_, index) =>
    word === 'row' ? cellAt(level, index, number - 1) : cellAt(level, number - 1, index),
  );
  return `${capital(word)} ${number}: ${runText(cells.map((cell) => names.cell(view, cell)))}.`;
}

/** `3 boxes: 4,2 on goal; 5,3; 6,3.` Pieces of several kinds are named. */
function listText(
  { board, level }: Game,
  names: PieceNames,
  noun: string,
  isWanted: (layer: Piece['layer'], code: number) => boolean,
): string {
  const found: { readonly name: string; readonly place: string }[] = [];
  for (let cell = 0; cell < level.size; cell += 1) {
    const [ground, thing] = [board.ground(cell), board.thing(cell)];
    const set = names.ofSet?.(ground) ?? [];
    const named = set.find((name) => plural(name) === noun);
    const place = placeOf(board, cell);
    if (named !== undefined) {
      const others = set.filter((name) => name !== named).join(' and ');
      found.push({ name: named, place: `${place}${others && ` with ${others}`}` });
    }
    if (isWanted('ground', ground)) {
      const beside = thing === NOTHING ? '' : ` with ${names.name('thing', thing)}`;
      found.push({ name: names.name('ground', ground), place: place + beside });
    }
    if (isWanted('thing', thing)) {
      const beside = names.role('ground', ground) === 'goal' ? ` on ${names.name('ground', ground)}` : '';
      found.push({ name: names.name('thing', thing), place: place + beside });
    }
  }
  if (found.length === 0)
    return names.ofSet
      ? `In this game no pieces are ${noun} by name; row 4 and column 4 tell what is where.`
      : `There are no ${noun}.`;
  const kinds = [...new Set(found.map(({ name }) => name))];
  const shown = found.slice(0, MAX_LISTED);
  const lists = kinds.flatMap((kind) => {
    const places = shown.filter(({ name }) => name === kind).map(({ place }) => place);
    const number = found.filter(({ name }) => name === kind).length;
    return places.length === 0 ? [] : [`${numberOf(number, kind)}: ${places.join('; ')}.`];
  });
  const more = found.length - shown.length;
  return [...lists, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** `2 floor, box, wall` */
function runText(names: readonly string[]): string {
  return runs(names)
    .map(([name, number]) => (number === 1 ? name : `${number} ${name}`))
    .join(', ');
}

/** Equal neighbours, each with their number. */
function runs<T>(items: readonly T[]): readonly (readonly [item: T, number: number])[] {
  const found: [T, number][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last?.[0] === item) last[1] += 1;
    else found.push([item, 1]);
  }
  return found;
}
