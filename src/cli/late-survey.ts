import { OWN_MAPS } from '../files/level-files';
import type { Wanted } from '../formats/readers';
import type { Result } from '../core/result';
import type { Seen } from '../tui/browser/browser';
import type { Remembered } from '../tui/run';
import { Surveyor } from './surveyor';
import type { Offer } from './offer';
import type { Troubles } from './troubles';

interface SurveyOptions extends Wanted {
  readonly maps?: string;
  readonly save: boolean;
}

/** What reads on while the list is looked at. It begins after the first picture, which can do without it. */
export class LateSurvey {
  private surveyor: Surveyor | undefined;

  constructor(
    private readonly offer: Offer,
    private readonly options: SurveyOptions,
    private readonly troubles: Troubles,
  ) {}

  begin(tell: (...messages: readonly Remembered[]) => void): void {
    setImmediate(() => {
      this.begun().begin(tell);
    });
  }

  look(index: number, tell: (seen: Result<Seen, string>) => void): void {
    this.begun().look(index, tell);
  }

  prefer(place: number): void {
    this.begun().prefer(place);
  }

  add(path: string, text: string): void {
    this.begun().add(path, text);
  }

  async stop(): Promise<void> {
    await this.surveyor?.stop();
  }

  private begun(): Surveyor {
    const { library, levels, holdings, nothing, unread } = this.offer;
    const { maps, format, rules, save } = this.options;
    return (this.surveyor ??= new Surveyor(
      library,
      {
        levels,
        mapsFolder: maps ?? OWN_MAPS,
        wanted: { format, rules },
        before: { read: holdings, nothing, unread: unread.map(({ file }) => file.path) },
        texts: library.piped(),
        isStored: save,
      },
      this.troubles,
    ));
  }
}
