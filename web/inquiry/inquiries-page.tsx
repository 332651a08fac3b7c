import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../ui/list-page.tsx';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
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
    <>
      <ListPage
        title={t('title')}
        lead={listing && t('count', { count: listing.total })}
        search={{
          label: t('search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <FilterSelect
            label={t('column.state')}
            any={t('anyState')}
            value={search.state}
            onChange={(state) => change({ state })}
            options={INQUIRY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('none')}
        clear={{ label: t('clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'business-inquiries',
          columns,
          load: (page) =>
            queryClient.fetchQuery(inquiriesQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={(['take', 'close'] as const).map((act) => (
          <Button
            key={act}
            size="dense"
            busy={acts.isPending && acts.variables.act === act}
            onPress={() => acts.mutate({ act, ids: ticks.chosen.map(({ id }) => id) })}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <InquiriesTable tick={ticks.column} inquiries={items} onOpen={open} />}
      </ListPage>
      <InquirySheet inquiryId={search.inquiry} onClose={() => open(null)} />
    </>
  );
}
