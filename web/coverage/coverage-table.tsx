import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharesOf, type Account, type EntryAccount } from '#machines/course/coverage-report.ts';
import { PAGE_STATES } from '#machines/course/page-states.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { usePageList } from '../lib/page-names.tsx';
import { Segment } from '../ui/segment.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { accountRuns, type AccountRun } from './coverage-edge.ts';
import type { CoverageWords } from './coverage-words.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './coverage.module.css';
import foreEdgeStyles from '../ui/fore-edge.module.css';
import textStyles from '../ui/text.module.css';

interface CoverageTableProps {
  account: Account;
  words: CoverageWords;
  onOpen: (page: number, lessonId: string | undefined) => void;
}

/** The same in words and rows; made only when it is asked for. */
export function CoverageTable({ account, words, onOpen }: CoverageTableProps) {
  const { t } = useTranslation('studio');
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.coverageMore}
      data-testid="coverage-more"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('coverage.table')}</summary>
      {open && <Tables account={account} words={words} onOpen={onOpen} />}
    </details>
  );
}

function Tables({ account, words, onOpen }: CoverageTableProps) {
  const { t } = useTranslation(['studio', 'common']);
  const [view, setView] = useState<'pages' | 'entries'>('pages');
  const byEntry = view === 'entries' && account.entries.length > 0;
  const counts = byEntry ? account.entryCounts : account.counts;
  const shares = sharesOf(counts);
  const parts = PAGE_STATES.filter((state) => counts[state] > 0).map((state) =>
    t('studio:coverage.part', {
      share: words.share(shares[state]),
      what: t(`common:edge.${state}`),
    }),
  );
  return (
    <>
      <div className={styles.coverageTableHead} data-testid="coverage-table-head">
        {account.entries.length > 0 && (
          <Segment
            label={t('studio:coverage.by')}
            value={view}
            onChange={setView}
            options={[
              { value: 'pages', label: t('studio:coverage.byPage') },
              { value: 'entries', label: t('studio:coverage.byEntry') },
            ]}
          />
        )}
        <p>
          {byEntry
            ? t('studio:coverage.allEntries', { count: account.entries.length })
            : t('studio:coverage.allPages', { count: account.pages.length })}{' '}
          {parts.join(', ')}
        </p>
      </div>
      {byEntry ? (
        <EntryTable account={account} words={words} onOpen={onOpen} />
      ) : (
        <PageTable account={account} words={words} onOpen={onOpen} />
      )}
    </>
  );
}

function Pages({ of }: { of: PageRange }) {
  return usePageList({ bare: true })([of]);
}

type Words = TFunction<['studio', 'common']>;
type Cells = Pick<CoverageTableProps, 'words' | 'onOpen'>;

function pageColumns(t: Words, { words, onOpen }: Cells): Column<AccountRun>[] {
  return [
    {
      id: 'pages',
      header: t('studio:coverage.column.pages'),
      width: '112px',
      cell: (run) => (
        <span className={textStyles.num}>
          <Pages of={run} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('studio:coverage.column.state'),
      width: '132px',
      cell: (run) => <State state={run.state} />,
    },
    {
      id: 'why',
      header: t('studio:coverage.column.why'),
      cell: (run) => <Why of={run} page={run.from} words={words} onOpen={onOpen} />,
    },
  ];
}

function PageTable({ account, words, onOpen }: CoverageTableProps) {
  const { t } = useTranslation(['studio', 'common']);
  const runs = useMemo(() => accountRuns(account), [account]);
  return (
    <Table
      caption={t('studio:coverage.byPage')}
      columns={pageColumns(t, { words, onOpen })}
      rows={runs}
      rowKey={(run) => String(run.from)}
    />
  );
}

type EntryRow = EntryAccount & { index: number };

function entryColumns(t: Words, { words, onOpen }: Cells): Column<EntryRow>[] {
  return [
    {
      id: 'entry',
      header: t('studio:coverage.column.entry'),
      cell: (entry) => (
        <span
          className={classNames(styles.coverageEntry, textStyles.serif)}
          data-testid="coverage-entry"
          data-depth={Math.min(entry.depth, 3)}
        >
          {entry.title}
        </span>
      ),
    },
    {
      id: 'pages',
      header: t('studio:coverage.column.pages'),
      width: '96px',
      align: 'end',
      hideOnPhone: true,
      cell: (entry) => (
        <span className={textStyles.num}>
          <Pages of={entry.pages} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('studio:coverage.column.state'),
      width: '132px',
      cell: (entry) => <State state={entry.state} />,
    },
    {
      id: 'why',
      header: t('studio:coverage.column.why'),
      cell: (entry) => <Why of={entry} page={entry.pages.from} words={words} onOpen={onOpen} />,
    },
  ];
}

function EntryTable({ account, words, onOpen }: CoverageTableProps) {
  const { t } = useTranslation(['studio', 'common']);
  const rows = useMemo(
    () => account.entries.map((entry, index) => ({ ...entry, index })),
    [account],
  );
  return (
    <Table
      caption={t('studio:coverage.byEntry')}
      columns={entryColumns(t, { words, onOpen })}
      rows={rows}
      rowKey={(entry) => String(entry.index)}
    />
  );
}

function State({ state }: { state: EntryAccount['state'] }) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.coverageState}>
      <i className={foreEdgeStyles.edgeKey} data-state={state} aria-hidden /> {t(`edge.${state}`)}
    </span>
  );
}

interface WhyProps {
  of: Pick<EntryAccount, 'state' | 'lessonIds' | 'reason'>;
  page: number;
  words: CoverageWords;
  onOpen: CoverageTableProps['onOpen'];
}

/** More lessons than fit a line are counted: a chapter may be taught in thirty. */
const NAMED = 3;

function Why({ of, page, words, onOpen }: WhyProps) {
  const { t } = useTranslation('studio');
  if (of.lessonIds.length === 0 || of.state === 'skipped' || of.state === 'unreadable') {
    return <>{words.why(of)}</>;
  }
  const more = of.lessonIds.length - NAMED;
  return (
    <span className={styles.coverageLessons}>
      {of.lessonIds.slice(0, NAMED).map((id) => (
        <button key={id} type="button" onClick={() => onOpen(page, id)}>
          {words.lesson(id)}
        </button>
      ))}
      {more > 0 && <span>{t('coverage.more', { count: more })}</span>}
    </span>
  );
}
