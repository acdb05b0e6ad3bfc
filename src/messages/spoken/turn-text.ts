import { at } from '../../core/at';
import type { Change, Turn, View } from '../../core/board/view';
import { type Direction, DIRECTIONS } from '../../core/direction';
import { ahead } from '../../core/level/level';
import { FLOOR, GONE, NOTHING } from '../../core/level/piece';
import { type Game } from '../../core/play/game';
import { count } from '../counts';
import { capital, type PieceNames, placeOf, several, withArticle } from './names';

/** A thing that a turn moved or removed. */
interface Track {
  readonly code: number;
  /** Where it was, one after the other. */
  readonly cells: number[];
  /** The tick in which it left the board. */
  goneIn?: number;
}

/** A turn in words: its move, and what it did beyond a step. */
export interface TurnText {
  /** `Right`, `Player B: up` */
  readonly move: string;
  /** `Pushed a box onto a goal`, `It fell 3 squares` */
  readonly events: readonly string[];
}

const MAX_CHANGES = 6;

/** Describes a turn; `view` is the position after it. */
export function turnText(game: Game, turn: Turn, view: View, names: PieceNames): TurnText {
  const { rules, level } = game;
  const { move, ticks } = turn;
  const tracks = tracksOf(turn);
  const changes = ticks.flatMap((tick) => tick.changes);
  const grounds = new Map<number, Change>();
  for (const change of changes)
    if (change.layer === 'ground' && !grounds.has(change.index)) grounds.set(change.index, change);
  const groundBefore = (cell: number): number => grounds.get(cell)?.before ?? view.ground(cell);
  const roleBefore = (cell: number) => names.role('ground', groundBefore(cell));
  const isPlayer = ({ code }: Track): boolean => names.role('thing', code) === 'player';

  if (move?.kind === 'action') {
    const offer = rules.presentation.offers?.find(({ action }) => action === move.id);
    return { move: `You ${offer?.help ?? move.id}`, events: names.ofSet ? setTexts(names.ofSet) : [] };
  }
  const walker = tracks.find((track) => isPlayer(track) && track.cells.length > 1);
  const who = level.players.length === 1 || !walker ? '' : `${capital(names.name('thing', walker.code))}: `;
  const direction = move?.direction ?? '';
  const [, stepped = -1] = walker?.cells ?? [];
  const onto = walker?.cells.length === 2 ? newGround(at(walker.cells, 0), stepped) : '';
  const pushed = turn.push ? tracks.find((track) => track.cells[0] === stepped && !isPlayer(track)) : undefined;
  const others = tracks.filter((track) => track !== pushed);
  return {
    move: `${who}${who === '' ? capital(direction) : direction}${pushed ? '' : onto}`,
    events: [
      ...(pushed ? pushTexts(pushed) : []),
      ...others.filter(isPlayer).flatMap((track) => playerTexts(track)),
      ...(names.ofSet ? setTexts(names.ofSet) : fixtureTexts()),
      ...grouped(others.filter((track) => !isPlayer(track))),
    ],
  };

  /** `, onto a goal`: where the ground is another than before. */
  function newGround(from: number, to: number): string {
    const ground = groundBefore(to);
    const role = names.role('ground', ground);
    if (ground === FLOOR || ground === groundBefore(from) || role === 'prize' || role === 'door') return '';
    return `, onto ${withArticle(names.name('ground', ground))}`;
  }

  function pushTexts(track: Track): string[] {
    const name = withArticle(names.name('thing', track.code));
    const rest = [...movesText(track, 1), ...goneText(track)];
    const [from = 0, to = 0] = track.cells;
    const swallowed = track.goneIn !== undefined && grounds.has(to) && track.cells.length === 2;
    if (swallowed) return [`Pushed ${name} into ${withArticle(names.name('ground', groundBefore(to)))}`];
    if (rest.length > 0) return [`Pushed ${name}`, `It ${rest.join(' and ')}`];
    return [`Pushed ${name}${goalText(from, to)}`];
  }

  function goalText(from: number, to: number): string {
    const isOff = roleBefore(from) === 'goal';
    if (roleBefore(to) === 'goal')
      return isOff ? ' from goal to goal' : ` onto ${withArticle(names.name('ground', groundBefore(to)))}`;
    return isOff ? ` off ${withArticle(names.name('ground', groundBefore(from)))}` : '';
  }

  /** How the player went on after the step. */
  function playerTexts(track: Track): string[] {
    const moves = movesText(track, move && track === walker ? 1 : 0);
    const isYou = level.players.length === 1;
    const name = isYou ? 'You' : capital(names.name('thing', track.code));
    return moves.length > 0 ? [`${name} ${moves.join(' and ')}`] : [];
  }

  /** What is new on cells, under rules with sets of pieces. */
  function setTexts(ofSet: (ground: number) => readonly string[]): string[] {
    const found = [...grounds].flatMap(([cell, { before }]) => {
      const isStep = move?.kind === 'step' && cell === view.player(0);
      const known = isStep ? [] : ofSet(view.ground(cell)).filter((name) => !ofSet(before).includes(name));
      return known.length > 0 ? [`${capital(known.join(' and '))} at ${placeOf(view, cell)}`] : [];
    });
    return [...placeTexts(), ...(found.length > MAX_CHANGES ? [`${found.length} squares have changed`] : found)];
  }

  /** Where rules put the player, if not a step on; and whether all is as at the start, to which rules may lead back. */
  function placeTexts(): string[] {
    const now = view.player(0);
    const before = changes.find(({ layer }) => layer === 'player')?.before ?? now;
    if (now === GONE || now === before) return [];
    if (move?.kind === 'step' && now === before + ahead(level, move.direction)) return [];
    const start = game.viewAt(0);
    const isAtStart = Array.from(level.ground).every((_, cell) => start.ground(cell) === view.ground(cell));
    return [...(isAtStart ? ['Everything is as at the start'] : []), `You are at ${placeOf(view, now)}`];
  }

  /** Keys that were taken, doors that were opened. */
  function fixtureTexts(): string[] {
    return [...grounds.values()].flatMap(({ before }) => {
      const name = withArticle(names.name('ground', before));
      const role = names.role('ground', before);
      return role === 'prize' ? [`Took ${name}`] : role === 'door' ? [`Opened ${name}`] : [];
    });
  }

  /** `2 blue boxes fell 1 square`: things with the same fate in one sentence. */
  function grouped(others: readonly Track[]): string[] {
    const groups = new Map<string, { readonly code: number; readonly fate: string; number: number }>();
    for (const track of others) {
      const isTaken = track.goneIn !== undefined && names.role('thing', track.code) === 'prize';
      const fates = [...movesText(track, 0), ...(isTaken ? [] : goneText(track, pushed?.code === track.code))];
      const fate = isTaken ? 'taken' : fates.join(' and ');
      if (fate === '') continue;
      const group = groups.get(`${track.code} ${fate}`) ?? { code: track.code, fate, number: 0 };
      group.number += 1;
      groups.set(`${track.code} ${fate}`, group);
    }
    return [...groups.values()].map(({ code, fate, number }) => {
      const what = several(number, names.name('thing', code));
      return fate === 'taken' ? `Took ${what}` : `${capital(what)} ${fate}`;
    });
  }

  /** `fell 3 squares`, `slid 2 squares`, `came out at 5,3`: the way from a cell of the track on. */
  function movesText({ code, cells, goneIn }: Track, first: number): string[] {
    const parts: { readonly verb: string; squares: number; to: number }[] = [];
    for (let index = first + 1; index < cells.length; index += 1) {
      const step = directionBetween(at(cells, index - 1), at(cells, index));
      const verb = step === undefined ? 'came out' : rules.gravity === true && step === 'down' ? 'fell' : 'slid';
      const last = parts.at(-1);
      if (last?.verb === verb && step !== undefined) {
        last.squares += 1;
        last.to = at(cells, index);
      } else parts.push({ verb, squares: 1, to: at(cells, index) });
    }
    return parts.map(({ verb, squares, to }, index) => {
      const isEnd = index === parts.length - 1 && goneIn === undefined && names.role('thing', code) === 'box';
      const onto =
        isEnd && roleBefore(to) === 'goal' ? ` onto ${withArticle(names.name('ground', groundBefore(to)))}` : '';
      return `${verb} ${verb === 'came out' ? `at ${placeOf(view, to)}` : count(squares, 'square')}${onto}`;
    });
  }

  function directionBetween(from: number, to: number): Direction | undefined {
    return DIRECTIONS.find((each) => from + ahead(level, each) === to);
  }

  /** How a thing left the board; `isTold` if those of its kind that vanished with the pushed thing were counted there. */
  function goneText(track: Track, isTold = false): string[] {
    if (track.goneIn === undefined) return [];
    const last = track.cells.at(-1) ?? 0;
    const ground = grounds.get(last);
    if (ground) return [`went into ${withArticle(names.name('ground', ground.before))}`];
    const together = tracks.filter(({ code, goneIn }) => code === track.code && goneIn === track.goneIn);
    if (isTold && pushed?.goneIn === track.goneIn) return [];
    if (track !== pushed) return ['vanished'];
    return [`vanished with ${together.length === 2 ? 'another' : `${together.length - 1} others`}`];
  }
}

