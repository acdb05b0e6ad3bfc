import type { Game } from '../core/game';
import { commandsConversation } from './commands';
import { stepsConversation } from './steps';
import type { Ending, Talk } from './talk';

export type { Ending, Talk } from './talk';

/** Plays a level line by line, as its rules set wants to be talked with. */
export function playByLines(game: Game, talk: Talk): Promise<Ending> {
  const { kind } = game.rules.manner.conversation;
  return kind === 'commands' ? commandsConversation(game, talk) : stepsConversation(game, talk);
}
