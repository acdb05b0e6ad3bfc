import type { Game } from '../core/play/game';
import type { LevelRef } from '../library/level-entry';
import { starsFor, type Par } from '../core/play/par';
import { ok } from '../core/result';
import { Sequence } from '../core/play/sequence';
import {
  openLevel,
  openSettings,
  quit,
  toListMessage,
  appTable,
  type AppEffect,
  type AppUpdate,
  type Model,
  type Screen,
  type ScreenMessage,
} from './app';
import type { ListMessage, ListEffect } from './list/list';
import { listTable } from './list/commands';
import { indexOf, selectedLevel } from './list/cursor';
import { findLevel, setOf, isSolvedIn, neighbour, nextUnsolved, rankOf } from './list/neighbours';
import { updateList } from './list/update';
import { isTooSmall, type Settings } from './display';
import { andThen, effect, mapMessages } from './effect';
import { updateHelp } from './help/help';
import { congratulateOnSet, congratulateOnStreak, type Congratulation } from './congratulation';
import {
  homeLevel,
  runCommand,
  updateHome,
  type Home,
  type HomeEffect,
  type HomeOccasion,
  type HomeUpdate,
} from './home/home';
import { helpFor } from './key-commands';
import { isSameLevel, type HelpPage, type Pasted, type Question } from './screen-part';
import { createMenu, updateMenu } from './menu/menu';
import {
  forwardPlay,
  isWatched,
  type LevelRank,
  type NextLevel,
  type Play,
  type OpenedLevel,
  type PlayEffect,
  type PlayMessage,
  type PlayWorld,
} from './play/play';
import { openCommandMenu, runAppCommand } from './app-menu';
import { losesGame, loseGameMenu } from './unsaved';
import { openPlay } from './play/opening';
import { STOP_SEARCH } from './play/hints/search';
import { updatePlay } from './play/update';
import { updateSettings } from './settings/settings';
import { createPrompt, updatePrompt, type Prompt, type PromptEffect, type PromptMessage } from './prompt/prompt';
import {
  closeLevel,
  closeScreen,
  openScreen,
  playOf,
  replacePlay,
  replaceScreen,
  screenBelowLevel,
  topScreen,
} from './screens';
import type { KeyOrClick, Input } from './terminal/keys';

/**
 * Applies a message to the model: a new model, and effects for the world outside. Each message goes to the one screen that
 * it is for. Effects of that screen which are for the program are applied here; the others go to the world.
 */
export function update(model: Model, message: ScreenMessage): AppUpdate {
  return andThen(handleMessage(model, message), selectHomeLevel);
}

function handleMessage(model: Model, message: ScreenMessage): AppUpdate {
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      return toPlay({ ...model, display: { ...model.display, width, height } }, { type: 'resize' });
    }
    case 'slow-line':
      return toPlay(model, message);
    case 'to-play':
      return playOf(model)?.game === message.game ? toPlay(model, message.message) : [model, []];
    case 'streak':
      return toPlay(addCongratulation(model, congratulateOnStreak(message.days)), message);
    case 'par-found':
      return receivePar(model, message.won, message.par);
    case 'to-list':
      return toList(model, message.message);
    case 'opened':
      return model.opening === message.opening ? receiveLevel(model, message) : [model, []];
    case 'answered':
    case 'completed':
      return receiveAnswer(model, message);
    case 'solved':
      return toList(markSolved(model, message.levels), message);
    case 'added':
    case 'no-levels':
      return andThen(toList(model, message), (known) => [updateRank(known), []]);
    case 'summaries':
      return toList(model, message);
    case 'pasted':
      return applyPaste(model, message.game, message.pasted);
    case 'trouble':
      return reportProblem(model, message.text);
    case 'to-home':
      return runHomeCommand(model, message.id);
    case 'app-command':
      return runAppCommand(model, message.id);
    case 'stay':
      return [model, []];
    case 'lose-game':
      return applyPlayEffect(model, message.requested);
    default:
      return handleInput(model, message);
  }
}

