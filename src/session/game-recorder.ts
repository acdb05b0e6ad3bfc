import { performance } from 'node:perf_hooks';
import { failure, ok, type Result } from '../core/result';
import { Cast, type CastVersion } from '../drawing/cast';
import type { Frame } from '../drawing/frame';
import { ScreenText } from '../drawing/screen-text';
import { exists } from '../files/level-files';
import { LineFile } from '../files/line-file';
import { timeText } from '../messages/counts';
import { writeFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import type { Recorder } from '../tui/recorder';

/** Nobody wants to watch a player think for longer. */
const MAX_IDLE_MS = 2000;

/** A recording to begin. */
export interface NewRecording {
  readonly path: string;
  readonly version: CastVersion;
  /** Overwrites the file. */
  readonly force: boolean;
}

/** A frame that was shown, or a mark, and when. */
interface Shown {
  readonly at: number;
  readonly what: Frame | string;
}

/** A recording that is being written. */
interface Recording {
  readonly path: string;
  readonly file: LineFile;
  readonly version: CastVersion;
  /** What is not written yet. */
  readonly waiting: Shown[];
  timer: NodeJS.Timeout | undefined;
  /** When the first frame was shown, and the last event. */
  startedAt: number;
  lastAt: number;
  /** From the first frame on. */
  cast: Cast | undefined;
  screen: ScreenText;
  columns: number;
  rows: number;
}

/**
 * Records the frames of a screen as an asciicast while it is switched on. Frames wait for a moment before they are written:
 * many at once take much less time, and no key waits for them.
 */
export class GameRecorder implements Recorder {
  #recording: Recording | undefined;
  #lines: string[] = [];
  #onTrouble: (sentence: string) => void = () => undefined;

  constructor(private readonly now = () => performance.now()) {}

  /** Calls back if the file cannot be written any more. */
  listenForTrouble(listener: (sentence: string) => void): void {
    this.#onTrouble = listener;
  }

  begin({ path, version, force }: NewRecording): Result<undefined, string> {
    const file = LineFile.create(path, force);
    if (!file.ok) return failure(...file.faults.map((fault) => writeFaultSentence(path, fault)));
    const now = this.now();
    this.#recording = {
      path,
      file: file.value,
      version,
      waiting: [],
      timer: undefined,
      startedAt: now,
      lastAt: now,
      cast: undefined,
      screen: new ScreenText(0, 0),
      columns: 0,
      rows: 0,
    };
    return ok(undefined);
  }

  paint(frame: Frame): void {
    this.#show(frame);
  }

  mark(label: string): void {
    this.#show(label);
  }

  /** Ends the recording; says how long it is, or undefined if there is none. */
  end(): string | undefined {
    this.flush();
    const recording = this.#recording;
    if (!recording) return undefined;
    this.#add(recording, this.now(), 'o', '\u001b[0m\u001b[?25h');
    this.#add(recording, this.now(), 'x', '0');
    this.#write(recording);
    this.#close(recording);
    const seconds = Math.round((this.now() - recording.startedAt) / 1000);
    return `recorded ${timeText(seconds)} into ${sanitize(recording.path)}`;
  }

  /** Writes what was shown until now. */
  flush(): void {
    const recording = this.#recording;
    if (!recording) return;
    clearTimeout(recording.timer);
    recording.timer = undefined;
    for (const { at, what } of recording.waiting.splice(0)) {
      if (typeof what !== 'string') this.#addFrame(recording, at, what);
      // Before the first frame there is nothing that could be jumped to.
      else if (recording.cast) this.#add(recording, at, 'm', what);
    }
    this.#write(recording);
  }

  #show(what: Frame | string): void {
    const recording = this.#recording;
    if (!recording) return;
    recording.waiting.push({ at: this.now(), what });
    recording.timer ??= setTimeout(() => {
      this.flush();
    }, FLUSH_MS);
  }

  #addFrame(recording: Recording, at: number, frame: Frame): void {
    const isNew = frame.width !== recording.columns || frame.lines.length !== recording.rows;
    if (isNew) this.#setSize(recording, at, frame);
    const text = `${isNew ? recording.screen.begin() : ''}${recording.screen.show(frame, 0, 0)}`;
    if (text !== '') this.#add(recording, at, 'o', text);
  }

  #setSize(recording: Recording, at: number, { width, lines }: Frame): void {
    recording.columns = width;
    recording.rows = lines.length;
    recording.screen = new ScreenText(width, lines.length);
    if (recording.cast) {
      this.#add(recording, at, 'r', `${width}x${lines.length}`);
      return;
    }
    recording.startedAt = recording.lastAt = at;
    const timestamp = Math.floor(Date.now() / 1000);
    recording.cast = new Cast(
      recording.version,
      { columns: width, rows: lines.length, title: 'Sokoban', command: 'sokoban', timestamp },
      (line) => this.#lines.push(line),
    );
  }

  #add(recording: Recording, at: number, code: 'o' | 'm' | 'r' | 'x', data: string): void {
    const { cast, lastAt } = recording;
    if (!cast) return;
    cast.wait(Math.min(MAX_IDLE_MS, Math.round(at) - Math.round(lastAt)));
    recording.lastAt = at;
    cast.add(code, data);
  }

  #write(recording: Recording): void {
    const written = recording.file.add(this.#lines.splice(0));
    if (written.ok) return;
    this.#close(recording);
    const [complaint = ''] = written.faults.map((fault) => writeFaultSentence(recording.path, fault));
    this.#onTrouble(`the recording has ended: ${complaint}`);
  }

  #close(recording: Recording): void {
    if (this.#recording !== recording) return;
    this.#recording = undefined;
    recording.file.close();
  }
}

/** A killed recording lacks no more than this. */
const FLUSH_MS = 250;

/** A name for a recording that no file has yet. */
export function newRecordingName(): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'play.cast' : `play-${number}.cast`;
    if (!exists(name)) return name;
  }
}
