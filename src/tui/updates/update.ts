import { receiveFiles, receiveSavedPath, toCollections } from './collection-updates';
import { askToDrop, dropEdit, edit, receiveEdit, showEdits, toEditor } from './editor-updates';
import { chooseNewLevel, openNewLevelMenu, receiveNewLevel } from './new-level-updates';
import { deletePasted } from './library-updates';
import { receiveAnswer, toMenu, toPrompt, toComparison } from './dialog-updates';
import { isListPlain, runHomeCommand, toHome, toSettings } from './home-updates';
import {
  addCongratulation,
  applyPaste,
  applyPlayEffect,
  markSolved,
  paste,
  receiveLevel,
  receiveBest,
  reportProblem,
  toList,
  toPlay,
  updateRank,
} from './level-updates';
import { quit, appTable, type AppUpdate, type Model, type ScreenMessage } from '../app';
import { listTable } from '../screens/list/commands';
import { indexOf, selectedLevel } from '../screens/list/cursor';
import { isTooSmall } from '../display';
import { andThen } from '../effect';
import { updateHelp } from '../screens/help/help';
import { congratulateOnStreak } from '../congratulation';
import { homeLevel } from '../screens/home/home';
import { runAppCommand } from './app-menu';
import { closeScreen, editorOf, isEditing, playOf, replaceScreen, topScreen } from '../stack';
import { MAX_PASTED, type Input } from '../terminal/keys';

/**
 * Applies a message to the model: a new model, and effects for the world outside. Each message goes to the one screen
 * that it is for. That screen's effects for the program are applied here; the others go to the world.
 */
export function update(model: Model, message: ScreenMessage): AppUpdate {
  return andThen(handleMessage(model, message), selectHomeLevel);
}

function handleMessage(model: Model, message: ScreenMessage): AppUpdate {
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      const resized: Model = { ...model, display: { ...model.display, width, height } };
      return andThen(toPlay(resized, { type: 'resize' }), (known) => toEditor(known, { type: 'resize' }));
    }
    case 'slow-line':
      return toPlay(model, message);
    case 'to-play':
      return playOf(model)?.game === message.game ? toPlay(model, message.message) : [model, []];
    case 'streak':
      return toPlay(addCongratulation(model, congratulateOnStreak(message.days)), message);
    case 'best-found':
      return receiveBest(model, message.won, message.found);
    case 'to-editor':
      return editorOf(model)?.level === message.level ? toEditor(model, message.message) : [model, []];
    case 'edit':
      return edit(model, message.request, message.returnTo);
    case 'edits-loaded':
      return [showEdits(model, message.edits), []];
    case 'drop-edit':
      return [askToDrop(model, message.choice), []];
    case 'edit-dropped':
      return dropEdit(model, message.name);
    case 'edit-opened':
      return receiveEdit(model, message.returnTo, message.result);
    case 'trial-won':
      return toEditor(model, { type: 'won', game: message.game });
    case 'trial-pulled':
      return toEditor(model, { type: 'pulled', game: message.game });
    case 'to-list':
      return toList(model, message.message);
    case 'new-level':
      return chooseNewLevel(model, message.choice);
    case 'new-level-menu':
      return openNewLevelMenu(model, message.rules, message.ruleSets);
    case 'new-level-news':
      return receiveNewLevel(model, message.request, message.news);
    case 'opened':
      return model.opening === message.opening ? receiveLevel(model, message) : [model, []];
    case 'answered':
    case 'completed':
      return receiveAnswer(model, message);
    case 'solved':
      return toList(markSolved(model, message.levels), message);
    case 'added':
    case 'extended':
    case 'rewritten':
    case 'no-levels':
      return andThen(toList(model, message), (known) => [updateRank(known), []]);
    case 'summaries':
    case 'rated':
      return toList(model, message);
    case 'pasted':
      return applyPaste(model, message.game, message.pasted);
    case 'trouble':
      return warn(model, message.text);
    case 'to-home':
      return runHomeCommand(model, message.id);
    case 'to-collections':
      return toCollections(model, message.message);
    case 'files-added':
      return receiveFiles(model, message.result);
    case 'path-saved':
      return receiveSavedPath(model, message.text);
    case 'delete-pasted':
      return deletePasted(model, message.file);
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
  // On a screen that is too small to draw, only keys that leave work.
  if (!screen || isTooSmall(model.display)) return isLeaving(model, key) ? [model, [quit(false)]] : [model, []];
  if (message.type === 'paste' && message.text.length > MAX_PASTED && screen.kind !== 'prompt')
    return warn(model, 'A paste may have 1 MB at most; save the text as a file and open that.');
  if (screen.kind === 'editor') return toEditor(model, message);
  if (message.type === 'right-click' && screen.kind === 'play')
    return toPlay(model, { type: 'key', key: 'right-click' });
  if (message.type === 'right-click' || message.type === 'right-drag' || message.type === 'right-release')
    return [model, []];
  if (screen.kind === 'play') return toPlay(model, message);
  if (message.type === 'drag' || message.type === 'release') return [model, []];
  switch (screen.kind) {
    case 'home':
      return toHome(model, screen, message);
    case 'list':
      return key === 'escape' && isListPlain(model) ? [closeScreen(model), []] : toList(model, message);
    case 'collections':
      return message.type === 'paste' ? paste(model, message.text, undefined) : toCollections(model, message);
    case 'help': {
      const [help, effects] = updateHelp(screen.help, message, model.display);
      return [effects.length > 0 ? closeScreen(model) : replaceScreen(model, { ...screen, help }), []];
    }
    case 'comparison':
      return toComparison(model, screen, message);
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

/** Shows a problem on the screen that the player sees. */
function warn(model: Model, text: string): AppUpdate {
  return isEditing(model) ? toEditor(model, { type: 'trouble', text }) : reportProblem(model, text);
}

/** Whether a key leaves the level, or the list if no level is open. */
function isLeaving(model: Model, key = ''): boolean {
  const play = playOf(model);
  const command = play ? play.commands.get(key) : listTable(model.display.settings.keys).commands.get(key);
  return command?.id === (play ? 'leave' : 'quit');
}

/** Moves the cursor of the list to the level that the home screen shows, and reads its preview. */
function selectHomeLevel(model: Model): AppUpdate {
  const screen = topScreen(model);
  const { list, startedAt: now, display } = model;
  const shown = screen?.kind === 'home' ? homeLevel(screen.home, { list, now, display }) : undefined;
  if (!shown || selectedLevel(list) === indexOf(list, shown)) return [model, []];
  return toList(model, { type: 'selected', ref: shown });
}
