import { wonGame } from '../../core/play/game';
import type { Level } from '../../core/level/level';
import { setupOfLevel } from '../../core/level/setup';
import type { DeadlockKind } from '../../core/push/deadlock';
import { type RuleSet, rulesName } from '../../core/rule-set';
import type { EditedLevel } from '../../editing/level/edited-level';
import { checkSetup } from '../../editing/level/live-check';
import { JobThread, memoryFor } from '../../jobs/job-thread';
import { NO_REASON, type UnsolvableReason } from '../../jobs/solve-job';
import { cellFaultText, placesText, reasonText } from '../../messages/faults';
import { count } from '../../messages/counts';
import { detectorWithin } from '../../jobs/prepared-detector';
import { failure, ok, type Result } from '../../core/result';
import { READING_PROGRESS } from '../../session/reading-progress';
import { fileFaultSentence } from '../../messages/files';
import { InputLines } from '../play/input-lines';
import { findStreams } from '../../session/terminal';
import { quote, sanitize } from '../../messages/sanitize';
import type { UnsavedLevels } from '../../store/unsaved-levels';
import type { Output } from '../output';
import { Edits, type OpenedEditor } from '../../editing/edits';
import { findDraft, type FoundDraft } from '../../editing/found-draft';
import { helpLines, type LineAnswer, type LineSession, rowsOf, runLine, splitLine } from '../../editing/line-commands';
import type { OpenedEdit } from '../../editing/open-level';
import { saveNow, type Saved } from '../../editing/save-place';

/**
 * Edits a level line by line, for pipes and screen readers; returns 1 if a command has failed. Drafts of the level are
 * offered, if there is a store.
 */
export async function editByLines(
  opened: OpenedEdit,
  unsaved: UnsavedLevels | undefined,
  output: Output,
): Promise<Result<number, string>> {
  READING_PROGRESS.stop();
  const { hasKeyboard, hasScreen } = findStreams();
  const isWatched = hasKeyboard && hasScreen;
  const lines = new InputLines(process.stdin);
  const edit = new LineEdit(opened, new LineDraft(opened, unsaved), output, isWatched);
  if (isWatched) output.line('Type help for the commands, and quit to end.');
  for (;;) {
    if (isWatched) process.stdout.write('> ');
    const { value: line } = await lines.next();
    if (line === undefined || (await edit.take(line)) === 'quit') break;
  }
  await lines.close();
  await edit.end();
  return lines.fault ? failure(fileFaultSentence('-', lines.fault)) : ok(edit.hasFailed ? 1 : 0);
}

/** The commands of one session. */
class LineEdit {
  hasFailed = false;
  private number = 0;
  private isSaved = true;
  /** The user knows that quitting drops changes. */
  private isWarned = false;

  constructor(
    private opened: OpenedEdit,
    private readonly draft: LineDraft,
    private readonly output: Output,
    private readonly isWatched: boolean,
  ) {
    this.listen();
    const { found } = draft;
    if (found)
      output.error(
        sanitize(
          `there is a draft of this level that was not saved: ${found.about}; \`draft\` shows the difference, \`draft take\` continues it, \`draft drop\` deletes it`,
        ),
      );
  }

  private listen(): void {
    this.opened.level.listen(() => {
      this.isSaved = false;
    });
  }

  /** At a terminal, changes are dropped only if the user says so twice; a script says it once. */
  private quit(): 'quit' | undefined {
    if (!this.isWatched || this.isSaved || this.isWarned) return 'quit';
    this.isWarned = true;
    this.output.line('Your changes are not saved. save keeps them; quit again drops them.');
    return undefined;
  }

  /** The lines have ended. A script that has not saved its changes has most likely forgotten to. */
  async end(): Promise<void> {
    await this.draft.leave(this.isSaved);
    if (this.isSaved || this.isWatched) return;
    this.hasFailed = true;
    this.output.error('the changes are not saved; `save` or `save FILE` before the end keeps them');
  }

  async take(line: string): Promise<'quit' | undefined> {
    this.number += 1;
    const { name: written, rest } = splitLine(line);
    const name = written.toLowerCase();
    if (name === '') return undefined;
    if (name === 'quit') return this.quit();
    this.isWarned = false;
    const answer = await this.run(name, rest);
    if (answer.ok) for (const text of answer.value) this.output.line(sanitize(text));
    else this.fail(answer.faults);
    return undefined;
  }

  private async run(name: string, rest: string): Promise<LineAnswer> {
    if (name === 'help') return ok(helpLines());
    if (name === 'check') return ok(await reportLevel(this.opened.level));
    if (name === 'draft') return this.runDraft(rest.trim().toLowerCase());
    return name === 'save' ? this.save(rest.trim()) : runLine(this.session, name, rest);
  }

