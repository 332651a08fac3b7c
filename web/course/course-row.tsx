import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { Status } from '../ui/status.tsx';
import { courseEdge } from './course-edge.ts';
import styles from './course.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

/** One course in a list: its title, its book's edge, its state, its count. */
export function CourseRow({ course, orgSlug }: { course: CourseSummary; orgSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <li>
      <Link
        className={styles.courseRow}
        data-testid="course-row"
        to="/$orgSlug/dashboard/courses/$courseSlug"
        params={{ orgSlug, courseSlug: course.slug }}
      >
        <span className={layoutStyles.shrinks}>
          <b lang={course.language}>{course.title}</b>
          <small>{noteOf(course, t)}</small>
        </span>
        <ForeEdge size={14} segments={courseEdge(course.coverage)} decorative />
        <Status kind="course" state={course.stage === 'writing' ? 'generating' : course.status} />
        <span className={textStyles.num}>
          {course.doneCount}/{course.lessonCount}
        </span>
      </Link>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation<'course'>>['t'];

function noteOf(course: CourseSummary, t: Translate): string {
  if (course.stage === 'planning') return t('row.planning');
  if (course.failedCount > 0) return t('row.failed', { count: course.failedCount });
  if (course.belowCount > 0) return t('row.below', { count: course.belowCount });
  return t('row.lessons', { done: course.doneCount, total: course.lessonCount });
}

/** The ruled list that holds `CourseRow`s. */
export function CourseRows({ children }: { children: ReactNode }) {
  return <ul className={styles.courseRows}>{children}</ul>;
}
