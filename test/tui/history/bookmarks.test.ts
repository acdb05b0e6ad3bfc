import { classic, multiplayer } from '../../../src/rules';
import { board } from '../../support/board';
import { drawnLevel, Screen } from '../../support/screen';
import { WIN_CARD } from '../../support/win-card';

const YARD = drawnLevel(
  classic,
  'lvl',
  board`
    #######
    #@.A.a#
    #.....#
    #######
  `,
);

const inYard = (options = {}) => new Screen([YARD], options);

/** The choices of the menu, `>` before the one under the cursor. */
function menuOf(screen: Screen): string[] {
  const { menu } = screen;
  if (!menu) return [];
  const { choices, at } = menu;
  return choices.list.map(({ label, detail }, index) => `${index === at ? '>' : ' '} ${label}: ${detail}`);
}

describe('a bookmark', () => {
  test('is set under a name, and can be gone back to', () => {
    const screen = inYard().press('right', 'm').type('the corner').press('enter');
    expect(screen.message).toBe("Bookmark the corner is set; ' goes back to it.");
    screen.press('down', 'right', "'");
    expect(menuOf(screen)).toEqual(['> the corner: move 1']);
    expect(screen.press('enter').board[1]).toBe('#.@A.a#');
    expect(screen.message).toBe('the corner: Move 1 of 3.');
  });

  test('needs no name', () => {
    const screen = inYard().press('m');
    expect(screen.prompt?.label).toBe('Name of the bookmark (Enter: 1)');
    expect(screen.press('enter', 'right', 'm').prompt?.label).toBe('Name of the bookmark (Enter: 2)');
    expect(menuOf(screen.press('enter', "'"))).toEqual(['> 1: the start', '  2: move 1, here']);
  });

  test('can be set at the start before the first move', () => {
    expect(inYard().press('m', 'enter', "'", 'enter').message).toBe('1: The start.');
  });

  test('is renamed at its position, and moved when its name is used again', () => {
    const screen = inYard().press('m').type('one').press('enter', 'm');
    expect(screen.prompt?.label).toBe('Name of the bookmark (Enter: one)');
    screen.type('two').press('enter', 'right', 'm').type('two').press('enter');
    expect(screen.message).toBe("Bookmark two is here now; ' goes back to it.");
    expect(menuOf(screen.press("'"))).toEqual(['> two: move 1, here']);
  });

  test('on a branch makes that branch the current path', () => {
    const screen = inYard().press('right', 'right', 'm', 'enter', 'u', 'down', "'");
    expect(menuOf(screen)).toEqual(['> 1: move 2 on another branch']);
    expect(screen.press('1').board[1]).toBe('#..@Aa#');
    expect(screen.play.game.forks()).toEqual([1]);
  });

  test('is removed in the menu only if Delete is pressed twice', () => {
    const screen = inYard().press('m', 'enter', 'right', 'm', 'enter', "'", 'delete');
    expect(screen.menu?.choices.note).toBe('Delete once more removes 1.');
    expect(screen.rows.join('\n')).toContain('Delete once more removes 1.');
    expect(screen.press('down', 'delete').menu?.choices.note).toBe('Delete once more removes 2.');
    expect(screen.press('escape', "'", 'down', 'delete').play.game.bookmarks()).toHaveLength(2);
  });

  test('is removed in the menu, which shows the others', () => {
    const screen = inYard().press('m', 'enter', 'right', 'm', 'enter', "'", 'delete', 'delete');
    expect(menuOf(screen)).toEqual(['> 2: move 1, here']);
    expect(screen.press('delete', 'delete').message).toBe('That was the last bookmark.');
    expect(screen.press("'").message).toBe('There are no bookmarks; m sets one.');
  });

  test('cannot have a name that is too long', () => {
    const screen = inYard().press('m').type('a'.repeat(61)).press('enter');
    expect(screen.foot).toContain('a name has 60 characters at most');
    expect(screen.press('backspace', 'enter').play.game.bookmarks()).toHaveLength(1);
  });

  test('is marked on the history bar, and can be clicked', () => {
    const screen = inYard({ cell: '1x2' }).press('down', 'm', 'enter', 'right', 'right');
    expect(screen.rows.join()).toMatch(/╰━+◆━+●╯/);
  });

  test('is saved', () => {
    const screen = inYard().press('m', 'enter');
    expect(screen.kept.at(-1)?.isOwn).toBe(true);
    expect(screen.kept.at(-1)?.game.bookmarks()).toHaveLength(1);
  });

  test('cannot be used to get around a limit of undo', () => {
    const level = drawnLevel(multiplayer, 'multiplayer', ['1', '##########', '#.Aa....@#', '##########']);
    const screen = new Screen([level]).press('d', 'm', 'enter', 'd', "'", 'enter');
    expect(screen.play.game.position).toBe(2);
    expect(screen.message).toBe('Undo is limited on this level: u undoes a push, Ctrl-R restarts.');
  });
});

