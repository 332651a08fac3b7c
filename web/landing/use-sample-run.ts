import { useCallback, useEffect, useState } from 'react';
import type { EdgeSegment } from '../ui/page-runs.ts';
import { SAMPLE_BOOK, sampleBookAt } from './sample-book.ts';

/** A run of ten minutes, replayed in this many milliseconds. */
const REPLAY = 12_000;

/** The sample book, and its run replayed once when asked for. Reduced motion shows the end. */
export function useSampleRun(): {
  segments: ReadonlyArray<EdgeSegment>;
  running: boolean;
  start: () => void;
} {
  const [moment, setMoment] = useState<number | null>(null);
  const running = moment !== null && moment < 1;

  useEffect(() => {
    if (!running) return undefined;
    let began: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      began ??= now;
      const next = Math.min(1, (now - began) / REPLAY);
      setMoment(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [running]);

  const start = useCallback(() => {
    setMoment(window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0);
  }, []);
  return { segments: moment === null ? SAMPLE_BOOK : sampleBookAt(moment), running, start };
}
