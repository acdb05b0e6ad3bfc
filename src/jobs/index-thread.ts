import { parentPort } from 'node:worker_threads';
import { FORMATS } from '../formats';
import { chooseReaders, type WantedReader } from '../formats/collection';
import { RULE_SETS } from '../rules';
import type { Result } from '../core/result';
import { requestedFiles, dropRepeats, fileOfText } from '../library/file-content';
import { markOf } from '../library/summary';
import { openStoreToRead } from '../session/player-store';
import { IndexJob, type KnownFiles, type IndexFinding, type PreviewData } from './index-job';

/** What a survey is made of. */
export interface IndexTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly wanted: WantedReader;
  readonly before: KnownFiles;
  /** What came by pipes. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly isStored: boolean;
}

/** What a survey is asked while it goes on. */
export type IndexQuestion =
  | { readonly kind: 'begin'; readonly task: IndexTask }
  | { readonly kind: 'prefer'; readonly path: string }
  /** One more text, which the asker has read already. */
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'look'; readonly path: string; readonly number: number; readonly id: number };

export type IndexNews =
  IndexFinding | { readonly kind: 'seen'; readonly id: number; readonly result: Result<PreviewData, string> };

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
      survey?.prefer(question.path);
      return;
    case 'add':
      survey?.addText(question.path, question.text);
      wake();
      return;
    case 'look':
      if (survey) tell({ kind: 'seen', id: question.id, result: survey.look(question.path, question.number) });
  }
});

function begin({ levels, mapsFolder, wanted, before, texts, isStored }: IndexTask): void {
  const choice = chooseReaders(wanted, { formats: FORMATS, rules: RULE_SETS });
  const piped = new Map(texts.map(({ path, text }) => [path, text]));
  const files = requestedFiles(
    levels.filter((argument) => !piped.has(argument)),
    mapsFolder,
  );
  if (!choice.ok) return;
  // What goes wrong with the store is told where it is written.
  const opened = isStored ? openStoreToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const begun = new IndexJob(
    // What cannot be listed any more has gone.
    dropRepeats([...[...piped].map(([path, text]) => fileOfText(path, text)), ...(files.ok ? files.value : [])]),
    before,
    choice.value,
    store,
  );
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
