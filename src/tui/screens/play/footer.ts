import { DIRECTIONS } from '../../../core/direction';
import type { KeyHint } from '../../../drawing/text';
import { keyHints, keyOf } from '../../../keys/key-commands';
import type { Display } from '../../screen';
import { hasLargerSize, withoutMap } from './actions';
import { playbackOf } from './animation/animation';
import { isPointing, type Play, type PlayCommand } from './state';
import { cursorHints } from './pointing/cursor';
import type { Footer } from '../../footer';
import { isUnsolvable } from './hints/actions';
import { betterSolution } from './win';

/** Narrower screens leave out the movement keys. */
const MIN_WIDTH_FOR_MOVES = 56;

const SEARCH_AIMS = { solution: 'a solution', 'last-solvable': 'the last solvable position' } as const;

/** The lowest line of a level. */
export function levelFooter(play: Play, display: Display): Footer {
  const commands = [...play.keys.commands.values()];
  const [menu] = keyHints(playbackOf(play.animation) ? commands.map(withoutPause) : commands, ['menu']);
  const buttons = hasButtons(play, display) ? BUTTONS.flatMap((id) => keyHints(commands, [id])) : [];
  const hints = footerHints(play, display).filter(([, , press]) => !buttons.some(([, , key]) => key === press));
  return { message: play.message, hints, buttons, menu };
}

/** The key that opens the menu while a sequence plays; all others pause it. */
export const MENU_KEY = ':';

function withoutPause(command: PlayCommand): PlayCommand {
  return command.id === 'menu' ? { ...command, keys: command.keys.filter((key) => key === MENU_KEY) } : command;
}

const BUTTONS = ['restart', 'sequence'];
const MIN_WIDTH_FOR_BUTTONS = 80;

/** Restart has a button, which stays beside a message. */
export function hasButtons({ game }: Play, { width }: Display): boolean {
  return game.rules.presentation.hasButtons === true && width >= MIN_WIDTH_FOR_BUTTONS;
}

/** The hints of keys that matter now. */
function footerHints(play: Play, display: Display): KeyHint[] {
  const { game, rank } = play;
  const { repeat } = play.typing;
  const commands = [...play.keys.commands.values()];
  const hint = (id: string, word?: string) => keyHints(commands, [id], word);
  const sequence = playbackOf(play.animation);
  const { search } = play.hints;
  if (repeat !== '') return [[repeat, 'times: type a command']];
  if (sequence) {
    const { isPaused } = sequence;
    const [at, length] =
      sequence.kind === 'replay' ? [game.position, game.length] : [sequence.cursor.at, sequence.length];
    return [
      ...hint('menu', isPaused ? 'go on' : 'pause'),
      ...hint('faster'),
      ...hint('slower'),
      ...hint('one-step'),
      ...hint('stop'),
      [`${at}/${length}`, ''],
    ];
  }
  if (search && search.purpose !== 'warning')
    return [
      ...hint('stop', 'stop'),
      [`${Math.floor(search.seconds)} s`, `looking for ${SEARCH_AIMS[search.request.kind]}`],
    ];
  if (isPointing(play)) return cursorHints(play, display);
  const next = rank.isLast ? [] : hint('next');
  const leave = play.reverseState
    ? hint('turn-round', 'forwards')
    : hint('leave', rank.leavesTo === 'shell' ? 'quit' : rank.leavesTo);
  const { undo, hasNoRestart = false, presentation } = game.rules;
  const back = [...(undo.backTo === 'never' ? [] : hint('undo')), ...(hasNoRestart ? [] : hint('restart'))];
  const nextWord = display.width < MIN_WIDTH_FOR_MOVES ? 'next' : play.outcome.goingOn?.next && 'next level';
  const offers = (presentation.offers ?? []).filter((offer) => offer.isMove && offer.isOpen(game.board));
  if (game.standing.state !== 'playing')
    return [
      ...(game.standing.state === 'won'
        ? [
            ...(rank.isMade === true ? hint('new-level') : []),
            ...(hasNextUnsolved(play) ? hint('next-after-win', nextWord) : []),
            ...(betterSolution(play) ? hint('compare') : []),
            ...next,
          ]
        : stuckHints(play)),
      ...back,
      ...leave,
    ];
  const larger = hasLargerSize(play, display) ? hint('cell-size') : [];
  const map = withoutMap(play, { display }) === undefined ? hint('map') : [];
  return [
    ...(play.reverseState?.meeting ? hint('go-on') : []),
    ...stuckHints(play),
    ...(display.width < MIN_WIDTH_FOR_MOVES ? [] : moveHints(play)),
    ...offers.flatMap(({ action, label }) => hint(action, label)),
    ...back,
    ...hint('help'),
    ...leave,
    ...next,
    ...larger,
    ...map,
  ];
}

function hasNextUnsolved({ rank, outcome: { goingOn, set } }: Play): boolean {
  if (goingOn?.next) return true;
  return set ? set.next !== undefined : !rank.isFirst || !rank.isLast;
}

/** After this many undos in a row the player may want a hint. */
const STUCK_UNDOS = 4;

/** Hints for a player who is stuck. */
function stuckHints(play: Play): KeyHint[] {
  const commands = [...play.keys.commands.values()];
  if (play.game.standing.state === 'won') return [];
  if (isUnsolvable(play)) return play.game.position === 0 ? [] : keyHints(commands, ['way-back']);
  return play.hints.undoStreak >= STUCK_UNDOS ? keyHints(commands, ['hint']) : [];
}

/** `arrows`; with several players, who has the arrows, and who has the letters of which hand. */
function moveHints(play: Play): KeyHint[] {
  const { game, keys, pointing } = play;
  const { lines } = keys;
  const players = game.level.players.length;
  if (players === 1) return arrowHints(lines, 'move');
  const arrows = arrowHints(lines, letterOf(play, pointing.leader));
  // Two sets of letters move two players only.
  if (players > 2)
    return [
      ...arrows,
      ...keyHints(
        lines.flatMap(({ commands }) => commands),
        ['next-player'],
      ),
    ];
  const letters = lines.map(({ commands }) => commands.filter(isLetterMove).flatMap(({ keys }) => keys));
  const hands = letters.filter(({ length }) => length > 0).map((keys) => keys.join(''));
  return [...hands.map((keys, player): KeyHint => [keys, letterOf(play, player)]), ...arrows];
}

/** The letter of a player on the board. */
function letterOf({ game: { board, rules } }: Play, player: number): string {
  const cell = board.player(player);
  return (cell < 0 ? undefined : rules.presentation.appearances.thing.get(board.thing(cell))?.letter) ?? 'move';
}

function arrowHints(lines: Play['keys']['lines'], does: string): KeyHint[] {
  const keys = DIRECTIONS.map((direction) => keyOf(lines, direction));
  return [[keys.every((key, index) => key === DIRECTIONS[index]) ? 'arrows' : keys.join(' '), does]];
}

function isLetterMove({ id }: PlayCommand): boolean {
  return id.startsWith('move-');
}
