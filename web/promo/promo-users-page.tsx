import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import denseStyles from '../ui/dense.module.css';
import { CSV_PAGE } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
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
    <div className={denseStyles.page}>
      <PageHeader
        title={t('users.title')}
        actions={
          <CsvButton
            name="promotional-users"
            load={(page) =>
              queryClient.fetchQuery(promoUsersQuery(trpc, { ...search, page }, CSV_PAGE))
            }
            columns={PROMO_USER_COLUMNS}
          />
        }
      >
        {listing && t('users.count', { count: listing.total })}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <SearchInput
          className={denseStyles.search}
          aria-label={t('users.search')}
          placeholder={t('users.search')}
          value={search.search}
          maxLength={200}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <FilterSelect
          label={t('column.state')}
          any={t('anyState')}
          value={search.state}
          onChange={(state) => change({ state })}
          options={USER_STATES.map((value) => ({ value, label: t(`grant.${value}`) }))}
        />
      </search>
      <ListRegion
        label={t('users.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={
          <EmptyState action={<Button onPress={() => void setSearch(null)}>{t('clear')}</Button>}>
            {t('users.none')}
          </EmptyState>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && (
            <BulkBar
              ticks={ticks}
              file={{ name: 'promotional-users', columns: PROMO_USER_COLUMNS }}
            />
          )
        }
      >
        {({ items }) => <PromoUsersTable tick={ticks.column} users={items} onOpen={open} />}
      </ListRegion>
      <PromoUserSheet
        user={listing?.items.find(({ userId }) => userId === search.person)}
        onClose={() => open(null)}
      />
    </div>
  );
}
