import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { courseLink, lessonLink, type CoursePlace } from '../shell/course-link.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lessonAfter } from './lesson-neighbours.ts';
import { PHONE } from './on-phone.tsx';
import styles from './lesson.module.css';

interface LessonEndProps {
  place: CoursePlace;
  lesson: Pick<LessonSummary, 'number'>;
  previous: LessonSummary | undefined;
  next: LessonSummary | undefined;
  isDone: boolean;
  /** Lessons of the course that can be read and are not done. */
  left: readonly LessonSummary[];
  /** Number of the certificate of whoever has finished the course. */
  certificate: string | undefined;
  /** It is being edited: to save it is what is next. */
  isOpen: boolean;
}

/** What comes after the text: that it is done, what is left of the course, and where to go on. */
export function LessonEnd(props: LessonEndProps) {
  const { place, previous, next, isDone, left, isOpen } = props;
  const { t } = useTranslation('lesson');
  const isPhone = useMediaQuery(PHONE);
  const onward = lessonAfter({ next, isDone, left });
  return (
    <>
      <p className={styles.lessonDone} role="status" data-testid="lesson-end">
        {isDone && (
          <>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            <span>
              <Done {...props} />
            </span>
          </>
        )}
      </p>
      <nav className={styles.lessonEnd} aria-label={t('neighbours')}>
        {previous ? (
          <ButtonLink icon={ArrowLeft} {...lessonLink(place, previous.slug)}>
            {previous.title}
          </ButtonLink>
        ) : (
          <span />
        )}
        {onward ? (
          <ButtonLink
            // A phone has the way on, in green, at its thumb.
            kind={isPhone || isOpen ? 'second' : 'primary'}
            iconEnd={ArrowRight}
            {...lessonLink(place, onward.slug)}
          >
            {onward.title}
          </ButtonLink>
        ) : (
          <ButtonLink {...courseLink(place)}>
            {t(place.sample === undefined ? 'back' : 'sample.back')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function Done({ lesson: { number }, next, left, certificate }: LessonEndProps) {
  const { t } = useTranslation('lesson');
  if (certificate !== undefined && left.length === 0) {
    return (
      <>
        {t('done.course', { number })}{' '}
        <Link className={styles.certificate} to="/verify/$number" params={{ number: certificate }}>
          {t('done.certificate')}
        </Link>
      </>
    );
  }
  if (next) return t('done.next', { number, title: next.title });
  return left.length > 0
    ? t('done.left', { number, count: left.length })
    : t('done.last', { number });
}
