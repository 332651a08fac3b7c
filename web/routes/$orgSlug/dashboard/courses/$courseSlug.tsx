import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CourseCost } from '../../../../course/course-cost.tsx';
import { CoursePage } from '../../../../course/course-page.tsx';
import { useTRPC, useTRPCClient } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { SourceSheet } from '../../../../lesson/source-sheet.tsx';
import { useCommands, usePageCommand } from '../../../../shell/commands.tsx';
import { toast } from '../../../../ui/toast.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug')({
  staticData: { namespaces: ['course', 'lesson', 'cost', 'studio'] },
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.course.get.queryOptions(params))),
  head: ({ loaderData, match }) => pageTitle(loaderData?.title, match.context.organization),
  component: Course,
});

function Course() {
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const { t } = useTranslation(['course', 'common']);
  const { data: course } = useSuspenseQuery(trpc.course.get.queryOptions(params));
  const remove = useMutation(
    trpc.course.remove.mutationOptions({ meta: { errorKey: 'errors:failedTo.deleteCourse' } }),
  );
  const client = useTRPCClient();
  const [page, setPage] = useState<number>();
  usePageCommand(setPage);
  useCommands(
    useMemo(
      () => ({
        id: 'lessons',
        title: t('common:palette.lessons'),
        commands: course.chapters.flatMap((chapter) =>
          chapter.lessons.map((lesson) => ({
            id: lesson.id,
            label: `${lesson.number} ${lesson.title}`,
            onRun: () =>
              void navigate({
                to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
                params: { orgSlug: params.orgSlug, slug: course.slug, lessonSlug: lesson.slug },
              }),
          })),
        ),
      }),
      [course, navigate, params.orgSlug, t],
    ),
  );
  const documentId = course.document?.id;
  return (
    <>
      <CoursePage
        course={course}
        orgSlug={params.orgSlug}
        onOpenPage={setPage}
        cost={<CourseCost orgSlug={params.orgSlug} course={course} />}
        onRemove={async (confirmTitle) => {
          await remove.mutateAsync({ courseId: course.id, confirmTitle });
          toast.done(t('page.deleted'));
          await navigate({
            to: '/$orgSlug/dashboard/courses',
            params: { orgSlug: params.orgSlug },
          });
          await queryClient.invalidateQueries();
        }}
      />
      {page !== undefined && documentId !== undefined && (
        <SourceSheet
          documentId={documentId}
          page={page}
          quote={undefined}
          load={(number) => client.document.page.query({ documentId, page: number })}
          onPage={setPage}
          onClose={() => setPage(undefined)}
        />
      )}
    </>
  );
}
