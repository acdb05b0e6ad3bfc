import { asSentence } from '../core/reason';
import type { CommandTable } from '../keys/bindings';
import {
  commandForKey,
  helpFor,
  type HelpLine,
  type KeyCommand,
  line,
  type NamedCommand,
  namedCommands,
  noSuchKeyText,
} from '../keys/key-commands';
import { keyName } from '../keys/key-names';
import type { Updated } from './effect';
import { type Footer, footerKeyAt } from './footer';
import {
  type CommandMenu,
  type CommandMessage,
  type HasMessage,
  type HelpPage,
  type MenuChoice,
  type Request,
  say,
  type Shown,
} from './screen';
import type { Input } from './terminal/keys';

/** A row in the table of a screen's commands. `State` is that of the screen, `Asked` are its requests. */
export interface Command<State, Asked, Context> extends KeyCommand {
  /** Why it cannot be used now. */
  readonly unavailable?: (state: State, context: Context) => string | undefined;
  /** What it has set now, for the menu. */
  readonly value?: (state: State, context: Context) => string | undefined;
  /** The command says so itself; otherwise it does not run then. */
  readonly saysWhy?: boolean;
  /** The menu and the help are the same on every screen. */
  readonly does: 'menu' | 'help' | ((state: State, occasion: Context & Press) => Updated<State, Asked>);
}

/** The key that called a command, empty for a choice of the menu; and the number that was typed before it. */
export interface Press {
  readonly key: string;
  readonly times: number;
}

/** The commands of a screen, and what else differs from screen to screen when one is called. */
export interface ScreenCommands<State, Asked, Context> {
  table(state: State, context: Context): CommandTable<Command<State, Asked, Context>>;
  /** The lowest line, if there is one to click. */
  footer?(state: State, context: Context): Footer;
  /** The effect of a key that is no command now, such as a letter of a text. */
  type?(state: State, key: string, context: Context): Updated<State, Asked> | undefined;
  /** The state without what the last command left, such as its message. */
  calm?(state: State): State;
  /** Shows why a command is not possible; without it nothing is shown. */
  say?(state: State, text: string): Updated<State, Asked>;
  help?(state: State, context: Context): Omit<HelpPage, 'lines'>;
  /** What can be typed in the menu besides the names of commands. */
  menu?(state: State): Omit<CommandMenu, 'list'>;
  /** Runs a line that was typed there. */
  runLine?(state: State, text: string, context: Context): Updated<State, Asked>;
}

/** For a screen whose state has a message: the next key clears it. */
export const MESSAGE_COMMANDS = {
  calm: <S extends HasMessage>(state: S): S => ({ ...state, message: undefined }),
  say: <S extends HasMessage>(state: S, text: string): Updated<S, never> => [say(state, text), []],
};

/** What the driver asks for. */
type Served = Extract<Request<unknown, never>, { readonly type: 'menu' | 'help' }>;
type Result<State, Asked> = Updated<State, Asked | Served>;

/** Handles a key, a click on the lowest line, and a choice of the menu; undefined for any other message. */
export function receiveCommand<State, Asked, Context extends Shown>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  message: { readonly type: string },
  context: Context,
): Result<State, Asked> | undefined {
  if (!isCall(message)) return undefined;
  if (message.type === 'key') return pressKey(screen, state, message.key, context);
  if (message.type === 'command') return choose(screen, state, message.id, context);
  const { display } = context;
  if (!screen.footer || message.y !== display.height - 1) return undefined;
  // A click on a word presses its key; elsewhere on the line it opens the menu.
  const key = footerKeyAt(screen.footer(state, context), display.width, message.x);
  return key === undefined ? choose(screen, state, 'menu', context) : pressKey(screen, state, key, context);
}

type Call = Extract<Input, { readonly type: 'key' | 'click' }> | CommandMessage;

function isCall(message: { readonly type: string }): message is Call {
  return ['key', 'click', 'command'].includes(message.type);
}

function pressKey<State, Asked, Context>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  key: string,
  context: Context,
): Result<State, Asked> {
  const typed = screen.type?.(state, key, context);
  if (typed) return typed;
  const calm = screen.calm?.(state) ?? state;
  const { lines, commands } = screen.table(calm, context);
  const command = commandForKey(commands, key);
  // A message is still there when the help closes.
  const before = command?.id === 'help' ? state : calm;
  if (command) return runCommand(screen, before, command, { ...context, key, times: 1 });
  const text = noSuchKeyText(lines, key);
  return (text === undefined ? undefined : screen.say?.(calm, text)) ?? [calm, []];
}

/** Runs a command or line that the player chose by its name. */
function choose<State, Asked, Context>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  id: string,
  context: Context,
): Result<State, Asked> {
  const calm = screen.calm?.(state) ?? state;
  const text = lineOfChoice(id);
  if (text !== undefined) return screen.runLine?.(calm, text, context) ?? [calm, []];
  const all = screen.table(calm, context).lines.flatMap(({ commands }) => commands);
  const command = all.find((candidate) => candidate.id === id);
  return command ? runCommand(screen, calm, command, { ...context, key: '', times: 1 }) : [calm, []];
}

