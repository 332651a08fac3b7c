import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LearningCourse } from '#machines/progress/learning-home.ts';
import { courseLink } from '../shell/course-link.ts';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import type { CourseView } from './learning-tabs.ts';
import styles from './learn.module.css';
import textStyles from '../ui/text.module.css';

interface MyCoursesProps {
  courses: readonly LearningCourse[];
  view: CourseView;
  orgSlug: string | undefined;
}

/** The courses one is in: what comes next in each, and how far it is. */
export function MyCourses({ courses, view, orgSlug }: MyCoursesProps) {
  const { t } = useTranslation('learn');
  const shown = courses.filter(({ status }) => view === 'all' || status === view);
  if (shown.length === 0) return <p className={textStyles.quiet}>{t(`courses.none.${view}`)}</p>;
  return (
    <ul>
      {shown.map((course) => (
        <Row key={course.id} course={course} orgSlug={orgSlug} />
      ))}
    </ul>
  );
}

function Row({ course, orgSlug }: { course: LearningCourse; orgSlug: string | undefined }) {
  const { t } = useTranslation('learn');
  const { next, done, total, percent } = course;
  return (
    <li className={styles.learnRow} data-testid="learn-row">
      <span>
        <Link lang={course.language} {...courseLink({ orgSlug, courseSlug: course.slug })}>
          {course.title}
        </Link>
        <small className={textStyles.num}>
          {next
            ? t('row.next', { lesson: `${next.number} ${next.title}`, count: next.minutes })
            : t('row.allRead')}
        </small>
      </span>
      <ShapeEdge
        shape={course.shape}
        height={22}
        width={150}
        reader={course.reader}
        className={styles.learnRowEdge}
      />
      <span className={styles.learnRowEnd}>
        {course.status === 'completed' ? (
          <Link to="/learn/courses/$slug/certificate" params={{ slug: course.slug }}>
            <Check size={14} strokeWidth={2.1} aria-hidden /> {t('row.certificate')}
          </Link>
        ) : (
          t('row.progress', { done, total })
        )}
        <small>{percent}%</small>
      </span>
    </li>
  );
}
