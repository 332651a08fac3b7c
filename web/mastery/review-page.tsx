import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewMinutes, type ReviewQuestion } from '#machines/mastery/review-queue.ts';
import { linkTo } from '../shell/link-to.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ReviewSession, type ReviewSessionProps } from './review-session.tsx';

interface ReviewPageProps extends Pick<
  ReviewSessionProps,
  'answer' | 'loadPage' | 'loadNext' | 'orgSlug'
> {
  /** `undefined` while it loads. */
  questions: readonly ReviewQuestion[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** What one can do of a course. */
  objectives: ReactNode;
}

/** Five minutes a day with what one is about to forget, and what one knows by now. */
export function ReviewPage(props: ReviewPageProps) {
  const { questions, failed, onRetry, objectives, orgSlug, ...session } = props;
  const { t } = useTranslation('mastery');
  return (
    <>
      <PageHeader title={t('title')}>
        {questions &&
          (questions.length === 0
            ? t('leadNone')
            : t('lead', {
                count: questions.length,
                minutes: reviewMinutes(questions.map(({ item }) => item)),
              }))}
      </PageHeader>
      {!questions ? (
        failed ? (
          <ErrorRegion title={t('failed')} onRetry={onRetry} />
        ) : (
          <Skeleton rows={4} />
        )
      ) : (
        <Today questions={questions} orgSlug={orgSlug} {...session} />
      )}
      {objectives}
    </>
  );
}

/** The questions are those of the first moment: what is answered is not taken away from under one. */
function Today({ questions, orgSlug, ...session }: ReviewSessionProps) {
  const { t } = useTranslation('mastery');
  const [begun] = useState(questions);
  if (begun.length > 0) return <ReviewSession questions={begun} orgSlug={orgSlug} {...session} />;
  const home = orgSlug === undefined ? '/learn' : '/$orgSlug/learn';
  return (
    <EmptyState action={<ButtonLink {...linkTo(home, orgSlug)}>{t('read')}</ButtonLink>}>
      {t('none')}
    </EmptyState>
  );
}
