/** The lines of a rule file with two levels, in which the action key breaks a box beside the player, and no box should be left. */
export const BREAKING: readonly string[] = [
  ...['OBJECTS', 'background', 'black', '', 'player', 'white', '', 'box', 'brown', '', 'LEGEND'],
  ...['. = background', 'P = player', '* = box', 'SOUNDS', 'COLLISIONLAYERS', 'background', 'player, box'],
  ...['RULES', '[ action player | box ] -> [ player | ]', 'WINCONDITIONS', 'no box', 'LEVELS', '', 'P*.', '', 'P..*'],
];
