import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { courseEdge } from '../course/course-edge.ts';
import styles from './dashboard.module.css';
import layoutStyles from '../ui/layout.module.css';
import marksStyles from '../ui/marks.module.css';

/** A course that is being written, with the way to watch it. */
export function RunCard({ course, orgSlug }: { course: CourseSummary; orgSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <div className={styles.runCard}>
      <span className={layoutStyles.shrinks}>
        <b lang={course.language}>{course.title}</b>
        <small>
          <i className={marksStyles.dot} aria-hidden />
          {t('row.lessons', { done: course.doneCount, count: course.lessonCount })}
        </small>
      </span>
      <ForeEdge size={30} segments={courseEdge(course.coverage)} />
      <ButtonLink
        size="dense"
        iconEnd={ArrowRight}
        to="/$orgSlug/dashboard/studio"
        params={{ orgSlug }}
        search={{ course: course.id }}
      >
        {t('home.openStudio')}
      </ButtonLink>
    </div>
  );
}
