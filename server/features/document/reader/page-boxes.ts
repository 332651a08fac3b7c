/** Boxes on a page, and how they lie to each other. Pure. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** As much of a line as its box is made of. */
export interface Edges {
  x0: number;
  x1: number;
  y: number;
  size: number;
}

export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** Points between a figure and a line above or below it; far off where they have no column in common. */
export function gapTo(box: Box, line: Edges): number {
  const { x0, x1, y0, y1 } = edgesOf(line);
  if (Math.min(x1, box.x1) - Math.max(x0, box.x0) < 5) return Infinity;
  return Math.max(0, y0 - box.y1, box.y0 - y1);
}

export function edgesOf({ x0, x1, y, size }: Edges): Box {
  return { x0, x1, y0: y - size * 0.8, y1: y + size * 0.2 };
}

export function middleOf({ x0, x1, y, size }: Edges): Box {
  const [x, middle] = [(x0 + x1) / 2, y - size * 0.3];
  return { x0: x, x1: x, y0: middle, y1: middle };
}

export function holds(box: Box, inner: Box): boolean {
  return inner.x0 >= box.x0 && inner.x1 <= box.x1 && inner.y0 >= box.y0 && inner.y1 <= box.y1;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
