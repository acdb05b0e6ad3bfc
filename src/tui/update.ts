import type { Game } from '../core/play/game';
import type { LevelRef } from '../library/level-entry';
import { ok } from '../core/result';
import { Sequence } from '../core/play/sequence';
import {
  openLevel,
  quit,
  toListMessage,
  appTable,
  type AppUpdate,
  type Model,
  type Screen,
  type ScreenMessage,
} from './app';
import type { ListMessage, ListEffect } from './list/list';
import { listTable } from './list/commands';
import { findLevel, isSolvedIn, neighbour, nextUnsolved, rankOf, siblingTitles } from './list/neighbours';
import { updateList } from './list/update';
import { isTooSmall } from './display';
import { andThen, effect, mapMessages } from './effect';
import { updateHelp } from './help/help';
import { helpFor } from './key-commands';
import { isSameLevel, type HelpPage, type Pasted, type Question } from './screen-part';
import { updateMenu } from './menu/update';
import { createMenu } from './menu/menu';
import {
  forwardPlay,
  isWatched,
  type LevelRank,
  type NextLevel,
  type OpenedLevel,
  type PlayEffect,
  type PlayMessage,
  type PlayWorld,
} from './play/play';
import { openPlay } from './play/opening';
import { STOP_SEARCH } from './play/hints/search';
import { updatePlay } from './play/update';
import { createPrompt, updatePrompt, type Prompt, type PromptEffect, type PromptMessage } from './prompt/prompt';
import { closeLevel, closeScreen, openScreen, playOf, replacePlay, replaceScreen, topScreen } from './screens';
import type { KeyOrClick, Input } from './terminal/keys';

/**
 * What a message makes of the model: a new model, and effects for the world outside. Each message goes down to the one
 * screen that it is for; what that screen asks of the program becomes a change here, and what it asks of the world goes
 * on with its reply.
 */
export function update(model: Model, message: ScreenMessage): AppUpdate {
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      return toPlay({ ...model, display: { ...model.display, width, height } }, { type: 'resize' });
    }
    case 'to-play':
      return playOf(model)?.game === message.game ? toPlay(model, message.message) : [model, []];
    case 'to-list':
      return toList(model, message.message);
    case 'opened':
      return model.opening === message.opening ? receiveLevel(model, message) : [model, []];
    case 'answered':
    case 'completed':
      return receiveAnswer(model, message);
    case 'solved':
      return toList(markSolved(model, message.levels), message);
    case 'found':
    case 'nothing':
    case 'facts':
      return toList(model, message);
    case 'pasted':
      return applyPaste(model, message.game, message.pasted);
    case 'trouble':
      return reportProblem(model, message.text);
    default:
      return handleInput(model, message);
  }
}

function handleInput(model: Model, message: Input): AppUpdate {
  const key = message.type === 'key' ? message.key : undefined;
  const command = key === undefined ? undefined : appTable(model.display.settings.keys).commands.get(key);
  if (command) return [model, [command.effect]];
  const screen = topScreen(model);
  // Nobody should play what cannot be seen.
  if (!screen || isTooSmall(model.display)) return isLeaving(model, key) ? [model, [quit(false)]] : [model, []];
  if (screen.kind === 'play') return toPlay(model, message);
  if (message.type === 'drag' || message.type === 'release') return [model, []];
  switch (screen.kind) {
    case 'list':
      return toList(model, message);
    case 'help': {
      const [help, effects] = updateHelp(screen.help, message, model.display);
      return [effects.length > 0 ? closeScreen(model) : replaceScreen(model, { ...screen, help }), []];
    }
    case 'menu':
      return toMenu(model, screen, message);
    case 'prompt': {
      const { typedAhead } = screen;
      if (typedAhead === undefined || key === 'escape') return toPrompt(model, screen, message);
      return [replaceScreen(model, { ...screen, typedAhead: [...typedAhead, message] }), []];
    }
  }
}

