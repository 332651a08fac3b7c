import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Status } from '../ui/status.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import { DateTime } from '../ui/date-time.tsx';
import { lanesOf, tokensOf, type MonitorLane } from './run-lanes.ts';
import type { EarlyRun } from './monitor-types.ts';
import { RUN_LOOK, useWorkName } from './run-timeline.tsx';
import { Money } from './runs-table.tsx';
import { StepSheet } from './step-sheet.tsx';
import styles from './monitor.module.css';
import tableStyles from '../ui/table.module.css';

/** What agents did for an organization while there was no course that could own it. */
export function EarlyRuns({ runs }: { runs: readonly EarlyRun[] }) {
  const { t } = useTranslation('monitor');
  const [open, setOpen] = useState<string>();
  const columns = useColumns(setOpen);
  const run = runs.find((one) => one.id === open);
  if (runs.length === 0) return <EmptyState>{t('early.none')}</EmptyState>;
  return (
    <>
      <p className={styles.monitorLead}>{t('early.lead')}</p>
      <Table caption={t('list.early')} rows={runs} rowKey={(one) => one.id} columns={columns} />
      <StepSheet
        lane={run && laneOf(run)}
        step={run?.steps.at(-1)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

/** One run as a lane, named by whom it was for. */
function laneOf({ id, state, failure, ...run }: EarlyRun): MonitorLane | undefined {
  const { startedAt, finishedAt, organization, steps } = run;
  const shown = { id, kind: 'form', machine: null, work: id, run: 1, state, failure } as const;
  const told = { startedAt, finishedAt, title: organization.name, reviews: {}, position: null };
  return lanesOf([{ ...shown, ...told }], steps)[0];
}

function useColumns(onOpen: (id: string) => void): Column<EarlyRun>[] {
  const { t, i18n } = useTranslation('monitor');
  const language = languageOf(i18n);
  const workName = useWorkName();
  const errorText = useErrorText();
  const write = useDateTime();
  const iso = (ms: number) => new Date(ms).toISOString();
  const work = ({ steps }: EarlyRun) => {
    const last = steps.at(-1);
    return last ? workName(last) : t('work.form');
  };
  const tokens = ({ steps }: EarlyRun) =>
    roundNumber(
      steps.reduce((sum, step) => sum + tokensOf(step), 0),
      language,
    );
  /** What keeps it, or kept it from its answer. */
  const trouble = (run: EarlyRun) => {
    if (run.waitingSince !== null) {
      return t('early.waiting', { since: write(iso(run.waitingSince), 'minute') });
    }
    return run.failure ? errorText(run.failure) : undefined;
  };
  return [
    {
      id: 'organization',
      header: t('list.organization'),
      cell: (run) => {
        const name = (
          <>
            <b>{run.organization.name}</b>
            <span className={tableStyles.tableMeta} data-slot="table-meta">
              {trouble(run) ?? work(run)}
            </span>
          </>
        );
        // Until its call has ended there is nothing to read.
        if (run.steps.length === 0) return name;
        return (
          <button
            type="button"
            className={styles.monitorOpen}
            aria-label={t('early.open', { organization: run.organization.name })}
            onClick={() => onOpen(run.id)}
          >
            {name}
          </button>
        );
      },
    },
    {
      id: 'what',
      header: t('early.what'),
      hideOnPhone: true,
      cell: (run) => (
        <>
          {work(run)}
          {trouble(run) && <span className={styles.monitorWhy}>{trouble(run)}</span>}
        </>
      ),
    },
    {
      id: 'state',
      header: t('early.state'),
      cell: (run) => <Status kind="run" state={RUN_LOOK[run.state]} />,
    },
    {
      id: 'tokens',
      header: t('list.tokens'),
      align: 'end',
      hideOnPhone: true,
      cell: tokens,
    },
    {
      id: 'cost',
      header: t('list.cost'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ steps }) => <Money value={spentOf(steps)} />,
    },
    {
      id: 'started',
      header: t('early.started'),
      align: 'end',
      hideOnPhone: true,
      cell: (run) => <DateTime at={iso(run.startedAt)} precision="minute" />,
    },
  ];
}

function spentOf(steps: EarlyRun['steps']) {
  const answered = steps.filter((step) => step.failure === null);
  return {
    calls: answered.length,
    cost: answered.reduce((sum, step) => sum + (step.cost ?? 0), 0),
    unpriced: answered.filter((step) => step.cost === null).length,
  };
}
