/**
 * The review beside the learner's courses.
 *
 * REVIEW-CARD-1 What is due stands there as the one card of the page: the question that comes first, its
 *    lesson and how long ago it was answered, and below it how many each course asks.
 * REVIEW-CARD-2 Whoever puts it off is left alone until the day has passed, and finds the way there still.
 * REVIEW-CARD-3 Where nothing is due no card stands there, only when it goes on.
 * REVIEW-CARD-4 The answer opens in place of the card with its page; then one says how well one had known it, and
 *    the next question stands there. What was said can be taken back.
 * REVIEW-CARD-5 An answer that cannot be read is said so: it can be asked for again, or passed over.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  reviewMinutes,
  type CardQuestion,
  type ReviewReminder,
} from '#machines/mastery/review-queue.ts';
import { isThisWeek } from '../lib/this-week.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { useNotToday } from './not-today.ts';
import type { Recalling } from './recalling.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-region.module.css';

interface ReviewRegionProps {
  review: ReviewReminder | undefined;
  /** ISO 8601. */
  nextReview: string | undefined;
  recalling: Recalling;
}

export function ReviewRegion({ review, nextReview, recalling }: ReviewRegionProps) {
  const { t } = useTranslation('mastery');
  const { isPutOff, putOff, takeUp } = useNotToday();
  // Those of the first look: what is graded is not taken away from under one.
  const [begun, setBegun] = useState<ReviewReminder>();
  const [at, setAt] = useState(0);
  const shown = begun ?? review;
  const left = shown?.questions.slice(at) ?? [];
  return (
    <Region
      title={t('title')}
      className={styles.region}
      note={
        left.length > 0
          ? t('card.due', {
              count: left.length,
              minutes: reviewMinutes(left.map(({ item }) => item)),
            })
          : undefined
      }
    >
      {!shown ? (
        <Nothing next={nextReview} />
      ) : isPutOff ? (
        <>
          <p className={styles.quiet}>{t('card.waits')}</p>
          <Button size="dense" className={styles.still} onPress={takeUp}>
            {t('card.still')}
          </Button>
        </>
      ) : (
        <>
          <ReviewCard
            questions={shown.questions}
            at={at}
            onAt={setAt}
            recalling={recalling}
            onBegin={() => setBegun(shown)}
            onPutOff={() => {
              putOff();
              if (begun) void recalling.settle();
              setBegun(undefined);
              setAt(0);
            }}
          />
          <Due courses={shown.courses} left={left} />
        </>
      )}
    </Region>
  );
}

function Nothing({ next }: { next: string | undefined }) {
  const { t } = useTranslation('mastery');
  const dateTime = useDateTime();
  return (
    <p className={styles.quiet}>
      {next === undefined
        ? t('card.none')
        : t('card.nextOn', { day: dateTime(next, isThisWeek(next) ? 'weekday' : 'dayOfYear') })}
    </p>
  );
}

interface DueProps extends Pick<ReviewReminder, 'courses'> {
  left: readonly CardQuestion[];
}

function Due({ courses, left }: DueProps) {
  const { t } = useTranslation('mastery');
  if (courses.length < 2 || left.length === 0) return null;
  const counts = Map.groupBy(left, ({ course }) => course.slug);
  return (
    <ul className={styles.due}>
      {courses.map(({ slug, title, language }) => (
        <li key={slug}>
          <span lang={language}>{title}</span>
          <span>{t('card.dueIn', { count: counts.get(slug)?.length ?? 0 })}</span>
        </li>
      ))}
    </ul>
  );
}
