import { FORMATS } from '../formats';
import { chooseReaders, type WantedReader } from '../formats/collection';
import { RULE_SETS } from '../rules';
import type { Result } from '../core/result';
import { requestedFiles, dropRepeats, fileOfText } from '../library/file-content';
import { markOf } from '../library/summary';
import { openStoreToRead } from '../session/player-store';
import { IndexJob, type KnownFiles, type IndexFinding, type PreviewData } from './index-job';
import type { Job, JobContext } from './job';

/** What an index is made of. */
export interface IndexTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly wanted: WantedReader;
  readonly before: KnownFiles;
  /** What came by pipes. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly isStored: boolean;
}

/** What an index is asked while it goes on. */
export type IndexQuestion =
  | { readonly kind: 'prefer'; readonly path: string }
  /** One more text, which the asker has read already. */
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'look'; readonly path: string; readonly number: number; readonly id: number };

export type IndexNews =
  IndexFinding | { readonly kind: 'seen'; readonly id: number; readonly result: Result<PreviewData, string> };

/** Reads what a list shows, while the list goes on; where everything was found, it waits for questions. */
export function* run(task: IndexTask, { receive, send, wake }: JobContext<IndexQuestion, IndexNews>): Job<never> {
  const index = begin(task, wake);
  for (;;) {
    for (const question of receive()) answer(index, question, send);
    const finding = index?.next();
    if (finding) send(finding);
    yield finding ? 'busy' : 'waiting';
  }
}

function answer(index: IndexJob | undefined, question: IndexQuestion, send: (news: IndexNews) => void): void {
  switch (question.kind) {
    case 'prefer':
      index?.prefer(question.path);
      return;
    case 'add':
      index?.addText(question.path, question.text);
      return;
    case 'look':
      if (index) send({ kind: 'seen', id: question.id, result: index.look(question.path, question.number) });
  }
}

function begin(
  { levels, mapsFolder, wanted, before, texts, isStored }: IndexTask,
  wake: () => void,
): IndexJob | undefined {
  const choice = chooseReaders(wanted, { formats: FORMATS, rules: RULE_SETS });
  const piped = new Map(texts.map(({ path, text }) => [path, text]));
  const files = requestedFiles(
    levels.filter((argument) => !piped.has(argument)),
    mapsFolder,
  );
  if (!choice.ok) return undefined;
  // What goes wrong with the store is reported where it is written.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const begun = new IndexJob(
    // What cannot be listed any more has gone.
    dropRepeats([...[...piped].map(([path, text]) => fileOfText(path, text)), ...(files.ok ? files.value : [])]),
    before,
    choice.value,
    store,
  );
  if (store)
    void store.marks(markOf).then((marks) => {
      begun.remember(marks);
      wake();
    });
  return begun;
}
