import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonEditor } from '../../../../lesson/edit/lesson-editor.tsx';
import { useTRPC, useTRPCClient } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { toast } from '../../../../ui/toast.tsx';
import { VideoPanel } from '../../../../video/video-panel.tsx';

const keyOf = ({ courseSlug, lessonSlug }: { courseSlug: string; lessonSlug: string }) => ({
  courseSlug,
  lessonSlug,
});

export const Route = createFileRoute(
  '/$orgSlug/dashboard/courses/$courseSlug_/lessons/$lessonSlug',
)({
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.lesson.get.queryOptions(keyOf(params)))),
  head: ({ loaderData, match }) => pageTitle(loaderData?.lesson.title, match.context.organization),
  component: EditLesson,
});

function EditLesson() {
  const params = Route.useParams();
  const userId = Route.useRouteContext({ select: ({ who }) => who.user.id });
  const { t } = useTranslation('common');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.lesson.get.queryOptions(keyOf(params)));
  // Counts the ways back: each begins with the text that was put back.
  const [restored, setRestored] = useState(0);
  return (
    <>
      <LessonEditor
        // Another lesson begins with its own text; what is saved meanwhile does not take the page away.
        key={`${data.lesson.id}/${restored}`}
        data={data}
        orgSlug={params.orgSlug}
        userId={userId}
        save={async (draft, revision) => {
          const answer = await client.lesson.save.mutate({
            lessonId: data.lesson.id,
            ...draft,
            revision,
          });
          return answer.revision;
        }}
        onSaved={async () => {
          toast.done(t('action.saved'));
          await queryClient.invalidateQueries(trpc.lesson.pathFilter());
          await queryClient.invalidateQueries(trpc.lessonVersion.pathFilter());
          await queryClient.invalidateQueries(trpc.course.pathFilter());
        }}
        answer={(itemId, response, tries) =>
          client.progress.grade.mutate({ lessonId: data.lesson.id, itemId, response, tries })
        }
        latest={async () => (await client.lesson.get.query(keyOf(params))).lesson}
        onRestored={async () => {
          await queryClient.refetchQueries(trpc.lesson.pathFilter());
          await queryClient.invalidateQueries(trpc.course.pathFilter());
          setRestored((count) => count + 1);
        }}
      />
      <VideoPanel lesson={data.lesson} />
    </>
  );
}
