/**
 * PLACES-1 So many at once, the rest waits in order; a place that work failed in is free again.
 * PLACES-2 How many may change: what has begun goes on, and who leaves lets in as many as there are places.
 */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

/** @param count how many places there are; asked whenever somebody comes or leaves. */
export function createPlaces(count: () => number): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return async (work) => {
    if (taken < count()) taken += 1;
    // Whoever leaves hands the place on, so nobody comes in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      taken -= 1;
      while (taken < count()) {
        const next = waiting.shift();
        if (!next) break;
        taken += 1;
        next();
      }
    }
  };
}
