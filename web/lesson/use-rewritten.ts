/** A lesson that is read while it is written anew. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { Failure } from '#machines/errors.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import { isReadBefore } from '#machines/lesson/lesson-now.ts';
import { isBeingWritten } from '#machines/lesson/lesson-state.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';
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
  /** The AI has not answered since then, in ms since 1970. */
  waitingSince: number | undefined;
  /** Why the writing that one saw came to nothing. */
  failure: Failure | undefined;
}

/** Follows the writing of a lesson whose page is open, and reads it again at its end. */
export function useRewriting(
  { course, lesson }: Pick<LessonPage, 'course' | 'lesson'>,
  isWatched: boolean,
): Rewriting {
  const { lesson: procedures } = useTRPC();
  const heard = useViews(lessonGenerationAddress, isWatched ? [lesson.id] : []);
  const view = heard.get(lesson.id)?.context;
  const [openedAt] = useState(lesson.run ?? 0);
  const busy = view !== undefined && isBeingWritten(view.state);
  useRefreshed(
    procedures.get.queryKey({ courseSlug: course.slug, lessonSlug: lesson.slug }),
    view && !busy ? String(view.run) : undefined,
    view && isReadBefore(lesson, view),
  );
  return {
    busy,
    waitingSince: busy ? view.waitingSince : undefined,
    failure: view && !busy && view.run > openedAt ? view.failure : undefined,
  };
}