/** Where nothing can be seen, what leaves the list or a level leaves. */
function isLeaving(model: Model, key = ''): boolean {
  const play = playOf(model);
  const command = play ? play.commands.get(key) : listTable(model.display.settings.keys).commands.get(key);
  return command?.id === (play ? 'leave' : 'quit');
}

function receiveLevel(model: Model, { opening, result }: Extract<ScreenMessage, { type: 'opened' }>): AppUpdate {
  if (result.ok) return showLevel(model, opening.ref, result.value);
  const waiting: Model = { ...model, opening: undefined };
  const shown = topScreen(waiting) ? waiting : openScreen(waiting, { kind: 'list' });
  return reportProblem(shown, result.faults.join(' '));
}

function showLevel(model: Model, ref: LevelRef, level: OpenedLevel): AppUpdate {
  const { list, display, firstSequence } = model;
  const rank: LevelRank = {
    ...rankOf(list, ref),
    leavesTo: model.hasList ? 'list' : 'shell',
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const isSolved = isSolvedIn(list, ref);
  const [play, effects] = openPlay(level, { rank, isSolved, steps }, display);
  return andThen(leavePlay(model), (left) => {
    const there: Model = { ...openScreen(left, { kind: 'play', play }), opening: undefined };
    return andThen(toList({ ...there, firstSequence: Sequence.EMPTY }, { type: 'opened', ref }), (shown) =>
      applyEach([shown, []], effects, applyPlayEffect),
    );
  });
}

/** The list knows what was left of a level that the player goes away from. */
function leavePlay(model: Model): AppUpdate {
  const play = playOf(model);
  if (!play) return [closeLevel(model), []];
  const { game, isOwn, rank } = forwardPlay(play);
  const isBegun = isOwn && game.position > 0 && game.standing.state !== 'won';
  // What was sought for a level that is left is of no use any more.
  const left: AppUpdate = [
    { ...closeLevel(model), lastTarget: undefined },
    play.hints.search ? [mapMessages(STOP_SEARCH, toListMessage)] : [],
  ];
  return andThen(left, (there) => toList(there, { type: 'left', ref: rank.ref, isBegun }));
}

/** Another level than the one on the screen, in the order of the files; or the reason why there is none. */
function openNextLevel(model: Model, to: NextLevel): AppUpdate {
  const { list, lastTarget } = model;
  const from = lastTarget?.to === to ? lastTarget.ref : playOf(model)?.rank.ref;
  if (!from) return [model, []];
  const ref = to === 'unsolved' ? nextUnsolved(list, from) : neighbour(list, from, to === 'next' ? 1 : -1);
  if (ref === undefined || ref === 'unread') return toPlay(model, { type: 'end', to, isRead: ref === undefined });
  return openLevel({ ...model, lastTarget: { to, ref } }, ref);
}

/** A level beside the one on the screen, by its number or title. */
function openNamedLevel(model: Model, wanted: string, text: string): AppUpdate {
  const play = playOf(model);
  const ref = play && findLevel(model.list, play.rank.ref, wanted);
  if (!ref) return toPlay(model, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return openLevel({ ...model, lastTarget: undefined }, ref);
}

function markSolved(model: Model, levels: readonly LevelRef[]): Model {
  const play = playOf(model);
  if (!play || !levels.some((ref) => isSameLevel(ref, play.rank.ref))) return model;
  const otherDirection = play.otherDirection && { ...play.otherDirection, isSolved: true };
  return replacePlay(model, { ...play, isSolved: true, otherDirection });
}

/** Levels come into the list, whatever has happened meanwhile; steps are for the level on which they were pasted. */
function applyPaste(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return reportProblem(model, pasted.text);
    case 'steps':
      return playOf(model)?.game === game
        ? toPlay(model, { type: 'sequence', steps: pasted.steps, isTyped: false })
        : [model, []];
    case 'levels': {
      const { found, text } = pasted;
      const ref = { file: found.file, number: 1 };
      const offered = { type: 'offered', ref, count: found.titles.length, text } as const;
      return andThen(toList(model, { type: 'found', found: [found] }), (known) =>
        playOf(known) ? toPlay(known, offered) : toList(known, offered),
      );
    }
  }
}

/** What could not be done is told where the player is. */
function reportProblem(model: Model, text: string): AppUpdate {
  return playOf(model) ? toPlay(model, { type: 'trouble', text }) : toList(model, { type: 'trouble', text });
}

function toPlay(model: Model, message: PlayMessage): AppUpdate {
  const open = playOf(model);
  if (!open) return [model, []];
  const [play, effects] = updatePlay(open, message, model.display);
  return applyEach([replacePlay(model, play), []], effects, applyPlayEffect);
}

function applyPlayEffect(model: Model, asked: PlayEffect): AppUpdate {
  const play = playOf(model);
  if (!play) return [model, []];
  const { game } = play;
  const toGame = (message: PlayMessage): ScreenMessage => ({ type: 'to-play', game, message });
  switch (asked.type) {
    case 'effect':
      return [model, [mapMessages(asked, toGame)]];
    case 'open':
      return openLevel(model, asked.ref);
    case 'paste':
      return paste(model, asked.text, game);
    case 'won': {
      const solved = { type: 'solved', levels: [play.rank.ref] } as const;
      const known: AppUpdate = isWatched(play) ? [model, []] : toList(model, solved);
      return asked.isNews ? andThen(known, (there) => [there, [fanfare]]) : known;
    }
    case 'go':
      return openNextLevel(model, asked.to);
    case 'go-to':
      return openNamedLevel(model, asked.wanted, asked.text);
    case 'leave':
      if (!model.hasList) return [model, [quit(false)]];
      return andThen(leavePlay({ ...model, opening: undefined }), (left) =>
        andThen([left, [leave]], (known) => toList(known, { type: 'shown' })),
      );
    case 'help':
      return [showHelp(model, asked.help), []];
    case 'ask': {
      const { question, mended } = asked;
      const prompt = createPrompt(question, question.isRecalled ? model.enteredLines : [], mended);
      const wrapped = wrapQuestion(question, toGame);
      return [openScreen(model, { kind: 'prompt', prompt, question: wrapped, typedAhead: undefined }), []];
    }
    case 'choose': {
      const { choices, chosen, removed } = asked;
      return [
        openScreen(model, {
          kind: 'menu',
          menu: createMenu(choices),
          chosen: (id) => toGame(chosen(id)),
          removed: removed && ((id) => toGame(removed(id))),
        }),
        [],
      ];
    }
    case 'settings': {
      const { settings } = asked;
      return [
        { ...model, display: { ...model.display, settings } },
        [
          effect((world) => {
            world.saveSettings(settings);
          }),
        ],
      ];
    }
  }
}

const fanfare: AppUpdate[1][number] = effect((world) => {
  world.fanfare();
});

const leave: AppUpdate[1][number] = effect((world) => {
  world.leave();
});

function paste(model: Model, text: string, game: Game | undefined): AppUpdate {
  return [
    model,
    [
      effect((world, tell) => {
        world.paste(text, game, (pasted) => {
          tell({ type: 'pasted', game, pasted });
        });
      }),
    ],
  ];
}

function wrapQuestion(
  question: Question<PlayWorld, PlayMessage>,
  wrap: (message: PlayMessage) => ScreenMessage,
): Question<PlayWorld, ScreenMessage> {
  return {
    ...question,
    answer: (text) => mapMessages(question.answer(text), (result) => (result.ok ? ok(wrap(result.value)) : result)),
  };
}

function toList(model: Model, message: ListMessage): AppUpdate {
  const [list, effects] = updateList(model.list, message, model.display);
  return applyEach([{ ...model, list }, []], effects, applyListEffect);
}

function applyListEffect(model: Model, asked: ListEffect): AppUpdate {
  switch (asked.type) {
    case 'effect':
      return [model, [mapMessages(asked, toListMessage)]];
    case 'open':
      return openLevel(model, asked.ref);
    case 'help':
      return [showHelp(model, asked.help), []];
    case 'paste':
      return paste(model, asked.text, undefined);
    case 'quit':
      return [model, [quit(false)]];
  }
}

type PromptScreen = Extract<Screen, { readonly kind: 'prompt' }>;

function toPrompt(model: Model, screen: PromptScreen, message: PromptMessage): AppUpdate {
  const [prompt, effects] = updatePrompt(screen.prompt, message);
  const next: PromptScreen = { ...screen, prompt, typedAhead: undefined };
  return applyEach([replaceScreen(model, next), []], effects, (shown, asked) => applyPromptEffect(shown, next, asked));
}

/** What is asked of the world is waited for, with what is typed meanwhile. */
function applyPromptEffect(model: Model, screen: PromptScreen, asked: PromptEffect): AppUpdate {
  const { prompt, question } = screen;
  const waiting = replaceScreen(model, { ...screen, typedAhead: [] });
  switch (asked.type) {
    case 'close':
      return [closeScreen(model), []];
    case 'complete': {
      const titles = (): readonly string[] => {
        const play = playOf(model);
        return play ? siblingTitles(model.list, play.rank.ref) : [];
      };
      const found = question.complete?.(asked.text, titles);
      if (!found) return [model, []];
      return [waiting, [mapMessages(found, (candidates) => ({ type: 'completed', prompt, candidates }))]];
    }
    case 'answer': {
      const { text } = asked;
      return [waiting, [mapMessages(question.answer(text), (result) => ({ type: 'answered', prompt, text, result }))]];
    }
  }
}

type PromptAnswer = Extract<ScreenMessage, { readonly prompt: Prompt }>;

/** What a prompt has asked for; and then what was typed meanwhile. */
function receiveAnswer(model: Model, answer: PromptAnswer): AppUpdate {
  const screen = topScreen(model);
  if (screen?.kind !== 'prompt' || screen.prompt !== answer.prompt) return [model, []];
  return applyEach(applyAnswer(model, screen, answer), screen.typedAhead ?? [], handleInput);
}

function applyAnswer(model: Model, screen: PromptScreen, answer: PromptAnswer): AppUpdate {
  if (answer.type === 'completed')
    return toPrompt(model, screen, { type: 'completions', candidates: answer.candidates });
  const { text, result } = answer;
  if (!result.ok) return toPrompt(model, screen, { type: 'complaint', text: result.faults.join(' ') });
  const known = screen.question.isRecalled ? rememberLine(model, text) : model;
  return update(closeScreen(known), result.value);
}

/** More lines than these are not recalled. */
const MAX_ENTERED = 100;

function rememberLine(model: Model, text: string): Model {
  return { ...model, enteredLines: [...model.enteredLines.filter((line) => line !== text), text].slice(-MAX_ENTERED) };
}

function toMenu(model: Model, screen: Extract<Screen, { readonly kind: 'menu' }>, message: KeyOrClick): AppUpdate {
  const [menu, effects] = updateMenu(screen.menu, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, menu }), []], effects, (shown, asked) => {
    const closed = closeScreen(shown);
    if (asked.type === 'close') return [closed, []];
    const message = asked.type === 'chosen' ? screen.chosen(asked.id) : screen.removed?.(asked.id);
    return message ? update(closed, message) : [closed, []];
  });
}

function showHelp(model: Model, page: HelpPage): Model {
  const lines = [...page.lines, ...helpFor(appTable(model.display.settings.keys).lines)];
  return openScreen(model, { kind: 'help', help: { ...page, lines, page: 0 } });
}

/** One thing after the other, such as what a part wishes for. */
function applyEach<T>(begun: AppUpdate, things: readonly T[], next: (model: Model, thing: T) => AppUpdate): AppUpdate {
  return things.reduce((so, thing) => andThen(so, (model) => next(model, thing)), begun);
}