/** Runs a command, or says why it cannot be used now. Escape never complains. */
export function runCommand<State, Asked, Context>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  command: Command<State, Asked, Context>,
  occasion: Context & Press,
): Result<State, Asked> {
  const { does, saysWhy = false } = command;
  const reason = saysWhy ? undefined : command.unavailable?.(state, occasion);
  if (reason !== undefined)
    return (occasion.key === 'escape' ? undefined : screen.say?.(state, asSentence(reason))) ?? [state, []];
  if (does === 'menu') return openMenu(screen, state, occasion);
  return does === 'help' ? showHelp(screen, state, occasion) : does(state, occasion);
}

/** Opens the menu of a screen's commands. */
export function openMenu<State, Asked, Context>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  context: Context,
  more: Omit<CommandMenu, 'list'> = {},
): Result<State, Asked> {
  const { lines } = screen.table(state, context);
  const list = choicesNow(lines, state, context);
  return [state, [{ type: 'menu', menu: { ...screen.menu?.(state), ...more, list } }]];
}

/** Shows the keys of a screen. */
export function showHelp<State, Asked, Context>(
  screen: ScreenCommands<State, Asked, Context>,
  state: State,
  context: Context,
): Result<State, Asked> {
  const page = screen.help?.(state, context);
  const lines = helpFor(screen.table(state, context).lines);
  return [state, page ? [{ type: 'help', help: { ...page, lines } }] : []];
}

/** The help of a screen with a few sentences besides its keys. */
export function aboutPage(title: string, summary: string, ...sentences: readonly string[]): Omit<HelpPage, 'lines'> {
  return { title, tabs: [{ kind: 'text', name: 'About', summary, sentences }] };
}

/** A command that only makes a request, such as to close the screen. */
export function request<const Asked>(asked: Asked): <State>(state: State) => Updated<State, Asked> {
  return (state) => [state, [asked]];
}

/** A command that changes the screen and requests nothing. */
export function changing<State, Context>(
  change: (state: State, context: Context) => State,
): (state: State, context: Context) => Updated<State, never> {
  return (state, context) => [change(state, context), []];
}

/** The value of a switch in the menu. */
export function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

/** Closes the screen. */
export const leave = request({ type: 'leave' });

export const MENU_LINE: HelpLine<KeyCommand & { readonly does: 'menu' }> = line('menu of all commands', 'Program', {
  id: 'menu',
  keys: ['space', ':'],
  hint: 'menu',
  does: 'menu',
});

/** The keys that close a screen; `hint` says where to. */
export function backLine(hint = 'back'): HelpLine<KeyCommand & { readonly does: typeof leave }> {
  return line(
    'back',
    'Program',
    { id: 'quit', name: 'leave', keys: ['q'], hint, isHintKept: true, does: leave },
    { id: 'escape', sameAs: 'quit', keys: ['escape'], does: leave },
  );
}

/** The settings, so that a search in the menu finds them. */
export const SETTINGS_WORDS = 'theme colours palette dark light cells letters motion sound mouse speech warnings keys';

/** The line of the help itself; the help need not show it. */
export function allKeysLine(help: string, name = 'help: all keys'): HelpLine<KeyCommand & { readonly does: 'help' }> {
  const keys = { keys: ['?'], spare: ['f1'] };
  return line(help, { group: 'Program', isLeftOut: true }, { id: 'help', name, ...keys, hint: 'help', does: 'help' });
}

/** The commands of a screen as choices of its menu, without the one that opens it. */
export function choicesNow<State, Asked, Context>(
  lines: readonly HelpLine<Command<State, Asked, Context>>[],
  state: State,
  context: Context,
): MenuChoice[] {
  return commandChoices(lines, ({ command: { unavailable, value } }) => ({
    reason: unavailable?.(state, context),
    value: value?.(state, context),
  }));
}

/** The same for commands that can be used at any time. */
export function commandChoices<C extends KeyCommand>(
  lines: readonly HelpLine<C>[],
  nowOf: (named: NamedCommand<C>) => Pick<MenuChoice, 'reason' | 'value'> = () => ({}),
): MenuChoice[] {
  return namedCommands(lines)
    .filter(({ command }) => command.id !== 'menu')
    .map((named) => ({
      id: named.command.id,
      label: named.name,
      detail: keysText(named.keys.map(keyName)),
      group: named.group,
      words: named.command.words,
      ...nowOf(named),
    }));
}

/** `u z`, or `0 to 9`. */
function keysText(keys: readonly string[]): string {
  return keys.length > MAX_KEYS ? `${keys[0]} to ${keys.at(-1)}` : keys.join(' ');
}

const MAX_KEYS = 4;

/** The id of a choice that is a line begins with this. */
const LINE_PREFIX = 'line:';

export function lineChoice(text: string, label: string, reason: string | undefined): MenuChoice {
  return { id: `${LINE_PREFIX}${text}`, label, detail: 'Enter', reason };
}

/** The line that a choice stands for; undefined if it is a command. */
function lineOfChoice(id: string): string | undefined {
  return id.startsWith(LINE_PREFIX) ? id.slice(LINE_PREFIX.length) : undefined;
}
