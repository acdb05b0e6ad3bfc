import { ok } from '../../../src/core/result';
import type { EditRequest } from '../../../src/editing/open-level';
import type { OpenedEditor } from '../../../src/editing/edits';
import type { SaveAnswer, SaveRequest } from '../../../src/editing/save-place';
import { classic, RULE_SETS } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { expectGolden } from '../../support/golden';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

const ROOM = board`
  ######
  #@$ .#
  #    #
  ######
`;
const LEVEL = { ...drawnLevel(classic, 'lvl', ['######', '#@a.A#', '######']), title: 'One' };

function editing(options: ScreenOptions = {}): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb', ROOM), ...options });
}

/** A screen that opens the same level for every request, and the requests. */
function withRequests(options: ScreenOptions): { readonly screen: Screen; readonly requests: EditRequest[] } {
  const requests: EditRequest[] = [];
  const editable = (request: EditRequest) => {
    requests.push(request);
    return ok(openedRows(classic, 'xsb', ROOM));
  };
  return { screen: new Screen([LEVEL], { editable, ...options }), requests };
}

describe('the editor opens', () => {
  test('on the level under the cursor of the list, and q returns to the list', () => {
    const { screen, requests } = withRequests({ list: true });
    expect(screen.press('down', 'C-e').editor.level.rules).toBe(classic);
    expect(requests).toEqual([{ kind: 'level', ref: { file: 'level 1', number: 1 } }]);
    expect(screen.press('q').rows.join('\n')).toContain('One');
  });

  test('on the level in play, and q returns to the game as it was', () => {
    const { screen, requests } = withRequests({});
    screen.press('right', 'C-e');
    expect([screen.hasLevel, requests]).toEqual([false, [{ kind: 'level', ref: { file: 'level 1', number: 1 } }]]);
    expect(screen.press('q').play.rank.title).toBe('One');
  });

  test('on the position that a game has reached', () => {
    const { screen, requests } = withRequests({});
    screen.press('right').choose('edit from here');
    const [request] = requests;
    expect(request?.kind === 'position' ? request.game.moves : undefined).toBe(1);
    expect(screen.hasLevel).toBe(false);
  });

  test('from the home screen, with a menu of levels to begin', () => {
    const { screen, requests } = withRequests({ base: 'home' });
    screen.press('e');
    expect(screen.menu?.choices.list.map(({ label }) => label)).toEqual(RULE_SETS.map(({ id }) => `new ${id} level`));
    screen.press('enter');
    expect(requests).toEqual([{ kind: 'new', rules: 'classic' }]);
    expect(screen.press('q').rows.join('\n')).toContain('e editor');
  });

  test('not if the level cannot be opened, and the reason is said', () => {
    expect(new Screen([LEVEL]).press('C-e').message).toContain('there is no such level');
  });
});

describe('leaving', () => {
  test('asks nothing while everything is saved', () => {
    expect(editing().press('q').exitCode).toBe(0);
  });

  test('asks what to do with changes', () => {
    const screen = editing().press('enter', 'q');
    expect(screen.menu?.choices.list.map(({ label }) => label)).toEqual([
      'save it, and leave',
      'lose the changes',
      'go on editing',
    ]);
    expect(screen.press('3').exitCode).toBeUndefined();
    expect(screen.press('q', '2').exitCode).toBe(0);
    expect(screen.asked).toContain('keep the level');
  });

  test('saves and leaves at once, if that is wanted', () => {
    expect(editing().press('enter', 'q', '1').exitCode).toBe(0);
  });

  test('stays if something was lost, so that its user reads it', () => {
    const saving = (): SaveAnswer => ({
      kind: 'saved',
      place: { path: 'a.xsb', number: 1 },
      notes: ['no title', 'no author'],
    });
    const screen = editing({ saving }).press('enter', 'q', '1');
    expect([screen.exitCode, screen.message]).toEqual([undefined, 'Saved in a.xsb; no title; no author.']);
  });

  test('asks nothing after the changes were undone', () => {
    expect(editing().press('enter', 'u', 'q').exitCode).toBe(0);
  });
});

describe('saving', () => {
  function answering(...answers: readonly SaveAnswer[]): { screen: Screen; requests: SaveRequest[] } {
    const requests: SaveRequest[] = [];
    const saving = (request: SaveRequest): SaveAnswer => {
      requests.push(request);
      return answers[requests.length - 1] ?? { kind: 'saved', place: { path: 'a.xsb', number: 1 }, notes: [] };
    };
    return { screen: editing({ saving }).press('enter', 's'), requests };
  }

  test('says where, and the level counts as saved', () => {
    const { screen } = answering();
    expect(screen.message).toBe('Saved in a.xsb.');
    expect(screen.title).toMatch(/^a\.xsb +classic$/);
  });

  test('asks for a name if there is none', () => {
    const { screen, requests } = answering({ kind: 'no-name', folder: '~/levels' });
    expect(screen.prompt?.label).toBe('Save as, in ~/levels');
    screen.type('b.xsb').press('enter');
    expect(requests.map(({ path }) => path)).toEqual([undefined, 'b.xsb']);
    expect(screen.message).toBe('Saved in a.xsb.');
  });

  test('asks for another name if one cannot be used', () => {
    const { screen } = answering(
      { kind: 'no-name', folder: '~/levels' },
      { kind: 'refused', text: 'there is such a file already' },
    );
    expect(screen.type('b').press('enter').foot).toContain('there is such a file already');
  });

  test.each([
    ['what another program has changed', { kind: 'changed' }, 'Write over it?', 'isForced'],
    ['a file that is read-only', { kind: 'read-only' }, 'Write over it?', 'isForced'],
    [
      'what the format cannot hold',
      { kind: 'losses', losses: ['xsb has no doors'] },
      'Save it all the same?',
      'mayLose',
    ],
  ] as const)('asks about %s', (_, answer, question, agreed) => {
    const { screen, requests } = answering(answer);
    expect(screen.menu?.choices.title).toBe(question);
    screen.press('2');
    expect(requests.map((request) => request[agreed])).toEqual([false, true]);
  });

  test('offers another name, or reads a file again that another program has changed', () => {
    const { screen } = answering({ kind: 'changed' });
    expect(screen.menu?.choices.note).toContain('Its changes to other levels stay');
    expect(screen.press('3').foot).toContain('Tab complete');
    const edited: OpenedEditor = { ...openedRoom(), place: { path: 'a.xsb', number: 1 } };
    const again = new Screen([], { edited, saving: () => ({ kind: 'changed' }) }).press('enter', 's', '4');
    expect(again.asked).toContain('level 1, keep the level');
  });

  test('saves nothing if its user says no', () => {
    const { screen, requests } = answering({ kind: 'changed' });
    screen.press('1');
    expect([requests.length, screen.title]).toEqual([1, expect.stringContaining('not saved')]);
  });
});

