import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';
import { CourseCover } from './course-cover.tsx';
import { CourseStatusMark } from './course-status.tsx';
import styles from './course.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

interface CourseRowProps {
  course: CourseSummary;
  orgSlug: string;
  chosen?: boolean;
  /** More than the plan holds. */
  readOnly?: boolean | undefined;
  /** Absent where it cannot be chosen. */
  onChoose?: (() => void) | undefined;
}

/** One course in a list: its cover, its title, its state, who is in it, how far it is. */
export function CourseRow({
  course,
  orgSlug,
  chosen = false,
  readOnly = false,
  onChoose,
}: CourseRowProps) {
  const { t, i18n } = useTranslation('course');
  return (
    <li className={styles.courseLine}>
      {onChoose && (
        <Checkbox checked={chosen} onChange={onChoose}>
          <span className={textStyles.srOnly}>{t('archive.choose', { title: course.title })}</span>
        </Checkbox>
      )}
      <Link
        className={styles.courseRow}
        data-testid="course-row"
        to="/$orgSlug/dashboard/courses/$courseSlug"
        params={{ orgSlug, courseSlug: course.slug }}
      >
        <CourseCover course={course} />
        <span className={layoutStyles.shrinks}>
          <b lang={course.language}>{course.title}</b>
          <small>{noteOf(course, t)}</small>
        </span>
        <span className={styles.courseMarks}>
          <Status kind="course" state={course.status} />
          {readOnly && (
            <Pill tone="bare" icon={Lock}>
              {t('row.readOnly')}
            </Pill>
          )}
          {course.stage === 'writing' && <CourseStatusMark course={course} />}
        </span>
        <span className={textStyles.num}>
          {course.students &&
            t('row.students', {
              count: course.students.total,
              shown: course.students.total.toLocaleString(i18n.language),
            })}
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
  return t('row.lessons', { done: course.doneCount, count: course.lessonCount });
}

/** The ruled list that holds `CourseRow`s. */
export function CourseRows({ children }: { children: ReactNode }) {
  return <ul className={styles.courseRows}>{children}</ul>;
}
