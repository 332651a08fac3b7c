import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LessonEditor } from '../../../../lesson/edit/lesson-editor.tsx';
import { useLessonStore } from '../../../../lesson/edit/use-lesson-store.ts';
import { useTRPC } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Changes } from '../../../../session/read-only.tsx';
import { PlanOfCourse, ReadOnlyCourse } from '../../../../subscription/plan-of-course.tsx';
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
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.lesson.get.queryOptions(keyOf(params)));
  const store = useLessonStore(data);
  return (
    <PlanOfCourse orgSlug={params.orgSlug} courseId={data.course.id}>
      <ReadOnlyCourse orgSlug={params.orgSlug} courseId={data.course.id} />
      <LessonEditor
        // Another lesson begins with its own text; what is saved meanwhile does not take the page away.
        key={data.lesson.id}
        data={data}
        orgSlug={params.orgSlug}
        userId={userId}
        store={store}
        onRestored={async () => {
          await queryClient.refetchQueries(trpc.lesson.pathFilter());
          await queryClient.invalidateQueries(trpc.course.pathFilter());
        }}
      />
      <Changes>
        <VideoPanel lesson={data.lesson} />
      </Changes>
    </PlanOfCourse>
  );
}
