import type { Host } from '../tui/run';
import { Scout } from './scout';

type Asked = Parameters<Scout['scout']>;

/** A scout of which nothing is loaded before the first quest, and even then not before the screen has shown that it seeks. */
export class LateScout implements Pick<Host, 'scout' | 'callOff'> {
  private one: Scout | undefined;
  private waiting: Asked | undefined;
  private isClosed = false;

  scout(...asked: Asked): void {
    if (this.one) {
      this.one.scout(...asked);
      return;
    }
    const isFirst = this.waiting === undefined;
    this.waiting = asked;
    if (isFirst)
      setImmediate(() => {
        this.begin();
      });
  }

  callOff(): void {
    this.waiting = undefined;
    this.one?.callOff();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.one?.close();
  }

  private begin(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (this.isClosed || this.one || !waiting) return;
    this.one = new Scout();
    this.one.scout(...waiting);
  }
}
