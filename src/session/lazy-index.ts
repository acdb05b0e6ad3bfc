import { OWN_MAPS } from '../files/level-files';
import type { WantedReader } from '../formats/collection';
import type { Result } from '../core/result';
import type { PreviewedLevel } from '../tui/list/list';
import type { RememberedMessage } from '../tui/run';
import { Indexer } from '../jobs/indexer';
import type { Offer } from '../library/offer';
import type { Problems } from './problems';

interface SurveyOptions extends WantedReader {
  readonly maps?: string;
  readonly save: boolean;
}

/** What reads on while the list is looked at. It begins after the first picture, which can do without it. */
export class LazyIndexer {
  private surveyor: Indexer | undefined;

  constructor(
    private readonly offer: Offer,
    private readonly options: SurveyOptions,
    private readonly troubles: Problems,
  ) {}

  begin(tell: (...messages: readonly RememberedMessage[]) => void): void {
    setImmediate(() => {
      this.begun().begin(tell);
    });
  }

  look(index: number, tell: (seen: Result<PreviewedLevel, string>) => void): void {
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

  private begun(): Indexer {
    const { library, levels, holdings, nothing, unread } = this.offer;
    const { maps, format, rules, save } = this.options;
    return (this.surveyor ??= new Indexer(
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
