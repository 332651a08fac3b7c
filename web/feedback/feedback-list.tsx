import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { QUOTE_STATES, quoteState } from '#machines/feedback/feedback.ts';
import { BulkActs } from '../form/bulk-acts.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { useNamedRow } from '../lib/use-named-row.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { StateListPage } from '../ui/state-list-page.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import {
  feedbackQuery,
  feedbackSearch,
  keyOfSaid,
  saidQuery,
  type FeedbackListing,
  type Said,
} from './feedback-search.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { FeedbackTable } from './feedback-table.tsx';
import { useChooseFeedback } from './use-feedback-acts.ts';

interface FeedbackListProps {
  /** `undefined` while it loads. */
  listing: FeedbackListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

const COLUMNS: readonly CsvColumn<Said>[] = [
  { header: 'changed', value: ({ updatedAt }) => updatedAt },
  { header: 'name', value: ({ author }) => author },
  { header: 'email', value: ({ email }) => email },
  { header: 'organization', value: ({ organization }) => organization },
  { header: 'rating', value: ({ rating }) => rating },
  { header: 'feedback', value: ({ text }) => text },
  { header: 'state', value: quoteState },
  { header: 'quoted_as', value: ({ mayPublish, publicName }) => (mayPublish ? publicName : null) },
];

/** What creators say about the product, and what of it may be quoted; changed last first. */
export function FeedbackList({ listing, failed, onRetry }: FeedbackListProps) {
  const { t } = useTranslation('feedback');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(feedbackSearch);
  const open = (said: string | null) => void setSearch({ said }, { history: 'push' });
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: keyOfSaid,
    nameOf: ({ author }) => author,
  });
  const choose = useChooseFeedback();
  const opened = useNamedRow({
    name: search.said,
    rows: listing?.items,
    nameOf: keyOfSaid,
    query: saidQuery(trpc, search.said),
  });
  return (
    <>
      <StateListPage
        chosen={search.said}
        title={t('list.title')}
        lead={listing && t('list.count', { count: listing.total })}
        words={{
          search: t('list.search'),
          state: t('list.quote'),
          anyState: t('list.anyState'),
          failed: t('list.failed'),
          clear: t('list.clear'),
        }}
        narrowed={search}
        onNarrow={(change, options) => void setSearch(change, options)}
        states={QUOTE_STATES.map((value) => ({ value, label: t(`list.state.${value}`) }))}
        listing={listing}
        failed={failed}
        onRetry={onRetry}
        none={t('list.nothing')}
        nothing={t('list.none')}
        file={{
          name: 'feedback',
          columns: COLUMNS,
          load: (page) =>
            queryClient.fetchQuery(feedbackQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          <BulkActs
            ticks={ticks}
            acts={[
              {
                label: t('list.act.choose'),
                may: (said) => quoteState(said) === 'offered',
                run: (said) => choose.mutateAsync({ said, chosen: true }),
              },
              {
                label: t('list.act.drop'),
                may: (said) => quoteState(said) === 'chosen',
                run: (said) => choose.mutateAsync({ said, chosen: false }),
              },
            ]}
          />
        }
      >
        {(items) => <FeedbackTable items={items} tick={ticks.column} onOpen={open} />}
      </StateListPage>
      <FeedbackSheet said={opened} onClose={() => open(null)} />
    </>
  );
}
