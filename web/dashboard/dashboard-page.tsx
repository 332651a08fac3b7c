import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stats } from '../ui/stats.tsx';
import { courseEdge, taughtPages } from '../course/course-edge.ts';
import { CourseRow, CourseRows } from '../course/course-row.tsx';
import { useSummariesNow } from '../course/use-course-now.ts';
import { NewCourseLink } from '../course/new-course-link.tsx';
import { NoCourses } from '../course/no-courses.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './dashboard.module.css';
import layoutStyles from '../ui/layout.module.css';
import marksStyles from '../ui/marks.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

interface HomePageProps {
  orgSlug: string;
  name: string;
  courses: CourseSummary[];
  courseTotal: number;
  bookTotal: number;
  studio: CourseSummary[];
}

/** The way in for a creator: what is being written, what there is, and the one thing to do next. */
export function DashboardPage({
  orgSlug,
  name,
  courses: read,
  courseTotal,
  bookTotal,
  studio,
}: HomePageProps) {
  const { t, i18n } = useTranslation('course');
  const courses = useSummariesNow(read);
  const running = useSummariesNow(studio).filter((course) => course.stage === 'writing');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const sum = (of: (course: CourseSummary) => number) =>
    courses.reduce((total, course) => total + of(course), 0);
  return (
    <>
      <PageHeader title={t('home.title', { name })} actions={<NewCourseLink orgSlug={orgSlug} />}>
        {running.length > 0 ? t('home.running', { count: running.length }) : t('home.nothing')}
      </PageHeader>
      {courseTotal === 0 ? (
        <NoCourses orgSlug={orgSlug} />
      ) : (
        <>
          <ul className={styles.runCards}>
            {running.map((course) => (
              <li key={course.id}>
                <RunCard course={course} orgSlug={orgSlug} />
              </li>
            ))}
          </ul>
          <Stats
            items={[
              { label: t('home.stat.courses'), value: number(courseTotal) },
              {
                label: t('home.stat.lessons'),
                value: number(sum((course) => course.doneCount)),
                note: t('home.ofLessons', { total: number(sum((course) => course.lessonCount)) }),
              },
              {
                label: t('home.stat.pages'),
                value: number(sum((course) => taughtPages(course.coverage))),
                note: t('home.ofPages', { total: number(sum((course) => course.pageCount)) }),
              },
              { label: t('home.stat.books'), value: number(bookTotal) },
            ]}
          />
          <section className={regionsStyles.region} data-slot="region">
            <div className={regionsStyles.regionHead} data-slot="region-head">
              <h2>{t('home.recent')}</h2>
              <Link
                className={classNames(regionsStyles.regionEnd, textStyles.link)}
                data-slot="region-end"
                to="/$orgSlug/dashboard/courses"
                params={{ orgSlug }}
              >
                {t('home.all')}
              </Link>
            </div>
            <CourseRows>
              {courses.map((course) => (
                <CourseRow key={course.id} course={course} orgSlug={orgSlug} />
              ))}
            </CourseRows>
          </section>
        </>
      )}
    </>
  );
}

function RunCard({ course, orgSlug }: { course: CourseSummary; orgSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <div className={styles.runCard}>
      <span className={layoutStyles.shrinks}>
        <b lang={course.language}>{course.title}</b>
        <small>
          <i className={marksStyles.dot} aria-hidden />
          {t('row.lessons', { done: course.doneCount, total: course.lessonCount })}
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