describe('branches', () => {
  const left = () => inYard().press('right', 'right', 'right', 'u', 'u', 'down', 'right');

  test('are announced where they leave, and chosen from a menu', () => {
    const screen = left();
    expect(screen.status).not.toContain('branches');
    screen.press('u');
    expect(screen.status).not.toContain('branches');
    screen.press('u');
    expect(screen.status).toContain('t branches');
    expect(menuOf(screen.press('t'))).toEqual(['  down: 2 moves, 0 pushes, current', '> right: 2 moves, 2 pushes']);
  });

  test('leave the title its place where it stands beside the counts', () => {
    const row = drawnLevel(classic, 'lvl', ['#######', '#@.A.a#', '#######']);
    const screen = new Screen([row], { width: 30, height: 8 });
    const { rows } = screen.press('right', 'right', 'u', 'left', 'u');
    expect(rows[0]).toMatch(/^ moves 1 +pushes 0 +level 1 $/);
  });

  test('are looked for at earlier positions first', () => {
    const screen = left().press('t');
    expect(screen.play.game.position).toBe(1);
    expect(screen.rows.join()).toContain('Branches at move 1');
  });

  test('leave the player where the menu was called if none is chosen', () => {
    const screen = left().press('t', 'escape');
    expect(screen.play.game.position).toBe(3);
    expect(screen.message).toBe('Move 3 of 3.');
  });

  test('are looked for at later positions if there are none before', () => {
    expect(left().press('home', 't').play.game.position).toBe(1);
  });

  test('become the path that redo follows', () => {
    const screen = left().press('t', 'enter');
    expect(screen.message).toBe('Switched to this branch; y plays on, End goes to its end.');
    expect(screen.board[1]).toBe('#.@A.a#');
    expect(screen.press('end').rows.join()).toMatch(WIN_CARD);
  });

  test('stay as they are if the current path or nothing is chosen', () => {
    expect(left().press('t', '1', 'end').board[2]).toBe('#..@..#');
    expect(left().press('t', 'escape', 'end').board[2]).toBe('#..@..#');
  });

  test('do not exist before a different move is played', () => {
    expect(inYard().press('right', 't').message).toBe('There are no branches.');
  });

  test('cannot be gone back to where undo is limited', () => {
    const level = drawnLevel(multiplayer, 'multiplayer', [
      '3',
      ...board`
        ##########
        #.Aa....@#
        #........#
        ##########
      `,
    ]);
    const screen = new Screen([level]).press('d', 'd', 'u', 's', 't');
    expect(screen.message).toBe('Undo is limited on this level: u undoes a push, Ctrl-R restarts.');
    expect(screen.play.game.position).toBe(2);
  });
});

describe('a menu', () => {
  const marked = (count: number, options = {}) => {
    const screen = inYard(options);
    for (let mark = 0; mark < count; mark += 1) screen.press(mark % 2 === 0 ? 'down' : 'up', 'm', 'enter');
    return screen.press("'");
  };

  test('is moved through with keys and the wheel, around its ends', () => {
    const at = (...keys: string[]) => menuOf(marked(3).press(...keys)).findIndex((choice) => choice.startsWith('>'));
    expect([at(), at('down'), at('up'), at('wheel-down', 'wheel-up')]).toEqual([0, 1, 2, 0]);
  });

  test('shows a part of a long list, with the selected choice', () => {
    const screen = marked(15, { height: 12 }).press('up');
    const shown = screen.rows.filter((row) => / move \d+/.test(row));
    expect(shown).toHaveLength(8);
    expect(screen.rows.join('\n')).toMatch(/ {3}15 +move 15, here/);
  });

  test('takes a clicked choice, and closes with a click beside it', () => {
    const screen = marked(3);
    const y = screen.rows.findIndex((row) => row.includes(' 2  2'));
    const x = (screen.rows[y] ?? '').indexOf(' 2  2');
    expect(screen.click(x, y).play.game.position).toBe(2);
    expect(menuOf(screen.press("'").click(0, 0))).toEqual([]);
  });

  test('is as wide as its choices, or as the smallest screen allows', () => {
    const screen = marked(3, { width: 30, height: 8 });
    expect(screen.rows.map((row) => row.length)).toEqual(new Array(8).fill(30));
    expect(screen.rows.join('\n')).toMatch(/1 {2}1 +move 1/);
  });
});
