import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { StateListPage } from '../ui/state-list-page.tsx';
import { inquiriesQuery, inquiriesSearch } from './inquiries-search.ts';
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
      <StateListPage
        chosen={search.inquiry}
        title={t('title')}
        lead={listing && t('count', { count: listing.total })}
        words={{
          search: t('search'),
          state: t('column.state'),
          anyState: t('anyState'),
          failed: t('failed'),
          clear: t('clear'),
        }}
        narrowed={search}
        onNarrow={(change, options) => void setSearch(change, options)}
        states={INQUIRY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        listing={listing}
        failed={failed}
        onRetry={onRetry}
        none={t('none')}
        nothing={t('nothing')}
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
      >
        {(items) => <InquiriesTable tick={ticks.column} inquiries={items} onOpen={open} />}
      </StateListPage>
      <InquirySheet inquiryId={search.inquiry} onClose={() => open(null)} />
    </>
  );
}
