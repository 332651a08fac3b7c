import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dollars, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { Table, TableTitle, type Column } from '../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import type { RunSummary } from './monitor-types.ts';
import { RunStatus } from './run-status.tsx';
import styles from './monitor.module.css';

/** One row a course: its plan and its lessons are one piece of work with one budget. */
export function RunsTable({ runs }: { runs: readonly RunSummary[] }) {
  const { t } = useTranslation('monitor');
  return (
    <Table
      caption={t('list.runs')}
      rows={runs}
      rowKey={(run) => run.courseId}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<RunSummary>[] {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const at = (ms: number) => new Date(ms).toISOString();
  return [
    {
      id: 'course',
      header: t('list.course'),
      cell: (run) => (
        <Link
          to="/admin/agents/$courseId"
          params={{ courseId: run.courseId }}
          className={styles.monitorOpen}
        >
          <TableTitle
            meta={
              <>
                <RunStatus state={run.state} />
                {t('list.phoneMeta', {
                  organization: run.organization.name,
                  tokens: roundNumber(run.inputTokens + run.outputTokens, language),
                })}
              </>
            }
          >
            {run.title}
          </TableTitle>
        </Link>
      ),
    },
    {
      id: 'organization',
      header: t('list.organization'),
      hideOnPhone: true,
      cell: (run) => run.organization.name,
    },
    {
      id: 'state',
      header: t('list.state'),
      hideOnPhone: true,
      cell: (run) => <RunStatus state={run.state} />,
    },
    {
      id: 'lessons',
      header: t('list.lessons'),
      align: 'end',
      cell: (run) =>
        run.lessonCount === 0
          ? '–'
          : t('list.lessonsOf', { done: run.doneCount, total: run.lessonCount }),
    },
    {
      id: 'tokens',
      header: t('list.tokens'),
      align: 'end',
      hideOnPhone: true,
      cell: (run) => roundNumber(run.inputTokens + run.outputTokens, language),
    },
    {
      id: 'cost',
      header: t('list.cost'),
      align: 'end',
      hideOnPhone: true,
      cell: (run) => <Money value={run} />,
    },
    {
      id: 'errors',
      header: t('list.errors'),
      align: 'end',
      hideOnPhone: true,
      cell: (run) => (run.troubles + run.failures).toLocaleString(language),
    },
    {
      id: 'last',
      header: t('list.last'),
      align: 'end',
      hideOnPhone: true,
      cell: (run) => <DateTime at={at(run.lastAt)} precision="minute" />,
    },
  ];
}

/** What calls cost; a part whose price nobody lists is said, not left out in silence. */
export function Money({ value }: { value: { cost: number; unpriced: number; calls: number } }) {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  if (value.unpriced === 0) return <>{dollars(value.cost, language)}</>;
  if (value.unpriced === value.calls) return <>{t('money.unknown')}</>;
  return <>{t('money.atLeast', { amount: dollars(value.cost, language) })}</>;
}
