import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../ui/list-page.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import type { UserListing, UserSummary } from './admin-types.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import type { UserActName } from './user-acts.ts';
import { UserSheet } from './user-sheet.tsx';
import { UsersFilters } from './users-filters.tsx';
import { usersQuery, usersSearch, type UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

interface UsersPageProps {
  /** `undefined` while it loads. */
  listing: UserListing | undefined;
  failed: boolean;
  onRetry: () => void;
  ownId: string;
}

/** Everybody on the installation: found, filtered, opened, acted upon. */
export function UsersPage({ listing, failed, onRetry, ownId }: UsersPageProps) {
  const { t, i18n } = useTranslation('admin');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(usersSearch);
  const [asked, setAsked] = useState<{ act: UserActName; user: UserSummary } | null>(null);
  const [banning, setBanning] = useState(false);
  const change = (next: Partial<UsersSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ user: id }, { history: 'push' });
  const ask = (act: UserActName, user: UserSummary) => setAsked({ act, user });
  const columns: CsvColumn<UserSummary>[] = [
    { header: 'name', value: ({ name }) => name },
    { header: 'email', value: ({ email }) => email },
    { header: 'verified', value: ({ verified }) => (verified ? 'yes' : 'no') },
    { header: 'role', value: (user) => (user.isPlatformAdmin ? 'admin' : 'user') },
    { header: 'banned', value: ({ ban }) => (ban ? 'yes' : 'no') },
    { header: 'organizations', value: ({ organizationCount }) => organizationCount },
    { header: 'joined', value: ({ createdAt }) => createdAt },
    { header: 'seen', value: ({ seenAt }) => seenAt },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    may: ({ id, ban }) => id !== ownId && !ban,
  });
  return (
    <>
      <ListPage
        chosen={search.user}
        title={t('users.title')}
        lead={
          listing &&
          t('users.count', {
            count: listing.total,
            formatParams: { count: { locale: languageOf(i18n) } },
          })
        }
        search={{
          label: t('users.search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={<UsersFilters search={search} onChange={change} />}
        listing={listing}
        failure={failed && t('users.failed')}
        onRetry={onRetry}
        none={t('users.nobody')}
        clear={{ label: t('users.clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'people',
          columns,
          load: (page) => queryClient.fetchQuery(usersQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          <Button size="dense" kind="danger-quiet" onPress={() => setBanning(true)}>
            {t('act.ban')}
          </Button>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => (
          <UsersTable
            tick={ticks.column}
            users={items}
            order={search.order}
            onOrder={(order) => change({ order })}
            onOpen={open}
            onAct={ask}
            ownId={ownId}
          />
        )}
      </ListPage>
      <UserSheet userId={search.user} ownId={ownId} onClose={() => open(null)} onAct={ask} />
      {banning && (
        <BanDialog
          users={ticks.chosen}
          onClose={(banned) => {
            setBanning(false);
            if (banned) ticks.clear();
          }}
        />
      )}
      {asked && (
        <UserDialogs
          key={`${asked.act} ${asked.user.id}`}
          act={asked.act}
          user={asked.user}
          own={asked.user.id === ownId}
          onClose={(removed) => {
            setAsked(null);
            if (removed && search.user === asked.user.id) open(null);
          }}
        />
      )}
    </>
  );
}
