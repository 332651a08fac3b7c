/** Follows how far a lesson is read, and tells it. */
import { useEffect, useRef, type RefObject } from 'react';
import { plainText } from '#machines/notebook/note.ts';
import type { ReadingStop } from '#machines/progress/progress-write.ts';
import type { ProgressQueue } from './progress-queue.ts';
import { blockAtEye, partSeen, stopQuote } from './reading-measure.ts';

/** In milliseconds: how often somebody who stays where they are is told of. */
const BEAT = 20_000;

const BLOCKS = '[data-slot="lesson-block"]';
/** What we say of a text where it stands is no word of it: nobody stops there. */
const NOTICE = '[data-slot="notice"]';

interface ReadingProgressOptions {
  lessonId: string;
  /** Where the text is; nothing in it while there is none. */
  text: RefObject<HTMLElement | null>;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

export function useReadingProgress({ lessonId, text, queue }: ReadingProgressOptions): void {
  const latestQueue = useRef(queue);
  useEffect(() => {
    latestQueue.current = queue;
  });
  useEffect(() => {
    const visit = { id: crypto.randomUUID(), looked: 0, since: Date.now(), furthest: 0 };
    let frame = 0;
    const look = () => {
      if (document.visibilityState === 'visible') visit.looked += Date.now() - visit.since;
      visit.since = Date.now();
    };
    const tell = () => {
      look();
      if (!text.current) return;
      const box = text.current.getBoundingClientRect();
      visit.furthest = Math.max(visit.furthest, partSeen(box, window.innerHeight));
      const stop = stopIn(text.current);
      latestQueue.current()?.tell({
        type: 'read',
        id: visit.id,
        lessonId,
        furthest: visit.furthest,
        ...(stop ? { stop } : {}),
        visit: { id: visit.id, seconds: Math.round(visit.looked / 1000) },
        at: Date.now(),
      });
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tell);
    };
    const onVisibility = () => {
      // Time that passed unseen is not reading.
      if (document.visibilityState === 'visible') visit.since = Date.now();
      else tell();
      if (document.visibilityState === 'hidden') void latestQueue.current()?.flush();
    };
    onScroll();
    const beat = setInterval(tell, BEAT);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(beat);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
      void latestQueue.current()?.flush();
    };
  }, [lessonId, text]);
}

function stopIn(text: HTMLElement): ReadingStop | undefined {
  const blocks = [...text.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => !element.querySelector(NOTICE))
    .map((element) => ({ element, top: element.getBoundingClientRect().top }));
  const at = blockAtEye(blocks, window.innerHeight);
  if (!at) return undefined;
  const { top, height } = text.getBoundingClientRect();
  const page = Number(at.element.dataset['page']);
  const { printed } = at.element.dataset;
  return {
    quote: stopQuote(at.element.querySelector('[data-slot="lesson-text"]')?.textContent ?? ''),
    ...(page >= 1 ? { page, ...(printed === undefined ? {} : { printed }) } : {}),
    part: height > 0 ? Math.min(1, Math.max(0, (at.top - top) / height)) : 0,
  };
}

/** Goes to where one stopped before, once, when the page opens. */
export function useStopRestored(
  text: RefObject<HTMLElement | null>,
  stop: ReadingStop | undefined,
): void {
  const first = useRef(stop);
  useEffect(() => {
    const to = first.current;
    first.current = undefined;
    // At the beginning there is nowhere to go; a page that came back by itself is where it was, and an address
    // that names a place leads there.
    if (!to || to.part < 0.02 || window.scrollY > 0 || location.hash !== '' || !text.current)
      return;
    const blocks = [...text.current.querySelectorAll<HTMLElement>(BLOCKS)];
    const same = blocks.find((block) =>
      plainText(block.textContent).startsWith(to.quote.replace(/…$/u, '')),
    );
    const { top, height } = text.current.getBoundingClientRect();
    const target = same ? same.getBoundingClientRect().top : top + height * to.part;
    window.scrollTo({ top: target - window.innerHeight * 0.2, behavior: 'instant' });
  }, [text]);
}
