import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCode, writeCode } from '../../src/codes/level-code';
import type { Level } from '../../src/core/level/level';
import { SYMMETRIES, UPRIGHT, UPRIGHT_SYMMETRIES } from '../../src/core/level/symmetry';
import { setupOfLevel } from '../../src/core/level/setup';
import { Game } from '../../src/core/play/game';
import { letterOfCommand, type Move } from '../../src/core/play/move';
import type { RuleSet } from '../../src/core/rule-set';
import { OWN_MAPS } from '../../src/files/level-files';
import { parseSequence } from '../../src/formats/sequence';
import type { PageData, PageLevel } from '../../src/page/page-data';
import { RULE_SETS } from '../../src/rules';
import { type BrowserPage, CHROMIUM, openBrowser, pageData, withPageData } from '../support/browser';
import { sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';
import { turnedLevel, turnedMoves } from '../support/turned';
import { valueOf } from '../support/value-of';

const ROOM = temporaryFolder();
const DIST = resolve(__dirname, '..', '..', 'dist');
const LEVEL = join(OWN_MAPS, 'level1.lvl');

function place(name: string): string {
  return join(mkdtempSync(join(ROOM, 'page-')), name);
}

function file(name: string, text: string): string {
  const path = place(name);
  writeFileSync(path, text);
  return path;
}

function levelsOf({ groups }: PageData): PageLevel[] {
  return groups.flatMap(({ levels }) => levels);
}

/** A game of its own, with two levels. */
const GAME = [
  'title Frost',
  '',
  ...[
    'OBJECTS',
    'Background',
    'blue',
    '',
    'Wall',
    'brown',
    '',
    'Player',
    'white',
    '',
    'Crate',
    'orange',
    '',
    'Target',
    'red',
    '',
  ],
  ...['LEGEND', '. = Background', '# = Wall', 'P = Player', '* = Crate', 'O = Target', ''],
  ...['SOUNDS', '', 'COLLISIONLAYERS', 'Background', 'Target', 'Player, Wall, Crate', ''],
  ...['RULES', '[ > Player | Crate ] -> [ > Player | > Crate ]', ''],
  ...['WINCONDITIONS', 'All Target on Crate', ''],
  ...['LEVELS', '', '#######', '#P*..O#', '#######', '', '######', '#P*O.#', '######', ''],
].join('\n');

describe('a page', () => {
  test('has the levels as codes, with titles and the best known figures', async () => {
    const path = place('levels.html');
    expect(await sokoban('page', LEVEL, '-o', path)).toEqual({ code: 0, lines: [], json: [], errors: [] });
    const data = pageData(path);
    expect(data).toMatchObject({
      title: 'Sokoban: Classic',
      groups: [{ title: 'Classic', levels: [{ title: 'First Push', best: [6, 4] }] }],
    });
    const [level] = levelsOf(data);
    expect(level).not.toHaveProperty('solution');
    expect(valueOf(readCode(level?.code ?? '', RULE_SETS) ?? { ok: false, faults: [] })).toMatchObject({
      moves: undefined,
      level: { width: 7 },
    });
    expect(readFileSync(path, 'utf8')).toContain('<title>Sokoban: Classic</title>');
  });

  test('has the solutions only if they are wanted', async () => {
    const path = place('levels.html');
    await sokoban('page', LEVEL, '--solution', '-o', path);
    const [level] = levelsOf(pageData(path));
    expect(valueOf(readCode(level?.solution ?? '', RULE_SETS) ?? { ok: false, faults: [] }).moves).toHaveLength(6);
  });

  test('groups collections by their files, and all others by their rules', async () => {
    const collection = file(
      'mine.xsb',
      ['#####', '#@$.#', '#####', '; One', '', '#####', '#.$@#', '#####', ''].join('\n'),
    );
    const path = place('levels.html');
    await sokoban('page', LEVEL, join(OWN_MAPS, 'map21.txt'), collection, '-o', path);
    expect(pageData(path).groups.map(({ title, levels }) => [title, levels.length])).toEqual([
      ['Classic', 1],
      ['Vexed', 1],
      ['Mine', 2],
    ]);
  });

  test('has rule files as texts, and a reader for them only if there is one', async () => {
    const path = place('levels.html');
    const game = file('frost.ps', GAME);
    await sokoban('page', game, LEVEL, '-o', path);
    const { games, groups } = pageData(path);
    expect(games).toEqual([GAME]);
    expect(groups.map(({ title, levels }) => [title, levels.map((level) => level.game)])).toEqual([
      [
        'Frost',
        [
          [0, 1],
          [0, 2],
        ],
      ],
      ['Classic', [undefined]],
    ]);
    expect(readFileSync(path).length).toBeGreaterThan(readFileSync(join(DIST, 'page-games.html')).length);
  });

  test('holds no text of a level that a browser could run', async () => {
    const title = '</script><b>&';
    const path = place('levels.html');
    await sokoban('page', file('x.xsb', ['#####', '#@$.#', '#####', `Title: ${title}`, ''].join('\n')), '-o', path);
    expect(levelsOf(pageData(path)).map((level) => level.title)).toEqual([title]);
    expect(readFileSync(path, 'utf8')).not.toContain('</script><b>');
  });

  test('leaves out what is no level, and says so', async () => {
    const path = place('levels.html');
    const bad = file('bad.lvl', '2 2\n@?\n..\n');
    const { code, errors } = await sokoban('page', bad, LEVEL, '-o', path);
    expect({ code, errors }).toEqual({ code: 2, errors: [expect.stringMatching(/bad\.lvl: line 2, column 2: "\?" /)] });
    expect(levelsOf(pageData(path))).toHaveLength(1);
    expect(await sokoban('page', bad, '-o', place('none.html'))).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('bad.lvl'), 'no level is left for a page'],
    });
  });

  test('replaces no file unless told to', async () => {
    const path = file('levels.html', 'mine');
    expect(await sokoban('page', LEVEL, '-o', path)).toMatchObject({ code: 2 });
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(await sokoban('page', LEVEL, '-o', path, '--force')).toMatchObject({ code: 0 });
  });

  test('is less than 120 kB without levels, and less than 220 kB with the solver', () => {
    const [plain = 0, solver = 0] = ['page.html', 'page-solver.html'].map(
      (name) => readFileSync(join(DIST, name)).length,
    );
    expect(plain).toBeLessThan(120_000);
    expect(solver).toBeLessThan(220_000);
  });

  test('asks no server for anything', () => {
    const page = readFileSync(join(DIST, 'page-solver.html'), 'utf8').replace(
      /<script id="program"[^]*?<\/script>/,
      '',
    );
    expect(page).not.toMatch(/https?:|src=|href=|@import|url\(/);
  });
});

