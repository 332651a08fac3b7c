/** How old words are when they arrive, in ms, as figures small enough to hand over. */
import { stampsIn } from '#agents/testing/model-double/stamps.ts';

export interface Figures {
  count: number;
  p50: number;
  p99: number;
  most: number;
}

export function figuresOf(values: number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** Reads stamped text as it comes, in whatever pieces, one reader for each attempt of a stream. */
export function createAges() {
  const ages: number[] = [];
  return {
    /** `seen`: words up to this time are told a second time, as a best draft is, and do not count. */
    reader(seen = 0) {
      let rest = '';
      return (piece: string): void => {
        const now = Date.now();
        const text = rest + piece;
        // A word counts once its end has arrived.
        const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
        rest = text.slice(end);
        for (const stamp of stampsIn(text.slice(0, end))) if (stamp > seen) ages.push(now - stamp);
      };
    },
    figures: () => figuresOf(ages),
  };
}
