import { isIn, isSameArea, unionOf, type Area, type Point } from './area';
import { BLANK, isSameContent, type Content, type Sheet } from './sheet';
import { keyOf, type Editable, type Numbers, type Step, type Texts } from './step';

/** Writes to a document, and notes what changes. The board grows to every cell that is drawn on. */
export class EditPen {
  /** The content before, by place. */
  private readonly before = new Map<string, { readonly point: Point; readonly content: Content }>();
  /** The board before. */
  readonly first: { readonly area: Area; readonly read: (point: Point) => Content };
  private readonly words: { readonly texts: Texts; readonly numbers: Numbers };

  constructor(private readonly target: Editable) {
    const { sheet, texts, numbers } = target;
    this.first = { area: sheet.area, read: (point) => this.before.get(keyOf(point))?.content ?? sheet.read(point) };
    this.words = { texts, numbers };
  }

  /** Whether a cell was written. */
  get hasDrawn(): boolean {
    return this.before.size > 0;
  }

  get sheet(): Pick<Sheet, 'area' | 'read' | 'setup' | 'pointAt'> {
    return this.target.sheet;
  }

  read(point: Point): Content {
    return this.target.sheet.read(point);
  }

  write(point: Point, content: Content): void {
    const { sheet } = this.target;
    const now = sheet.read(point);
    if (isSameContent(now, content)) return;
    if (!isIn(sheet.area, point))
      sheet.cover(unionOf(sheet.area, { left: point.x, top: point.y, width: 1, height: 1 }));
    const key = keyOf(point);
    if (!this.before.has(key)) this.before.set(key, { point, content: now });
    sheet.write(point, content);
  }

  /** Sets the size of the board. What lies beyond it is erased. */
  setArea(area: Area): void {
    const { sheet } = this.target;
    if (isSameArea(area, sheet.area)) return;
    for (const point of this.pointsBeyond(area)) this.write(point, BLANK);
    sheet.cover(area);
  }

  setTexts(texts: Partial<Texts>): void {
    this.target.texts = { ...this.target.texts, ...texts };
  }

  setNumbers(numbers: Numbers): void {
    this.target.numbers = numbers;
  }

  get texts(): Texts {
    return this.target.texts;
  }

  get numbers(): Numbers {
    return this.target.numbers;
  }

  /** All that was changed; undefined if nothing was. */
  finish(): Step | undefined {
    const { sheet, texts, numbers } = this.target;
    const cells = [...this.before.values()].flatMap(({ point, content }) => {
      const after = sheet.read(point);
      return isSameContent(content, after) ? [] : [{ point, before: content, after }];
    });
    const step: Step = {
      cells,
      ...(isSameArea(this.first.area, sheet.area) ? {} : { area: { before: this.first.area, after: sheet.area } }),
      ...(areEqual(this.words.texts, texts) ? {} : { texts: { before: this.words.texts, after: texts } }),
      ...(areEqual(this.words.numbers, numbers) ? {} : { numbers: { before: this.words.numbers, after: numbers } }),
    };
    return cells.length > 0 || step.area || step.texts || step.numbers ? step : undefined;
  }

  private pointsBeyond(area: Area): Point[] {
    const { sheet } = this.target;
    const points: Point[] = [];
    for (let cell = 0; cell < sheet.setup.ground.length; cell += 1) {
      const point = sheet.pointAt(cell);
      if (isIn(sheet.area, point) && !isIn(area, point)) points.push(point);
    }
    return points;
  }
}

/** Whether two records of texts and numbers hold the same. */
function areEqual(one: Readonly<Record<string, unknown>> | Texts, other: typeof one): boolean {
  const [first, second] = [one, other].map((record) => JSON.stringify(Object.entries(record).sort()));
  return first === second;
}
