import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn, type RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const folder = temporaryFolder();
writeFileSync(join(folder, 'yard.lvl'), '4 9\n@........\n..A....#.\n.......#a\n.........\n');
writeFileSync(join(folder, 'three.map'), '#######\n#A.a.@#\n#B.b.@#\n#C.c.@#\n#######\n');

/** Cells of one column, in a board that begins where its first row is found on the screen. */
function mouseOn(terminal: RealTerminal, firstRow: RegExp): (letter: 'M' | 'm', x: number, y: number) => void {
  const row = terminal.rows.findIndex((text) => firstRow.test(text));
  const column = firstRow.exec(terminal.rows[row] ?? '')?.index ?? 0;
  return (letter, x, y) => {
    terminal.type(`\u001b[<0;${column + 2 + x};${row + 1 + y}${letter}`);
  };
}

describe('in a real terminal the mouse', () => {
  const options = ['--no-sound', '--ascii', '--cell', '1x1', '--color', 'never'] as const;

  test('walks the player to a click, and pushes a dragged box', async () => {
    const terminal = sokobanIn({ folder }, 'yard.lvl', ...options);
    await terminal.shows(/q quit|tells more/);
    const mouse = mouseOn(terminal, /\|[v^<>] {8}\|/);
    mouse('M', 5, 3);
    mouse('m', 5, 3);
    await terminal.shows(/moves 8 +pushes 0/);
    mouse('M', 2, 1);
    mouse('m', 4, 1);
    await terminal.shows(/pushes 2/);
    terminal.type('u');
    await terminal.shows(/moves 8 +pushes 0/);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  longTest('is not needed: Tab chooses a third player', async () => {
    const terminal = sokobanIn({ folder }, 'three.map', ...options);
    await terminal.shows('arrows: player A');
    terminal.type('\t\t');
    await terminal.shows('arrows: player C');
    terminal.type('\u001b[C');
    await terminal.shows(/moves 1/);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });
});
