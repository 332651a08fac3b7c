import { useTranslation } from 'react-i18next';
import type { LearningCourse, WeekOfReading } from '#machines/progress/learning-home.ts';
import { ChartRegion } from '../chart/chart-region.tsx';
import { BarChart } from '../chart/chart.tsx';
import { useDay } from '../chart/use-day.ts';
import { useNumber } from '../chart/use-number.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Table } from '../ui/table.tsx';
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
    const all = Math.round(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('progress.minutes', { count: minutes });
    return minutes === 0
      ? t('progress.wholeHours', { count: hours })
      : t('progress.hours', { hours, minutes });
  };
}

/** Minutes read, week by week. */
function Weeks({ weeks }: Pick<MyProgressProps, 'weeks'>) {
  const { t } = useTranslation('learn');
  const day = useDay('date');
  const number = useNumber();
  const sum = weeks.reduce((all, { minutes }) => all + minutes, 0);
  return (
    <ChartRegion
      title={t('weeks.title')}
      note={t('weeks.note')}
      className={styles.weeks}
      empty={sum === 0 ? t('weeks.none') : undefined}
      table={{
        caption: t('weeks.title'),
        rows: weeks,
        rowKey: ({ week }) => week,
        columns: [
          { id: 'week', header: t('weeks.week'), cell: ({ week }) => day(week) },
          {
            id: 'minutes',
            header: t('weeks.minutes'),
            align: 'end',
            cell: ({ minutes }) => number(minutes),
          },
        ],
      }}
    >
      <BarChart
        label={t('weeks.label', { count: sum, last: number(weeks.at(-1)?.minutes ?? 0) })}
        bars={weeks.map(({ week, minutes }) => ({ name: day(week), value: minutes }))}
        format={number}
      />
    </ChartRegion>
  );
}