describe('a draft of the same level', () => {
  function offered(isNew = false): Screen {
    const { level } = openedRows(
      classic,
      'xsb',
      board`
      ######
      #@ $.#
      #    #
      ######
    `,
    );
    const draft = { name: 'level-7', about: 'x.xsb, 2 cells differ', level, isNew };
    const edited: OpenedEditor = { ...openedRoom(), draft };
    return new Screen([], { edited, ascii: true });
  }

  test('is offered with what it is, and taken, or deleted', () => {
    const screen = offered();
    expect(screen.menu?.choices).toMatchObject({
      title: 'There is a draft of this level that was not saved',
      note: 'x.xsb, 2 cells differ',
    });
    expect(screen.press('enter').asked).toContain('draft level-7');
    expect(offered().press('4').asked).toContain('delete level-7');
    expect(offered().press('3').asked).toEqual([]);
  });

  test('is offered without a file if it was never saved', () => {
    expect(offered(true).menu?.choices.list.map(({ label }) => label)).toEqual([
      'take the draft',
      'begin anew, and keep the draft',
      'delete the draft',
    ]);
  });

  test('can be compared with what is in the file, which changes neither', () => {
    const screen = offered().press('2');
    const draft = screen.rows.join('\n');
    const file = screen.press('x').rows.join('\n');
    expect(draft).toContain('The draft: x.xsb, 2 cells differ');
    expect(draft).toContain('Tab what is in the file   Enter take the draft   Escape back');
    expect(file).toContain('The file: x.xsb, 2 cells differ');
    expect(screen.press('tab').rows.join('\n')).toBe(draft);
    expect([screen.editor.level.position, screen.press('escape').menu?.choices.list[1]?.id]).toEqual([0, 'look']);
    expect(screen.press('2', 'enter').asked).toContain('draft level-7');
  });
});

describe('while no draft can be written', () => {
  function onFullDisk(width: number): Screen {
    const edited: OpenedEditor = { ...openedRoom(), isKept: true, draftFault: () => 'the disk is full' };
    return new Screen([], { edited, width }).press('enter');
  }

  test.each([
    [80, /classic, not saved, no draft: the disk is full$/],
    [40, /classic, no draft$/],
  ])('the first line says so after every key, %i columns wide', (width, said) => {
    const screen = onFullDisk(width);
    expect(screen.title).toMatch(said);
    expect(screen.press('right', 'down').title).toMatch(said);
  });

  test('other problems with saving are shown there, too', () => {
    const trouble = { type: 'trouble', text: 'The disk is read-only.' } as const;
    expect(onFullDisk(80).remember(trouble).message).toBe('The disk is read-only.');
  });

  test('leaving says that changes are lost', () => {
    const screen = onFullDisk(80).press('q');
    expect(screen.menu?.choices).toMatchObject({
      note: 'No draft of it can be written: the disk is full.',
      list: [{}, { label: 'lose the changes' }, {}],
    });
  });
});

test.each([
  [1, true],
  [3, false],
])('level %i of 3 offers the next one among the keys: %s', (number, isOffered) => {
  const screen = editing({ edited: { ...openedRoom(), place: { path: 'three.xsb', number }, count: 3 } });
  expect(screen.rows.at(-1)?.includes('t try   ] next of 3 levels')).toBe(isOffered);
});

describe('what is written about the level', () => {
  test('is typed line by line, and an empty line removes it', () => {
    const screen = editing().press('e', '1').type('Corner').press('enter');
    expect(screen.title).toContain('Corner');
    screen.press('e', '1', 'C-u', 'enter');
    expect(screen.editor.level.texts.title).toBeUndefined();
  });
});

function openedRoom(): OpenedEditor {
  return openedRows(classic, 'xsb', ROOM);
}

describe('the screen looks as it was approved', () => {
  test.each([
    [80, 24],
    [40, 12],
    [120, 40],
  ])('on %i x %i', (width, height) => {
    const screen = new Screen([], { edited: openedRoom(), width, height, depth: '16' });
    screen.press('down', 'right').pass(150).findVerdict();
    expectGolden(`editor-${width}x${height}`, `${screen.rows.map((row) => row.trimEnd()).join('\n')}\n`);
  });

  test('in ASCII, with a selection', () => {
    const screen = new Screen([], { edited: openedRoom(), width: 60, height: 20, ascii: true, depth: 'never' });
    screen.press('down', 'right', 'm', 'right', 'right');
    expectGolden('editor-ascii', `${screen.rows.map((row) => row.trimEnd()).join('\n')}\n`);
  });
});
