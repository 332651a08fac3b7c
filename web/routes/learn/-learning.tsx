/** The learner's home, across all organizations and in one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MailChoices } from '../../announcement/mail-choices.tsx';
import { MyAnnouncements } from '../../announcement/my-announcements.tsx';
import { useMyAnnouncements } from '../../announcement/use-my-announcements.ts';
import { useEnrollmentChanged } from '../../enrollment/use-enrollment.ts';
import { usePlaceNotices } from '../../enrollment/use-place-notices.ts';
import { LearningPage } from '../../learn/learning-page.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { ReviewNow } from '../../mastery/review-now.tsx';
import { learningQuery, type LearningSearch } from './-learning-search.ts';

interface LearningProps {
  userId: string;
  name: string;
  orgSlug: string | undefined;
  search: LearningSearch;
}

export function Learning({ userId, name, orgSlug, search }: LearningProps) {
  const navigate = useNavigate();
  const query = useQuery(learningQuery(useTRPC(), orgSlug));
  const news = useMyAnnouncements(orgSlug);
  const changed = useEnrollmentChanged();
  usePlaceNotices(() => void changed());
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
      review={<ReviewNow userId={userId} orgSlug={orgSlug} home={query.data} />}
      unread={news.query.data?.unread ?? 0}
      announcements={
        <>
          <MyAnnouncements orgSlug={orgSlug} />
          <MailChoices />
        </>
      }
    />
  );
}