function handleInput(model: Model, message: Input): AppUpdate {
  const key = message.type === 'key' ? message.key : undefined;
  const command = key === undefined ? undefined : appTable(model.display.settings.keys).commands.get(key);
  if (command) return command.does(model);
  const screen = topScreen(model);
  // On a screen that is too small to draw, keys do nothing but leave.
  if (!screen || isTooSmall(model.display)) return isLeaving(model, key) ? [model, [quit(false)]] : [model, []];
  if (screen.kind === 'play') return toPlay(model, message);
  if (message.type === 'drag' || message.type === 'release') return [model, []];
  switch (screen.kind) {
    case 'home':
      return toHome(model, screen, message);
    case 'list':
      return key === 'escape' && isListPlain(model) ? [closeScreen(model), []] : toList(model, message);
    case 'help': {
      const [help, effects] = updateHelp(screen.help, message, model.display);
      return [effects.length > 0 ? closeScreen(model) : replaceScreen(model, { ...screen, help }), []];
    }
    case 'congratulation':
      return [closeScreen(model), []];
    case 'settings':
      return toSettings(model, screen, message);
    case 'menu':
      return toMenu(model, screen, message);
    case 'prompt': {
      const { typedAhead } = screen;
      // A click beside the line cancels it.
      if (message.type === 'click' && message.y < model.display.height - 2) return [closeScreen(model), []];
      if (typedAhead === undefined || key === 'escape') return toPrompt(model, screen, message);
      return [replaceScreen(model, { ...screen, typedAhead: [...typedAhead, message] }), []];
    }
  }
}

/** Whether a key leaves the level, or the list if no level is open. */
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
    leavesTo: screenBelowLevel(model) ?? 'shell',
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const isSolved = isSolvedIn(list, ref);
  const [play, effects] = openPlay(level, { rank, isSolved, steps }, display);
  return andThen(leavePlay(model), (closed) => {
    const opened: Model = { ...openScreen(closed, { kind: 'play', play }), opening: undefined };
    return andThen(toList({ ...opened, firstSequence: Sequence.EMPTY }, { type: 'opened', ref }), (shown) =>
      applyEach([shown, []], effects, applyPlayEffect),
    );
  });
}

/** Closes the level, and tells the list whether a game is saved on it. */
function leavePlay(model: Model): AppUpdate {
  const play = playOf(model);
  if (!play) return [closeLevel(model), []];
  const { game, isOwn, rank } = forwardPlay(play);
  const isBegun = isOwn && game.position > 0 && game.standing.state !== 'won';
  // Stop a search for the level.
  const closed: AppUpdate = [
    { ...closeLevel(model), lastTarget: undefined },
    play.hints.search ? [mapMessages(STOP_SEARCH, toListMessage)] : [],
  ];
  return andThen(closed, (withoutLevel) => toList(withoutLevel, { type: 'left', ref: rank.ref, isBegun }));
}

/** Opens another level in the order of the files, or says why there is none. */
function openNextLevel(model: Model, to: NextLevel): AppUpdate {
  const { list, lastTarget } = model;
  const from = lastTarget?.to === to ? lastTarget.ref : playOf(model)?.rank.ref;
  if (!from) return [model, []];
  const ref = to === 'unsolved' ? nextUnsolved(list, from) : neighbour(list, from, to === 'next' ? 1 : -1);
  if (ref === undefined || ref === 'unread') return toPlay(model, { type: 'end', to, isRead: ref === undefined });
  return openLevel({ ...model, lastTarget: { to, ref } }, ref);
}

