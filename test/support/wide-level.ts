/** An open square in XSB, with boxes in every second column, and goals between them. */
export function wideLevel(side: number, boxes: number): string {
  const wall = '#'.repeat(side + 2);
  const isEven = (number: number): boolean => number % 2 === 0;
  const columns = Math.floor((side - 2) / 2);
  const rows = Array.from({ length: side }, (_, y) => {
    const symbols = new Array<string>(side).fill(' ');
    for (let column = 0; column < columns; column += 1) {
      const number = ((y - 1) >> 1) * columns + column;
      if (y > 0 && y < side - 1 && number < boxes) symbols[2 * column + 1] = isEven(y) ? '.' : '$';
    }
    if (y === side - 1) symbols[0] = '@';
    return `#${symbols.join('')}#`;
  });
  return [wall, ...rows, wall, ''].join('\n');
}
