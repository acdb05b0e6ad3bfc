import { basename, dirname } from 'node:path';
import { readOwnFileLater, removeLeftOver, replaceFile } from '../files/own-files';
import { MAX_SETTINGS_BYTES, type PlayerSettings } from '../settings/player-settings';
import { readRemembered, formatRemembered, mergeChanges, type RememberedName } from '../settings/remembered';
import type { Settings } from '../tui/display';
import { sanitize } from '../messages/sanitize';
import { shortenPlayerHome, rememberedPath } from './player-store';
import type { Problems } from './problems';

type Changes = Partial<Pick<PlayerSettings, RememberedName>>;

/** Remembers what is changed with keys. It is written while play goes on, and before the program ends. */
export class SettingsSaver {
  private changes: Changes = {};
  private writing: Promise<void> | undefined;

  constructor(
    private last: Settings,
    /** What the settings file says. */
    private readonly stated: Partial<PlayerSettings>,
    private readonly troubles: Problems,
  ) {}

  keep(settings: Settings): void {
    const { last } = this;
    this.last = settings;
    this.changes = {
      ...this.changes,
      ...(settings.cell !== last.cell && { cell: settings.cell }),
      ...(settings.letters !== last.letters && { letters: settings.letters }),
      ...(settings.delay !== last.delay && { speed: settings.delay }),
    };
    this.writing ??= this.write();
  }

  async close(): Promise<void> {
    await this.writing;
  }

  /** Another program may have changed something meanwhile, so what is there is read first. */
  private async write(): Promise<void> {
    const path = rememberedPath();
    while (Object.keys(this.changes).length > 0) {
      const { changes } = this;
      this.changes = {};
      const kept = await readOwnFileLater(path, MAX_SETTINGS_BYTES);
      const { remembered } = readRemembered(kept.ok ? (kept.value ?? '') : '');
      const text = formatRemembered(mergeChanges(remembered, changes, this.stated));
      const written = await replaceFile(path, text, `${path}.${process.pid}.new`);
      if (!written.ok)
        for (const { code } of written.faults)
          this.troubles.add(
            `${sanitize(shortenPlayerHome(path))}: it cannot be written (${code}), so what you change here is not remembered`,
          );
    }
    await removeLeftOver(dirname(path), basename(path), Date.now());
    this.writing = undefined;
  }
}
