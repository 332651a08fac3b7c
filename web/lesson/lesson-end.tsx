import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { courseLink, lessonLink, type CoursePlace } from '../shell/course-link.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PHONE } from './on-phone.tsx';
import styles from './lesson.module.css';

interface LessonEndProps {
  place: CoursePlace;
  lesson: Pick<LessonSummary, 'number'>;
  previous: LessonSummary | undefined;
  next: LessonSummary | undefined;
  isDone: boolean;
  /** It is being edited: to save it is what is next. */
  isOpen: boolean;
}

/** What comes after the text: that it is done, and where to go on. */
export function LessonEnd(props: LessonEndProps) {
  const { place, lesson, previous, next, isDone, isOpen } = props;
  const { t } = useTranslation('lesson');
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      <p className={styles.lessonDone} role="status" data-testid="lesson-end">
        {isDone && (
          <>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {next
              ? t('done.next', { number: lesson.number, title: next.title })
              : t('done.last', { number: lesson.number })}
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
        {next ? (
          <ButtonLink
            // A phone has the way on, in green, at its thumb.
            kind={isPhone || isOpen ? 'second' : 'primary'}
            iconEnd={ArrowRight}
            {...lessonLink(place, next.slug)}
          >
            {next.title}
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
