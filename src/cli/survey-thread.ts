import { parentPort } from 'node:worker_threads';
import { FORMATS } from '../formats';
import { chooseReaders, type Wanted } from '../formats/readers';
import { RULES } from '../rules';
import type { Result } from '../core/result';
import { askedFiles, eachOnce, textFile } from './holding';
import { markOf } from './level-facts';
import { storeToRead } from './player-store';
import { Survey, type Before, type Finding, type SeenFrom } from './survey';

/** What a survey is made of. */
export interface SurveyTask {
  readonly levels: readonly string[];
  readonly mapsFolder: string;
  readonly wanted: Wanted;
  readonly before: Before;
  /** What came by pipes. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly isStored: boolean;
}

/** What a survey is asked while it goes on. */
export type SurveyQuestion =
  | { readonly kind: 'begin'; readonly task: SurveyTask }
  | { readonly kind: 'prefer'; readonly path: string }
  /** One more text, which the asker has read already. */
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'look'; readonly path: string; readonly number: number; readonly id: number };

export type SurveyNews =
  Finding | { readonly kind: 'seen'; readonly id: number; readonly result: Result<SeenFrom, string> };

let survey: Survey | undefined;
/** Goes on where everything had been found. */
let wake = (): void => undefined;

// This is the entry of a thread that reads what a list shows, while the list goes on: see `Surveyor`.
parentPort?.on('message', (question: SurveyQuestion) => {
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

function begin({ levels, mapsFolder, wanted, before, texts, isStored }: SurveyTask): void {
  const choice = chooseReaders(wanted, { formats: FORMATS, rules: RULES });
  const piped = new Map(texts.map(({ path, text }) => [path, text]));
  const files = askedFiles(
    levels.filter((argument) => !piped.has(argument)),
    mapsFolder,
  );
  if (!choice.ok) return;
  // What goes wrong with the store is told where it is written.
  const opened = isStored ? storeToRead(() => undefined) : undefined;
  const store = opened?.ok ? opened.value : undefined;
  const begun = new Survey(
    // What cannot be listed any more has gone.
    eachOnce([...[...piped].map(([path, text]) => textFile(path, text)), ...(files.ok ? files.value : [])]),
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

function tell(news: SurveyNews): void {
  parentPort?.postMessage(news);
}
