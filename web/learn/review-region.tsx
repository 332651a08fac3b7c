/**
 * The review beside the learner's courses.
 *
 * REVIEW-CARD-1 What is due stands there as the one card of the page: the question that comes first, its
 *    lesson and how long ago it was answered, and below it how many each course asks.
 * REVIEW-CARD-2 Whoever puts it off is left alone until the day has passed, and finds the way there still.
 * REVIEW-CARD-3 Where nothing is due no card stands there, only when it goes on.
 */
import { useTranslation } from 'react-i18next';
import type { ReviewReminder } from '#machines/mastery/review-queue.ts';
import { languageOf } from '../lib/i18n.ts';
import { timeAgo } from '../lib/time-ago.ts';
import { isThisWeek } from '../lib/this-week.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, Region } from '../ui/card.tsx';
import { useNotToday } from './not-today.ts';
import styles from './review.module.css';

interface ReviewRegionProps {
  review: ReviewReminder | undefined;
  /** ISO 8601. */
  nextReview: string | undefined;
  orgSlug: string | undefined;
}

export function ReviewRegion({ review, nextReview, orgSlug }: ReviewRegionProps) {
  const { t } = useTranslation('learn');
  const { isPutOff, putOff } = useNotToday();
  return (
    <Region
      title={t('review.title')}
      className={styles.region}
      note={
        review ? t('review.due', { count: review.questions, minutes: review.minutes }) : undefined
      }
    >
      {!review ? (
        <Nothing next={nextReview} />
      ) : isPutOff ? (
        <PutOff orgSlug={orgSlug} />
      ) : (
        <Due review={review} orgSlug={orgSlug} onPutOff={putOff} />
      )}
    </Region>
  );
}

function Nothing({ next }: { next: string | undefined }) {
  const { t } = useTranslation('learn');
  const dateTime = useDateTime();
  return (
    <p className={styles.quiet}>
      {next === undefined
        ? t('review.none')
        : t('review.nextOn', { day: dateTime(next, isThisWeek(next) ? 'weekday' : 'dayOfYear') })}
    </p>
  );
}

const reviewLink = (orgSlug: string | undefined) =>
  linkTo(orgSlug === undefined ? '/learn/review' : '/$orgSlug/learn/review', orgSlug);

function PutOff({ orgSlug }: { orgSlug: string | undefined }) {
  const { t } = useTranslation('learn');
  return (
    <>
      <p className={styles.quiet}>{t('review.waits')}</p>
      <ButtonLink size="dense" className={styles.still} {...reviewLink(orgSlug)}>
        {t('review.still')}
      </ButtonLink>
    </>
  );
}

interface DueProps {
  review: ReviewReminder;
  orgSlug: string | undefined;
  onPutOff: () => void;
}

function Due({ review, orgSlug, onPutOff }: DueProps) {
  const { t, i18n } = useTranslation('learn');
  const { first, questions, courses } = review;
  const ago = timeAgo(first.triedAt, languageOf(i18n));
  return (
    <>
      <Card className={styles.card}>
        <p className={styles.where}>
          <span>
            {first.lesson === undefined
              ? t('review.answered', { ago })
              : t('review.lesson', { number: first.lesson, ago })}
          </span>
          <span>{t('review.place', { count: questions })}</span>
        </p>
        <p className={styles.question} lang={first.language}>
          {first.question}
        </p>
        <div className={styles.steps}>
          <ButtonLink {...reviewLink(orgSlug)}>{t('review.go')}</ButtonLink>
          <Button kind="quiet" onPress={onPutOff}>
            {t('review.notToday')}
          </Button>
        </div>
        <div className={styles.ticks} aria-hidden>
          {Array.from({ length: questions }, (_, at) => (
            <i key={at} data-now={at === 0 || undefined} />
          ))}
        </div>
      </Card>
      {courses.length > 1 && (
        <ul className={styles.due}>
          {courses.map(({ slug, title, language, due }) => (
            <li key={slug}>
              <span lang={language}>{title}</span>
              <span>{t('review.dueIn', { count: due })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
