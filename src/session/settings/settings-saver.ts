import { basename, dirname } from 'node:path';
import { readOwnFileLater, removeLeftOver, replaceFile } from '../../files/own-files';
import { MAX_SETTINGS_BYTES, type PlayerSettings } from '../../settings/player-settings';
import { PRESET_NAMES } from '../../keys/presets';
import { readRemembered, formatRemembered, mergeChanges, type ScreenChoices } from '../../settings/remembered';
import type { Settings } from '../../settings/screen-settings';
import { unwritableText } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { shortenPlayerHome, rememberedPath } from '../../store/player-store';
import type { Problems } from '../problems';

/** Saves settings that the player changes on the screen: while play goes on, and before the program ends. */
export class SettingsSaver {
  private changes: Partial<ScreenChoices> = {};
  private writing: Promise<void> | undefined;

  constructor(
    private last: Settings,
    private readonly fromFile: Partial<PlayerSettings>,
    private readonly problems: Problems,
  ) {}

  save(settings: Settings): void {
    const { last } = this;
    this.last = settings;
    const preset = PRESET_NAMES.find((name) => name === settings.preset);
    this.changes = {
      ...this.changes,
      ...(settings.theme !== last.theme && { palette: settings.theme }),
      ...(settings.cell !== last.cell && { cell: settings.cell }),
      ...(settings.cellSteps !== last.cellSteps && { cellSteps: settings.cellSteps }),
      ...(settings.letters !== last.letters && { letters: settings.letters }),
      ...(settings.shapes !== last.shapes && { shapes: settings.shapes }),
      ...(settings.delay !== last.delay && { speed: settings.delay }),
      ...(settings.sound !== last.sound && { sound: settings.sound }),
      ...(settings.mouse !== last.mouse && { mouse: settings.mouse }),
      ...(settings.motion !== last.motion && { motion: settings.motion }),
      ...(settings.falls !== last.falls && { falls: settings.falls }),
      ...(settings.warnings !== last.warnings && { warnings: settings.warnings }),
      ...(preset !== undefined && settings.preset !== last.preset && { preset }),
    };
    this.writing ??= this.write();
  }

  async close(): Promise<void> {
    await this.writing;
  }

  /** Reads the file before each write, because another program may have changed it. */
  private async write(): Promise<void> {
    const path = rememberedPath();
    while (Object.keys(this.changes).length > 0) {
      const { changes } = this;
      this.changes = {};
      const text = await readOwnFileLater(path, MAX_SETTINGS_BYTES);
      const { remembered } = readRemembered(text.ok ? (text.value ?? '') : '');
      const merged = formatRemembered(mergeChanges(remembered, changes, this.fromFile));
      const written = await replaceFile(path, merged, `${path}.${process.pid}.new`);
      if (!written.ok)
        for (const { code } of written.faults)
          this.problems.add(
            `your changes are not remembered, because ${unwritableText(code)} (${sanitize(shortenPlayerHome(path))})`,
          );
    }
    await removeLeftOver(dirname(path), basename(path), Date.now());
    this.writing = undefined;
  }
}
