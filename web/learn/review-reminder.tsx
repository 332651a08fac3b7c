import { useTranslation } from 'react-i18next';
import type { ReviewReminder as Review } from '#machines/mastery/review-queue.ts';
import { linkTo } from '../shell/link-to.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface ReviewReminderProps {
  review: Review;
  orgSlug: string | undefined;
}

/** What is due today, and the way there. */
export function ReviewReminder({ review, orgSlug }: ReviewReminderProps) {
  const { t } = useTranslation('learn');
  const to = orgSlug === undefined ? '/learn/review' : '/$orgSlug/learn/review';
  return (
    <Notice
      action={
        <ButtonLink size="dense" {...linkTo(to, orgSlug)}>
          {t('review.go')}
        </ButtonLink>
      }
    >
      {t('review.due', { count: review.questions, minutes: review.minutes })}
    </Notice>
  );
}
