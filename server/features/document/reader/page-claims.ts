/**
 * Who reads which pages when two threads do: memory they share, so neither waits for the other to
 * find out. Pages are claimed in order, a few at a time, and never far ahead of the page that is
 * wanted next, however slowly the pages are taken.
 */

/** Pages claimed at once. */
export const CLAIM_PAGES = 8;
/** PageClaims begin less than this many pages behind the wanted one. */
export const AHEAD_PAGES = 64;

const NEXT_PAGE = 0;
const WANTED = 1;
const DELIVERED = 2;
const PLACES = 3;

export interface PageClaims {
  readonly shared: SharedArrayBuffer;
  /** The first page index of a new claim; undefined while none may be made. */
  claim(): number | undefined;
  /** The page index that is needed next; lets a thread that waits for it claim again. */
  want(index: number): void;
  /** Blocks the thread until a claim may be made; undefined when all pages are claimed. */
  waitToClaim(): number | undefined;
  /** Says that claimed pages were sent; `deliveries` counts them. */
  deliver(): void;
  deliveries(): number;
  /** Settles when there were more deliveries than `seen`. */
  delivered(seen: number): Promise<unknown>;
}

export function makePageClaims(
  pageCount: number,
  shared = new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT),
): PageClaims {
  const places = new Int32Array(shared);
  const claim = (): number | undefined => {
    for (;;) {
      const next = Atomics.load(places, NEXT_PAGE);
      if (next >= pageCount || next >= Atomics.load(places, WANTED) + AHEAD_PAGES) return undefined;
      if (Atomics.compareExchange(places, NEXT_PAGE, next, next + CLAIM_PAGES) === next)
        return next;
    }
  };
  return {
    shared,
    claim,
    want(index) {
      Atomics.store(places, WANTED, index);
      Atomics.notify(places, WANTED);
    },
    waitToClaim() {
      for (;;) {
        const wanted = Atomics.load(places, WANTED);
        const index = claim();
        if (index !== undefined) return index;
        if (Atomics.load(places, NEXT_PAGE) >= pageCount) return undefined;
        Atomics.wait(places, WANTED, wanted);
      }
    },
    deliver() {
      Atomics.add(places, DELIVERED, 1);
      Atomics.notify(places, DELIVERED);
    },
    deliveries: () => Atomics.load(places, DELIVERED),
    async delivered(seen) {
      const waiting = Atomics.waitAsync(places, DELIVERED, seen);
      return waiting.async ? waiting.value : undefined;
    },
  };
}
