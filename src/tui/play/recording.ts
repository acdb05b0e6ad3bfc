import { ok } from '../../core/result';
import { effect } from '../effect';
import { pause } from './animation/playback';
import type { PlayQuestion, Play, PlayUpdate } from './play';

/** Ends the recording of what is shown, or asks where to begin one. */
export function toggleRecording(play: Play): PlayUpdate {
  return [
    pause(play),
    [
      effect((world, tell) => {
        world.endRecording((ended) => {
          if ('text' in ended) tell({ type: 'notice', text: ended.text });
          else tell({ type: 'record', name: ended.name });
        });
      }),
    ],
  ];
}

export function askWhereToRecord(play: Play, name: string): PlayUpdate {
  const question: PlayQuestion = {
    label: 'Record into: ',
    text: name,
    answer: (text) =>
      effect((world, tell) => {
        world.beginRecording(text.trim(), (begun) => {
          tell(begun.ok ? ok({ type: 'notice', text: begun.value }) : begun);
        });
      }),
    complete: (text) =>
      effect((world, tell) => {
        world.complete(text, tell);
      }),
  };
  return [play, [{ type: 'ask', question }]];
}
