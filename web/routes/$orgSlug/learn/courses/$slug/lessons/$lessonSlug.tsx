import { createFileRoute, notFound } from '@tanstack/react-router';
import { PendingLesson } from '../../../../../../lesson/pending-lesson.tsx';
import { LessonReading } from '../../../../../learn/courses/-lesson-reading.tsx';
import { loadReading } from '../../../../../learn/courses/-load-reading.ts';
import { LessonFailed } from '../../../../../learn/courses/-lesson-failed.tsx';
import { atTodaysAddress, readingHead } from '../../../../../learn/courses/-readable-lesson.ts';

export const Route = createFileRoute('/$orgSlug/learn/courses/$slug/lessons/$lessonSlug')({
  loader: async ({ context, params: { orgSlug, slug, lessonSlug } }) => {
    const key = { courseSlug: slug, lessonSlug };
    const loaded = await loadReading(context, key);
    const { organization } = 'lesson' in loaded ? loaded.lesson : loaded.locked;
    if (organization.slug !== orgSlug) throw notFound();
    return atTodaysAddress(loaded, { orgSlug, ...key });
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { organization } = 'lesson' in loaderData ? loaderData.lesson : loaderData.locked;
    return readingHead(loaderData, organization);
  },
  component: Lesson,
  pendingComponent: PendingLesson,
  errorComponent: LessonFailed,
});

function Lesson() {
  const { orgSlug, slug, lessonSlug } = Route.useParams();
  return (
    <LessonReading
      courseSlug={slug}
      lessonSlug={lessonSlug}
      orgSlug={orgSlug}
      loaded={Route.useLoaderData()}
    />
  );
}
