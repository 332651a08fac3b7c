/** The distance between the lines of running text. Pure. */
import type { Line } from './lines.ts';

/** Undefined when there are too few lines. Those of code stand closer than text does. */
export function textLeadingOf(pages: readonly Line[][], bodySize: number): number | undefined {
  const texts = pages.map((lines) => lines.filter(({ mono }) => !mono));
  return leadingOf(texts, bodySize);
}

/** The distance of all lines, code among them. */
export function leadingOf(pages: readonly Line[][], bodySize: number): number | undefined {
  const gaps = new Map<number, number>();
  for (const lines of pages) {
    lines.forEach((below, at) => {
      const above = lines[at - 1];
      if (!above || Math.abs(above.size - below.size) > 0.3) return;
      if (Math.abs(below.size - bodySize) > bodySize * 0.15) return;
      const gap = Math.round((below.y - above.y) * 2) / 2;
      if (gap > below.size * 0.9 && gap < below.size * 2.2) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
    });
  }
  const best = [...gaps].reduce<[number, number]>((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return best[1] >= 3 ? best[0] : undefined;
}
