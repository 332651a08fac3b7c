import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../ui/list-page.tsx';
import { CSV_PAGE } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { useTRPC } from '../lib/api-client.ts';
import {
  promoUsersQuery,
  promoUsersSearch,
  USER_STATES,
  type PromoUsersSearch,
} from './promo-search.ts';
import type { PromoUserListing } from './promo-types.ts';
import { PROMO_USER_COLUMNS } from './promo-user-columns.ts';
import { PromoUserSheet } from './promo-user-sheet.tsx';
import { PromoUsersTable } from './promo-users-table.tsx';

interface PromoUsersPageProps {
  /** `undefined` while it loads. */
  listing: PromoUserListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Everybody who took up an offer, and until when they have it. */
export function PromoUsersPage({ listing, failed, onRetry }: PromoUsersPageProps) {
  const { t } = useTranslation('promo');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(promoUsersSearch);
  const change = (next: Partial<PromoUsersSearch>) => void setSearch({ page: null, ...next });
  const open = (person: string | null) => void setSearch({ person }, { history: 'push' });
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ userId }) => userId,
    nameOf: ({ name }) => name,
  });
  return (
    <>
      <ListPage
        title={t('users.title')}
        lead={listing && t('users.count', { count: listing.total })}
        search={{
          label: t('users.search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <FilterSelect
            label={t('column.state')}
            any={t('anyState')}
            value={search.state}
            onChange={(state) => change({ state })}
            options={USER_STATES.map((value) => ({ value, label: t(`grant.${value}`) }))}
          />
        }
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('users.none')}
        clear={{ label: t('clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'promotional-users',
          columns: PROMO_USER_COLUMNS,
          load: (page) =>
            queryClient.fetchQuery(promoUsersQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <PromoUsersTable tick={ticks.column} users={items} onOpen={open} />}
      </ListPage>
      <PromoUserSheet
        user={listing?.items.find(({ userId }) => userId === search.person)}
        onClose={() => open(null)}
      />
    </>
  );
}
