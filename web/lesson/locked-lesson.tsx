import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessState } from '#machines/enrollment/course-access.ts';
import { courseLink, type CoursePlace } from '../shell/course-link.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './lesson.module.css';

interface LockedLessonProps {
  place: CoursePlace;
  course: { title: string; language: string };
  /** Absent where the outline does not hold it any more. */
  lesson: { number: string; title: string } | undefined;
  /** How who looks stands to the course. */
  access: AccessState;
  /** What opens it: sign up, enroll, ask. */
  panel: ReactNode;
}

/** What stands between them and the lesson, where it is not that they enroll. */
const SAID: Partial<Record<AccessState, 'guest' | 'pending' | 'suspended'>> = {
  guest: 'guest',
  pending: 'pending',
  suspended: 'suspended',
};

/** A lesson one may not read yet: its name, and what opens it. */
export function LockedLesson({ place, course, lesson, access, panel }: LockedLessonProps) {
  const { t } = useTranslation('lesson');
  return (
    <section className={styles.locked} data-testid="lesson-locked">
      {lesson && (
        <p lang={course.language}>
          {t('title', { number: lesson.number })} · {course.title}
        </p>
      )}
      <h1 lang={course.language}>{lesson?.title ?? course.title}</h1>
      <p>
        <Lock size={16} strokeWidth={1.75} aria-hidden /> <b>{t('locked.title')}</b>
      </p>
      <p>{t(`locked.${SAID[access] ?? 'enroll'}`)}</p>
      {panel}
      <ButtonLink kind="quiet" {...courseLink(place)}>
        {t('locked.course')}
      </ButtonLink>
    </section>
  );
}
