import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import type { LearningCourse, WeekOfReading } from '#machines/progress/learning-home.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { classNames } from '../ui/class-names.ts';
import { Table } from '../ui/table.tsx';
import textStyles from '../ui/text.module.css';
import styles from './learn.module.css';

interface MyProgressProps {
  courses: readonly LearningCourse[];
  weeks: readonly WeekOfReading[];
}

/** What one did: minutes by week, and each course in numbers. */
export function MyProgress({ courses, weeks }: MyProgressProps) {
  const { t } = useTranslation('learn');
  const date = useDateTime();
  const duration = useDuration();
  return (
    <>
      <Weeks weeks={weeks} />
      <Table
        caption={t('progress.title')}
        rows={courses}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'course',
            header: t('progress.course'),
            cell: courseTitle,
          },
          {
            id: 'lessons',
            header: t('progress.lessons'),
            align: 'end',
            cell: ({ done, total }) => t('row.progress', { done, total }),
          },
          {
            id: 'quiz',
            header: t('progress.quiz'),
            align: 'end',
            cell: ({ answered, firstRight }) =>
              answered === 0
                ? t('progress.noQuiz')
                : t('progress.firstTry', { right: firstRight, count: answered }),
          },
          {
            id: 'time',
            header: t('progress.time'),
            align: 'end',
            hideOnPhone: true,
            cell: ({ seconds }) => duration(seconds),
          },
          {
            id: 'last',
            header: t('progress.last'),
            align: 'end',
            hideOnPhone: true,
            cell: ({ lastReadAt }) => (lastReadAt ? date(lastReadAt, 'dayOfYear') : '–'),
          },
        ]}
      />
    </>
  );
}

function courseTitle({ title, language }: LearningCourse) {
  return (
    <span className={styles.serif} lang={language}>
      {title}
    </span>
  );
}

function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('learn');
  return (seconds) => {
    const minutes = Math.round(seconds / 60);
    return minutes < 60
      ? t('progress.minutes', { count: minutes })
      : t('progress.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

/** One bar a week, each with its number: a list that reads as a chart. */
function Weeks({ weeks }: { weeks: readonly WeekOfReading[] }) {
  const { t } = useTranslation('learn');
  const date = useDateTime();
  const most = Math.max(...weeks.map(({ minutes }) => minutes));
  if (most <= 0)
    return <p className={classNames(textStyles.small, styles.weeks)}>{t('progress.noMinutes')}</p>;
  return (
    <figure className={styles.weeks}>
      <figcaption>{t('progress.weeks')}</figcaption>
      <ol>
        {weeks.map(({ week, minutes }) => (
          <li key={week} style={barOf(minutes / most)}>
            <b>{minutes}</b>
            <i aria-hidden />
            <span>{date(week, 'dayOfYear')}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function barOf(part: number): CSSProperties & Record<'--part', string> {
  return { '--part': String(part) };
}
