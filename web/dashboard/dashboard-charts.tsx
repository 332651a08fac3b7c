import { useTranslation } from 'react-i18next';
import { completionRate, type CreatorDashboard } from '#machines/dashboard/dashboard.ts';
import { ChartRegion } from '../chart/chart-region.tsx';
import { BarChart, LineChart, LineLegend, RankChart } from '../chart/chart.tsx';
import { useDay } from '../chart/use-day.ts';
import { useNumber } from '../chart/use-number.ts';

/** How many students there are, and how many of them read, week by week. */
export function GrowthChart({ growth }: Pick<CreatorDashboard, 'growth'>) {
  const { t } = useTranslation('dashboard');
  const day = useDay('date');
  const number = useNumber();
  const lines = [
    { name: t('stat.students'), values: growth.map(({ students }) => students) },
    { name: t('growth.active'), values: growth.map(({ active }) => active) },
  ];
  const [first, last] = [growth[0], growth.at(-1)];
  const isNobody = growth.every(({ students, active }) => students === 0 && active === 0);
  return (
    <ChartRegion
      title={t('growth.title')}
      note={t('growth.note', { count: growth.length })}
      legend={<LineLegend lines={lines} />}
      empty={isNobody ? t('growth.none') : undefined}
      table={{
        caption: t('growth.title'),
        rows: growth,
        rowKey: ({ at }) => at,
        columns: [
          { id: 'week', header: t('growth.week'), cell: ({ at }) => day(at) },
          {
            id: 'students',
            header: t('stat.students'),
            align: 'end',
            cell: ({ students }) => number(students),
          },
          {
            id: 'active',
            header: t('growth.active'),
            align: 'end',
            cell: ({ active }) => number(active),
          },
        ],
      }}
    >
      <LineChart
        label={t('growth.label', {
          from: number(first?.students ?? 0),
          to: number(last?.students ?? 0),
          active: number(last?.active ?? 0),
        })}
        lines={lines}
        points={growth.map(({ at }) => day(at))}
        format={number}
      />
    </ChartRegion>
  );
}

/** Lessons opened, day by day. */
export function EngagementChart({ engagement }: Pick<CreatorDashboard, 'engagement'>) {
  const { t } = useTranslation('dashboard');
  const weekday = useDay('weekday');
  const date = useDay('date');
  const number = useNumber();
  const sum = engagement.reduce((all, { opened }) => all + opened, 0);
  return (
    <ChartRegion
      title={t('engagement.title')}
      note={t('engagement.note')}
      empty={sum === 0 ? t('engagement.none') : undefined}
      table={{
        caption: t('engagement.title'),
        rows: engagement,
        rowKey: ({ at }) => at,
        columns: [
          { id: 'day', header: t('engagement.day'), cell: ({ at }) => date(at) },
          {
            id: 'opened',
            header: t('engagement.note'),
            align: 'end',
            cell: ({ opened }) => number(opened),
          },
        ],
      }}
    >
      <BarChart
        label={t('engagement.label', { count: sum })}
        bars={engagement.map(({ at, opened }) => ({ name: weekday(at), value: opened }))}
        format={number}
      />
    </ChartRegion>
  );
}

/** The courses whose students finish most often. */
export function CompletionChart({ completion }: Pick<CreatorDashboard, 'completion'>) {
  const { t } = useTranslation('dashboard');
  const number = useNumber();
  const rates = completion.map(({ students, ...course }) => ({
    ...course,
    students,
    rate: completionRate({ total: students, completed: course.completed }) ?? 0,
  }));
  const said = (rate: number) => `${rate}%`;
  return (
    <ChartRegion
      title={t('completion.title')}
      note={t('completion.note')}
      empty={rates.length === 0 ? t('completion.none') : undefined}
      table={{
        caption: t('completion.title'),
        rows: rates,
        rowKey: ({ slug }) => slug,
        columns: [
          { id: 'course', header: t('top.course'), cell: ({ title }) => title },
          {
            id: 'students',
            header: t('stat.students'),
            align: 'end',
            cell: ({ students }) => number(students),
          },
          {
            id: 'completed',
            header: t('completion.completed'),
            align: 'end',
            cell: ({ completed }) => number(completed),
          },
          {
            id: 'rate',
            header: t('stat.completion'),
            align: 'end',
            cell: ({ rate }) => said(rate),
          },
        ],
      }}
    >
      <RankChart
        rows={rates.map(({ slug, title, rate }) => ({ id: slug, name: title, value: rate }))}
        format={said}
        whole={100}
      />
    </ChartRegion>
  );
}
