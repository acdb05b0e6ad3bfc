import type { Game } from '../core/play/game';
import { Sequence } from '../core/play/sequence';
import { isBlank, type AppUpdate, type Model, type ScreenMessage, type Effect, appTable } from './app';
import type { ListMessage, ListEffect } from './list/list';
import { listTable } from './list/commands';
import { findLevel, neighbour, nextUnsolved, rankOf, siblingTitles } from './list/neighbours';
import { titleOf } from './list/listed-level';
import { updateList } from './list/update';
import { isTooSmall } from './display';
import { updateHelp, type Help } from './help/help';
import { helpFor } from './key-commands';
import { type HelpPage, andThen, type Pasted } from './screen-part';
import { updateMenu } from './menu/update';
import { createMenu, type Menu, type MenuEffect } from './menu/menu';
import {
  forwardPlay,
  isWatched,
  type NextLevel,
  type OpenedLevel,
  type PlayMessage,
  type PlayEffect,
  type LevelRank,
} from './play/play';
import { openPlay } from './play/opening';
import { updatePlay } from './play/update';
import { createPrompt, type Prompt, type PromptMessage, type PromptEffect, updatePrompt } from './prompt/prompt';
import type { KeyOrClick, Input } from './terminal/keys';

const QUIT: Effect = { type: 'quit', isInterrupt: false };

/**
 * What a message makes of the model: a new model, and wishes for what has to be done outside. Each message goes down to
 * the one part that it is for; what that part wishes for on the way back becomes a change here, or a wish of ours.
 */
export function update(model: Model, message: ScreenMessage): AppUpdate {
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      return toPlay({ ...model, display: { ...model.display, width, height } }, { type: 'resize' });
    }
    case 'timer':
      return andThen(toPlay(model, message), (known) => toBrowser(known, message));
    case 'scouted':
      return toPlay(model, message);
    case 'about':
    case 'said':
    case 'turned':
      return model.play?.game === message.game ? toPlay(model, message) : [model, []];
    case 'opened':
      if (model.opening !== message.opening) return [model, []];
      return message.result.ok
        ? opened(model, message.opening.index, message.result.value)
        : trouble({ ...model, opening: undefined }, message.result.faults.join(' '));
    case 'sequence':
    case 'steps':
    case 'completions':
      return answered(model, message);
    case 'solved':
      return toBrowser(withSolved(model, message.indexes), message);
    case 'found':
    case 'nothing':
    case 'facts':
    case 'looked':
      return toBrowser(model, message);
    case 'pasted':
      return withPasted(model, message.game, message.pasted);
    case 'trouble':
      return trouble(model, message.text);
    default:
      return input(model, message);
  }
}

type Answered = Extract<ScreenMessage, { readonly prompt: Prompt }>;

/** What a prompt has asked for; and then what was typed meanwhile. */
function answered(model: Model, answer: Answered): AppUpdate {
  const { over } = model;
  if (over?.part !== 'prompt' || over.prompt !== answer.prompt) return [model, []];
  return all(withAnswer(model, answer), over.typedAhead ?? [], input);
}

function withAnswer(model: Model, answer: Answered): AppUpdate {
  if (answer.type === 'completions') return toPrompt(model, answer.prompt, answer);
  const isTyped = answer.type === 'steps';
  const known = isTyped && answer.result.ok ? withEntered(model, answer.text) : model;
  return answer.result.ok
    ? toPlay({ ...known, over: undefined }, { type: 'sequence', steps: answer.result.value, isTyped })
    : toPrompt(model, answer.prompt, { type: 'complaint', text: answer.result.faults.join(' ') });
}

