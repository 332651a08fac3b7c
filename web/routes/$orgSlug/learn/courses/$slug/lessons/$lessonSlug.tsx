import { createFileRoute, notFound } from '@tanstack/react-router';
import { PendingLesson } from '../../../../../../lesson/pending-lesson.tsx';
import { pageTitle } from '../../../../../../lib/page-title.ts';
import {
  LessonFailed,
  LessonReading,
  loadReading,
} from '../../../../../learn/courses/-lesson-reading.tsx';

export const Route = createFileRoute('/$orgSlug/learn/courses/$slug/lessons/$lessonSlug')({
  loader: async ({ context, params: { orgSlug, slug, lessonSlug } }) => {
    const loaded = await loadReading(context, { courseSlug: slug, lessonSlug });
    const { organization } = 'lesson' in loaded ? loaded.lesson : loaded.locked;
    if (organization.slug !== orgSlug) throw notFound();
    return loaded;
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { title, organization } =
      'lesson' in loaderData
        ? { ...loaderData.lesson, title: loaderData.lesson.lesson.title }
        : loaderData.locked;
    return pageTitle(title, organization);
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
