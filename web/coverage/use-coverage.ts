import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import {
  accountOf,
  type Account,
  type ReportedLesson,
  type CoverageSource,
} from '#machines/course/coverage-report.ts';
import { useTRPC } from '../lib/api-client.ts';

/** Outline and reasons change only with the source. Milliseconds. */
const FRESH = 60_000;

/** What became of every page, by the lessons as they are now. Reasons and headings follow. */
export function useCoverage(
  course: CourseDetail,
  orgSlug: string,
  lessons: readonly ReportedLesson[],
): Account {
  const { data } = useQuery({
    ...useTRPC().lesson.coverage.queryOptions({ orgSlug, courseSlug: course.slug }),
    staleTime: FRESH,
    // Without it the edge still says what became of each page.
    meta: { silent: true },
  });
  const source = useMemo(() => data ?? storedSource(course), [data, course]);
  return useMemo(() => accountOf(source, lessons), [source, lessons]);
}

function storedSource({ pageCount, coverage }: CourseDetail): CoverageSource {
  return {
    pageCount,
    skipped: coverage.flatMap(({ state, pages }) => (state === 'skipped' ? [{ pages }] : [])),
    unreadable: coverage.flatMap(({ state, pages: { from, to } }) =>
      state === 'unreadable'
        ? Array.from({ length: to - from + 1 }, (_, index) => ({ page: from + index }))
        : [],
    ),
    entries: [],
  };
}
