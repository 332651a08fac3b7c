import { ExternalLink, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { completionRate, type CreatorDashboard } from '#machines/dashboard/dashboard.ts';
import { useMay } from '../session/use-may.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stats } from '../ui/stats.tsx';
import { useSummariesNow } from '../course/use-course-now.ts';
import { NewCourseLink } from '../course/new-course-link.tsx';
import { NoCourses } from '../course/no-courses.tsx';
import { CompletionChart, EngagementChart, GrowthChart } from './dashboard-charts.tsx';
import { NeedsList } from './needs-list.tsx';
import { RunCard } from './run-card.tsx';
import { TopCourses } from './top-courses.tsx';
import styles from './dashboard.module.css';

interface DashboardPageProps {
  orgSlug: string;
  name: string;
  home: CreatorDashboard;
  /** Those with most students. */
  courses: readonly CourseSummary[];
  /** Courses that are being written, or were lately. */
  studio: readonly CourseSummary[];
}

/** The way in for a creator: what needs them, what is being written, and how the courses do. */
export function DashboardPage({ orgSlug, name, home, courses: read, studio }: DashboardPageProps) {
  const { t, i18n } = useTranslation('dashboard');
  const may = useMay();
  const courses = useSummariesNow(read);
  const running = useSummariesNow(studio).filter(({ stage }) => stage === 'writing');
  const isNew = home.courses.total === 0;
  return (
    <>
      <PageHeader
        title={t(isNew ? 'welcome' : 'welcomeBack', { name })}
        actions={
          <>
            <ButtonLink kind="quiet" icon={ExternalLink} to="/$orgSlug" params={{ orgSlug }}>
              {t('homepage')}
            </ButtonLink>
            {may('organization:update') && (
              <ButtonLink
                kind="quiet"
                icon={Settings}
                to="/$orgSlug/dashboard/organization/settings"
                params={{ orgSlug }}
              >
                {t('settings')}
              </ButtonLink>
            )}
            <NewCourseLink orgSlug={orgSlug} />
          </>
        }
      >
        {isNew ? t('begin') : <Sentence home={home} />}
      </PageHeader>
      {isNew ? (
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
          <Figures home={home} format={(value) => value.toLocaleString(i18n.language)} />
          <div className={styles.dashboardGrid}>
            <GrowthChart growth={home.growth} />
            <NeedsList needs={home.needs} orgSlug={orgSlug} />
            <TopCourses courses={courses} total={home.courses.total} orgSlug={orgSlug} />
            <CompletionChart completion={home.completion} />
            <EngagementChart engagement={home.engagement} />
          </div>
        </>
      )}
    </>
  );
}

function Sentence({ home: { students, needs } }: { home: CreatorDashboard }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {students.total === 0
        ? t('sentence.nobody')
        : t(students.newThisWeek === 0 ? 'sentence.students' : 'sentence.more', {
            count: students.total,
            more: students.newThisWeek,
          })}{' '}
      {needs.length === 0 ? t('sentence.nothing') : t('sentence.needs', { count: needs.length })}
    </>
  );
}

interface FiguresProps {
  home: CreatorDashboard;
  format: (value: number) => string;
}

function Figures({ home, format }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const { courses, students, lessons, places } = home;
  const rate = completionRate(places);
  const share =
    students.total === 0 ? 0 : Math.round((students.activeThisWeek / students.total) * 100);
  return (
    <Stats
      items={[
        {
          label: t('stat.courses'),
          value: format(courses.total),
          note: t('stat.published', { count: courses.published }),
        },
        {
          label: t('stat.students'),
          value: format(students.total),
          ...(students.newThisWeek > 0
            ? { note: t('stat.new', { more: format(students.newThisWeek) }) }
            : {}),
        },
        {
          label: t('stat.lessons'),
          value: format(lessons.written),
          note: t('stat.ofLessons', { total: format(lessons.planned) }),
        },
        { label: t('stat.active'), value: format(students.activeThisWeek), note: `${share}%` },
        {
          label: t('stat.completion'),
          value: rate === undefined ? '–' : `${rate}%`,
          ...(rate === undefined
            ? {}
            : {
                note: t('stat.ofPlaces', {
                  done: format(places.completed),
                  total: format(places.total),
                }),
              }),
        },
      ]}
    />
  );
}
