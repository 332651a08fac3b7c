import { createFileRoute } from '@tanstack/react-router';
import { PendingLesson } from '../../../../../lesson/pending-lesson.tsx';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { LessonFailed, LessonReading, loadReading } from '../../-lesson-reading.tsx';

export const Route = createFileRoute('/learn/courses/$slug/lessons/$lessonSlug')({
  loader: ({ context, params: { slug, lessonSlug } }) =>
    loadReading(context, { courseSlug: slug, lessonSlug }),
  head: ({ loaderData }) =>
    pageTitle(
      loaderData && 'lesson' in loaderData
        ? loaderData.lesson.lesson.title
        : loaderData?.locked.title,
    ),
  component: Lesson,
  pendingComponent: PendingLesson,
  errorComponent: LessonFailed,
});

function Lesson() {
  const { slug, lessonSlug } = Route.useParams();
  return (
    <LessonReading
      courseSlug={slug}
      lessonSlug={lessonSlug}
      orgSlug={undefined}
      loaded={Route.useLoaderData()}
    />
  );
}
