import { changePart, keyUse, type Play, type PlayOccasion, type PlayUpdate } from '../state';
import { copyBoard } from '../../../../core/board/board';
import { deadSquares } from '../../../../core/push/deadlock';
import { WalkRoutes } from '../../../../core/routes/walk-routes';
import type { Display } from '../../../screen';
import type { Marks } from '../../../../settings/screen-settings';
import { say } from '../animation/show-turn';

/** Marks the squares that the player can reach, or removes the marks. */
export function toggleReach(play: Play, { display }: PlayOccasion): PlayUpdate {
  const reach = play.pointing.reach ? undefined : reachableSquares(play);
  const marked = changePart(play, 'pointing', { reach });
  const explained = reach ? say(marked, reachText(play)) : marked;
  return saveMarks(explained, { reach: reach !== undefined }, display);
}

/** Updates the marks after a move or for another player. */
export function refreshReach(play: Play): Play {
  return play.pointing.reach ? changePart(play, 'pointing', { reach: reachableSquares(play) }) : play;
}

/** Shows the same marks as on the previous level, if possible. They were explained there, and the help lists them. */
export function restoreMarks(play: Play, { reach, dead }: Marks): Play {
  return changePart(play, 'pointing', {
    reach: reach ? reachableSquares(play) : undefined,
    dead: dead ? deadSquaresOn(play) : undefined,
  });
}

function reachText(play: Play): string {
  return `Dots mark reachable squares${keyUse(play, 'reach', 'hides them')}.`;
}

function deadText(play: Play): string {
  return `Boxes on hatched squares can never reach a goal${keyUse(play, 'dead-squares', 'hides them')}.`;
}

function reachableSquares({ game, pointing }: Play): Uint8Array {
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, pointing.leader);
  walks.explore();
  const marks = new Uint8Array(game.level.size);
  for (const cell of walks.cells.subarray(0, walks.count)) marks[cell] = 1;
  return marks;
}

/** Marks the dead squares, or removes the marks. */
export function toggleDeadSquares(play: Play, { display }: PlayOccasion): PlayUpdate {
  if (play.pointing.dead) return saveMarks(changePart(play, 'pointing', { dead: undefined }), { dead: false }, display);
  const dead = deadSquaresOn(play);
  if (!dead) return [play, []];
  const text = dead.includes(1) ? deadText(play) : 'There are no dead squares here.';
  return saveMarks(say(changePart(play, 'pointing', { dead }), text), { dead: true }, display);
}

function deadSquaresOn({ game }: Play): Uint8Array | undefined {
  const pushes = game.referee.pushModel?.();
  return pushes && deadSquares(pushes);
}

/** Saves the marks for levels that are opened later. */
function saveMarks(play: Play, change: Partial<Marks>, { settings }: Display): PlayUpdate {
  return [play, [{ type: 'settings', settings: { ...settings, marks: { ...settings.marks, ...change } } }]];
}