function input(model: Model, message: Input): AppUpdate {
  const key = message.type === 'key' ? message.key : undefined;
  const wish = key === undefined ? undefined : appTable(model.display.settings.keys).commands.get(key)?.wish;
  if (wish) return [model, [wish]];
  const { over, play } = model;
  if (message.type === 'drag' || message.type === 'release')
    return over || isTooSmall(model.display) ? [model, []] : toPlay(model, message);
  // Nobody should play what cannot be seen.
  if (isTooSmall(model.display) || isBlank(model)) return isLeaving(model, key) ? [model, [QUIT]] : [model, []];
  if (over?.part === 'prompt') {
    const { prompt, typedAhead } = over;
    if (typedAhead === undefined || key === 'escape') return toPrompt(model, prompt, message);
    return [withPrompt(model, prompt, [...typedAhead, message]), []];
  }
  if (over?.part === 'help') return toHelp(model, over.help, message);
  if (over?.part === 'menu') return toMenu(model, over.menu, message);
  return play ? toPlay(model, message) : toBrowser(model, message);
}

/** Where nothing can be seen, what leaves the list or a level leaves. */
function isLeaving({ display, play }: Model, key = ''): boolean {
  const command = play ? play.commands.get(key) : listTable(display.settings.keys).commands.get(key);
  return command?.id === (play ? 'leave' : 'quit');
}

