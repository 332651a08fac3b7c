import { createFileRoute } from '@tanstack/react-router';
import { PendingLesson } from '../../../../../lesson/pending-lesson.tsx';
import { LessonReading } from '../../-lesson-reading.tsx';
import { loadReading } from '../../-load-reading.ts';
import { LessonFailed } from '../../-lesson-failed.tsx';
import { atTodaysAddress, readingHead } from '../../-readable-lesson.ts';

export const Route = createFileRoute('/learn/courses/$slug/lessons/$lessonSlug')({
  loader: async ({ context, params: { slug, lessonSlug } }) => {
    const key = { courseSlug: slug, lessonSlug };
    return atTodaysAddress(await loadReading(context, key), { orgSlug: undefined, ...key });
  },
  head: ({ loaderData }) => (loaderData ? readingHead(loaderData) : {}),
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