/** Opens a level of the same collection by its number or title. */
function openNamedLevel(model: Model, wanted: string, text: string): AppUpdate {
  const play = playOf(model);
  const ref = play && findLevel(model.list, play.rank.ref, wanted);
  if (!ref) return toPlay(model, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return openLevel({ ...model, lastTarget: undefined }, ref);
}

/** Whether there is a level before or after the open one may change while the list is read. */
function updateRank(model: Model): Model {
  const play = playOf(model);
  if (!play) return model;
  const { isFirst, isLast } = rankOf(model.list, play.rank.ref);
  const rank = { ...play.rank, isFirst, isLast };
  return replacePlay(model, { ...play, rank, otherDirection: play.otherDirection && { ...play.otherDirection, rank } });
}

function markSolved(model: Model, levels: readonly LevelRef[]): Model {
  const play = playOf(model);
  if (!play || !levels.some((ref) => isSameLevel(ref, play.rank.ref))) return model;
  const otherDirection = play.otherDirection && { ...play.otherDirection, isSolved: true };
  return replacePlay(model, { ...play, isSolved: true, otherDirection });
}

/** Adds pasted levels to the list. Pasted steps play only if the level is still the same. */
function applyPaste(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return reportProblem(model, pasted.text);
    case 'steps':
      return playOf(model)?.game === game
        ? toPlay(model, { type: 'sequence', steps: pasted.steps, isTyped: true })
        : [model, []];
    case 'levels': {
      const { found, text } = pasted;
      const ref = { file: found.file, number: 1 };
      const message = { type: 'offered', ref, count: found.titles.length, text } as const;
      return andThen(toList(model, { type: 'added', files: [found] }), (known) =>
        playOf(known)
          ? toPlay(known, message)
          : topScreen(known)?.kind === 'list'
            ? toList(known, message)
            : openList(known, message),
      );
    }
  }
}

/** Reports a problem on the screen that the player sees. */
function reportProblem(model: Model, text: string): AppUpdate {
  return playOf(model) ? toPlay(model, { type: 'trouble', text }) : toList(model, { type: 'trouble', text });
}

function toPlay(model: Model, message: PlayMessage): AppUpdate {
  const open = playOf(model);
  if (!open) return [model, []];
  const [play, effects] = updatePlay(open, message, model.display);
  return applyEach([replacePlay(model, play), []], effects, (known, requested) =>
    losesGame(known, requested) ? [openScreen(known, loseGameMenu(requested)), []] : applyPlayEffect(known, requested),
  );
}

function applyPlayEffect(model: Model, requested: PlayEffect): AppUpdate {
  const play = playOf(model);
  if (!play) return [model, []];
  const { game } = play;
  const toGame = (message: PlayMessage): ScreenMessage => ({ type: 'to-play', game, message });
  switch (requested.type) {
    case 'effect':
      return [model, [mapMessages(requested, toGame)]];
    case 'open':
      return openLevel(model, requested.ref);
    case 'paste':
      return paste(model, requested.text, game);
    case 'won': {
      const { ref } = play.rank;
      const { best, par } = play.background;
      const solved = { type: 'solved', levels: [ref], stars: starsFor(best, par) } as const;
      const isFirstWin = requested.isNews && !isSolvedIn(model.list, ref);
      const known: AppUpdate = isWatched(play)
        ? [model, []]
        : andThen(toList(model, solved), (next) => {
            const set = setOf(next.list, ref);
            const isComplete = isFirstWin && set.solved === set.count && set.count > 1;
            const told = addCongratulation(next, isComplete ? congratulateOnSet(set) : undefined);
            return toPlay(told, { type: 'set', set });
          });
      if (!requested.isNews) return known;
      const sound = model.display.settings.sound ? [fanfare] : [];
      const comparison = par || isWatched(play) ? [] : [findPar(play)];
      return andThen(known, (next) => [next, [...sound, ...comparison, loadStreak]]);
    }
    case 'go':
      if (model.congratulations.length > 0) return [congratulate(model), []];
      return openNextLevel(model, requested.to);
    case 'go-to':
      return openNamedLevel(model, requested.wanted, requested.text);
    case 'leave':
      if (model.congratulations.length > 0) return [congratulate(model), []];
      if (!screenBelowLevel(model)) return [model, [quit(false)]];
      return andThen(leavePlay({ ...model, opening: undefined }), (left) =>
        andThen([left, [leave]], (known) => toList(known, { type: 'shown' })),
      );
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'ask': {
      const { question } = requested;
      const prompt = createPrompt(question);
      const wrapped = wrapQuestion(question, toGame);
      return [openScreen(model, { kind: 'prompt', prompt, question: wrapped, typedAhead: undefined }), []];
    }
    case 'choose': {
      const { choices, onChoose, onRemove } = requested;
      return [
        openScreen(model, {
          kind: 'menu',
          menu: createMenu(choices),
          onChoose: (id) => toGame(onChoose(id)),
          onRemove: onRemove && ((id) => toGame(onRemove(id))),
        }),
        [],
      ];
    }
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => toGame({ type: 'command', id })), []];
    case 'settings':
      return changeSettings(model, requested.settings);
  }
}

