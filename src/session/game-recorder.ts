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

/** A recording that is being written. */
interface Recording {
  readonly path: string;
  readonly file: LineFile;
  readonly version: CastVersion;
  /** When the first frame was shown, and the last event. */
  startedAt: number;
  lastAt: number;
  /** From the first frame on. */
  cast: Cast | undefined;
  screen: ScreenText;
  columns: number;
  rows: number;
  /** What went wrong with the file. */
  complaint: string | undefined;
}

/** Records the frames of a screen as an asciicast while it is switched on. */
export class GameRecorder implements Recorder {
  #recording: Recording | undefined;
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
      startedAt: now,
      lastAt: now,
      cast: undefined,
      screen: new ScreenText(0, 0),
      columns: 0,
      rows: 0,
      complaint: undefined,
    };
    return ok(undefined);
  }

  paint(frame: Frame): void {
    const recording = this.#recording;
    if (!recording) return;
    const isNew = frame.width !== recording.columns || frame.lines.length !== recording.rows;
    if (isNew) this.#setSize(recording, frame);
    const text = `${isNew ? recording.screen.begin() : ''}${recording.screen.show(frame, 0, 0)}`;
    if (text !== '') this.#add(recording, 'o', text);
  }

  mark(label: string): void {
    // Nothing was shown yet that could be jumped to.
    if (this.#recording?.cast) this.#add(this.#recording, 'm', label);
  }

  /** Ends the recording; says how long it is, or undefined if there is none. */
  end(): string | undefined {
    const recording = this.#recording;
    if (!recording) return undefined;
    this.#add(recording, 'o', '\u001b[0m\u001b[?25h');
    this.#add(recording, 'x', '0');
    return this.#close(recording);
  }

  #setSize(recording: Recording, { width, lines }: Frame): void {
    recording.columns = width;
    recording.rows = lines.length;
    recording.screen = new ScreenText(width, lines.length);
    if (recording.cast) this.#add(recording, 'r', `${width}x${lines.length}`);
    if (!recording.cast) recording.startedAt = recording.lastAt = this.now();
    recording.cast ??= new Cast(
      recording.version,
      {
        columns: width,
        rows: lines.length,
        title: 'Sokoban',
        command: 'sokoban',
        timestamp: Math.floor(Date.now() / 1000),
      },
      (line) => {
        const added = recording.file.add(line);
        if (!added.ok)
          recording.complaint ??= added.faults.map((fault) => writeFaultSentence(recording.path, fault)).join();
      },
    );
  }

  #add(recording: Recording, code: 'o' | 'm' | 'r' | 'x', data: string): void {
    const { cast, lastAt } = recording;
    if (!cast) return;
    const now = this.now();
    cast.wait(Math.min(MAX_IDLE_MS, Math.round(now) - Math.round(lastAt)));
    recording.lastAt = now;
    cast.add(code, data);
    if (recording.complaint === undefined || this.#recording !== recording) return;
    this.#close(recording);
    this.#onTrouble(`the recording has ended: ${recording.complaint}`);
  }

  #close({ file, path, startedAt }: Recording): string {
    this.#recording = undefined;
    file.close();
    return `recorded ${timeText(Math.round((this.now() - startedAt) / 1000))} into ${sanitize(path)}`;
  }
}

/** A name for a recording that no file has yet. */
export function newRecordingName(): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'play.cast' : `play-${number}.cast`;
    if (!exists(name)) return name;
  }
}
