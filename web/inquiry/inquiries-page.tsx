import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import denseStyles from '../ui/dense.module.css';
import { inquiriesQuery, inquiriesSearch, type InquiriesSearch } from './inquiries-search.ts';
import { InquiriesTable } from './inquiries-table.tsx';
import { useInquiriesAct } from './use-inquiry-acts.ts';
import { InquirySheet } from './inquiry-sheet.tsx';
import type { InquiryListing, InquirySummary } from './inquiry-types.ts';

interface InquiriesPageProps {
  /** `undefined` while it loads. */
  listing: InquiryListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** What schools and companies asked, newest first. */
export function InquiriesPage({ listing, failed, onRetry }: InquiriesPageProps) {
  const { t } = useTranslation('inquiry');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(inquiriesSearch);
  const change = (next: Partial<InquiriesSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ inquiry: id }, { history: 'push' });
  const columns: CsvColumn<InquirySummary>[] = [
    { header: 'received', value: ({ createdAt }) => new Date(createdAt).toISOString() },
    { header: 'state', value: ({ state }) => state },
    { header: 'organization', value: ({ organization }) => organization },
    { header: 'name', value: ({ name }) => name },
    { header: 'email', value: ({ email }) => email },
    { header: 'seats', value: ({ seats }) => seats },
    { header: 'language', value: ({ language }) => language },
    { header: 'assignee', value: ({ assigneeName }) => assigneeName },
    { header: 'message', value: ({ message }) => message },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ organization }) => organization,
  });
  const acts = useInquiriesAct(ticks.clear);
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('title')}
        actions={
          <CsvButton
            name="business-inquiries"
            load={(page) =>
              queryClient.fetchQuery(inquiriesQuery(trpc, { ...search, page }, CSV_PAGE))
            }
            columns={columns}
          />
        }
      >
        {listing && t('count', { count: listing.total })}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <SearchInput
          className={denseStyles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.search}
          maxLength={200}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <FilterSelect
          label={t('column.state')}
          any={t('anyState')}
          value={search.state}
          onChange={(state) => change({ state })}
          options={INQUIRY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </search>
      <ListRegion
        label={t('title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={
          <EmptyState action={<Button onPress={() => void setSearch(null)}>{t('clear')}</Button>}>
            {t('none')}
          </EmptyState>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && (
            <BulkBar ticks={ticks} file={{ name: 'business-inquiries', columns }}>
              {(['take', 'close'] as const).map((act) => (
                <Button
                  key={act}
                  size="dense"
                  busy={acts.isPending && acts.variables.act === act}
                  onPress={() => acts.mutate({ act, ids: ticks.chosen.map(({ id }) => id) })}
                >
                  {t(`act.${act}`)}
                </Button>
              ))}
            </BulkBar>
          )
        }
      >
        {({ items }) => <InquiriesTable tick={ticks.column} inquiries={items} onOpen={open} />}
      </ListRegion>
      <InquirySheet inquiryId={search.inquiry} onClose={() => open(null)} />
    </div>
  );
}
