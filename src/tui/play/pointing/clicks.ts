import { DIRECTIONS, type Direction } from '../../../core/direction';
import { ahead } from '../../../core/level';
import { step } from '../../../core/move';
import { repeated } from '../acts';
import type { Occasion, Play, PlayUpdate } from '../play';
import { wentTo } from './going';

/** A click on a cell beside the player is a step; anywhere else he goes there. */
export function clickedOn(play: Play, cell: number, occasion: Occasion): PlayUpdate {
  const { pointing, game } = play;
  const { display } = occasion;
  if (game.board.player(pointing.lead) === cell) return [play, []];
  const stepped = steppedOnto(play, cell, pointing.lead, occasion);
  if (stepped) return stepped;
  const before = game.position;
  const went = wentTo(play, cell, pointing.lead, display);
  if (game.position !== before) return went;
  // Who leads has no way there; somebody else may stand beside the cell.
  const others = [...game.level.players.keys()].filter((player) => player !== pointing.lead);
  const beside = others.find((player) => directionTo(play, player, cell));
  return (beside === undefined ? undefined : steppedOnto(play, cell, beside, occasion)) ?? went;
}

/** The step of a player onto a cell beside him, as many times as asked. */
function steppedOnto(play: Play, cell: number, player: number, { times, display }: Occasion): PlayUpdate | undefined {
  const direction = directionTo(play, player, cell);
  return direction && repeated(play, step(direction, player), times, display);
}

function directionTo({ game: { board, level } }: Play, player: number, cell: number): Direction | undefined {
  const from = board.player(player);
  return from < 0 ? undefined : DIRECTIONS.find((one) => from + ahead(level, one) === cell);
}
