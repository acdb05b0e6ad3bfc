import { isSolid, OUTSIDE, WALL } from '../../core/level/piece';
import type { RuleRemark } from '../../core/fault';
import { flood } from '../../core/routes/flood';
import { edgeCells, type Level } from '../../core/level/level';
import { FIRST_COLOUR, tallies } from './pieces';

/**
 * A gap in the walls around the player, which the edge of the board closes. If most of the edge is no wall, the board
 * is meant to be open.
 */
export function openBoardAdvice(level: Level): RuleRemark[] {
  const yard = flood(level, level.players, (cell) => !isSolid(level.ground[cell] ?? OUTSIDE));
  const gaps = edgeCells(level, (cell) => yard[cell] === 1);
  const walls = edgeCells(level, (cell) => level.ground[cell] === WALL);
  const [gap] = gaps;
  if (gap === undefined || gaps.length >= walls.length) return [];
  const sentence = 'the walls do not close round the player; the edge of the map stops it here';
  return [{ kind: 'rule', rule: 'open-board', cell: gap, sentence }];
}

/** More boxes of a colour than goals for them: the level is won when the goals are full. */
export function extraBoxAdvice(level: Level): RuleRemark[] {
  return tallies(level).flatMap(({ code, boxes, goals }): RuleRemark[] => {
    const box = boxes.find((cell) => level.ground[cell] !== code);
    if (goals.length === 0 || boxes.length <= goals.length || box === undefined) return [];
    const sentence = `boxes: ${boxes.length}, goals for them: ${goals.length}; the boxes left over may stay anywhere`;
    return [{ kind: 'rule', rule: 'more-boxes-than-storages', cell: box, layer: 'thing', sentence }];
  });
}

/** Goals of a colour without boxes count as full. */
export function colourAdvice(level: Level): RuleRemark[] {
  return tallies(level).flatMap(({ code, box, goal, boxes, goals: [cell] }): RuleRemark[] => {
    if (code === FIRST_COLOUR || boxes.length > 0 || cell === undefined) return [];
    const sentence = `there is no box "${box}" for the goals "${goal}", so they count as full`;
    return [{ kind: 'rule', rule: 'storage-without-box', cell, sentence }];
  });
}
