import { playOf } from '../../src/tui/model';
import { Sequence } from '../../src/core/play/sequence';
import { classic } from '../../src/rules';
import { startScreen } from '../../src/tui/run';
import type { TerminalEvents } from '../../src/tui/terminal/terminal';
import { libraryWorld } from '../support/player-library';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { drawnLevel } from '../support/screen';
import { listOf, SimulatedHost } from '../support/screen-host';

const LEVELS = [drawnLevel(classic, 'lvl', ['@.Aa']), drawnLevel(classic, 'lvl', ['...@.Aa'])];

/** The screen after keys that arrive at once, as from a fast typist or a script, when levels open at once. */
function afterKeys(hasList: boolean, ...keys: readonly string[]): { moves: number | undefined; ended: boolean } {
  let events: TerminalEvents | undefined;
  let ended = false;
  const nothing = () => undefined;
  const list = listOf(LEVELS);
  const host = new SimulatedHost(LEVELS, list.files, {}, [], (_, ring) => {
    ring();
  });
  const screen = startScreen(
    {
      settings: DISPLAY_SETTINGS,
      list,
      base: hasList ? 'list' : undefined,
      startedAt: 0,
      first: hasList ? undefined : { file: 'level 1', number: 1 },
      firstSequence: Sequence.EMPTY,
    },
    {
      host: { ...libraryWorld({}, []), ...host.services(), ...host.editorServices() },
      openTerminal: (listeners) => {
        events = listeners;
        const size = { width: 80, height: 24 };
        return {
          size: () => size,
          paint: nothing,
          say: nothing,
          redraw: nothing,
          copy: nothing,
          useMouse: nothing,
          useSpeech: nothing,
          tell: nothing,
          suspend: nothing,
          close: nothing,
        };
      },
      clock: () => nothing,
      now: () => 0,
    },
    {
      onEnd: () => {
        ended = true;
      },
      onError: (error) => {
        throw error;
      },
    },
  );
  events?.onInput(keys.map((key) => ({ type: 'key', key })));
  return { moves: playOf(screen.model)?.game.moves, ended };
}

describe('a key typed ahead goes to the level that is being opened', () => {
  test('after the key for the next level', () => {
    expect(afterKeys(false, 'n', 'left', 'left')).toEqual({ moves: 2, ended: false });
  });

  test('after a level was chosen from the list: q leads back to the list', () => {
    expect(afterKeys(true, 'enter', 'q')).toEqual({ moves: undefined, ended: false });
  });
});
