import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PlanPage } from '../../../../course/plan-page.tsx';
import { WizardPage } from '../../../../course/wizard-page.tsx';
import { useTRPC, useTRPCClient } from '../../../../lib/api-client.ts';
import { liveClient } from '../../../../lib/live/use-live.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/new')({
  staticData: { namespaces: ['course', 'document'] },
  validateSearch: z.object({ course: z.string().max(64).optional().catch(undefined) }),
  component: NewCourse,
});

function NewCourse() {
  const { course } = Route.useSearch();
  return course === undefined ? <Begin /> : <Plan courseId={course} />;
}

function Begin() {
  const { orgSlug } = Route.useParams();
  const navigate = Route.useNavigate();
  const { i18n } = useTranslation();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const begin = useMutation(trpc.document.begin.mutationOptions());
  const sample = useMutation(trpc.document.takeSample.mutationOptions());
  const create = useMutation(trpc.course.begin.mutationOptions());
  return (
    <WizardPage
      language={i18n.resolvedLanguage === 'ko' ? 'ko' : 'en'}
      actions={{
        beginDocument: (file) => begin.mutateAsync({ orgSlug, ...file }),
        takeSample: async (language) => {
          const { documentId } = await sample.mutateAsync({ orgSlug, language });
          const { fileName } = await client.document.get.query({ documentId });
          return { documentId, fileName };
        },
        beginCourse: async (documentId, details) => {
          const { courseId } = await create.mutateAsync({ orgSlug, documentId, details });
          // Should this be lost, the plan's own page offers it again.
          await liveClient().send(
            { machine: 'courseCreation', id: courseId },
            { type: 'structure.generate' },
          );
          await navigate({ search: { course: courseId } });
        },
      }}
    />
  );
}

function Plan({ courseId }: { courseId: string }) {
  const { orgSlug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PlanPage
      courseId={courseId}
      onApproved={() => void navigate({ to: '/$orgSlug/dashboard/studio', params: { orgSlug } })}
    />
  );
}