/** Shows the first of the congratulations. */
function congratulate(model: Model): Model {
  const [congratulation, ...congratulations] = model.congratulations;
  if (!congratulation) return model;
  return openScreen({ ...model, congratulations }, { kind: 'congratulation', congratulation });
}

function addCongratulation(model: Model, congratulation: Congratulation | undefined): Model {
  return congratulation ? { ...model, congratulations: [...model.congratulations, congratulation] } : model;
}

function changeSettings(model: Model, settings: Settings): AppUpdate {
  const changed: Model = { ...model, display: { ...model.display, settings } };
  return [
    changed,
    [
      effect((world) => {
        world.saveSettings(settings);
      }),
    ],
  ];
}

/** Looks for a solution to compare the player's with. */
function findPar(won: Play): AppEffect {
  const { level, rules } = won.game;
  return effect((world, tell) => {
    world.findPar({ level, rules }, (par) => {
      tell({ type: 'par-found', won, par });
    });
  });
}

function receivePar(model: Model, { game, rank, background: { best } }: Play, par: Par): AppUpdate {
  if (playOf(model)?.game === game) return toPlay(model, { type: 'par', par });
  return toList(model, { type: 'solved', levels: [rank.ref], stars: starsFor(best, par) });
}

const loadStreak: AppEffect = effect((world, tell) => {
  world.loadStreak((days) => {
    tell({ type: 'streak', days });
  });
});

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

function applyListEffect(model: Model, requested: ListEffect): AppUpdate {
  switch (requested.type) {
    case 'effect':
      return [model, [mapMessages(requested, toListMessage)]];
    case 'open':
      return openLevel(model, requested.ref);
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'paste':
      return paste(model, requested.text, undefined);
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => toListMessage({ type: 'command', id })), []];
    case 'quit':
      return model.screens.length > 1 ? [closeScreen(model), []] : [model, [quit(false)]];
  }
}

/** Whether Escape has nothing to end in the list, so that it closes the list above the home screen. */
function isListPlain({ screens, list }: Model): boolean {
  return screens.length > 1 && !list.search && list.rules === undefined && list.order === 'files';
}

type HomeScreen = Extract<Screen, { readonly kind: 'home' }>;

function toHome(model: Model, screen: HomeScreen, message: KeyOrClick): AppUpdate {
  return applyToHome(model, screen, (home, occasion) => updateHome(home, message, occasion));
}

function runHomeCommand(model: Model, id: string): AppUpdate {
  const screen = topScreen(model);
  if (screen?.kind !== 'home') return [model, []];
  return applyToHome(model, screen, (home, occasion) => runCommand(home, id, occasion));
}

function applyToHome(
  model: Model,
  screen: HomeScreen,
  change: (home: Home, occasion: HomeOccasion) => HomeUpdate,
): AppUpdate {
  const { display, startedAt: now } = model;
  const list = { ...model.list, message: undefined };
  const [home, effects] = change(screen.home, { list, now, display });
  return applyEach([replaceScreen({ ...model, list }, { ...screen, home }), []], effects, applyHomeEffect);
}

function applyHomeEffect(model: Model, requested: HomeEffect): AppUpdate {
  switch (requested.type) {
    case 'open':
      return openLevel(model, requested.ref);
    case 'list':
      return openList(model, { type: 'fold', isFolded: requested.isFolded });
    case 'settings':
      return openSettings(model);
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'paste':
      return paste(model, requested.text, undefined);
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => ({ type: 'to-home', id })), []];
    case 'say':
      return toList(model, { type: 'notice', text: requested.text });
    case 'quit':
      return [model, [quit(false)]];
  }
}

