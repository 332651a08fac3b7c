import { useEffect, useRef } from 'react';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import { useActors } from '../lib/live/use-actors.ts';

/** However much happens, nothing is read more often than this, in milliseconds. */
const QUIET = 1_000;

/**
 * Calls `onChanges` when one of these courses, or of these lessons, has moved: told by their actors over
 * the socket, at most once a second, the last time included.
 */
export function useActorChanges(
  courseIds: readonly string[],
  lessonIds: readonly string[],
  onChanges: () => void,
) {
  const plans = useActors(courseCreation, courseIds);
  const batches = useActors(courseGeneration, courseIds);
  const lessons = useActors(lessonGeneration, lessonIds);
  const listener = useRef(onChanges);
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; last: number }>({
    timer: undefined,
    last: 0,
  });
  useEffect(() => {
    listener.current = onChanges;
  });
  useEffect(() => {
    const { current } = state;
    // What the page was rendered with is no news.
    if (plans.size + batches.size + lessons.size === 0 || current.timer !== undefined) return;
    const wait = Math.max(0, current.last + QUIET - Date.now());
    current.timer = setTimeout(() => {
      current.timer = undefined;
      current.last = Date.now();
      listener.current();
    }, wait);
  }, [plans, batches, lessons]);
  useEffect(() => {
    const { current } = state;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);
  return { plans, batches, lessons };
}
