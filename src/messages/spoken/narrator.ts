import type { Replica, View } from '../../core/board/view';
import type { Direction } from '../../core/direction';
import { ahead } from '../../core/level/level';
import { FLOOR, GONE, NOTHING } from '../../core/level/piece';
import type { Game } from '../../core/play/game';
import { asSentence, type Reason } from '../../core/reason';
import type { Count, StatusTexts } from '../../core/presentation';
import { count, countsText } from '../counts';
import { sanitize } from '../sanitize';
import { capital, numberOf, PieceNames, placeOf } from './names';
import { turnText } from './turn-text';

/** More turns at once, as of a sequence, are only counted. */
const MAX_TURNS = 30;
/** More cells are not listed. */
export const MAX_LISTED = 30;

/** Says what happens in a game, for players who do not see the board. */
export class Narrator {
  readonly names: PieceNames;
  private readonly texts: StatusTexts;
  /** The position that was told last. */
  private readonly before: Replica;
  private position: number;
  private counts: readonly Count[];
  private readonly told = new Set<string>();

  constructor(private readonly game: Game) {
    this.names = new PieceNames(game.rules);
    this.texts = game.rules.presentation.on(game.level);
    this.before = game.replica();
    this.position = game.position;
    this.counts = this.texts.counts(game.board);
  }

  /** What a player hears first: the size, what is in the level, and where the players are. */
  opening(): string[] {
    const { game, names } = this;
    const { level, rules, board } = game;
    const numbers = new Map<string, number>();
    for (let cell = 0; cell < level.size; cell += 1)
      for (const name of [names.name('thing', board.thing(cell)), countedGround(board, cell, names)])
        if (name !== '' && !names.isWall(board, cell)) numbers.set(name, (numbers.get(name) ?? 0) + 1);
    if (names.ofSet)
      for (let cell = 0; cell < level.size; cell += 1) countNames(names.ofSet(board.ground(cell)), numbers);
    const [things, grounds] = (['thing', 'ground'] as const).map((layer) =>
      rules.pieces.filter((piece) => piece.layer === layer),
    );
    const pieces = [...(things ?? []), ...(grounds ?? [])].flatMap(({ layer, code, role }) => {
      const name = names.name(layer, code);
      const number = role === 'player' ? 0 : (numbers.get(name) ?? 0);
      numbers.delete(name);
      return number === 0 ? [] : [numberOf(number, name)];
    });
    for (const [name, number] of names.ofSet ? numbers : []) pieces.push(numberOf(number, name));
    return [
      `${count(level.width, 'column')}, ${count(level.height, 'row')}.`,
      ...(pieces.length > 0 ? [`${capital(pieces.join(', '))}.`] : []),
      ...this.standing(),
      ...this.where(),
      ...this.notices(true),
      ...this.ending(),
    ];
  }

  /** The counts of the rule set, such as `Moves 20, strength 1, money 0.` */
  standing(): string[] {
    const shown = this.texts.counts(this.game.board).filter(({ label }) => label !== '');
    return shown.length > 0 ? [`${capital(shown.map((each) => countText(each)).join(', '))}.`] : [];
  }

  /** `You are at 3,4, facing right.` */
  where(): string[] {
    const { game, names } = this;
    const { board, level } = game;
    return level.players.flatMap((_, player) => {
      const cell = board.player(player);
      if (cell === GONE) return [];
      const who = level.players.length === 1 ? 'You are' : `${capital(names.name('thing', board.thing(cell)))} is`;
      const ground =
        board.ground(cell) === FLOOR || names.ofSet ? '' : `, on ${names.name('ground', board.ground(cell))}`;
      return [`${who} at ${placeOf(board, cell)}, facing ${this.facing(player)}${ground}.`];
    });
  }

  /** Where a player faces; in a rule file, which knows no facing, the direction of the last step. */
  facing(player: number): Direction {
    const { game, names } = this;
    for (let { position } = game; names.ofSet && position > 0; position -= 1) {
      const move = game.moveAt(position);
      if (move?.kind === 'step') return move.direction;
    }
    return game.board.facing(player);
  }

  /** What has changed since the last call, in sentences; after a refusal its reason, which says what is ahead. */
  news(refusal?: Reason): string[] {
    const { game, position } = this;
    const now = game.position;
    const turns = now - position;
    const isForward = turns > 0;
    const reason = refusal ? [asSentence(refusal.sentence)] : [];
    if (turns === 0 && !this.before.isBehind) return reason;
    const sentences = isForward && turns <= MAX_TURNS ? this.turns(position + 1, now) : this.jump();
    const counts = this.changedCounts(isForward);
    this.position = now;
    this.before.catchUp();
    const told = isForward
      ? withCounts(sentences, counts)
      : [...sentences, ...(counts === '' ? [] : [`${capital(counts)}.`])];
    return [
      ...told,
      ...(refusal ? [] : this.aheadOf(isForward)),
      ...reason,
      ...this.notices(isForward),
      ...this.ending(),
    ];
  }

