import { useMemo } from 'react';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import { chaptersNow, type ChapterNow } from '#machines/course/course-now.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import { isWritten } from '#machines/lesson/lesson-state.ts';
import { useViews } from '../lib/live/use-actors.ts';

/** The lessons around the one that is read: those that were not written yet are followed. */
export function useOutlineNow(
  outline: readonly ChapterSummary[],
  isWatched: boolean,
): ChapterNow[] {
  const open = useMemo(
    () =>
      outline.flatMap(({ lessons }) =>
        lessons.flatMap(({ id, state }) => (isWritten(state) ? [] : [id])),
      ),
    [outline],
  );
  const heard = useViews(lessonGenerationAddress, isWatched ? open : []);
  return useMemo(
    () => chaptersNow(outline, new Map([...heard].map(([id, { context }]) => [id, context]))),
    [outline, heard],
  );
}
