import type { Game } from '../core/play/game';
import { nameOfRules } from '../core/rule-set';
import { asSentence } from '../core/reason';
import { printableText } from '../messages/sanitize';
import { capital, placeOf } from '../messages/spoken/names';
import { Narrator } from '../messages/spoken/narrator';
import { isTooSmall, playOf, TOO_SMALL, type Model } from './model';
import type { Message } from './screen';

/** What the player hears of the level on the screen. */
export class Speech {
  private narrator: Narrator | undefined;
  private game: Game | undefined;
  private message: Message | undefined;
  private cursor: number | undefined;
  private wasTooSmall = false;

  /** Sentences about what has changed since the last call; how the level begins, if it is another one. */
  news(model: Model): readonly string[] {
    const play = model.display.settings.speech === 'off' ? undefined : playOf(model);
    if (!play) {
      this.game = this.narrator = undefined;
      return [];
    }
    const { game, rank, message, pointing } = play;
    const { cursor } = pointing;
    const isSame = game === this.game && this.narrator !== undefined;
    const narrator = isSame && this.narrator ? this.narrator : new Narrator(game);
    const sentences = isSame
      ? narrator.news()
      : [`${rank.title ?? rank.name}, ${printableText(nameOfRules(game.rules))}.`, ...narrator.opening()];
    const isTold = message === undefined || message === this.message || sentences.includes(message.text);
    const cell =
      cursor === undefined || cursor === this.cursor
        ? []
        : [`${capital(narrator.names.cell(game.board, cursor))} at ${placeOf(game.board, cursor)}.`];
    const isSmall = isTooSmall(model);
    const enlarge = isSmall && !this.wasTooSmall ? [asSentence(TOO_SMALL)] : [];
    this.wasTooSmall = isSmall;
    this.narrator = narrator;
    this.game = game;
    this.message = message;
    this.cursor = cursor;
    return [...sentences, ...cell, ...(isTold ? [] : [message.text]), ...enlarge];
  }
}
