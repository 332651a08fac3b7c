import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../ui/list-page.tsx';
import { useNamedRow } from '../lib/use-named-row.ts';
import { CSV_PAGE } from '../lib/csv.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { Segment } from '../ui/segment.tsx';
import { DecideHeld } from './decide-held.tsx';
import {
  promoUserQuery,
  securityQuery,
  securitySearch,
  type SecuritySearch,
} from './promo-search.ts';
import { PROMO_USER_COLUMNS } from './promo-user-columns.ts';
import { PromoUserSheet } from './promo-user-sheet.tsx';
import type { PromoUserListing } from './promo-types.ts';
import { PromoUsersTable } from './promo-users-table.tsx';

interface PromoSecurityPageProps {
  /** `undefined` while it loads. */
  listing: PromoUserListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

const FILE = { name: 'promotional-security', columns: PROMO_USER_COLUMNS };

/** Sign-ups that look like the same person again: what is held is released or refused here. */
export function PromoSecurityPage({ listing, failed, onRetry }: PromoSecurityPageProps) {
  const { t } = useTranslation('promo');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(securitySearch);
  const change = (next: Partial<SecuritySearch>) => void setSearch({ page: null, ...next });
  const open = (person: string | null) => void setSearch({ person }, { history: 'push' });
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ userId }) => userId,
    nameOf: ({ name }) => name,
    may: ({ state }) => state === 'held',
  });
  const opened = useNamedRow({
    name: search.person,
    rows: listing?.items,
    nameOf: ({ userId }) => userId,
    query: promoUserQuery(trpc, search.person),
  });
  return (
    <>
      <ListPage
        chosen={search.person}
        title={t('security.title')}
        lead={t('security.lead')}
        search={{
          label: t('users.search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <Segment
            label={t('security.show')}
            value={search.show}
            onChange={(show) => change({ show })}
            options={[
              { value: 'held', label: t('security.held') },
              { value: 'all', label: t('security.all') },
            ]}
          />
        }
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('security.none')}
        file={{
          ...FILE,
          load: (page) =>
            queryClient.fetchQuery(securityQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={<DecideHeld ticks={ticks} />}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <PromoUsersTable users={items} tick={ticks.column} decides onOpen={open} />}
      </ListPage>
      <PromoUserSheet user={opened} onClose={() => open(null)} />
    </>
  );
}