/** The list has its cursor on the level that the home screen shows, and reads its preview. */
function selectHomeLevel(model: Model): AppUpdate {
  const screen = topScreen(model);
  const { list, startedAt: now, display } = model;
  const shown = screen?.kind === 'home' ? homeLevel(screen.home, { list, now, display }) : undefined;
  if (!shown || selectedLevel(list) === indexOf(list, shown)) return [model, []];
  return toList(model, { type: 'selected', ref: shown });
}

function toSettings(
  model: Model,
  screen: Extract<Screen, { readonly kind: 'settings' }>,
  message: KeyOrClick,
): AppUpdate {
  const [settings, effects] = updateSettings(screen.settings, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, settings }), []], effects, (shown, requested) =>
    requested.type === 'close' ? [closeScreen(shown), []] : changeSettings(shown, requested.settings),
  );
}

/** Opens the list above the home screen. */
function openList(model: Model, message: ListMessage): AppUpdate {
  const opened = openScreen(model, { kind: 'list' });
  return andThen(toList(opened, message), (shown) => toList(shown, { type: 'shown' }));
}

type PromptScreen = Extract<Screen, { readonly kind: 'prompt' }>;

function toPrompt(model: Model, screen: PromptScreen, message: PromptMessage): AppUpdate {
  const [prompt, effects] = updatePrompt(screen.prompt, message);
  const next: PromptScreen = { ...screen, prompt, typedAhead: undefined };
  return applyEach([replaceScreen(model, next), []], effects, (shown, requested) =>
    applyPromptEffect(shown, next, requested),
  );
}

/** While the prompt waits for an answer, it collects the keys that are typed. */
function applyPromptEffect(model: Model, screen: PromptScreen, requested: PromptEffect): AppUpdate {
  const { prompt, question } = screen;
  const waiting = replaceScreen(model, { ...screen, typedAhead: [] });
  switch (requested.type) {
    case 'close':
      return [closeScreen(model), []];
    case 'complete': {
      const completion = question.complete?.(requested.text);
      if (!completion) return [model, []];
      return [waiting, [mapMessages(completion, (candidates) => ({ type: 'completed', prompt, candidates }))]];
    }
    case 'answer': {
      const { text } = requested;
      return [waiting, [mapMessages(question.answer(text), (result) => ({ type: 'answered', prompt, text, result }))]];
    }
  }
}

type PromptAnswer = Extract<ScreenMessage, { readonly prompt: Prompt }>;

/** Applies the answer to a prompt, and then the keys that were typed meanwhile. */
function receiveAnswer(model: Model, answer: PromptAnswer): AppUpdate {
  const screen = topScreen(model);
  if (screen?.kind !== 'prompt' || screen.prompt !== answer.prompt) return [model, []];
  return applyEach(applyAnswer(model, screen, answer), screen.typedAhead ?? [], handleInput);
}

function applyAnswer(model: Model, screen: PromptScreen, answer: PromptAnswer): AppUpdate {
  if (answer.type === 'completed')
    return toPrompt(model, screen, { type: 'completions', candidates: answer.candidates });
  const { result } = answer;
  if (!result.ok) return toPrompt(model, screen, { type: 'complaint', text: result.faults.join(' ') });
  return update(closeScreen(model), result.value);
}

function toMenu(model: Model, screen: Extract<Screen, { readonly kind: 'menu' }>, message: KeyOrClick): AppUpdate {
  const [menu, effects] = updateMenu(screen.menu, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, menu }), []], effects, (shown, requested) => {
    const closed = closeScreen(shown);
    if (requested.type === 'close') return [closed, []];
    const message = requested.type === 'chosen' ? screen.onChoose(requested.id) : screen.onRemove?.(requested.id);
    return message ? update(closed, message) : [closed, []];
  });
}

function showHelp(model: Model, page: HelpPage): Model {
  const lines = [...page.lines, ...helpFor(appTable(model.display.settings.keys).lines)];
  return openScreen(model, { kind: 'help', help: { ...page, lines, page: 0 } });
}

/** Applies things in turn, such as the effects of a screen. */
function applyEach<T>(start: AppUpdate, things: readonly T[], apply: (model: Model, thing: T) => AppUpdate): AppUpdate {
  return things.reduce((updated, thing) => andThen(updated, (model) => apply(model, thing)), start);
}
