import type { ReviewReminder } from '#machines/mastery/review-queue.ts';
import { ReviewRegion } from './review-region.tsx';
import { useRecalling } from './use-recalling.ts';

interface ReviewNowProps {
  userId: string;
  orgSlug: string | undefined;
  /** Undefined while it loads. */
  home: { review?: ReviewReminder; nextReview?: string } | undefined;
}

/** What is due, of whoever opened the page. */
export function ReviewNow({ userId, orgSlug, home }: ReviewNowProps) {
  return (
    <ReviewRegion
      review={home?.review}
      nextReview={home?.nextReview}
      recalling={useRecalling(userId, orgSlug)}
    />
  );
}