/** Follows all things through the ticks of a turn. */
function tracksOf({ ticks }: Turn): readonly Track[] {
  const tracks: Track[] = [];
  const here = new Map<number, Track>();
  const takeFrom = (cell: number, code: number): Track => {
    const known = here.get(cell);
    here.delete(cell);
    if (known) return known;
    const track = { code, cells: [cell] };
    tracks.push(track);
    return track;
  };
  const putOn = (cell: number, track: Track): void => {
    track.cells.push(cell);
    here.set(cell, track);
  };
  ticks.forEach(({ changes }, tick) => {
    // A move is two changes, in either order: a cell loses the thing, another has it.
    let lost: Track[] = [];
    let found: Change[] = [];
    for (const change of changes.filter(({ layer }) => layer === 'thing')) {
      if (change.after === NOTHING) {
        const track = takeFrom(change.index, change.before);
        const to = found.find(({ after }) => after === change.before);
        found = found.filter((each) => each !== to);
        if (to) putOn(to.index, track);
        else lost.push(track);
      } else {
        const track = lost.find(({ code }) => code === change.after);
        lost = lost.filter((each) => each !== track);
        if (track) putOn(change.index, track);
        else found.push(change);
      }
    }
    for (const track of lost) track.goneIn = tick;
  });
  return tracks;
}
