import type { EditedLevel, EditEvent } from './level/edited-level';
import { formatEvent, formatJournal, formatPlace, type JournalPlace } from './level/journal-text';
import { unwritableText } from '../messages/files';
import type { UnsavedLevels } from '../store/unsaved-levels';

/** A longer journal is written anew, with the last steps only. */
const MAX_LENGTH = 16 * 1024 * 1024;

interface ClaimedJournal {
  readonly name: string;
  /** Undefined if no line may be added to it. */
  readonly length: number | undefined;
}

/**
 * The journal of a level in the editor, on disk. A line is added for each event. The whole journal is written anew for
 * the first change, after a fault, when it is too long, and for an undo that goes back behind its beginning.
 */
export class EditJournal {
  readonly name: string;
  private length: number;
  private maxLength: number;
  /** The range of the steps that it has. */
  private from = 0;
  private to: number;
  /** It is on disk up to the last event. */
  private isWhole: boolean;
  private code: string | undefined;

  constructor(
    private readonly store: UnsavedLevels,
    private readonly level: EditedLevel,
    private place: JournalPlace | undefined,
    claimed?: ClaimedJournal,
    private readonly defaultLength = MAX_LENGTH,
  ) {
    this.name = claimed?.name ?? store.newName();
    this.length = claimed?.length ?? 0;
    this.maxLength = Math.max(defaultLength, this.length);
    this.isWhole = claimed?.length !== undefined;
    this.to = level.length;
    level.listen((event) => {
      this.note(event);
    });
  }

  /** Why the last change is not on disk; undefined if it is. */
  get fault(): string | undefined {
    return this.code === undefined ? undefined : unwritableText(this.code);
  }

  /** The level has been saved here, as it is now. */
  noteSaved(place: JournalPlace): void {
    this.place = place;
    this.add(formatPlace(place, true), true);
  }

  /** Leaves the complete journal to the next program that wants it. */
  leave(): void {
    if (!this.isWhole) this.writeWhole();
    this.store.release(this.name);
  }

  /** The program ends: an unchanged level has no journal. */
  end(): void {
    if (this.code !== undefined) this.writeWhole();
    this.store.release(this.name);
  }

  async remove(): Promise<void> {
    await this.store.remove(this.name);
  }

  /** Writes the journal of the level as it is. */
  writeWhole(): void {
    const { text, from, to } = formatJournal(this.level, this.place, this.defaultLength / 2);
    this.code = undefined;
    this.isWhole = this.store.write(this.name, text, this.fail);
    [this.from, this.to, this.length] = [from, to, text.length];
    // A large board may be longer than that by itself.
    this.maxLength = Math.max(this.defaultLength, 2 * text.length);
  }

  private note(event: EditEvent): void {
    const { position, length } = this.level;
    const isNew = event.kind === 'step' || event.kind === 'more';
    const first = event.kind === 'undo' ? position : position - 1;
    const isInside = first >= this.from && (isNew || position <= this.to);
    if (isNew) this.to = length;
    this.add(formatEvent(event), isInside);
  }

  private add(line: string, isInside: boolean): void {
    const canAdd = isInside && this.isWhole && this.length + line.length <= this.maxLength;
    if (canAdd && this.store.add(this.name, line, this.fail)) this.length += line.length;
    else this.writeWhole();
  }

  private readonly fail = (code: string): void => {
    this.isWhole = false;
    this.code = code;
  };
}
