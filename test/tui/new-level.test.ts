import type { CatalogueFile } from '../../src/library/catalogue';
import { classic, holes, vexed } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const OTHER = drawnLevel(classic, 'lvl', ['@.Aa']);
const BETTER = drawnLevel(classic, 'lvl', ['@..Aa']);
const DEEP = drawnLevel(holes, 'holes', ['__Y', '', '>y_']);

function madeFile(place: number): CatalogueFile {
  const file = `new level ${place}`;
  const group = { key: 'pasted', heading: 'pasted' };
  return { file, place, name: file, label: file, rules: 'classic', group, titles: [file] };
}

const MADE = { kind: 'made' as const, found: madeFile(2), difficulty: 512 };
const FOUND_BETTER = { kind: 'better' as const, difficulty: 505, pushes: 31 };

/** On the home screen; the second and third levels are the new ones. */
function atHome(options: ScreenOptions = {}): Screen {
  const list = { title: 'Sokoban', files: [madeFile(1)], summaries: [], unread: [], fileCount: 1, seed: 1 };
  return new Screen([ROW, OTHER, BETTER], { base: 'home', beginning: list, ...options });
}

/** The choices of the menu. */
function offers(screen: Screen): string[] {
  return (screen.menu?.choices.list ?? []).map(({ label, detail }) => `${label} ${detail}`.trim());
}

describe('a new level', () => {
  test('is chosen by difficulty, or by rule set first', () => {
    const screen = atHome().press('_');
    expect(offers(screen)).toEqual(['easy about 3.5', 'medium about 5.0', 'hard about 6.5', 'holes ...']);
    expect(screen.press('4').menu?.choices.title).toBe('New level: holes');
    expect(screen.press('1').asked).toContain('make holes about 350');
  });

  test('is of the first rule set in a level whose rules none can be made of', () => {
    const screen = new Screen([drawnLevel(vexed, 'vexed', ['####', '#P #', '####'])]).press('C-n');
    expect(screen.menu?.choices.title).toBe('New level: classic');
  });

  test('is opened as soon as it is made', () => {
    const screen = atHome().press('_', '2');
    expect(screen.hasLevel).toBe(false);
    expect(screen.message).toBe('Making a level ...');
    expect(screen.tellNewLevel(MADE).play.rank).toMatchObject({ title: 'new level 2', isMade: true });
  });

  test('says so if it is not as hard as was asked for', () => {
    const said = 'Difficulty 5.3: the nearest to 6.5 that was found so far.';
    const harder = atHome()
      .press('_', '3')
      .tellNewLevel({ ...MADE, difficulty: 530 });
    expect([harder.play.rank.title, harder.said]).toEqual(['new level 2', said]);
    const near = atHome()
      .press('_', '3')
      .tellNewLevel({ ...MADE, difficulty: 612 });
    expect(near.said).toBeUndefined();
    const elsewhere = atHome()
      .press('C-n', '3', 'n')
      .tellNewLevel({ ...MADE, difficulty: 530 });
    expect(elsewhere.said).toBe('A new level is ready, among your pasted levels.');
  });

  test('does not interrupt a player who has gone elsewhere meanwhile', () => {
    const screen = atHome().press('_', '2', 'n').tellNewLevel(MADE);
    expect(screen.play.rank.title).toBe('new level 1');
    expect(screen.said).toBe('A new level is ready, among your pasted levels.');
  });

  test('is offered, not forced, if it is a better one', () => {
    const screen = atHome().press('_', '2').tellNewLevel(MADE).press('right').tellNewLevel(FOUND_BETTER);
    expect(screen.play.game.moves).toBe(1);
    expect(screen.said).toBe('A better level is ready (difficulty 5.0, 31 pushes): Ctrl-N offers it.');
    expect(offers(screen.press('_'))[0]).toBe('the better one that was found difficulty 5.0, 31 pushes');
    expect(screen.press('1').asked).toContain('take better');
    expect(screen.tellNewLevel({ ...MADE, found: madeFile(3) }).play.rank.title).toBe('new level 3');
    expect(offers(screen.press('_'))[0]).toBe('another of this kind about 5.1');
  });

  test('can be another of its kind or a harder one, after a win, too', () => {
    const won = (): Screen => atHome().press('_', '2').tellNewLevel(MADE).press('right', 'right');
    const screen = won();
    expect(screen.play.game.standing.state).toBe('won');
    expect(screen.message).toContain('Ctrl-N new level');
    expect(screen.press('_', '1').asked).toContain('make classic about 512');
    expect(won().press('_', '2').asked).toContain('make classic over 512');
  });

  test('that is not found leaves the player where they are', () => {
    const screen = atHome().press('_', '2').tellNewLevel(MADE).press('_', '2');
    screen.tellNewLevel({ kind: 'none', hardest: 498 });
    expect(screen.said).toBe('No level harder than 5.1 was found; the hardest was 5.0.');
  });

  test('of another rule set has that rule set first in its menu', () => {
    const screen = new Screen([DEEP], { base: 'home' }).press('n', '_');
    expect(screen.menu?.choices.title).toBe('New level: holes');
  });

  test('asks before it takes the place of a game that is not saved', () => {
    const screen = atHome({ isUnsaved: true }).press('n', 'right', '_', '2').tellNewLevel(MADE);
    expect(screen.menu?.choices.title).toBe('Leave this level?');
    expect(screen.press('2').play.rank.title).toBe('new level 2');
  });
});
