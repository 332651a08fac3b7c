import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppRouter } from '../lib/api-router.ts';
import { dollars, duration, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { Segment } from '../ui/segment.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { useRangeText } from './cost-range.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './cost.module.css';
import regionsStyles from '../ui/regions.module.css';
import tableStyles from '../ui/table.module.css';
import textStyles from '../ui/text.module.css';

export type CostReportData = inferRouterOutputs<AppRouter>['cost']['report'];
type Spent = CostReportData['total'];

/** What a course has cost beside what was said before, by agent or by lesson. */
export function CostReport({ report }: { report: CostReportData }) {
  const { t } = useTranslation('cost');
  const [by, setBy] = useState<'agents' | 'lessons'>('agents');
  const nothing = report.total.calls === 0;
  return (
    <section
      className={classNames(regionsStyles.region, styles.costReport)}
      data-slot="region"
      data-testid="cost-report"
    >
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2>{t('report.title')}</h2>
        {!nothing && (
          <span className={regionsStyles.regionEnd} data-slot="region-end">
            <Segment
              label={t('report.by')}
              value={by}
              onChange={setBy}
              options={[
                { value: 'agents', label: t('report.byAgent') },
                { value: 'lessons', label: t('report.byLesson') },
              ]}
            />
          </span>
        )}
      </div>
      {nothing ? (
        <p className={textStyles.quiet}>
          {t(report.estimate?.author === 'agents' ? 'report.notYet' : 'report.free')}
        </p>
      ) : (
        <>
          <Beside report={report} />
          {by === 'agents' ? <ByAgent report={report} /> : <ByLesson report={report} />}
        </>
      )}
    </section>
  );
}

/** Three pairs: what was said, and what came of it. */
function Beside({ report: { total, plan, estimate, minutes } }: { report: CostReportData }) {
  const { t, i18n } = useTranslation('cost');
  const language = languageOf(i18n);
  const range = useRangeText();
  // The estimate was of the lessons; the plan was paid before it was made.
  const tokens = total.tokens - plan.tokens;
  const said = estimate?.author === 'agents' ? estimate : null;
  const rows = [
    {
      id: 'tokens',
      said: said && range.tokens(said.tokens),
      actual: roundNumber(tokens, language),
      inside: said && within(tokens, said.tokens),
    },
    {
      id: 'cost',
      said: said && (said.cost ? range.money(said.cost) : t('unknownPrice')),
      actual: moneyOf({ ...total, cost: total.cost - plan.cost }, t, language),
      inside: said?.cost ? within(total.cost - plan.cost, said.cost) : null,
    },
    {
      id: 'time',
      said: said && range.minutes(said.minutes),
      actual: minutes === null ? t('report.stillWriting') : duration(minutes * 60_000, language),
      inside: null,
    },
  ] as const;
  return (
    <table
      className={classNames(tableStyles.table, styles.costBeside, textStyles.num)}
      data-slot="table"
      data-testid="cost-beside"
    >
      <caption className={textStyles.srOnly}>{t('report.beside')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('report.lessons')}</th>
          <th scope="col" data-align="end">
            {t('report.said')}
          </th>
          <th scope="col" data-align="end">
            {t('report.actual')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, said: before, actual, inside }) => (
          <tr key={id}>
            <th scope="row">{t(`report.${id}`)}</th>
            <td data-align="end">{before ?? t('report.noEstimate')}</td>
            <td data-align="end">
              {actual}
              {inside !== null && minutes !== null && (
                <small>{t(inside ? 'report.inside' : 'report.outside')}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function within(value: number, range: { low: number; high: number }): boolean {
  return value >= range.low && value <= range.high;
}

type Translate = ReturnType<typeof useTranslation<'cost'>>['t'];

function moneyOf(
  spent: Pick<Spent, 'cost' | 'unpriced' | 'calls'>,
  t: Translate,
  language: ReturnType<typeof languageOf>,
): string {
  if (spent.unpriced === 0) return dollars(Math.max(0, spent.cost), language);
  if (spent.unpriced === spent.calls) return t('unknownPrice');
  return t('atLeast', { amount: dollars(spent.cost, language) });
}

function useSpentColumns<Row extends Spent>(): Column<Row>[] {
  const { t, i18n } = useTranslation('cost');
  const language = languageOf(i18n);
  return [
    {
      id: 'calls',
      header: t('report.calls'),
      align: 'end',
      hideOnPhone: true,
      cell: (row) => row.calls.toLocaleString(language),
    },
    {
      id: 'tokens',
      header: t('report.tokens'),
      align: 'end',
      cell: (row) => roundNumber(row.tokens, language),
    },
    {
      id: 'cost',
      header: t('report.cost'),
      align: 'end',
      cell: (row) => moneyOf(row, t, language),
    },
    {
      id: 'time',
      header: t('report.work'),
      align: 'end',
      hideOnPhone: true,
      cell: (row) => duration(row.seconds * 1000, language),
    },
  ];
}

function ByAgent({ report }: { report: CostReportData }) {
  const { t } = useTranslation('cost');
  return (
    <Table
      caption={t('report.byAgent')}
      rows={report.agents}
      rowKey={(row) => row.agent}
      columns={useAgentColumns()}
    />
  );
}

function useAgentColumns(): Column<CostReportData['agents'][number]>[] {
  const { t } = useTranslation('cost');
  const columns = useSpentColumns<CostReportData['agents'][number]>();
  const name: (typeof columns)[number] = {
    id: 'agent',
    header: t('report.agent'),
    cell: (row) => <AgentName agent={row.agent} models={row.models} />,
  };
  return [name, ...columns];
}

type LessonRow = Spent & { id: string; number: string; title: string };

function ByLesson({ report }: { report: CostReportData }) {
  const { t } = useTranslation('cost');
  const plan: LessonRow = { id: 'plan', number: '', title: t('report.plan'), ...report.plan };
  return (
    <Table
      caption={t('report.byLesson')}
      rows={report.plan.calls > 0 ? [plan, ...report.lessons] : report.lessons}
      rowKey={(row) => row.id}
      columns={useLessonColumns()}
    />
  );
}

function useLessonColumns(): Column<LessonRow>[] {
  const { t } = useTranslation('cost');
  const columns = useSpentColumns<LessonRow>();
  const name: (typeof columns)[number] = {
    id: 'lesson',
    header: t('report.lesson'),
    cell: (row) => (row.number === '' ? row.title : <LessonName lesson={row} />),
  };
  return [name, ...columns];
}

function AgentName({ agent, models }: { agent: string; models: readonly string[] }) {
  const { t } = useTranslation('cost');
  return (
    <>
      {t(`agent.${agent}`, { defaultValue: agent })}
      <small className={styles.costModel}>{models.join(', ')}</small>
    </>
  );
}

function LessonName({ lesson }: { lesson: { number: string; title: string } }) {
  return (
    <>
      <span className={classNames(textStyles.num, textStyles.faint)}>{lesson.number}</span>{' '}
      <span className={textStyles.serif}>{lesson.title}</span>
    </>
  );
}
