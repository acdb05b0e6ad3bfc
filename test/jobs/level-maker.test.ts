import { setupOfLevel } from '../../src/core/level/setup';
import { LevelMaker, type MakerNews } from '../../src/jobs/level-maker';
import type { GeneratedLevel } from '../../src/generator/wish';
import { classic } from '../../src/rules';
import type { NewLevelRequest } from '../../src/tui/screens/home/new-level';
import { drawnLevel } from '../support/screen';

/** It does not matter here. */
const SETUP = setupOfLevel(drawnLevel(classic, 'lvl', ['@.Aa']).level);

/** A level as a search finds it. */
function made(difficulty: number, pushes: number): GeneratedLevel {
  return { setup: SETUP, solution: [], moves: pushes, pushes, isProven: true, difficulty, miss: 0 };
}

type Threaded = ConstructorParameters<typeof LevelMaker>[0];

/** The reports if the searches find these levels one after the other, and then nothing. */
function toldOf(request: Partial<NewLevelRequest>, found: readonly (GeneratedLevel | undefined)[]): string[] {
  const reported: string[] = [];
  const left = [...found];
  const start: NonNullable<Threaded>['start'] = (_, __, report) => {
    report({ id: 1, kind: 'result', seconds: 0, result: { nodes: 1, made: left.shift(), isFinished: true } });
  };
  const maker = new LevelMaker({
    start,
    continue: () => undefined,
    pause: () => undefined,
    close: () => Promise.resolve(),
  });
  maker.make({ rules: 'classic', difficulty: 500, isHarder: false, ...request }, 'seed', (news) => {
    reported.push(textOf(news));
  });
  return reported;
}

function textOf(news: MakerNews): string {
  return news.kind === 'none' ? `none, ${news.hardest ?? '-'}` : `${news.kind} ${news.made.difficulty} ${news.seed}`;
}

describe('the maker of new levels', () => {
  test('gives the first level of the wanted difficulty at once', () => {
    expect(toldOf({}, [made(520, 10)])).toEqual(['first 520 seed/1']);
  });

  test('skips levels that are too easy or too hard', () => {
    expect(toldOf({}, [made(420, 10), made(600, 10), made(460, 10)])).toEqual(['first 460 seed/3']);
  });

  test('gives the nearest after the third search, and the right one when it is found', () => {
    expect(toldOf({}, [made(420, 9), undefined, made(400, 9), made(480, 9)])).toEqual([
      'first 420 seed/1',
      'better 480 seed/4',
    ]);
  });

  test('offers only a level that is clearly better', () => {
    expect(toldOf({}, [made(500, 10), made(500, 11), made(500, 12), made(500, 13), made(500, 15)])).toEqual([
      'first 500 seed/1',
      'better 500 seed/3',
      'better 500 seed/5',
    ]);
  });

  test('gives only a harder level, or names the hardest', () => {
    expect(toldOf({ isHarder: true }, [made(500, 10), made(505, 10), made(540, 10)])).toEqual(['first 540 seed/3']);
    expect(toldOf({ isHarder: true }, [made(480, 10), made(505, 10)])).toEqual(['none, 505']);
  });
});
