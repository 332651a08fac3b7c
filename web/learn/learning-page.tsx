import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LearningHome } from '#machines/progress/learning-home.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segment } from '../ui/segment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stats } from '../ui/stats.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ContinueRegion } from './continue-region.tsx';
import { GettingStarted } from './getting-started.tsx';
import { COURSE_VIEWS, type CourseView, type LearningTab } from './learning-tabs.ts';
import { MyCourses } from './my-courses.tsx';
import { MyProgress } from './my-progress.tsx';
import { WaitingCourses } from './waiting-courses.tsx';
import styles from './learn.module.css';

interface LearningPageProps {
  name: string;
  orgSlug: string | undefined;
  /** `undefined` while it loads. */
  home: LearningHome | undefined;
  failed: boolean;
  onRetry: () => void;
  /** What stands in the address. */
  shown: { tab: LearningTab; view: CourseView };
  onShow: (shown: Partial<LearningPageProps['shown']>) => void;
  announcements: ReactNode;
  /** What is to be reviewed, beside the courses. */
  review: ReactNode;
  /** How many of them are new. */
  unread: number;
}

/** The learner's first page: go on, how far everything is, and what is new. */
export function LearningPage(props: LearningPageProps) {
  const { name, home, failed, onRetry, orgSlug } = props;
  const { t } = useTranslation('learn');
  const total = home?.stats.total ?? 0;
  return (
    <>
      <PageHeader title={t('title')}>
        {total > 0 ? t('lead', { name, count: home?.stats.active ?? 0 }) : t('leadEmpty', { name })}
        {home?.review &&
          ` ${t('leadDue', { count: home.review.questions.length, minutes: home.review.minutes })}`}
      </PageHeader>
      {!home ? (
        failed ? (
          <ErrorRegion title={t('failed')} onRetry={onRetry} />
        ) : (
          <Skeleton title rows={5} />
        )
      ) : total === 0 ? (
        <>
          <WaitingCourses waiting={home.waiting} orgSlug={orgSlug} />
          <GettingStarted orgSlug={orgSlug} />
        </>
      ) : (
        <Home {...props} home={home} />
      )}
    </>
  );
}

function Home({
  home,
  orgSlug,
  shown,
  onShow,
  announcements,
  review,
  unread,
}: LearningPageProps & { home: LearningHome }) {
  const { t } = useTranslation('learn');
  const { courses, waiting, stats, weeks } = home;
  const onward = courses.find(({ next, status }) => next !== undefined && status === 'active');
  const count = {
    active: stats.active,
    completed: stats.completed,
    all: stats.total,
  };
  return (
    <>
      {onward && <ContinueRegion course={onward} orgSlug={orgSlug} />}
      <Stats
        items={[
          {
            label: t('stats.active'),
            value: stats.active,
            note: t('stats.ofCourses', { count: stats.total }),
          },
          { label: t('stats.completed'), value: stats.completed },
          { label: t('stats.average'), value: `${stats.average}%` },
          {
            label: t('stats.total'),
            value: stats.total,
            note: t('stats.teachers', { count: stats.teachers }),
          },
        ]}
      />
      <div className={styles.beside}>
        <div className={styles.mine}>
          <Tabs
            label={t('title')}
            selected={shown.tab}
            onSelect={(tab) => onShow({ tab })}
            end={
              shown.tab === 'courses' && (
                <Segment
                  label={t('courses.which')}
                  value={shown.view}
                  options={COURSE_VIEWS.map((value) => ({
                    value,
                    label: t(`courses.${value}`, { count: count[value] }),
                  }))}
                  onChange={(view) => onShow({ view })}
                />
              )
            }
            items={[
              {
                id: 'courses',
                label: t('tab.courses'),
                content: (
                  <>
                    <MyCourses courses={courses} view={shown.view} orgSlug={orgSlug} />
                    <WaitingCourses waiting={waiting} orgSlug={orgSlug} />
                  </>
                ),
              },
              {
                id: 'announcements',
                label: t('tab.announcements'),
                ...(unread > 0 ? { count: unread } : {}),
                content: announcements,
              },
              {
                id: 'progress',
                label: t('tab.progress'),
                content: <MyProgress courses={courses} weeks={weeks} />,
              },
            ]}
          />
        </div>
        {review}
      </div>
    </>
  );
}
