import { letterOfCommand, type Move } from '../../../../core/play/move';
import { asSentence } from '../../../../core/reason';
import { count } from '../../../../messages/counts';
import { andThen } from '../../../effect';
import type { Display, MenuChoice } from '../../../screen';
import { keyOf } from '../../../../keys/key-commands';
import { noteAction, type Play, type PlayUpdate } from '../state';
import { pause, takeOver } from '../animation/playback';
import { say } from '../animation/show-turn';
import { goToPosition } from './navigation';

/** Goes to the nearest position with branches, here or before or else after this one, and opens their menu. */
export function showBranches(play: Play, display: Display): PlayUpdate {
  const { game } = play;
  const forks = game.forks();
  const behind = forks.filter((position) => position <= game.position).at(-1);
  const to = behind ?? forks.find((position) => position > game.position);
  if (to === undefined) return [play, []];
  return andThen(goToPosition(play, to, display), (there) =>
    game.position === to ? showBranchMenu(there) : [there, []],
  );
}

/** Opens the menu of the branches at this position. */
function showBranchMenu(play: Play): PlayUpdate {
  const { game } = play;
  const { position, length } = game;
  const branches = game.branches(position).map(({ first, length: moves, pushes }, number): MenuChoice => ({
    id: `${position} ${number}`,
    label: moveText(first, play),
    detail: extentText(moves, pushes),
  }));
  const ahead = { first: game.moveAt(position + 1), moves: length - position, pushes: pushesAhead(play) };
  const current = ahead.first && {
    id: CURRENT_BRANCH,
    label: moveText(ahead.first, play),
    detail: `${extentText(ahead.moves, ahead.pushes)}, current`,
  };
  const title = position === 0 ? 'Branches at the start' : `Branches at move ${position}`;
  const list = current ? [current, ...branches] : branches;
  const choices = { title, list, at: current ? 1 : 0, canRemove: false };
  return [pause(play), [{ type: 'choose', choices, onChoose: (id) => ({ type: 'branch-chosen', id }) }]];
}

const CURRENT_BRANCH = 'as it goes';

function extentText(moves: number, pushes: number): string {
  return `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
}

function pushesAhead({ game }: Play): number {
  let pushes = 0;
  for (let position = game.position + 1; position <= game.length; position += 1) if (game.isPush(position)) pushes += 1;
  return pushes;
}

/** `left`; with several players, the letter of the command. */
function moveText(move: Move, { game }: Play): string {
  if (move.kind === 'action')
    return game.rules.presentation.offers?.find(({ action }) => action === move.id)?.help ?? move.id;
  return game.level.players.length > 1 ? letterOfCommand(move) : move.direction;
}

/** Redo follows the chosen branch from now on; the old path becomes a branch. */
export function switchToBranch(play: Play, id: string): PlayUpdate {
  if (id === CURRENT_BRANCH) return [play, []];
  const { game, lines } = play;
  const [position = 0, number = 0] = id.split(' ').map(Number);
  const answer = game.switchToBranch(position, number);
  const free = noteAction(takeOver(play), undefined, answer);
  if (!answer.done) return [say(free, asSentence(answer.reason.sentence)), []];
  free.shownBoard.catchUp();
  const keys = [
    [keyOf(lines, 'redo'), 'plays on'],
    [keyOf(lines, 'last-move'), 'goes to its end'],
  ].flatMap(([key, does]) => (key === undefined ? [] : `${key} ${does}`));
  return [
    say(free, asSentence(['switched to this branch', keys.join(', ')].filter((part) => part !== '').join('; '))),
    [],
  ];
}
