/**
 * How often the address of a page is written while something is typed, dragged or held down.
 *
 * ADDRESS-PACE-1 At most every 50 ms; Safari refuses more than a hundred in half a minute, so there every
 *    120 ms, and every 320 ms before its version 17.
 * ADDRESS-PACE-2 Everywhere: what a page keeps in its address goes through `AddressState`, and words that
 *    are typed through a search that waits at least so long. What is chosen by a press goes through the history
 *    of the page (paced-history.ts).
 */
export interface AddressBrowser {
  /** Safari alone tells of gestures. */
  hasGestures: boolean;
  userAgent: string;
}

/** In milliseconds. */
export function addressPace({ hasGestures, userAgent }: AddressBrowser = thisBrowser()): number {
  if (!hasGestures) return 50;
  const version = /version\/([\d.]+) safari/i.exec(userAgent)?.[1];
  return version !== undefined && Number.parseFloat(version) >= 17 ? 120 : 320;
}

function thisBrowser(): AddressBrowser {
  if (typeof window === 'undefined') return { hasGestures: false, userAgent: '' };
  return { hasGestures: 'GestureEvent' in window, userAgent: navigator.userAgent };
}
