import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { PROCESSES } from '../../src/store/player-store';
import type { EditedLevel } from '../../src/editing/level/edited-level';
import { Edits } from '../../src/editing/edits';
import { UnsavedLevels } from '../../src/store/unsaved-levels';
import { bundledScript } from '../support/killing';
import { temporaryFolder } from '../support/temporary-folder';
import { gate } from '../support/tries';
import { valueOf } from '../support/value-of';
import { goTo, undoAll } from '../support/edited';

jest.setTimeout(3_600_000);

const FOLDER = temporaryFolder();
const PROGRAM = bundledScript('kill-editor');

/** The boards that an editor printed before it was killed, this many milliseconds after the first one. */
function killedAfter(folder: string, seed: number, milliseconds: number): Promise<readonly string[]> {
  const editor = spawn(process.execPath, [PROGRAM, folder, String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  editor.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '') setTimeout(() => editor.kill('SIGKILL'), milliseconds);
    printed += text;
  });
  return new Promise((done) => {
    editor.on('close', () => {
      // The last line may be cut off.
      done(printed.split('\n').slice(0, -1));
    });
  });
}

function resumed(folder: string): EditedLevel {
  const store = new UnsavedLevels({
    folder,
    now: () => 0,
    uniqueName: () => 'other',
    processes: PROCESSES,
    reportFault: () => undefined,
  });
  const [unsaved] = store.list();
  const read = valueOf(new Edits(() => store).resume(unsaved?.name ?? ''));
  return read.level;
}

function boardOf({ sheet, setup }: EditedLevel): string {
  return JSON.stringify([sheet.area, [...setup.ground], [...setup.things]]);
}

test('an editor that is killed at any moment loses the last change at most, and undo reaches the first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      async (seed, after) => {
        const folder = mkdtempSync(join(FOLDER, 'killed-'));
        const boards = await killedAfter(folder, seed, after);
        const level = resumed(folder);
        // A change may be in the journal and not yet printed.
        expect(level.position - boards.length).toBeGreaterThanOrEqual(0);
        expect(level.position - boards.length).toBeLessThanOrEqual(1);
        goTo(level, boards.length);
        expect(boardOf(level)).toBe(boards.at(-1));
        undoAll(level);
        expect(level.sheet.area).toEqual({ left: 0, top: 0, width: 1, height: 1 });
      },
    ),
    gate(300, 10),
  );
});
