import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNamedRow } from '../lib/use-named-row.ts';
import { CSV_PAGE } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { StateListPage } from '../ui/state-list-page.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { DecideHeld } from './decide-held.tsx';
import { promoUserQuery, promoUsersQuery, promoUsersSearch, USER_STATES } from './promo-search.ts';
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
  const open = (person: string | null) => void setSearch({ person }, { history: 'push' });
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ userId }) => userId,
    nameOf: ({ name }) => name,
  });
  const opened = useNamedRow({
    name: search.person,
    rows: listing?.items,
    nameOf: ({ userId }) => userId,
    query: promoUserQuery(trpc, search.person),
  });
  return (
    <>
      <StateListPage
        chosen={search.person}
        title={t('users.title')}
        lead={listing && t('users.count', { count: listing.total })}
        words={{
          search: t('users.search'),
          state: t('column.state'),
          anyState: t('anyState'),
          failed: t('failed'),
          clear: t('clear'),
        }}
        narrowed={search}
        onNarrow={(change, options) => void setSearch(change, options)}
        states={USER_STATES.map((value) => ({ value, label: t(`grant.${value}`) }))}
        listing={listing}
        failed={failed}
        onRetry={onRetry}
        none={t('users.none')}
        nothing={t('users.nothing')}
        file={{
          name: 'promotional-users',
          columns: PROMO_USER_COLUMNS,
          load: (page) =>
            queryClient.fetchQuery(promoUsersQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={<DecideHeld ticks={ticks} />}
      >
        {(items) => <PromoUsersTable tick={ticks.column} users={items} onOpen={open} />}
      </StateListPage>
      <PromoUserSheet user={opened} onClose={() => open(null)} />
    </>
  );
}
