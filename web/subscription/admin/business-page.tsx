import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../ui/list-page.tsx';
import { CSV_PAGE, type CsvColumn } from '../../lib/csv.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { useTicks } from '../../ui/use-ticks.tsx';
import { BusinessTable } from './business-table.tsx';
import type { SubscriptionListing, SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { businessQuery, businessSearch } from './subscriptions-search.ts';

interface BusinessPageProps {
  /** `undefined` while it loads. */
  listing: SubscriptionListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

const columns: readonly CsvColumn<SubscriptionSummary>[] = [
  { header: 'organization', value: ({ name }) => name },
  { header: 'address', value: ({ slug }) => slug },
  { header: 'owner', value: ({ owner }) => owner?.email },
  { header: 'state', value: ({ state }) => state },
  { header: 'seats', value: ({ seats }) => seats.used },
  { header: 'seats_agreed', value: ({ seats }) => seats.agreed },
  {
    header: 'until',
    value: ({ until }) => (until === null ? null : new Date(until).toISOString()),
  },
];
const FILE = { name: 'business-subscriptions', columns };

/** Organizations with a plan that was agreed: their seats, until when, and the next receipt. */
export function BusinessPage({ listing, failed, onRetry }: BusinessPageProps) {
  const { t } = useTranslation('payment');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(businessSearch);
  const open = (id: string | null) => void setSearch({ organization: id }, { history: 'push' });
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ organizationId }) => organizationId,
    nameOf: ({ name }) => name,
  });
  return (
    <>
      <ListPage
        chosen={search.organization}
        title={t('business.title')}
        lead={t('business.lead')}
        search={{
          label: t('subscriptions.search'),
          value: search.search,
          onSearch: (text) => void setSearch({ page: null, search: text }),
        }}
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('business.none')}
        nothing={search.search === '' && t('business.nothing')}
        file={{
          ...FILE,
          load: (page) =>
            queryClient.fetchQuery(businessQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <BusinessTable tick={ticks.column} subscriptions={items} onOpen={open} />}
      </ListPage>
      <SubscriptionSheet organizationId={search.organization} onClose={() => open(null)} />
    </>
  );
}
