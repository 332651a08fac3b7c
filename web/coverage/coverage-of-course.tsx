import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { lessonGenerationMachine } from '#machines/lesson/lesson-generation.machine.ts';
import { useActors } from '../lib/live/use-actors.ts';
import { laneOf, ledgerLessons, progressOf, rulerOf } from '../studio/lesson-lanes.ts';
import { Coverage } from './coverage.tsx';
import { useCoverage } from './use-coverage.ts';

interface CoverageOfCourseProps {
  course: CourseDetail;
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
  const { chapters, stage } = course;
  const ids = useMemo(
    () =>
      stage === 'writing'
        ? chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id))
        : [],
    [chapters, stage],
  );
  const news = useActors('lessonGeneration', lessonGenerationMachine, ids);
  const lanes = useMemo(
    () =>
      chapters.flatMap((chapter) =>
        chapter.lessons.map((lesson) => laneOf(lesson, chapter, news.get(lesson.id))),
      ),
    [chapters, news],
  );
  const lessons = useMemo(() => lanes.map((lane) => lane.lesson), [lanes]);
  const account = useCoverage(
    course,
    orgSlug,
    useMemo(() => ledgerLessons(lanes), [lanes]),
  );
  return (
    <Coverage
      account={account}
      lessons={lessons}
      progress={useMemo(() => progressOf(lanes), [lanes])}
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