/** Own levels, and as many turned over as make this number. */
const MANY = 200;

interface Replayed {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly moves: readonly Move[];
  readonly code: string;
}

function replayedOf({ solution = '', code }: PageLevel): Replayed {
  const { level, rules, moves = [] } = valueOf(readCode(solution, RULE_SETS) ?? { ok: false, faults: [] });
  return { level, rules, moves, code };
}

function turnedOver({ level, rules, moves }: Replayed): Replayed {
  const symmetry = (rules.gravity === undefined ? SYMMETRIES : UPRIGHT_SYMMETRIES).at(-1) ?? UPRIGHT;
  const turned = turnedLevel(setupOfLevel(level), rules, symmetry);
  return {
    level: turned,
    rules,
    moves: turnedMoves(moves, symmetry),
    code: valueOf(writeCode(turned, rules, undefined)),
  };
}

const ARROWS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;

/** The keys that make the moves; `lead C` stands for Tab until the arrows move player C. */
function keysFor({ level, rules, moves }: Replayed): string[] {
  return moves.flatMap((move): string[] => {
    if (move.kind === 'action') return [rules.presentation.offers?.find(({ action }) => action === move.id)?.key ?? ''];
    if (level.players.length === 1) return [ARROWS[move.direction]];
    if (move.player < 2) return [letterOfCommand(move).toLowerCase()];
    const code = level.things[level.players[move.player] ?? 0];
    const name = rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? '';
    return [`lead ${name}`, ARROWS[move.direction]];
  });
}

