/** The learner's home, across all organizations and in one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { MailChoices } from '../../announcement/mail-choices.tsx';
import { MyAnnouncements } from '../../announcement/my-announcements.tsx';
import { LEARNING_TABS, LearningPage } from '../../learn/learning-page.tsx';
import { COURSE_VIEWS } from '../../learn/my-courses.tsx';
import { useTRPC, type ApiOptions } from '../../lib/api-client.ts';

/** What stands in the address; what is as it always is does not. */
export const learningSearchSchema = z.object({
  tab: z.enum(LEARNING_TABS).optional().catch(undefined),
  view: z.enum(COURSE_VIEWS).optional().catch(undefined),
});

export function learningQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  const input = orgSlug === undefined ? {} : { orgSlug };
  return trpc.learn.home.queryOptions(input, { meta: { silent: true } });
}

interface LearningProps {
  name: string;
  orgSlug: string | undefined;
  search: z.infer<typeof learningSearchSchema>;
}

export function Learning({ name, orgSlug, search }: LearningProps) {
  const navigate = useNavigate();
  const query = useQuery(learningQuery(useTRPC(), orgSlug));
  const shown = { tab: search.tab ?? 'courses', view: search.view ?? 'active' } as const;
  return (
    <LearningPage
      name={name}
      orgSlug={orgSlug}
      home={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      shown={shown}
      onShow={(change) => {
        const { tab, view } = { ...shown, ...change };
        void navigate({
          to: '.',
          replace: true,
          search: {
            ...(tab === 'courses' ? {} : { tab }),
            ...(view === 'active' ? {} : { view }),
          },
        });
      }}
      announcements={
        <>
          <MyAnnouncements orgSlug={orgSlug} />
          <MailChoices />
        </>
      }
    />
  );
}
