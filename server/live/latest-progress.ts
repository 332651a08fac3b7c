/**
 * The last known figure of running work (WIRE-6): replaceable, never stored. Published at most once
 * per PROGRESS_INTERVAL and actor, always ending with the newest; late joiners are given the last
 * one.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { ActorProgressMessage } from '#machines/wire.ts';
import { forgetOldest } from '../forget-oldest.ts';

const PROGRESS_INTERVAL = 100;
/** Actors remembered at once; the one that has been silent longest goes first. */
const REMEMBERED = 10_000;

/** Where figures of running work go. */
export interface ProgressSink {
  report(ref: ActorRef, progress: unknown): void;
  /** The work has ended: late joiners are told nothing of it any more. */
  clear(ref: ActorRef): void;
}

export interface LatestProgress extends ProgressSink {
  last(ref: ActorRef): unknown;
  subscribe(listener: (message: ActorProgressMessage) => void): () => void;
  close(): void;
}

export function createLatestProgress(interval = PROGRESS_INTERVAL): LatestProgress {
  const figures = new Map<string, { ref: ActorRef; progress: unknown }>();
  const waiting = new Set<string>();
  const listeners = new Set<(message: ActorProgressMessage) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    timer = undefined;
    for (const key of waiting) {
      const figure = figures.get(key);
      if (figure) for (const listener of listeners) listener(figure);
    }
    waiting.clear();
  }

  return {
    report(ref, progress) {
      const key = refKey(ref);
      // Deleted first, so that the map's order is the order of last words.
      figures.delete(key);
      figures.set(key, { ref, progress });
      forgetOldest(figures, REMEMBERED);
      waiting.add(key);
      timer ??= setTimeout(publish, interval);
    },
    clear(ref) {
      const key = refKey(ref);
      const figure = figures.get(key);
      figures.delete(key);
      // Whoever has heard of the work hears its last word: else they keep the one before.
      if (waiting.delete(key) && figure) for (const listener of listeners) listener(figure);
    },
    last: (ref) => figures.get(refKey(ref))?.progress,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      figures.clear();
      waiting.clear();
      listeners.clear();
    },
  };
}