/** Plays each level with its keys, goes to the next one, and returns what the browser keeps of each. */
const PLAY_ALL = `(keys, codes) => {
  const press = (key) => {
    for (const type of ['keydown', 'keyup'])
      document.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  };
  const isLeading = (name) => document.getElementById('message').textContent === 'The arrows move ' + name + '.';
  return keys.map((each, index) => {
    for (const key of each) {
      if (key.startsWith('lead ')) for (let n = 0; n < 4 && !isLeading(key.slice(5)); n += 1) press('Tab');
      else press(key);
    }
    press('Escape');
    press('n');
    return localStorage.getItem('sokoban ' + codes[index]);
  });
}`;

const inBrowser = CHROMIUM === undefined ? describe.skip : describe;

inBrowser('in a browser (Chromium has to be installed)', () => {
  let browser: BrowserPage;
  let all = '';
  beforeAll(async () => {
    browser = await openBrowser(640, 480);
    all = place('all.html');
    await sokoban('page', OWN_MAPS, '--solution', '--solver', '-o', all);
  });
  afterEach(() => {
    expect(browser.errors).toEqual([]);
  });
  afterAll(() => browser.close());

  /** The counts, as the page shows them. */
  async function counts(): Promise<unknown> {
    return browser.run('document.getElementById("counts").innerText.replace(/\\s+/g, " ")');
  }

  async function textOf(id: string): Promise<unknown> {
    return browser.run(`document.getElementById(${JSON.stringify(id)}).textContent`);
  }

  /** Clicks a cell of the first level, which is 7 x 7 cells large. */
  function click(column: number, row: number): Promise<void> {
    return browser.click('board', (column - 0.5) / 7, (row - 0.5) / 7);
  }

  test(`${MANY} levels of all rule sets are won by the same keys, in as many moves and pushes`, async () => {
    const whole = pageData(all);
    // Levels of rule files have no codes; another test plays them.
    const groups = whole.groups.filter(({ levels: [first] }) => first?.game === undefined);
    const data = { ...whole, groups };
    const own = levelsOf(data).map(replayedOf);
    const turned = own.filter((_, index) => index % 3 === 0).map(turnedOver);
    const levels = [...own, ...turned].slice(0, MANY);
    const more = { title: 'Turned', levels: turned.map(({ code }, index) => ({ title: `Turned ${index}`, code })) };
    const page = place('many.html');
    writeFileSync(page, withPageData(readFileSync(all, 'utf8'), { ...data, groups: [...data.groups, more] }));
    await browser.open(page);
    const [keys, codes] = [levels.map(keysFor), levels.map(({ code }) => code)];
    const kept = await browser.run(`(${PLAY_ALL})(${JSON.stringify(keys)}, ${JSON.stringify(codes)})`);
    expect(new Set(levels.map(({ rules }) => rules.id)).size).toBe(RULE_SETS.length);
    expect(levels).toHaveLength(MANY);
    const solutions = (Array.isArray(kept) ? kept : []).map(String);
    expect(solutions.map((text) => /^\[\{"moves":\d+,"pushes":\d+/.exec(text)?.[0])).toEqual(
      levels.map(({ level, rules, moves }) => {
        const game = new Game(level, rules);
        game.replay(moves);
        return `[{"moves":${game.moves},"pushes":${game.pushes}`;
      }),
    );
    const texts = solutions.map((text) => /"text":"([^"]*)"/.exec(text)?.[1] ?? '');
    const notWon = levels.filter(({ level, rules }, index) => {
      const game = new Game(level, rules);
      game.replay(valueOf(parseSequence(texts[index] ?? '', rules, level)));
      return game.standing.state !== 'won';
    });
    expect(notWon).toEqual([]);
  });

  test('moves are undone, redone and restarted, and told to screen readers', async () => {
    await browser.open(all, '#1');
    await browser.press('ArrowRight', 'ArrowRight');
    await browser.waitFor('/pushed a box/i.test(document.getElementById("told").textContent)');
    expect(await counts()).toContain('moves 2 pushes 1 on goals 0/2');
    await browser.press('u');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 1")');
    await browser.press('y', 'y', 'ArrowRight', 'r');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 0")');
    await browser.press('End');
    await browser.waitFor('document.getElementById("counts").innerText.includes("on goals 1/2")');
    await browser.press('U');
    await browser.waitFor('document.getElementById("counts").innerText.includes("on goals 0/2")');
    await browser.press('R', 'ArrowUp');
    await browser.waitFor('document.getElementById("message").textContent === "A wall is in the way."');
  });

  test('a tap on a box, and then on a square, pushes it there, and one undo takes it back', async () => {
    await browser.open(all, '#1');
    await browser.press('r');
    await click(4, 2);
    await browser.waitFor('document.getElementById("message").textContent.includes("marked square")');
    await click(6, 2);
    await browser.waitFor('document.getElementById("counts").innerText.includes("on goals 1/2")');
    await browser.press('u');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 0")');
  });

  test('a swipe moves, and goes on while the finger does', async () => {
    await browser.open(all, '#1');
    await browser.press('r');
    await browser.swipe([200, 200], [230, 202], [266, 205]);
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 2")');
    await browser.swipe([200, 200], [170, 200]);
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 3")');
  });

  test("a swipe goes back from a solution, and moves nothing in the player's game", async () => {
    await browser.open(all, '#1');
    await browser.press('r', '>');
    expect(await textOf('message')).toBe('This is a solution. Escape, a tap or a move goes back to your game.');
    await browser.swipe([200, 200], [230, 202], [266, 205]);
    await browser.run('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect([await textOf('title'), await counts()]).toEqual(['First Push', expect.stringContaining('moves 0')]);
  });

  test('walls are drawn where they are things, as in holes', async () => {
    const page = place('walls.html');
    await sokoban('page', file('walls.lvl', '___\n___\n___\n\nWWW\nW>W\nWWW\n'), '-o', page);
    await browser.open(page);
    const share = await browser.run(`{
      const board = document.getElementById("board");
      const { data } = board.getContext("2d").getImageData(0, 0, board.width, board.height);
      data.filter((_, index) => index % 4 === 3).filter((alpha) => alpha === 255).length / (data.length / 4);
    }`);
    expect(share).toBe(1);
  });

  test('a win shows stars and figures, is kept, and gives the solution as text', async () => {
    const page = place('one.html');
    await sokoban('page', LEVEL, '-o', page);
    await browser.open(page);
    await browser.run('localStorage.clear()');
    await browser.open(page);
    await browser.press('r', 'd', 'd', 'd', 's', 's', 's');
    await browser.waitFor('document.getElementById("card").classList.contains("over")');
    expect(await textOf('card')).toContain('As good as the best known.');
    const hasButton = 'document.querySelector("#keys .key-copy").offsetWidth > 0';
    expect(await browser.run(hasButton)).toBe(false);
    await browser.press('"');
    expect(await browser.run('document.getElementById("paper-text").value')).toMatch(
      /^; classic: 6 moves, 4 pushes\n; First Push\nrRRdDD\n; SK1\S+\n$/,
    );
    await browser.open(page);
    await browser.run('document.querySelector("#keys .key-copy").click()');
    expect(await browser.run('document.getElementById("paper-text").value')).toContain('rRRdDD');
    expect(await browser.run(hasButton)).toBe(true);
  });

  test('a game that was left goes on, with its undos', async () => {
    await browser.open(all, '#1');
    await browser.press('r', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'u', 'n');
    await browser.press('p');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 2")');
    expect(await textOf('message')).toBe('This goes on at move 2, where you left it.');
    await browser.press('y');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 3")');
    await browser.open(all, '#1');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 3")');
    await browser.press('r', 'r');
  });

  test('what another tab has kept of the level stays', async () => {
    const page = place('one.html');
    await sokoban('page', LEVEL, '--solution', '-o', page);
    const code = levelsOf(pageData(page))[0]?.code ?? '';
    const keep = (key: string, value: string): Promise<unknown> =>
      browser.run(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
    const kept = (key: string): Promise<unknown> => browser.run(`localStorage.getItem(${JSON.stringify(key)})`);
    await browser.open(page);
    await browser.run('localStorage.clear()');
    await browser.open(page);
    await keep(`sokoban game ${code}`, 'of the other tab');
    await browser.run('window.dispatchEvent(new PageTransitionEvent("pagehide"))');
    expect(await kept(`sokoban game ${code}`)).toBe('of the other tab');
    await browser.press('>');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 1")');
    await browser.press('Escape');
    await browser.run('window.dispatchEvent(new PageTransitionEvent("pagehide"))');
    expect(await kept(`sokoban game ${code}`)).toBe('of the other tab');
    await keep(`sokoban ${code}`, '[{"moves":6,"pushes":4,"text":"rRRdDD"}]');
    await browser.press('d', 'a', 'd', 'd', 'd', 's', 's', 's');
    await browser.waitFor('document.getElementById("card").classList.contains("over")');
    expect(await kept(`sokoban ${code}`)).toBe('[{"moves":6,"pushes":4,"text":"rRRdDD"}]');
  });

  test('a hint at the end of a game says how it ended, and no solution of it is searched', async () => {
    const page = place('over.html');
    await sokoban(
      'page',
      join(OWN_MAPS, 'potions', '1-first-crate.txt'),
      file('one.xsb', '#####\n#@$.#\n#####\n'),
      '--solver',
      '-o',
      page,
    );
    await browser.open(page, '#1');
    await browser.press(
      'r',
      ...Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')),
    );
    await browser.waitFor('document.getElementById("message").textContent.includes("Undo, or restart.")');
    const said = await textOf('message');
    await browser.press('r', 'End');
    await browser.run('document.getElementById("message").textContent = ""');
    await browser.press('!');
    expect(await textOf('message')).toBe(said);
    await browser.press('>');
    expect(await textOf('message')).toBe(said);
    await browser.press('n', 'p');
    expect(await textOf('message')).toBe(said);
    await browser.open(page, '#2');
    await browser.press('ArrowRight');
    await browser.waitFor('document.getElementById("card").classList.contains("over")');
    await browser.press('>');
    expect(await textOf('message')).toBe('');
  });

  test('levels of the same board are told apart in the address, and help is shown over the list', async () => {
    const page = place('twins.html');
    const board = '#####\n#@$.#\n#####\n';
    await sokoban('page', file('twins.xsb', `${board}; One\n\n${board}; Two\n`), '-o', page);
    await browser.open(page, '#1');
    await browser.run('location.hash = "#2"');
    await browser.waitFor('document.getElementById("title").textContent === "Two"');
    await browser.press('q', '?');
    expect(await browser.run('document.getElementById("help").open')).toBe(true);
    await browser.press('Escape', 'Escape');
    await browser.waitFor('document.getElementById("list").hidden');
  });

  test('Tab chooses a player only from the board, which Shift and Tab leave', async () => {
    const place = pageData(all).groups.findIndex(({ title }) => title === 'Multiplayer');
    const before = pageData(all).groups.slice(0, place);
    await browser.open(all, `#${before.flatMap(({ levels }) => levels).length + 1}`);
    await browser.press('Tab');
    expect(await textOf('message')).toMatch(/^The arrows move /);
    await browser.run('document.getElementById("stage").focus()');
    const focus = 'document.activeElement.id';
    await browser.pressWith('Shift', 'Tab');
    expect(await browser.run(focus)).toBe('menu');
    await browser.pressWith('Shift', 'Tab');
    await browser.press('Tab');
    expect(await browser.run(focus)).toBe('menu');
  });

  test('arrows choose a level in the list, and scroll the help', async () => {
    await browser.open(all, '#1');
    await browser.press('q', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    const place = 'Number(document.activeElement.dataset.place)';
    expect(await browser.run(place)).toBe(2);
    await browser.press('ArrowLeft', 'Enter');
    await browser.waitFor('location.hash === "#2"');
    await browser.press('?', 'ArrowDown', 'ArrowDown');
    await browser.waitFor('document.getElementById("help").scrollTop > 0');
    await browser.press('Escape');
  });

  test('progress that the browser does not keep is told, and kept as soon as it can be', async () => {
    await browser.open(all, '#1');
    await browser.run('localStorage.clear()');
    await browser.open(all, '#1');
    await browser.press('d');
    await browser.run('window.setItem = Storage.prototype.setItem');
    await browser.run('Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }');
    expect(await textOf('unsaved')).toBe('');
    await browser.press('d');
    await browser.waitFor('document.getElementById("unsaved").textContent === "not saved"');
    await browser.press('d', 's', 's', 's');
    await browser.waitFor('document.getElementById("card").textContent.includes("This win is not saved")');
    await browser.press('q');
    expect(await browser.run('document.querySelector("#list .here").textContent')).not.toContain('not solved');
    await browser.press('Escape', '?');
    expect(await textOf('help-body')).not.toContain('kept in this browser');
    await browser.run('Storage.prototype.setItem = window.setItem');
    await browser.press('Escape', 'r');
    await browser.waitFor('document.getElementById("unsaved").textContent === ""');
    const key = `sokoban ${levelsOf(pageData(all))[0]?.code ?? ''}`;
    expect(await browser.run(`localStorage.getItem(${JSON.stringify(key)})`)).toContain('"rRRdDD"');
    await browser.press('?');
    expect(await textOf('help-body')).toContain('kept in this browser');
    await browser.press('Escape');
  });

  test('a kept game that cannot be played is told, and its level begins anew', async () => {
    await browser.open(all, '#1');
    const key = `sokoban game ${levelsOf(pageData(all))[1]?.code ?? ''}`;
    await browser.run(`localStorage.setItem(${JSON.stringify(key)}, "line/1 4 0 0 uuuu")`);
    await browser.press('n');
    await browser.waitFor('document.getElementById("message").textContent.includes("cannot be played any more")');
    expect(await counts()).toContain('moves 0');
  });

  test('a game of a rule file is played by its rules, and its solution is found', async () => {
    const page = place('frost.html');
    await sokoban('page', file('frost.ps', GAME), '--solver', '-o', page);
    await browser.open(page);
    await browser.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await browser.waitFor('document.getElementById("card").classList.contains("over")');
    await browser.press('n', '>');
    await browser.waitFor('document.getElementById("card").textContent.includes("This solution was shown to you.")');
  });

  test('the actions of a game are away while a solution is shown, and their keys go back, too', async () => {
    const page = place('act.html');
    const push = '[ > Player | Crate ] -> [ > Player | > Crate ]\n';
    const text = GAME.replace(push, `${push}[ action Player | Crate ] -> [ Player | ]\n`);
    await sokoban('page', file('act.ps', text), '--solver', '-o', page);
    await browser.open(page, '#2');
    expect(await textOf('offers')).toBe('x action');
    await browser.press('>');
    await browser.waitFor('document.getElementById("title").textContent.startsWith("Solution")');
    expect(await textOf('offers')).toBe('');
    await browser.press('x');
    expect(await textOf('title')).not.toContain('Solution');
    expect(await textOf('offers')).toBe('x action');
  });

  test('what a game says before a level is told, also in a narrow window', async () => {
    const page = place('told.html');
    await sokoban('page', file('told.ps', GAME.replace('LEVELS\n', 'LEVELS\n\nmessage Mind the ice\n')), '-o', page);
    await browser.open(page, '#1');
    expect(await textOf('message')).toMatch(/mind the ice\./i);
    expect(await textOf('told')).toMatch(/mind the ice\. 7 columns/i);
  });

  test('a game that shows a page of its board turns it with the player', async () => {
    const page = place('flick.html');
    await sokoban('page', file('flick.ps', GAME.replace('title Frost', 'title Frost\nflickscreen 4x3')), '-o', page);
    await browser.open(page, '#1');
    const shownColumns = `(() => {
      const { style, offsetWidth } = document.getElementById('board');
      const [, right, , left] = style.clipPath.match(/-?[\\d.]+(?=px)/g).map(Number);
      return [left, offsetWidth - right].map((at) => Math.round((at / offsetWidth) * 7)).join(' to ');
    })()`;
    expect(await browser.run(shownColumns)).toBe('0 to 4');
    await browser.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await browser.waitFor(`${shownColumns} === '4 to 7'`);
    await browser.press('u');
    await browser.waitFor(`${shownColumns} === '0 to 4'`);
  });

  test('a game without restart and undo begins anew when its level is opened, has no keys for them, and speaks at its end', async () => {
    const page = place('strict.html');
    const text = `${GAME.replace('title Frost', 'title Frost\nnorestart\nnoundo')}\nmessage That was all.\n`;
    await sokoban('page', file('strict.ps', text), '-o', page);
    await browser.open(page, '#1');
    await browser.press('ArrowRight', 'n');
    await browser.waitFor('location.hash === "#2"');
    await browser.press('p');
    await browser.waitFor('location.hash === "#1"');
    expect(await counts()).toContain('moves 0');
    expect(await browser.run('document.body.innerText')).not.toMatch(/undo|restart/);
    await browser.open(page, '#2');
    await browser.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await browser.waitFor('document.getElementById("card").textContent.includes("That was all.")');
  });

  test('a code in the address opens its level, and a bad one is refused', async () => {
    const { lines } = await sokoban('code', file('x.xsb', '######\n#@ $.#\n######\n'));
    await browser.open(all, `#${lines.join('')}`);
    await browser.press('l', 'l');
    await browser.waitFor('document.getElementById("card").classList.contains("over")');
    await browser.open(all, '#SK1zzzzzzzz');
    await browser.waitFor('document.getElementById("message").textContent.includes("no code")');
    // Another page of the site may have written what is kept under the name of a level.
    const key = `sokoban ${levelsOf(pageData(all))[0]?.code ?? ''}`;
    await browser.run(`localStorage.setItem(${JSON.stringify(key)}, "{")`);
    await browser.open(all, '#%E0%A4%A');
    await browser.waitFor('document.getElementById("message").textContent.includes("no code")');
    await browser.run('localStorage.clear()');
  });

  test("a solution is shown in a game of its own, and Escape or a move goes back to the player's", async () => {
    await browser.open(all, '#1');
    await browser.run('localStorage.clear()');
    await browser.open(all, '#1');
    const key = `sokoban game ${levelsOf(pageData(all))[0]?.code ?? ''}`;
    const kept = `localStorage.getItem(${JSON.stringify(key)})`;
    await browser.press('ArrowRight', 'ArrowLeft', 'ArrowRight', 'u');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 2")');
    await browser.press('>');
    expect(await textOf('title')).toBe('Solution: First Push');
    const before = await browser.run(kept);
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 1")');
    await browser.press('Escape');
    expect([await textOf('title'), await textOf('message')]).toEqual([
      'First Push',
      'This goes on at move 2, where you left it.',
    ]);
    await browser.press('y');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 3")');
    await browser.press('u', '>');
    await browser.waitFor('document.getElementById("card").textContent.includes("This solution was shown to you.")');
    await browser.press('r', 'End', '"');
    expect(await textOf('message')).toMatch(/^Solve the level first/);
    expect(await browser.run(kept)).toBe(before);
    await browser.press('ArrowDown');
    await browser.waitFor('document.getElementById("counts").innerText.includes("moves 2")');
    await browser.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await browser.waitFor('document.getElementById("card").textContent.includes("solution as text")');
    await browser.press('>');
    expect(await textOf('title')).toBe('Solution: First Push');
    await browser.press('Escape');
    expect([await textOf('title'), await textOf('message')]).toEqual(['First Push', '']);
    await browser.press('r');
  });

  test('the solver hints in a thread, and shows a solution', async () => {
    await browser.open(all, '#2');
    await browser.press('!');
    await browser.waitFor('/^Push the box/.test(document.getElementById("message").textContent)');
    await browser.press('!');
    await browser.waitFor('document.getElementById("counts").innerText.includes("pushes 1")');
  });
});
