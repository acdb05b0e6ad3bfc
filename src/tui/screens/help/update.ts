import type { KeyHint } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { commandForKey, type HelpLine, keyHints, line } from '../../../keys/key-commands';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import type { Display, PlainRequest, ScreenKind, Shown } from '../../screen';
import { firstPageOf, type Help, type HelpLayout, helpLayoutOf } from './state';
import { tabPlaces, viewHelp } from './view';

/** The help of a screen. */
export const HELP_SCREEN: ScreenKind<Help, never, unknown, Shown> = {
  name: 'help',
  covers: true,
  update: (help, message, shown) =>
    receiveCommand(COMMANDS, help, message, shown) ??
    (message.type === 'click' ? click(help, message.x, message.y, shown.display) : [help, []]),
  view: (canvas, help, { display }) => viewHelp(canvas, help, display, helpHints(help, display)),
  commands: () => HELP_COMMANDS,
};

type HelpUpdate = Updated<Help, PlainRequest>;

export const HELP_COMMANDS: readonly HelpLine<Command<Help, PlainRequest, Shown>>[] = [
  line(
    'the next, the previous tab',
    {},
    { id: 'next-tab', keys: ['tab'], does: (help, { display }) => [openTab(help, 1, display), []] },
    { id: 'previous-tab', keys: ['S-tab'], does: (help, { display }) => [openTab(help, -1, display), []] },
  ),
  line(
    'the page before',
    {},
    {
      id: 'previous-page',
      keys: ['left', 'page-up'],
      spare: ['up', 'backspace'],
      does: (help) => [{ ...help, page: Math.max(0, help.page - 1) }, []],
    },
  ),
  line('close the help', {}, { id: 'close', keys: ['q', 'escape'], hint: 'back', does: leave }),
];

const helpTable = makeCommandTable(HELP_COMMANDS);

/** Any other key and a click turn the page, and close the help after the last one. */
const COMMANDS: ScreenCommands<Help, PlainRequest, Shown> = {
  table: (_, { display }) => helpTable(display.settings.keys),
  type: (help, key, { display }) =>
    commandForKey(helpTable(display.settings.keys).commands, key) ? undefined : turnPage(help, display),
};

/** Opens the first page of the next tab; the first follows the last. */
function openTab(help: Help, by: 1 | -1, display: Display): Help {
  const layout = helpLayoutOf(help, display);
  const tabs = [...new Set(layout.pages.map(({ tab }) => tab))];
  const at = tabs.indexOf(layout.pages[help.page]?.tab ?? 0);
  return { ...help, page: firstPageOf(layout, tabs[(at + by + tabs.length) % tabs.length] ?? 0) };
}

function turnPage(help: Help, display: Display): HelpUpdate {
  const page = help.page + 1;
  return page >= helpLayoutOf(help, display).pages.length ? leave(help) : [{ ...help, page }, []];
}

/** A click on the name of a tab opens it; elsewhere it turns the page. */
function click(help: Help, x: number, y: number, display: Display): HelpUpdate {
  const layout = helpLayoutOf(help, display);
  const tab = y === layout.tabs ? tabPlaces(help, layout).find((each) => isOn(each, x)) : undefined;
  return tab ? [{ ...help, page: firstPageOf(layout, tab.tab) }, []] : turnPage(help, display);
}

function isOn({ x, text }: { readonly x: number; readonly text: string }, column: number): boolean {
  return column >= x && column < x + text.length;
}

function helpHints(help: Help, display: Display): KeyHint[] {
  const { pages }: HelpLayout = helpLayoutOf(help, display);
  const commands = helpTable(display.settings.keys).lines.flatMap((row) => row.commands);
  const isLast = help.page >= pages.length - 1;
  return [
    ...(help.tabs.length > 0 ? keyHints(commands, ['next-tab'], 'next tab') : []),
    ['any key', isLast ? 'back' : 'next page'],
    ...(isLast ? [] : keyHints(commands, ['close'])),
  ];
}
