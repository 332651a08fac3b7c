import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { BulkActs } from '../../form/bulk-acts.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { SUBSCRIPTION_STATES } from '#machines/subscription/subscription.events.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { CSV_PAGE, type CsvColumn } from '../../lib/csv.ts';
import { useTicks } from '../../ui/use-ticks.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { SubscriptionListing, SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import {
  subscriptionsQuery,
  subscriptionsSearch,
  type SubscriptionsSearch,
} from './subscriptions-search.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { useBillingActs } from './use-subscription-acts.ts';

interface SubscriptionsPageProps {
  /** `undefined` while it loads. */
  listing: SubscriptionListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Every organization with what it pays for; those that asked for a plan first. */
export function SubscriptionsPage({ listing, failed, onRetry }: SubscriptionsPageProps) {
  const { t } = useTranslation(['payment', 'common']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(subscriptionsSearch);
  const change = (next: Partial<SubscriptionsSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ organization: id }, { history: 'push' });
  const columns: CsvColumn<SubscriptionSummary>[] = [
    { header: 'organization', value: ({ name }) => name },
    { header: 'address', value: ({ slug }) => slug },
    { header: 'owner', value: ({ owner }) => owner?.email },
    { header: 'state', value: ({ state }) => state },
    { header: 'plan', value: ({ plan }) => plan },
    { header: 'way', value: ({ way }) => way },
    {
      header: 'until',
      value: ({ until }) => (until === null ? null : new Date(until).toISOString()),
    },
    { header: 'requested', value: ({ requestedPlan }) => requestedPlan },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ organizationId }) => organizationId,
    nameOf: ({ name }) => name,
  });
  const { startTrial } = useBillingActs();
  const ids = ticks.chosen.map(({ organizationId }) => organizationId);
  return (
    <>
      <ListPage
        chosen={search.organization}
        title={t('payment:subscriptions.title')}
        lead={listing && t('payment:subscriptions.count', { count: listing.total })}
        search={{
          label: t('payment:subscriptions.search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <>
            <FilterSelect
              label={t('payment:filter.state')}
              any={t('payment:filter.anyState')}
              value={search.state}
              onChange={(state) => change({ state })}
              options={SUBSCRIPTION_STATES.map((value) => ({
                value,
                label: t(`payment:state.${value}`),
              }))}
            />
            <FilterSelect
              label={t('payment:filter.plan')}
              any={t('payment:filter.anyPlan')}
              value={search.plan}
              onChange={(plan) => change({ plan })}
              options={PAID_PLANS.map((value) => ({ value, label: t(`payment:plan.${value}`) }))}
            />
            <FilterSelect
              label={t('payment:filter.requested')}
              any={t('payment:filter.anyRequest')}
              value={search.requested}
              onChange={(requested) => change({ requested })}
              options={[
                { value: 'yes', label: t('payment:filter.asked') },
                { value: 'no', label: t('payment:filter.notAsked') },
              ]}
            />
          </>
        }
        listing={listing}
        failure={failed && t('payment:failed')}
        onRetry={onRetry}
        none={t('payment:subscriptions.none')}
        clear={{ label: t('payment:clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'subscriptions',
          columns,
          load: (page) =>
            queryClient.fetchQuery(subscriptionsQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          <BulkActs
            ticks={ticks}
            acts={[
              {
                label: t('payment:act.trial'),
                // Who had one is not as if there had never been anything.
                may: ({ state }) => state === 'none',
                run: () => startTrial.mutateAsync({ ids, plan: 'pro' }),
                question: {
                  title: t('payment:trial.title', { count: ids.length }),
                  text: t('payment:trial.text'),
                },
              },
            ]}
          />
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <SubscriptionsTable tick={ticks.column} subscriptions={items} onOpen={open} />}
      </ListPage>
      <SubscriptionSheet organizationId={search.organization} onClose={() => open(null)} />
    </>
  );
}
