/** Shapes of a page that make one drawing: those that stand close together. Pure. */
import { around, type Box } from './page-boxes.ts';
import type { Shape } from './page-shapes.ts';

/** Side of a cell of the grid on which shapes are put together, in points. */
const CELL = 5;
/** Shapes this close are one drawing. */
const NEAR = 9;

export interface Cluster {
  box: Box;
  shapes: Shape[];
}

/** Shapes whose boxes, widened, share a cell of a grid. */
export function clusters(
  shapes: Shape[],
  { width, height }: { width: number; height: number },
): Cluster[] {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const owner = new Int32Array(columns * rows).fill(-1);
  const parent = shapes.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    parent[at] = top;
    return top;
  };
  const cellOf = (value: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(value / CELL)));
  shapes.forEach(({ x0, y0, x1, y1 }, at) => {
    const [left, right] = [cellOf(x0 - NEAR / 2, columns), cellOf(x1 + NEAR / 2, columns)];
    const [top, bottom] = [cellOf(y0 - NEAR / 2, rows), cellOf(y1 + NEAR / 2, rows)];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const cell = row * columns + column;
        const other = owner[cell] ?? -1;
        if (other >= 0) parent[root(other)] = root(at);
        owner[cell] = at;
      }
    }
  });
  const byRoot = new Map<number, Shape[]>();
  shapes.forEach((shape, at) => {
    const own = byRoot.get(root(at));
    if (own) own.push(shape);
    else byRoot.set(root(at), [shape]);
  });
  return [...byRoot.values()].map((own) => ({ box: around(own), shapes: own }));
}
