import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import type { Job } from './cron-types.ts';
import { JobState } from './job-state.tsx';
import { useJobWords } from './use-job-words.ts';

interface JobsTableProps {
  jobs: readonly Job[];
  tick: Column<Job>;
  onOpen: (name: Job['name']) => void;
}

export function JobsTable(props: JobsTableProps) {
  const { t } = useTranslation('cron');
  return (
    <Table
      caption={t('title')}
      rows={props.jobs}
      rowKey={({ name }) => name}
      columns={useColumns(props)}
    />
  );
}

function useColumns({ tick, onOpen }: JobsTableProps): Column<Job>[] {
  const { t } = useTranslation('cron');
  const words = useJobWords();
  return [
    tick,
    {
      id: 'job',
      header: t('column.job'),
      cell: (job) => (
        <RowOpen onOpen={() => onOpen(job.name)} meta={<JobState job={job} />}>
          <RowName name={t(`job.${job.name}.name`)}>{words.every(job.every)}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: (job) => <JobState job={job} />,
    },
    {
      id: 'last',
      header: t('column.last'),
      hideOnPhone: true,
      cell: ({ last }) => last && <DateTime at={last.startedAt} precision="minute" />,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ last }) => last && words.length(last.duration),
    },
    {
      id: 'next',
      header: t('column.next'),
      align: 'end',
      cell: ({ paused, dueAt }) =>
        paused ? t('state.paused') : <DateTime at={dueAt} precision="minute" />,
    },
  ];
}
