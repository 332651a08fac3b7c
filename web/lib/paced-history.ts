/**
 * The history of a page that writes its address no more often than a browser bears.
 *
 * ADDRESS-PACE-3 A choice among what a page shows is written at once; while a key is held down, at most as often as
 *    `addressPace` says, the last one for certain. Whoever goes elsewhere meanwhile loses none.
 */
import type { RouterHistory } from '@tanstack/react-router';

/** @param pace in milliseconds. @returns the same history. */
export function pacedHistory(history: RouterHistory, pace: number): RouterHistory {
  const { push, replace, go, back, forward } = history;
  let waiting: { write: () => void; timer: ReturnType<typeof setTimeout> } | undefined;
  let written = Number.NEGATIVE_INFINITY;

  function settle() {
    if (!waiting) return;
    const { write, timer } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    written = performance.now();
    write();
  }

  return Object.assign(history, {
    replace(...to: Parameters<typeof replace>) {
      // Another page is no choice on this one: whoever is led there is led there now.
      if (pathOf(to[0]) !== history.location.pathname) {
        settle();
        replace(...to);
        return;
      }
      const write = () => replace(...to);
      const left = written + pace - performance.now();
      if (waiting) waiting.write = write;
      else waiting = { write, timer: setTimeout(settle, left) };
      if (left <= 0) settle();
    },
    push(...to: Parameters<typeof push>) {
      settle();
      push(...to);
    },
    go(...to: Parameters<typeof go>) {
      settle();
      go(...to);
    },
    back(...to: Parameters<typeof back>) {
      settle();
      back(...to);
    },
    forward(...to: Parameters<typeof forward>) {
      settle();
      forward(...to);
    },
  });
}

const pathOf = (href: string) => href.split(/[?#]/u, 1)[0];
