/** A sentence with those before it that it leans on. */
import type { Line } from './reading.ts';

/** How far back a sentence may lean before it is left out. */
const LEAN = 3;

/** In reading order, the sentence last; undefined when what it leans on is out of reach. */
export function withContext(line: Line, paragraphs: Map<number, Line[]>): Line[] | undefined {
  const paragraph = paragraphs.get(line.paragraph) ?? [];
  const group: Line[] = [line];
  let first = line;
  for (let back = 0; first.dangles; back += 1) {
    const before = paragraph[first.place - 1];
    if (!before || back === LEAN || !before.whole || before.announces) return undefined;
    group.unshift(before);
    first = before;
  }
  return group;
}
