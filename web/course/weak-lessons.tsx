import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { byStrength, isKeptBelow } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { LessonStateMark } from './lesson-state-mark.tsx';
import { useWeakReason } from './use-weak-reason.ts';
import styles from './course.module.css';
import textStyles from '../ui/text.module.css';

/** As many as one looks at in one go; the Studio has them all. */
const SHOWN = 5;

interface WeakLessonsProps {
  course: Pick<CourseNow, 'id' | 'slug' | 'language'>;
  orgSlug: string;
  /** The lessons of this course that need a person. */
  lessons: readonly LessonSummary[];
}

/** Lessons that need a person, the weakest first, each with its reason and the way to mend it. */
export function WeakLessons({ course, orgSlug, lessons }: WeakLessonsProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const weakReason = useWeakReason();
  const weakest = lessons.toSorted(byStrength);
  const why = (lesson: LessonSummary) => {
    if (isKeptBelow(lesson)) return weakReason(lesson);
    return lesson.failure ? errorText(lesson.failure) : t('menu.stopped');
  };
  return (
    <>
      <ul className={styles.weakLessons}>
        {weakest.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.id} data-testid="weak-lesson">
            <span className={textStyles.num}>{lesson.number}</span>
            <span>
              <b lang={course.language}>{lesson.title}</b>
              <small>{why(lesson)}</small>
            </span>
            <LessonStateMark lesson={lesson} />
            {isKeptBelow(lesson) ? (
              <Link
                className={textStyles.link}
                to="/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug"
                params={{ orgSlug, courseSlug: course.slug, lessonSlug: lesson.slug }}
              >
                {t('content.editText')}
              </Link>
            ) : (
              <Link
                className={textStyles.link}
                to="/$orgSlug/dashboard/studio"
                params={{ orgSlug }}
                search={{ course: course.id }}
              >
                {t('page.openStudio')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {weakest.length > SHOWN && (
        <p>
          <Link
            className={textStyles.link}
            to="/$orgSlug/dashboard/studio"
            params={{ orgSlug }}
            search={{ course: course.id }}
          >
            {t('menu.more', { count: weakest.length - SHOWN })}
          </Link>
        </p>
      )}
    </>
  );
}
