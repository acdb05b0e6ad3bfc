import { parentPort } from 'node:worker_threads';
import type { WantedReader } from '../formats/collection';
import type { Result } from '../core/result';
import type { LevelRef } from '../library/level-entry';
import { Library, type KnownFiles } from '../library/library';
import { readersFor } from '../library/load';
import { markOf, type PreviewData } from '../library/summary';
import { openStoreToRead } from '../session/player-store';
import { IndexJob, type IndexFinding } from './index-job';

/** What a survey is made of. */
export interface IndexTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly wanted: WantedReader;
  readonly before: KnownFiles;
  /** What came by pipes. */
  readonly texts: Library['texts'];
  readonly isStored: boolean;
}

/** What a survey is asked while it goes on. */
export type IndexQuestion =
  | { readonly kind: 'begin'; readonly task: IndexTask }
  | { readonly kind: 'prefer'; readonly file: string }
  /** One more text, which the asker has read already. */
  | { readonly kind: 'add'; readonly file: string; readonly text: string }
  | { readonly kind: 'look'; readonly ref: LevelRef; readonly id: number };

export type IndexNews =
  IndexFinding | { readonly type: 'seen'; readonly id: number; readonly result: Result<PreviewData, string> };

let survey: IndexJob | undefined;
/** Goes on where everything had been found. */
let wake = (): void => undefined;

// This is the entry of a thread that reads what a list shows, while the list goes on: see `Surveyor`.
parentPort?.on('message', (question: IndexQuestion) => {
  switch (question.kind) {
    case 'begin':
      begin(question.task);
      return;
    case 'prefer':
      survey?.prefer(question.file);
      return;
    case 'add':
      survey?.addText(question.file, question.text);
      wake();
      return;
    case 'look':
      if (survey) tell({ type: 'seen', id: question.id, result: survey.look(question.ref) });
  }
});

function begin({ levels, mapsFolder, wanted, before, texts, isStored }: IndexTask): void {
  const choice = readersFor(wanted);
  if (!choice.ok) return;
  const library = new Library(choice.value, mapsFolder);
  for (const { file, text } of texts) library.addText(file, text);
  // What cannot be listed any more has gone.
  for (const argument of levels) if (!library.has(argument)) library.add(argument);
  library.learn(before);
  // What goes wrong with the store is told where it is written.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const begun = new IndexJob(library, store);
  survey = begun;
  let isAtWork = false;
  const goOn = (): void => {
    const finding = begun.next();
    isAtWork = finding !== undefined;
    if (finding) tell(finding);
    // Between two pieces questions are heard.
    if (finding) setImmediate(goOn);
  };
  wake = (): void => {
    if (!isAtWork) goOn();
  };
  goOn();
  if (store)
    void store.marks(markOf).then((marks) => {
      begun.remember(marks);
      wake();
    });
}

function tell(news: IndexNews): void {
  parentPort?.postMessage(news);
}
