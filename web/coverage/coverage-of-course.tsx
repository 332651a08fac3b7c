import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';
import { Coverage } from './coverage.tsx';
import { coverageLessons, progressOf, rulerOf } from './lesson-coverage.ts';
import { useCoverage } from './use-coverage.ts';

interface CoverageOfCourseProps {
  course: CourseNow;
  orgSlug: string;
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
  /** For pages no lesson teaches. */
  onOpenPage: (page: number) => void;
}

/** The coverage of a course on its own page: live as long as it is being written. */
export function CoverageOfCourse(props: CoverageOfCourseProps) {
  const { course, orgSlug, lit, onPoint, onOpenPage } = props;
  const navigate = useNavigate();
  const lessons = useMemo(() => course.chapters.flatMap((chapter) => chapter.lessons), [course]);
  const account = useCoverage(
    course,
    orgSlug,
    useMemo(() => coverageLessons(lessons), [lessons]),
  );
  return (
    <Coverage
      account={account}
      lessons={lessons}
      progress={useMemo(() => progressOf(lessons), [lessons])}
      lit={lit}
      onPoint={onPoint}
      chapters={useMemo(() => rulerOf(course), [course])}
      onOpen={(page, lessonId) => {
        const lesson = lessons.find(({ id }) => id === lessonId);
        if (!lesson) {
          onOpenPage(page);
          return;
        }
        void navigate({
          to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
          params: { orgSlug, slug: course.slug, lessonSlug: lesson.slug },
        });
      }}
    />
  );
}
