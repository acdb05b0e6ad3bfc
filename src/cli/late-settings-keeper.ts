import type { PlayerSettings } from '../settings/player-settings';
import type { Settings } from '../tui/display';
import { loadedLate } from './loaded-late';
import type { SettingsKeeper } from './settings-keeper';
import type { Troubles } from './troubles';

/** A keeper of settings that is loaded when something is changed. */
export class LateSettingsKeeper {
  private keeper: SettingsKeeper | undefined;

  constructor(
    private readonly before: Settings,
    private readonly stated: Partial<PlayerSettings>,
    private readonly troubles: Troubles,
  ) {}

  keep(settings: Settings): void {
    this.keeper ??= new (loadedLate.settingsKeeper().SettingsKeeper)(this.before, this.stated, this.troubles);
    this.keeper.keep(settings);
  }

  async close(): Promise<void> {
    await this.keeper?.close();
  }
}
