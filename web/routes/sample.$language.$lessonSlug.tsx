import { createFileRoute, notFound } from '@tanstack/react-router';
import { PendingLesson } from '../lesson/pending-lesson.tsx';
import { orNotFound } from '../lib/or-not-found.ts';
import { pageTitle } from '../lib/page-title.ts';
import { viewerQuery } from '../session/use-may.ts';
import { SampleReading } from './-sample-reading.tsx';

export const Route = createFileRoute('/sample/$language/$lessonSlug')({
  loader: async ({ context: { queryClient, trpc }, params: { language, lessonSlug } }) => {
    if (language !== 'en' && language !== 'ko') throw notFound();
    const key = { language, lessonSlug } as const;
    const [{ lesson }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(trpc.sample.lesson.queryOptions(key))),
      queryClient.prefetchQuery(viewerQuery(trpc)),
    ]);
    return { key, title: lesson.title };
  },
  head: ({ loaderData }) => pageTitle(loaderData?.title),
  component: Sample,
  pendingComponent: PendingLesson,
});

function Sample() {
  return <SampleReading {...Route.useLoaderData().key} />;
}