function opened(model: Model, index: number, level: OpenedLevel): AppUpdate {
  const { browser, display, firstSequence } = model;
  const listed = browser.levels.at(index);
  const rank: LevelRank = {
    index,
    ...rankOf(browser, index),
    isFirst: neighbour(browser, index, -1) === undefined,
    isLast: neighbour(browser, index, 1) === undefined,
    name: listed?.found.file ?? '',
    title: listed && titleOf(listed),
    leavesTo: model.hasList ? 'list' : 'shell',
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const isSolved = browser.marks.at(index)?.isSolved === true;
  const [play, wishes] = openPlay(level, { rank, isSolved, steps }, display);
  return all(playLeft(model), [{ type: 'opened', index } as const], (known, message) =>
    andThen(
      toBrowser({ ...known, play, over: undefined, opening: undefined, firstSequence: Sequence.EMPTY }, message),
      (shown) => forPlay(shown, wishes),
    ),
  );
}

/** The list knows what was left of a level that the player goes away from. */
function playLeft(model: Model): AppUpdate {
  const { play } = model;
  if (!play) return [model, []];
  const { game, isOwn, rank } = forwardPlay(play);
  const isBegun = isOwn && game.position > 0 && game.standing.state !== 'won';
  const left: AppUpdate = [{ ...model, play: undefined, going: undefined }, callOffOf(model)];
  return andThen(left, (there) => toBrowser(there, { type: 'left', index: rank.index, isBegun }));
}

/** Another level than the one on the screen, in the order of the files; or the reason why there is none. */
function goOn(model: Model, to: NextLevel): AppUpdate {
  const { browser, play, going } = model;
  const from = going?.to === to ? going.index : (play?.rank.index ?? 0);
  const index = to === 'unsolved' ? nextUnsolved(browser, from) : neighbour(browser, from, to === 'next' ? 1 : -1);
  if (typeof index === 'number') return open({ ...model, going: { to, index } }, index);
  return toPlay(model, { type: 'end', to, isRead: index === undefined });
}

/** A level beside the one on the screen, by its number or title. */
function goTo(model: Model, wanted: string, text: string): AppUpdate {
  const { browser, play } = model;
  const index = findLevel(browser, play?.rank.index ?? 0, wanted);
  if (index === undefined) return toPlay(model, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return open({ ...model, going: undefined }, index);
}

/** More lines than these are not recalled. */
const MAX_ENTERED = 100;

function withEntered(model: Model, text: string): Model {
  return { ...model, entered: [...model.entered.filter((line) => line !== text), text].slice(-MAX_ENTERED) };
}

function promptFor({ entered }: Model, { question, mended }: Extract<PlayEffect, { readonly type: 'ask' }>): Prompt {
  const isCommand = question.kind === 'line' && question.about === 'commands';
  return createPrompt(question, isCommand ? entered : [], mended);
}

/** What was sought for a level that is left is of no use any more. */
function callOffOf({ play }: Model): readonly Effect[] {
  return play?.scouting.search ? [{ type: 'call-off' }] : [];
}

function withSolved(model: Model, indexes: readonly number[]): Model {
  const { play } = model;
  if (!play || !indexes.includes(play.rank.index)) return model;
  const otherWay = play.otherWay && { ...play.otherWay, isSolved: true };
  return { ...model, play: { ...play, isSolved: true, otherWay } };
}

/** Levels come into the list, whatever has happened meanwhile; steps are for the level on which they were pasted. */
function withPasted(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return trouble(model, pasted.words);
    case 'steps':
      return model.play?.game === game
        ? toPlay(model, { type: 'sequence', steps: pasted.steps, isTyped: false })
        : [model, []];
    case 'levels': {
      const { found, first, words } = pasted;
      const offered = { type: 'offered', index: first, count: found.titles.length, words } as const;
      return andThen(toBrowser(model, { type: 'found', found: [found] }), (known) =>
        known.play ? toPlay(known, offered) : toBrowser(known, offered),
      );
    }
  }
}

/** What could not be done is told where the player is. */
function trouble(model: Model, text: string): AppUpdate {
  return model.play ? toPlay(model, { type: 'trouble', text }) : toBrowser(model, { type: 'trouble', text });
}

function toPlay(model: Model, message: PlayMessage): AppUpdate {
  if (!model.play) return [model, []];
  const [play, wishes] = updatePlay(model.play, message, model.display);
  return forPlay({ ...model, play }, wishes);
}

function forPlay(model: Model, wishes: readonly PlayEffect[]): AppUpdate {
  return all([model, []], wishes, playWish);
}

function playWish(model: Model, wish: PlayEffect): AppUpdate {
  switch (wish.type) {
    case 'timer':
    case 'call-off':
      return [model, [wish]];
    case 'scout':
      return model.play ? [model, [{ ...wish, play: model.play }]] : [model, []];
    case 'open':
      return open(model, wish.index);
    case 'pasted':
      return [model, [{ ...wish, game: model.play?.game }]];
    case 'copy':
      return model.play ? [model, [{ ...wish, game: model.play.game }]] : [model, []];
    case 'learn':
      return model.play ? [model, [{ type: 'learn', game: model.play.game }]] : [model, []];
    case 'turn-round':
      return model.play ? [model, [{ ...wish, game: model.play.game }]] : [model, []];
    case 'keep':
      return model.play ? [model, [{ type: 'keep', play: model.play }]] : [model, []];
    case 'won': {
      const { play } = model;
      const isSolved = play !== undefined && !isWatched(play);
      const known: AppUpdate = isSolved
        ? toBrowser(model, { type: 'solved', indexes: [play.rank.index] })
        : [model, []];
      return wish.isNews ? andThen(known, (there) => [there, [{ type: 'fanfare' }]]) : known;
    }
    case 'go':
      return goOn(model, wish.to);
    case 'go-to':
      return goTo(model, wish.wanted, wish.text);
    case 'leave':
      if (!model.hasList) return [model, [QUIT]];
      return all(playLeft({ ...model, opening: undefined }), [{ type: 'shown' } as const], (left, shown) =>
        andThen([left, [{ type: 'leave' }]], (known) => toBrowser(known, shown)),
      );
    case 'help':
      return [withHelp(model, wish.help), []];
    case 'ask':
      return [withPrompt(model, promptFor(model, wish)), []];
    case 'choose':
      return [{ ...model, over: { part: 'menu', menu: createMenu(wish.choices) } }, []];
    case 'settings':
      return [
        { ...model, display: { ...model.display, settings: wish.settings } },
        [{ type: 'keep-settings', settings: wish.settings }],
      ];
  }
}

function toBrowser(model: Model, message: ListMessage): AppUpdate {
  const [browser, wishes] = updateList(model.browser, message, model.display);
  return all([{ ...model, browser }, []], wishes, browserWish);
}

function browserWish(model: Model, wish: ListEffect): AppUpdate {
  switch (wish.type) {
    case 'open':
      return open(model, wish.index);
    case 'look':
    case 'prefer':
    case 'timer':
      return [model, [wish]];
    case 'help':
      return [withHelp(model, wish.help), []];
    case 'pasted':
      return [model, [{ ...wish, game: undefined }]];
    case 'quit':
      return [model, [QUIT]];
  }
}

function toPrompt(model: Model, asked: Prompt, message: PromptMessage): AppUpdate {
  const [prompt, wishes] = updatePrompt(asked, message);
  return all([withPrompt(model, prompt), []], wishes, (shown, wish) => promptWish(shown, prompt, wish));
}

function withPrompt(model: Model, prompt: Prompt, typedAhead?: readonly KeyOrClick[]): Model {
  return { ...model, over: { part: 'prompt', prompt, typedAhead } };
}

function promptWish(model: Model, prompt: Prompt, wish: PromptEffect): AppUpdate {
  switch (wish.type) {
    case 'close':
      return [{ ...model, over: undefined }, []];
    case 'complete': {
      const { question } = prompt;
      if (question.kind === 'file')
        return [withPrompt(model, prompt, []), [{ type: 'complete', prompt, text: wish.text }]];
      const titles = (): readonly string[] => siblingTitles(model.browser, model.play?.rank.index ?? 0);
      return toPrompt(model, prompt, {
        type: 'completions',
        candidates: question.completionsOf?.(wish.text, titles) ?? [],
      });
    }
    case 'read-steps':
      return model.play
        ? [withPrompt(model, prompt, []), [{ type: 'read-steps', prompt, text: wish.text, level: model.play.game }]]
        : [model, []];
    case 'read':
      return model.play
        ? [withPrompt(model, prompt, []), [{ type: 'read-sequence', prompt, path: wish.path, level: model.play.game }]]
        : [model, []];
    case 'entered':
      return toPlay(
        { ...(wish.about === 'commands' ? withEntered(model, wish.text) : model), over: undefined },
        { type: 'entered', text: wish.text, about: wish.about },
      );
  }
}

function toMenu(model: Model, open: Menu, message: KeyOrClick): AppUpdate {
  const [menu, wishes] = updateMenu(open, message, model.display);
  return all([{ ...model, over: { part: 'menu', menu } }, []], wishes, (shown, wish) =>
    menuWish({ ...shown, over: undefined }, menu, wish),
  );
}

function menuWish(model: Model, { choices }: Menu, wish: MenuEffect): AppUpdate {
  switch (wish.type) {
    case 'close':
      return [model, []];
    case 'chosen':
    case 'removed':
      return toPlay(model, { type: wish.type, of: choices.of, id: wish.id });
  }
}

function toHelp(model: Model, open: Help, message: KeyOrClick): AppUpdate {
  const [help, wishes] = updateHelp(open, message, model.display);
  return [{ ...model, over: wishes.length > 0 ? undefined : { part: 'help', help } }, []];
}

function withHelp(model: Model, asked: HelpPage): Model {
  const help: Help = {
    ...asked,
    lines: [...asked.lines, ...helpFor(appTable(model.display.settings.keys).lines)],
    page: 0,
  };
  return { ...model, over: { part: 'help', help } };
}

/** From now on only the answer to this wish counts. */
function open(model: Model, index: number): AppUpdate {
  const opening = { index };
  return [{ ...model, opening }, [{ type: 'open', opening }]];
}

/** One thing after the other, such as what a part wishes for. */
function all<T>(begun: AppUpdate, things: readonly T[], next: (model: Model, thing: T) => AppUpdate): AppUpdate {
  return things.reduce((so, thing) => andThen(so, (model) => next(model, thing)), begun);
}
