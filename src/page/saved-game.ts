import type { HistoryFault, ResumeFault } from '../core/fault';
import { formatHistory, parseHistory } from '../core/history/text';
import { Game } from '../core/play/game';
import type { Result } from '../core/result';
import type { OpenLevel } from './levels';
import type { Solved } from './solved';

/** The game of a level as it was left, with its undos and bookmarks, or why it cannot be played; undefined if none is kept. */
export function savedGame(
  { code, level, rules }: OpenLevel,
  solved: Solved,
): Result<Game, HistoryFault | ResumeFault> | undefined {
  const text = solved.game(code);
  const history = text === undefined ? undefined : parseHistory(text);
  return history?.ok === true ? Game.resume(level, rules, history.value) : history;
}

/** Keeps a game that goes on; one that is won begins anew. */
export function keepGame({ code }: OpenLevel, game: Game, solved: Solved): void {
  const isKept = game.length > 0 && game.standing.state !== 'won';
  solved.keepGame(code, isKept ? formatHistory(game.history) : undefined);
}
