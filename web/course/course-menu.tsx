import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lessonsOf, type CourseNow } from '#machines/course/course-now.ts';
import { groupOf, meanScore, reviewedScores } from '#machines/lesson/lesson-state.ts';
import { useMay } from '../session/use-may.ts';
import { Region } from '../ui/card.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { Stats } from '../ui/stats.tsx';
import { courseEdge, taughtPages } from './course-edge.ts';
import { visibleTabs } from './course-tabs.ts';
import { WeakLessons } from './weak-lessons.tsx';
import styles from './course.module.css';
import textStyles from '../ui/text.module.css';

interface CourseMenuProps {
  course: CourseNow;
  orgSlug: string;
}

/** The first page of a course: how it stands, what needs its maker, and where everything is. */
export function CourseMenu({ course, orgSlug }: CourseMenuProps) {
  const { t, i18n } = useTranslation('course');
  const lessons = lessonsOf(course);
  const mean = meanScore(reviewedScores(lessons));
  const needing = lessons.filter((lesson) => groupOf(lesson) === 'needsYou');
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className={styles.courseMenu}>
      {course.description && (
        <p className={styles.courseAbout} lang={course.language}>
          {course.description}
        </p>
      )}
      {course.pageCount > 0 && <ForeEdge size={44} legend segments={courseEdge(course.coverage)} />}
      <Stats
        items={[
          {
            label: t('home.stat.lessons'),
            value: number(course.doneCount),
            note: t('home.ofLessons', { total: number(course.lessonCount) }),
          },
          {
            label: t('menu.score'),
            value: mean?.toFixed(1) ?? '–',
            note:
              mean === undefined && course.belowCount === 0 && course.doneCount > 0
                ? t('menu.extracts')
                : t('menu.below', { count: course.belowCount }),
          },
          ...(course.pageCount > 0
            ? [
                {
                  label: t('home.stat.pages'),
                  value: number(taughtPages(course.coverage)),
                  note: t('home.ofPages', { total: number(course.pageCount) }),
                },
              ]
            : []),
        ]}
      />
      {needing.length > 0 && (
        <Region title={t('menu.needsYou')} note={number(needing.length)}>
          <WeakLessons course={course} orgSlug={orgSlug} lessons={needing} />
        </Region>
      )}
      <Region title={t('menu.links')}>
        <QuickLinks course={course} orgSlug={orgSlug} />
      </Region>
    </div>
  );
}

/** The other tabs by what they are for. */
function QuickLinks({ course, orgSlug }: CourseMenuProps) {
  const { t } = useTranslation('course');
  const may = useMay();
  const at = { orgSlug, courseSlug: course.slug };
  return (
    <ul className={styles.quickLinks}>
      {visibleTabs(may)
        .filter((id) => id !== 'menu')
        .map((id) => (
          <li key={id}>
            <Link to="/$orgSlug/dashboard/courses/$courseSlug/$tab" params={{ ...at, tab: id }}>
              <b>{t(`tab.${id}`)}</b>
              <span className={textStyles.quiet}>{t(`menu.about.${id}`)}</span>
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      {may('courses:update') && (
        <li>
          <Link to="/$orgSlug/dashboard/courses/$courseSlug/settings" params={at}>
            <b>{t('settings.title')}</b>
            <span className={textStyles.quiet}>{t('menu.about.settings')}</span>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      )}
    </ul>
  );
}
