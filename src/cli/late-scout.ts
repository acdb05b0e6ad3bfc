import type { Host } from '../tui/run';
import { loadedLate } from './loaded-late';
import type { Scout } from './scout';

/** A scout of which nothing is loaded, and no thread is started, before the first quest. */
export class LateScout implements Pick<Host, 'scout' | 'callOff'> {
  private one: Scout | undefined;

  scout(...quest: Parameters<Scout['scout']>): void {
    const { Scout: Loaded } = loadedLate.scout();
    this.one ??= new Loaded();
    this.one.scout(...quest);
  }

  callOff(): void {
    this.one?.callOff();
  }

  async close(): Promise<void> {
    await this.one?.close();
  }
}
