import { isKeyOrClick, type Display, type ScreenKind } from '../../screen';
import { COMPARISON_COMMANDS, updateComparison } from './commands';
import type { Comparison } from './state';
import { viewComparison } from './view';

/** Where most was lost: the player's solution beside a better one. */
export const COMPARISON_SCREEN: ScreenKind<Comparison, never, unknown, { readonly display: Display }> = {
  name: 'comparison',
  covers: true,
  update: (comparison, message, { display }) =>
    isKeyOrClick(message) ? updateComparison(comparison, message, display) : [comparison, []],
  view: (canvas, comparison, { display }) => viewComparison(canvas, comparison, display),
  commands: () => COMPARISON_COMMANDS,
};
