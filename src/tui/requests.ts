import { helpFor } from '../keys/key-commands';
import type { Settings } from '../settings/screen-settings';
import { appTable, openSettings } from './app-commands';
import { commandChoices } from './commands';
import type { CommandMenu, HelpPage } from './screen';
import { edit, leaveEditor, loadEdits, tryLevel } from './editing';
import { andThen, effect, mapMessages, reply } from './effect';
import {
  askToLose,
  leaveLevel,
  losesGame,
  openLevel,
  openList,
  openNamedLevel,
  openNextLevel,
  paste,
  quit,
  receiveWin,
} from './levels';
import { addFiles, askForFolder, changeLibrary, openCollections } from './library';
import {
  type Answer,
  type AppEffect,
  type AppUpdate,
  type Asked,
  type Asker,
  closeScreen,
  type Model,
  openScreen,
  playOf,
  send,
  stateOf,
  topScreen,
} from './model';
import { askForNewLevel } from './new-levels';
import { compareSolutions } from './screens/comparison/state';
import { COMPARISON_SCREEN } from './screens/comparison/update';
import { EDITOR_SCREEN } from './screens/editor/update';
import { HELP_SCREEN } from './screens/help/update';
import { LIST_SCREEN } from './screens/list/update';
import { createMenu } from './screens/menu/state';
import { MENU_SCREEN } from './screens/menu/update';
import { isTrial } from './screens/play/opening';
import { createPrompt, type PromptMessage } from './screens/prompt/update';
import { PROMPT_SCREEN } from './screens/prompt/update';
import { STATISTICS } from './screens/statistics/state';
import { STATISTICS_SCREEN } from './screens/statistics/update';
import { loadDay, openToday } from './today';

/** The model after all requests, and what is for the world. */
export type Settled = readonly [model: Model, effects: readonly AppEffect[]];

/** Handles requests, and those that come of them, until none is left. */
export function settle([model, requests]: AppUpdate): Settled {
  return requests.reduce<Settled>(
    ([known, effects], request) => {
      if (request.type === 'effect') return [known, [...effects, request]];
      const [next, more] = settle(handleRequest(known, request));
      return [next, [...effects, ...more]];
    },
    [model, []],
  );
}

/** Requests that leave the level. */
const LEAVING: readonly Asked['request']['type'][] = ['leave', 'go', 'go-to', 'play'];

/** Handles a request of any screen; asks first if that would lose a game. */
function handleRequest(model: Model, asked: Asked): AppUpdate {
  const isLoss = asked.from.name === 'play' && LEAVING.includes(asked.request.type) && losesGame(model);
  return isLoss ? [askToLose(model, (known) => handle(known, asked)), []] : handle(model, asked);
}

function handle(model: Model, { from, request }: Asked): AppUpdate {
  switch (request.type) {
    case 'leave':
      return leave(model, from);
    case 'help':
      return [showHelp(model, request.help), []];
    case 'menu':
      return [openCommandMenu(model, request.menu, from.onCommand), []];
    case 'ask': {
      const { question } = request;
      return [openScreen(model, PROMPT_SCREEN, createPrompt(question), { question }), []];
    }
    case 'choose': {
      const { choices, onChoose, onRemove, onLeave } = request;
      return [openScreen(model, MENU_SCREEN, createMenu(choices), { onChoose, onRemove, onLeave }), []];
    }
    case 'compare': {
      const play = playOf(model);
      const { better, onChoose } = request;
      return play
        ? [openScreen(model, COMPARISON_SCREEN, compareSolutions(play.game, better), { onChoose }), []]
        : [model, []];
    }
    case 'chosen':
    case 'removed': {
      const { onChoose, onRemove } = askerOf(model, from.id);
      const answer = (request.type === 'chosen' ? onChoose : onRemove)?.(request.id);
      return [closeScreen(model, from.id), answer ? [reply(answer)] : []];
    }
    case 'answer':
    case 'complete':
      return [model, askQuestion(model, from.id, request.type, request.text)];
    case 'inputs':
      return [model, request.inputs.map(reply)];
    case 'settings':
      return changeSettings(model, request.settings);
    case 'say':
      return send(model, LIST_SCREEN, { type: 'notice', text: request.text });
    case 'paste':
      return paste(model, request.text, from.name === 'play' ? playOf(model)?.game : undefined);
    case 'open':
      return open(model, request.what);
    case 'load-day':
      return [model, [loadDay(request.day)]];
    case 'list':
      return openList(
        model,
        { type: 'fold', isFolded: request.isFolded },
        { type: 'shown' },
        ...(request.ref ? [{ type: 'selected', ref: request.ref, isAsked: true } as const] : []),
      );
    case 'play': {
      const play = playOf(model);
      return play && isTrial(play) ? [model, []] : openLevel(model, request.ref);
    }
    case 'go':
      return openNextLevel(model, request.to);
    case 'go-to':
      return openNamedLevel(model, request.wanted, request.text);
    case 'go-on':
      return topScreen(model)?.name === 'play' ? openLevel(model, request.ref) : [model, []];
    case 'won':
      return receiveWin(model, request.isNews);
    case 'edit':
      return edit(model, request.what, request.returnTo);
    case 'try':
      return tryLevel(model, request.isReverse);
    case 'add-files':
      return addFiles(model, request.path);
    case 'add-folder':
      return [askForFolder(model), []];
    case 'change-library':
      return changeLibrary(model, request.change);
  }
}

