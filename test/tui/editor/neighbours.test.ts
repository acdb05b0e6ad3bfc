import { ok, failure } from '../../../src/core/result';
import { classic } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { Screen, type ScreenOptions } from '../../support/screen';

const ROOM = board`
  ######
  #@$ .#
  ######
`;
const OTHER = board`
  #######
  #@ $ .#
  #######
`;

/** The second of three levels of a file. */
function second(options: ScreenOptions = {}): Screen {
  return new Screen([], {
    edited: { ...openedRows(classic, 'xsb', ROOM), place: { path: 'a.xsb', number: 2 } },
    neighbour: (to) =>
      to === 0 || to === 4
        ? failure(`there is no level ${to}`)
        : ok({
            ...openedRows(classic, 'xsb', to === 'new' ? undefined : OTHER),
            place: { path: 'a.xsb', number: to === 'new' ? 4 : to },
          }),
    ...options,
  });
}

describe('another level of the file', () => {
  test('is opened by ] and [, or by its number', () => {
    const screen = second().press(']');
    expect([screen.drawn, screen.editor.place?.number, screen.message]).toEqual([OTHER, 3, 'Level 3.']);
    expect(second().press('page-up').editor.place?.number).toBe(1);
    expect(second().press('space').type('level 3').press('enter').editor.place?.number).toBe(3);
  });

  test('is checked anew', () => {
    const screen = second().pass(150).findVerdict().press(']');
    expect(screen.editor.verdict).toBeUndefined();
    expect(screen.pass(150).findVerdict().editor.verdict?.kind).toBe('solvable');
  });

  test('gets the copied piece', () => {
    const screen = second().press('right', 'right', 'down', 'm', 'c', ']', 'p');
    expect(screen.editor.tool?.kind).toBe('clip');
  });

  test('is not there behind the last one, which n adds', () => {
    const last = second().press(']', ']');
    expect([last.editor.place?.number, last.message]).toEqual([3, 'There is no level 4.']);
    const added = last.press('n');
    expect([added.editor.place?.number, added.drawn]).toEqual([4, ['']]);
  });

  test('needs a file', () => {
    const screen = new Screen([], { edited: openedRows(classic, 'xsb', ROOM) }).press(']');
    expect(screen.message).toBe('The level is in no file yet.');
  });
});

describe('changes that are not saved', () => {
  test('are asked about', () => {
    const screen = second().press('enter', ']');
    expect(screen.menu?.choices.title).toBe('The level is not saved');
    expect(screen.press('3').editor.place?.number).toBe(2);
  });

  test('are saved before the other level comes', () => {
    const screen = second().press('enter', ']', '1');
    expect([screen.editor.place?.number, screen.asked.at(-1)]).toEqual([3, 'level 3']);
  });

  test('or kept on disk', () => {
    const screen = second().press('enter', ']', '2');
    expect([screen.editor.place?.number, screen.asked.at(-1)]).toEqual([3, 'level 3, keep the level']);
  });
});