  private async runDraft(what: string): Promise<LineAnswer> {
    const { found } = this.draft;
    if (!found) return failure('there is no draft of this level');
    if (what === '') return ok(differentRows(rowsOf(this.session), rowsOf({ ...this.session, level: found.level })));
    if (what === 'drop') return ok([await this.draft.drop(found)]);
    if (what !== 'take') return failure(`draft, draft take or draft drop, not ${quote(what)}`);
    if (!this.isSaved) return failure('the level was changed; take the draft before the first change');
    const taken = this.draft.take(found);
    if (!taken.ok) return taken;
    this.opened = { ...this.opened, level: taken.value.level };
    this.isSaved = false;
    this.listen();
    for (const notice of taken.value.notices) this.output.error(notice);
    return ok([]);
  }

  private get session(): LineSession {
    const { level, reader } = this.opened;
    const notation = reader.rules.notations[reader.format.id];
    if (!notation) throw new Error(`${reader.rules.id} levels are not written in ${reader.format.id}`);
    return { level, format: reader.format, notation };
  }

  private save(path: string): LineAnswer {
    const { level, place } = this.opened;
    if (path === '' && !place) return failure('no file is named yet; `save FILE` says where the level goes');
    const saved = saveNow(level, place, path === '' && place ? place.path : path);
    if (!saved.ok) return saved;
    // Typed symbols stay those of the format in which the level was opened.
    this.opened = { ...this.opened, place: saved.value.place };
    this.isSaved = true;
    for (const loss of saved.value.losses) this.output.error(loss);
    return ok(this.isWatched ? [savedText(saved.value)] : []);
  }

  private fail(sentences: readonly string[]): void {
    this.hasFailed = true;
    const where = this.isWatched ? '' : `line ${this.number}: `;
    for (const sentence of sentences) this.output.error(`${where}${sentence}`);
  }
}

function savedText({ place: { path, number } }: Saved): string {
  return `saved in ${path}${number === 1 ? '' : `, level ${number}`}`;
}

/** A draft of the level, which another run of the program has left. */
class LineDraft {
  /** Undefined if there is none, or if it was taken or deleted. */
  found: FoundDraft | undefined;
  private readonly edits: Edits;
  private taken: EditedLevel | undefined;

  constructor({ level, place }: OpenedEdit, unsaved: UnsavedLevels | undefined) {
    this.edits = new Edits(() => unsaved);
    this.found = place && findDraft(unsaved, level, place, new Set());
  }

  take({ name }: FoundDraft): Result<OpenedEditor, string> {
    const resumed = this.edits.resume(name);
    if (!resumed.ok) return resumed;
    this.found = undefined;
    this.taken = resumed.value.level;
    return resumed;
  }

  drop({ name }: FoundDraft): Promise<string> {
    this.found = undefined;
    return this.edits.delete(name);
  }

  /** A draft that was taken stays, until the level is saved. */
  async leave(isSaved: boolean): Promise<void> {
    if (this.taken) await this.edits.close(this.taken, !isSaved);
  }
}

/** The rows that differ: `- 2: #@ $.#` in the file, `+ 2: #@$ .#` in the draft. */
function differentRows(file: readonly string[], draft: readonly string[]): string[] {
  return Array.from({ length: Math.max(file.length, draft.length) }, (_, index) => {
    const [one, other] = [file[index], draft[index]];
    if (one === other) return [];
    const row = (sign: string, text: string | undefined): string[] =>
      text === undefined ? [] : [`${sign} ${index + 1}: ${text}`];
    return [...row('-', one), ...row('+', other)];
  }).flat();
}

/** How long the solver may search for a solution. */
const MAX_SECONDS = 10;

/** The lines about a level: its faults and remarks, then whether it is valid, and whether it is solvable. */
async function reportLevel({ setup, rules }: EditedLevel): Promise<readonly string[]> {
  const { level, findings } = checkSetup(setup, rules, (...of) => detectorWithin(Infinity, ...of));
  const lines = findings.map((finding) => cellFaultText(finding, setup));
  if (!level) return lines;
  const { reason, verdict } = await solveLevel(level, rules);
  // A goal without a box is no news after a report of a stuck box.
  const isExplained = findings.some(({ fault }) => fault.kind === 'rule' && DEADLOCKS.has(fault.rule));
  const news = isExplained ? { ...reason, goals: [] } : reason;
  const why = reasonText(news, (cells) => placesText(cells, level), level);
  return [...lines, ...(why === '' ? [] : [why]), 'valid', verdict];
}

const DEADLOCKS: ReadonlySet<string> = new Set<DeadlockKind>(['dead-square', 'frozen', 'too-few-boxes']);

/** Whether a level is solvable, and why not. */
async function solveLevel(
  level: Level,
  rules: RuleSet,
): Promise<{ readonly verdict: string; readonly reason: UnsolvableReason }> {
  const thread = new JobThread('solve', memoryFor(1));
  const task = { rules: rulesName(rules), setup: setupOfLevel(level), withCore: true };
  const solved = await thread.run(task, { seconds: MAX_SECONDS }, () => undefined);
  await thread.close();
  const result = solved?.result;
  if (result?.status === 'unsolvable') return { verdict: 'unsolvable', reason: result.core ?? NO_REASON };
  if (result?.status !== 'solved') return { verdict: 'not known', reason: NO_REASON };
  const { pushes } = wonGame(level, rules, result.moves);
  return { verdict: `solvable: ${count(pushes, 'push', 'pushes')}`, reason: NO_REASON };
}