/** Closes a screen. A level and the editor are left in ways of their own. */
function leave(model: Model, { name, id }: Asked['from']): AppUpdate {
  if (name === 'play') return leaveLevel(model);
  if (name === 'editor') return leaveEditor(model);
  const { onLeave } = askerOf(model, id);
  return model.screens.length > 1 ? [closeScreen(model, id), onLeave ? [reply(onLeave)] : []] : [model, [quit(false)]];
}

function open(model: Model, what: Extract<Asked['request'], { readonly type: 'open' }>['what']): AppUpdate {
  switch (what) {
    case 'collections':
      return openCollections(model);
    case 'settings':
      return openSettings(model);
    case 'edits':
      return [model, [loadEdits]];
    case 'new-level':
      return [model, [askForNewLevel(playOf(model)?.game.rules.id)]];
    case 'today':
      return openToday(model);
    case 'statistics':
      return send(openScreen(model, STATISTICS_SCREEN, STATISTICS), STATISTICS_SCREEN, { type: 'opened' });
  }
}

function showHelp(model: Model, page: HelpPage): Model {
  const lines = [...page.lines, ...helpFor(appTable(model.display.settings.keys).lines)];
  return openScreen(model, HELP_SCREEN, { ...page, lines, tab: 0, part: 0 });
}

/** Opens the menu of a screen's commands and those that work everywhere. */
function openCommandMenu(model: Model, menu: CommandMenu, onCommand: (id: string) => Answer): Model {
  const { lines } = appTable(model.display.settings.keys);
  const names = new Set(menu.list.map(({ label }) => label));
  const own = commandChoices(lines).filter(({ label }) => !names.has(label));
  const choices = {
    placeholder: 'Search',
    ...menu,
    title: 'Menu',
    list: [...menu.list, ...own],
    at: 0,
    canRemove: false,
  };
  const everywhere = lines.flatMap((line) => line.commands);
  const onChoose = (id: string): Answer => everywhere.find((command) => command.id === id)?.does ?? onCommand(id);
  return openScreen(model, MENU_SCREEN, createMenu(choices), { onChoose });
}

function changeSettings(model: Model, settings: Settings): AppUpdate {
  const changed: AppUpdate = [
    { ...model, display: { ...model.display, settings } },
    [
      effect((world) => {
        world.useMouse(settings.mouse);
        world.useSpeech(settings.speech !== 'off');
        world.saveSettings(settings);
      }),
    ],
  ];
  return andThen(changed, (known) => send(known, EDITOR_SCREEN, { type: 'resize' }));
}

function askerOf({ screens }: Model, id: number): Asker {
  return screens.find((screen) => screen.id === id)?.asker ?? {};
}

/** Asks for the answer to the line of a prompt, or for completions of it. */
function askQuestion(model: Model, id: number, type: 'answer' | 'complete', text: string): readonly AppEffect[] {
  const { question } = askerOf(model, id);
  const toPrompt =
    (message: PromptMessage): Answer =>
    (known) =>
      known.screens.some((screen) => screen.id === id) ? send(known, PROMPT_SCREEN, message) : [known, []];
  if (type === 'complete') {
    const completion = question?.complete?.(text);
    return completion ? [mapMessages(completion, (candidates) => toPrompt({ type: 'completions', candidates }))] : [];
  }
  return question
    ? [
        mapMessages(question.answer(text), (result) =>
          result.ok ? closePrompt(id, result.value) : toPrompt({ type: 'complaint', text: result.faults.join(' ') }),
        ),
      ]
    : [];
}

/** The answer first, and then the keys that were typed before it came: they are for the screen that it opens. */
function closePrompt(id: number, answer: Answer): Answer {
  return (model) => {
    const prompt = stateOf(model, PROMPT_SCREEN);
    if (!prompt || !model.screens.some((screen) => screen.id === id)) return [model, []];
    return [closeScreen(model, id), [reply(answer), ...(prompt.typedAhead ?? []).map(reply)]];
  };
}
