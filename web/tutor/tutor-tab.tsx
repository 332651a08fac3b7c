import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { TutorPage } from './tutor-page.tsx';

/** Who is typing stands there. */
const dashboard = getRouteApi('/$orgSlug/dashboard');

interface TutorTabProps {
  course: { id: string; slug: string };
  orgSlug: string;
}

/** The tutor of a course, read anew each time the tab is opened. */
export function TutorTab({ course, orgSlug }: TutorTabProps) {
  const { t } = useTranslation('tutor');
  const errorText = useErrorText();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const at = { orgSlug, courseSlug: course.slug };
  const tutor = useQuery(
    trpc.tutor.get.queryOptions(at, {
      meta: { silent: true },
      // A form begins from what is saved now: another tab may have been faster.
      gcTime: 0,
      // What is being typed is not read over.
      refetchOnWindowFocus: false,
    }),
  );
  const userId = dashboard.useRouteContext({ select: ({ who }) => who.user.id });
  if (tutor.isError) {
    return (
      <ErrorRegion
        title={t('loadFailed')}
        onRetry={() => void tutor.refetch()}
        retrying={tutor.isFetching}
      >
        {t('loadFailedText')} {errorText(tutor.error)}
      </ErrorRegion>
    );
  }
  if (!tutor.data) return <Skeleton title rows={6} />;
  return (
    <TutorPage
      key={course.id}
      draftName={`${userId}:tutor-${course.id}`}
      stored={tutor.data}
      save={async (settings, revision) => {
        const answer = await client.tutor.save.mutate({ ...at, settings, revision });
        return answer.revision;
      }}
      onSaved={async () => {
        toast.done(t('saved'));
        await queryClient.invalidateQueries(trpc.tutor.pathFilter());
      }}
      latest={() => client.tutor.get.query(at)}
      generate={({ signal, ...request }) =>
        client.tutor.generatePrompt.mutate({ ...at, ...request }, { signal })
      }
    />
  );
}