  /** Turns in a row, those that sound alike in one sentence: `Right 3.` */
  private turns(first: number, last: number): string[] {
    const { game, names } = this;
    const told: { readonly move: string; readonly events: string; number: number }[] = [];
    for (let position = first; position <= last; position += 1) {
      const view = position === last ? game.board : game.viewAt(position);
      const { move, events } = turnText(game, game.turn(position), view, names);
      const text = events.map((event) => `${event}.`).join(' ');
      const before = told.at(-1);
      if (before?.move === move && before.events === text) before.number += 1;
      else told.push({ move, events: text, number: 1 });
    }
    return told.flatMap(({ move, events, number }) => [
      `${move}${number === 1 ? '' : ` ${number}`}.`,
      ...(events === '' ? [] : [events]),
    ]);
  }

  /** An undo, a restart, or a jump: the number of the move, and which things are elsewhere now. */
  private jump(): string[] {
    const { game, before, names } = this;
    const { board, level } = game;
    const back: string[] = [];
    for (let cell = 0; cell < level.size; cell += 1) {
      const thing = board.thing(cell);
      const role = names.role('thing', thing);
      if (thing === NOTHING || thing === before.thing(cell) || role === 'player') continue;
      back.push(`${names.cell(board, cell)} at ${placeOf(board, cell)}`);
    }
    const shown = back.length > 3 ? [`${back.length} things are elsewhere`] : back;
    return [
      game.position === 0 ? 'At the start.' : `At move ${game.moves}.`,
      ...(shown.length > 0 ? [`${capital(shown.join(', '))}.`] : []),
      ...this.where(),
    ];
  }

  /** Counts that differ. One that runs down with each move is told only when it grows, or is low. */
  private changedCounts(isForward: boolean): string {
    const counts = this.texts.counts(this.game.board);
    const changed = counts.filter((each, index) => {
      const { value: before = each.value } = this.counts[index] ?? {};
      const isRunningDown = each.warning === false && Number(each.value) < Number(before);
      return each.value !== before && !(isRunningDown && isForward);
    });
    this.counts = counts;
    return changed.map((each) => countText(each, isForward)).join(', ');
  }

  /** What stands before the player who moved last; behind a box that was pushed there, what stands next. */
  private aheadOf(isForward: boolean): string[] {
    const { game, names } = this;
    const move = isForward ? game.moveAt(game.position) : undefined;
    if (move?.kind !== 'step' || game.standing.state !== 'playing') return [];
    const { board, level } = game;
    const step = ahead(level, move.direction);
    const here = board.player(move.player);
    if (here === GONE) return [];
    const next = here + step;
    const isPushed = game.isPush(game.position) && names.role('thing', board.thing(next)) === 'box';
    const cell = isPushed ? next + step : next;
    const name = nameAhead(board, cell, names);
    if (name === '') return [];
    const isBox = !isPushed && names.role('thing', board.thing(cell)) === 'box';
    const behind = isBox ? nameAhead(board, cell + step, names) : '';
    return [`${capital(name)} ahead${behind === '' ? '' : `, ${behind} behind it`}.`];
  }

  /** What was told already is told again only if a game itself says it after a turn. */
  private notices(isForward: boolean): string[] {
    const { hasMessages = false } = this.game.rules.presentation.conversation;
    const all = this.texts.notices?.(this.game.board) ?? [];
    const found = all.filter(({ id }) => (hasMessages && isForward) || !this.told.has(id));
    for (const { id } of found) this.told.add(id);
    return found.map(({ sentence }) => sanitize(asSentence(sentence)));
  }

  private ending(): string[] {
    const { standing } = this.game;
    if (standing.state === 'won') return [`Won in ${countsText(this.game)}.`];
    return standing.state === 'lost' ? [`Lost: ${standing.reason.sentence}.`] : [];
  }
}

/** `on goals 2 of 3`; after a push only `2 of 3`. */
function countText({ label, value }: Count, isShort = false): string {
  const text = String(value).replace('/', ' of ');
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return isShort && text !== value && text.includes(' of ') ? text : `${name} ${text}`;
}

/** Counts end the last sentence that says something. */
function withCounts(sentences: readonly string[], counts: string): string[] {
  if (counts === '') return [...sentences];
  const last = sentences.at(-1) ?? '';
  return [...sentences.slice(0, -1), `${last.slice(0, -1)}, ${counts}.`];
}

/** The name of what is on a cell, if it is anything but floor. */
function nameAhead(view: View, cell: number, names: PieceNames): string {
  if (names.isFloor(view, cell)) return '';
  return names.name('ground', view.ground(cell)) === 'outside' ? 'edge' : names.cell(view, cell);
}

function countNames(found: readonly string[], numbers: Map<string, number>): void {
  for (const name of found) numbers.set(name, (numbers.get(name) ?? 0) + 1);
}

function countedGround(view: View, cell: number, names: PieceNames): string {
  if (names.ofSet) return '';
  const role = names.role('ground', view.ground(cell));
  return role === 'floor' || role === 'wall' || role === 'outside' ? '' : names.name('ground', view.ground(cell));
}
