/**
 * PLACES-1 So many at once, the rest waits in order; a place that work failed in is free again.
 */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return async (work) => {
    if (taken < count) taken += 1;
    // Whoever leaves hands the place on, so nobody comes in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
