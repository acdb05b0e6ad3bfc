import type { Game } from '../core/play/game';
import { nameOfRules } from '../core/rule-set';
import { asSentence } from '../core/reason';
import { printableText } from '../messages/sanitize';
import { capital, placeOf } from '../messages/spoken/names';
import { Narrator } from '../messages/spoken/narrator';
import { starsSentence } from '../messages/counts';
import { isTooSmall, playOf, stateOf, tooSmallText, type Model } from './model';
import type { Message } from './screen';
import { COMPARISON_SCREEN } from './screens/comparison/update';
import { lossSentence } from './screens/comparison/view';
import { introductionLine } from './screens/play/introduction';
import { hasIntroduction, panelPlace } from './screens/play/place';
import type { Play } from './screens/play/state';
import { isCardShown, messagesAtWin, winCardOf } from './screens/play/win';

/** What the player hears of the level on the screen. */
export class Speech {
  private narrator: Narrator | undefined;
  private game: Game | undefined;
  private message: Message | undefined;
  private cursor: number | undefined;
  private wasTooSmall = false;
  private panels: readonly string[] = [];
  /** What was told of how to play this level; it is not told again when it is shown again. */
  private readonly introduced = new Set<string>();

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
    // All notes are told; the line of the screen may have a part of one only.
    const isNote = !play.background.areRulesNew && message?.text === introductionLine(play, model.display);
    const isTold = message === undefined || isNote || message === this.message || sentences.includes(message.text);
    if (!isSame) this.introduced.clear();
    const introduction = introductionSentences(model, play).filter((sentence) => !this.introduced.has(sentence));
    for (const sentence of introduction) this.introduced.add(sentence);
    const panels = panelSentences(model, play);
    const news = panels.filter((sentence) => !this.panels.includes(sentence));
    const cell =
      cursor === undefined || cursor === this.cursor
        ? []
        : [`${capital(narrator.names.cell(game.board, cursor))} at ${placeOf(game.board, cursor)}.`];
    const isSmall = isTooSmall(model);
    const enlarge = isSmall && !this.wasTooSmall ? [asSentence(tooSmallText(model.display))] : [];
    this.wasTooSmall = isSmall;
    this.narrator = narrator;
    this.game = game;
    this.message = message;
    this.cursor = cursor;
    this.panels = panels;
    return [...sentences, ...introduction, ...news, ...cell, ...(isTold ? [] : [message.text]), ...enlarge];
  }
}

/** What the introduction beside the board says. */
function introductionSentences({ display }: Model, play: Play): readonly string[] {
  const { areRulesNew, notes } = play.background;
  return spoken([
    ...(areRulesNew && panelPlace(play, display) ? play.game.rules.presentation.howTo : []),
    ...(hasIntroduction(play) ? notes : []),
  ]);
}

/** What the card of a win says, and the loss that is compared. */
function panelSentences(model: Model, play: Play): readonly string[] {
  const card = isCardShown(play) ? winCardOf(play) : undefined;
  // The narrator has told what the game itself says.
  const told = messagesAtWin(play);
  const comparison = stateOf(model, COMPARISON_SCREEN);
  return spoken([
    ...(typeof card?.stars === 'number' ? [starsSentence(card.stars)] : []),
    ...(card?.sentences.filter((sentence) => !told.includes(sentence)) ?? []),
    ...(card ? [card.search ?? '', card.next ?? ''] : []),
    ...(comparison ? [comparison.message?.text ?? lossSentence(comparison)] : []),
  ]);
}

function spoken(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '').map((text) => printableText(asSentence(text)));
}
