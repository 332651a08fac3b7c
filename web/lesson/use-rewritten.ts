/** A lesson that is read while it is written anew. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { Failure } from '#machines/errors.ts';
import type { LessonGenerationView } from '#machines/lesson/lesson-generation.events.ts';
import { lessonGenerationMachine } from '#machines/lesson/lesson-generation.machine.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useActor } from '../lib/live/use-live.ts';
import { placeIn, scrollTo, type ReadingPlace, type TextLayout } from './reading-place.ts';

function layoutOf(text: HTMLElement): TextLayout {
  const { top, height } = text.getBoundingClientRect();
  const headings = [...text.querySelectorAll('h2, h3')].map((heading) => ({
    text: heading.textContent,
    top: heading.getBoundingClientRect().top,
  }));
  return { top, height, headings };
}

/**
 * Whoever reads stays where they are when the text is replaced.
 * @returns whether that happened since the page was opened.
 */
export function useKeptPlace(
  { revision, content }: Pick<LessonPage['lesson'], 'revision' | 'content'>,
  text: RefObject<HTMLElement | null>,
): boolean {
  const [first] = useState({ revision, isWritten: content !== '' });
  const place = useRef<ReadingPlace>(undefined);
  const shown = useRef(revision);
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (text.current) place.current = placeIn(layoutOf(text.current));
      });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [text]);
  useLayoutEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    // The new text is there, and what is remembered is still the place in the old one.
    if (!place.current || !text.current) return;
    window.scrollBy({ top: scrollTo(place.current, layoutOf(text.current)), behavior: 'instant' });
  }, [revision, text]);
  return first.isWritten && first.revision !== revision;
}

export interface Rewriting {
  busy: boolean;
  /** The model has not answered since then, in ms since 1970. */
  waitingSince: number | undefined;
  /** Why the writing that one saw came to nothing. */
  failure: Failure | undefined;
}

/** Follows the writing of a lesson; an id of undefined follows nothing. Reads it again at its end. */
export function useRewriting(lessonId: string | undefined): Rewriting {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { snapshot } = useActor('lessonGeneration', lessonGenerationMachine, lessonId);
  const busy = snapshot?.hasTag('busy') ?? false;
  const [seen, setSeen] = useState(false);
  if (busy && !seen) setSeen(true);
  const ended = seen && !busy;
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries(trpc.lesson.get.pathFilter());
  }, [ended, queryClient, trpc]);
  // The view tells of it beside what the machine itself knows.
  const context: Pick<LessonGenerationView, 'attempt' | 'waitingSince'> | undefined =
    snapshot?.context;
  return {
    busy,
    waitingSince: busy ? context?.waitingSince : undefined,
    failure: ended ? snapshot?.context.failure : undefined,
  };
}
