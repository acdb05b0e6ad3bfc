import { DIRECTIONS, type Direction } from '../../../../core/direction';
import { ahead } from '../../../../core/level/level';
import { step } from '../../../../core/play/move';
import { repeatCommand } from '../actions';
import type { PlayOccasion, Play, PlayUpdate } from '../state';
import { chooseCell } from './choose-cell';
import { placeCursor } from './cursor';
import { letGo } from './change-pointing';
import { isBox, pushBoxTo } from './picking';

/**
 * A click on a free cell beside the player is a step; any other click shows where the player or a box should go, unless
 * the rule set has no such clicks.
 */
export function clickCell(play: Play, cell: number, occasion: PlayOccasion): PlayUpdate {
  const { game, pointing } = play;
  const { display } = occasion;
  const { cursor, picked, leader } = pointing;
  if (game.rules.presentation.clicksBeside) return stepOnto(letGo(play), cell, leader, occasion) ?? [play, []];
  if (cursor !== undefined && cursor !== cell) return placeCursor(play, cell, display);
  const isPush = isBox(play, cell);
  const isStep = isPush ? picked?.box === cell : picked === undefined;
  const stepped = isStep ? stepOnto(letGo(play), cell, leader, occasion) : undefined;
  if (stepped) return stepped;
  const before = game.position;
  const done = chooseCell(play, cell, display);
  if (game.position !== before || isPush || picked) return done;
  // The chosen player cannot get there, but another player may be beside the cell.
  const others = [...game.level.players.keys()].filter((player) => player !== leader);
  const beside = others.find((player) => directionTo(play, player, cell));
  return (beside === undefined ? undefined : stepOnto(play, cell, beside, occasion)) ?? done;
}

/** The player released the button on another cell: the picked box is pushed there. */
export function releaseOn(play: Play, cell: number, { display }: PlayOccasion): PlayUpdate {
  return pushBoxTo(play, cell, display) ?? [play, []];
}

/** Steps onto a cell beside the player, once or several times. */
function stepOnto(play: Play, cell: number, player: number, { times, display }: PlayOccasion): PlayUpdate | undefined {
  const direction = directionTo(play, player, cell);
  return direction && repeatCommand(play, step(direction, player), times, display);
}

function directionTo({ game: { board, level } }: Play, player: number, cell: number): Direction | undefined {
  const from = board.player(player);
  const hasPlayer = board.playerAt(cell) >= 0;
  return from < 0 || hasPlayer ? undefined : DIRECTIONS.find((direction) => from + ahead(level, direction) === cell);
}
