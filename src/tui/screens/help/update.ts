import type { KeyHint } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { commandForKey, type HelpLine, keyHints, line } from '../../../keys/key-commands';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import type { Display, PlainRequest, ScreenKind, Shown } from '../../screen';
import { type Help, helpLayoutOf, type HelpSheet, openSheet } from './state';
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
      does: (help, { display }) => turnPage(help, -1, display),
    },
  ),
  line('close the help', {}, { id: 'close', keys: ['q', 'escape'], hint: 'back', does: leave }),
];

const helpTable = makeCommandTable(HELP_COMMANDS);

/** Any other key and a click turn the page, and close the help after the last one. */
const COMMANDS: ScreenCommands<Help, PlainRequest, Shown> = {
  table: (_, { display }) => helpTable(display.settings.keys),
  type: (help, key, { display }) =>
    commandForKey(helpTable(display.settings.keys).commands, key) ? undefined : turnPage(help, 1, display),
};

/** Opens the first page of the next tab; the first follows the last. */
function openTab(help: Help, by: 1 | -1, display: Display): Help {
  const tabs = [...new Set(helpLayoutOf(help, display).pages.map(({ tab }) => tab))];
  return { ...help, tab: tabs[(tabs.indexOf(help.tab) + by + tabs.length) % tabs.length] ?? 0, part: 0 };
}

/** Opens the next page or the one before, and closes the help after the last one. */
function turnPage(help: Help, by: 1 | -1, display: Display): HelpUpdate {
  const next = pageBeside(help, by, display);
  if (!next) return by > 0 ? leave(help) : [help, []];
  return [{ ...help, tab: next.tab, part: next.part }, []];
}

function pageBeside(help: Help, by: 1 | -1, display: Display): HelpSheet | undefined {
  const layout = helpLayoutOf(help, display);
  const open = openSheet(help, layout);
  return layout.pages[layout.pages.findIndex((page) => page === open) + by];
}

/** A click on the name of a tab opens it; elsewhere it turns the page. */
function click(help: Help, x: number, y: number, display: Display): HelpUpdate {
  const layout = helpLayoutOf(help, display);
  const places = y === layout.tabs ? tabPlaces(help, layout) : [];
  const tab = places.find((place) => x >= place.x && x < place.x + place.text.length);
  return tab ? [{ ...help, tab: tab.tab, part: 0 }, []] : turnPage(help, 1, display);
}

function helpHints(help: Help, display: Display): KeyHint[] {
  const commands = helpTable(display.settings.keys).lines.flatMap((row) => row.commands);
  const next = pageBeside(help, 1, display);
  const isOther = next !== undefined && next.tab !== help.tab;
  return [
    ...(help.tabs.length > 0 && !isOther ? keyHints(commands, ['next-tab'], 'next tab') : []),
    ['any key', isOther ? 'next tab' : next ? 'next page' : 'back'],
    ...(next ? keyHints(commands, ['close']) : []),
  ];
}
