import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { requireOrganization, requireSession } from '../../../../../../session/guard.ts';
import { OtherLanguage } from '../../../../../../edition/other-language.tsx';
import { LessonPage } from '../../../../../../lesson/lesson-page.tsx';
import { useTRPC, useTRPCClient } from '../../../../../../lib/api-client.ts';
import { orNotFound } from '../../../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../../../lib/page-title.ts';

const keyOf = (params: { slug: string; lessonSlug: string }) => ({
  courseSlug: params.slug,
  lessonSlug: params.lessonSlug,
});

export const Route = createFileRoute('/$orgSlug/learn/courses/$slug/lessons/$lessonSlug')({
  beforeLoad: async (input) => {
    const who = await requireSession(input);
    return { who, organization: await requireOrganization(input, who) };
  },
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.lesson.get.queryOptions(keyOf(params)))),
  head: ({ loaderData, match }) => pageTitle(loaderData?.lesson.title, match.context.organization),
  component: Lesson,
});

function Lesson() {
  const params = Route.useParams();
  const client = useTRPCClient();
  const { data } = useSuspenseQuery(useTRPC().lesson.get.queryOptions(keyOf(params)));
  return (
    <LessonPage
      // Another lesson starts with nothing pressed and no page open.
      key={data.lesson.id}
      data={data}
      orgSlug={params.orgSlug}
      otherLanguage={
        <OtherLanguage
          orgSlug={params.orgSlug}
          courseSlug={data.course.slug}
          lessonSlug={data.lesson.slug}
        />
      }
      loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
    />
  );
}
